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
  /** The source that it became, or that has it already. */
  readonly id: string | null;
};

const addOne = async (notebookId: string, url: string): Promise<AddressResult> => {
  try {
    const answer = await request("POST", `/api/notebooks/${notebookId}/sources`, { json: { url } });
    const added = await parsed(answer, addedSchema);
    return { address: url, state: added.duplicate ? "duplicate" : "added", error: null, id: added.id };
  } catch (error) {
    return { address: url, state: "refused", error, id: null };
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

/** How the present version differs from the one before, and when that was; null where the page never changed. */
export const usePageChanges = (source: Source) =>
  useQuery({
    queryKey: keys.pageChanges(source.id, source.version),
    queryFn: ({ signal }) => getJson(`/api/sources/${source.id}/versions`, pageVersionsSchema, signal),
    enabled: source.kind === "url" && (source.version ?? 0) > 1,
    select: (versions) => {
      const now = versions.find((each) => each.version === source.version);
      const before = versions.find((each) => each.version === (source.version ?? 0) - 1);
      return now?.changes && before ? { ...now.changes, since: before } : null;
    },
  });
