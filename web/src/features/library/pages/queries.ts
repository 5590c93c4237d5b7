import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getJson, parsed, request } from "@/shared/api/http";
import { keys } from "@/shared/api/keys";
import type { Source } from "@/shared/api/schemas";
import { addedSchema, pageVersionsSchema } from "@/shared/api/schemas";

/** What came of one address: taken, here already, or not taken and why. */
export type AddressResult = {
  readonly address: string;
  readonly state: "added" | "duplicate" | "refused";
  readonly error: unknown;
};

const addOne = async (notebookId: string, url: string): Promise<AddressResult> => {
  try {
    const answer = await request("POST", `/api/notebooks/${notebookId}/sources`, { json: { url } });
    const added = await parsed(answer, addedSchema);
    return { address: url, state: added.duplicate ? "duplicate" : "added", error: null };
  } catch (error) {
    return { address: url, state: "refused", error };
  }
};

/** Adds addresses one after the other, so that each has its own outcome. */
export function useAddAddresses(notebookId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (addresses: readonly string[]) => {
      const results: AddressResult[] = [];
      for (const address of addresses) results.push(await addOne(notebookId, address));
      return results;
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.notebook(notebookId) }),
  });
}

export function useRefreshPage(notebookId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request("POST", `/api/sources/${id}/refresh`),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.notebook(notebookId) }),
  });
}

/** How the present version differs from the one before; null where it is the first. */
export const usePageChanges = (source: Source) =>
  useQuery({
    queryKey: keys.pageChanges(source.id, source.version),
    queryFn: ({ signal }) => getJson(`/api/sources/${source.id}/versions`, pageVersionsSchema, signal),
    enabled: source.reextraction?.state === "CHANGED",
    select: (versions) => versions.find((v) => v.version === source.version)?.changes ?? null,
  });
