import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getJson, parsed, request, upload } from "@/shared/api/http";
import { keys } from "@/shared/api/keys";
import { ApiProblem } from "@/shared/api/problem";
import type { AddedOne, Notebook } from "@/shared/api/schemas";
import {
  addedManySchema,
  addedSchema,
  createdSchema,
  notebookListSchema,
  notebookSchema,
  setupSchema,
} from "@/shared/api/schemas";

const SETTLED = new Set(["ready", "failed"]);
const isMoving = (notebook: Notebook | undefined) =>
  notebook?.sources.some(
    (source) => !SETTLED.has(source.status) || source.reextraction?.state === "PENDING",
  ) ?? false;

/** What this installation reads. */
export const useSetup = () =>
  useQuery({
    queryKey: keys.setup,
    queryFn: ({ signal }) => getJson("/api/setup", setupSchema, signal),
    staleTime: 600_000,
  });

export const useNotebooks = () =>
  useQuery({
    queryKey: keys.notebooks,
    queryFn: ({ signal }) => getJson("/api/notebooks", notebookListSchema, signal),
  });

/** The notebook with its sources; asked again each second while something moves, unless events tell of it. */
export const useNotebook = (id: string, eventsOpen: boolean) =>
  useQuery({
    queryKey: keys.notebook(id),
    queryFn: ({ signal }) => getJson(`/api/notebooks/${id}`, notebookSchema, signal),
    refetchInterval: (query) => (isMoving(query.state.data) ? (eventsOpen ? 5000 : 1000) : false),
  });

export function useCreateNotebook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (title: string) =>
      parsed(await request("POST", "/api/notebooks", { json: { title } }), createdSchema),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.notebooks }),
  });
}

export function useRenameNotebook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      request("PATCH", `/api/notebooks/${id}`, { json: { title } }),
    onSuccess: (_done, { id }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.notebooks }),
        client.invalidateQueries({ queryKey: keys.notebook(id) }),
      ]),
  });
}

export function useDeleteNotebook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request("DELETE", `/api/notebooks/${id}`),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.notebooks }),
  });
}

const add = async (notebookId: string, body: Parameters<typeof request>[2]) =>
  parsed(await request("POST", `/api/notebooks/${notebookId}/sources`, body), addedSchema);

/** What came of one document. */
export type Outcome = {
  readonly name: string;
  readonly state: "added" | "duplicate" | "refused";
  readonly error: unknown;
};

const ZIP = 207;

/** One file in one request, so that each has its own progress and outcome; a zip has an outcome for each document in it. */
export async function addFile(
  notebookId: string,
  file: File,
  onSent: (share: number) => void,
): Promise<Outcome[]> {
  const form = new FormData();
  form.append("file", file, file.name);
  const response = await upload(`/api/notebooks/${notebookId}/sources`, form, onSent);
  if (response.status === ZIP) return (await parsed(response, addedManySchema)).map(outcomeOf);
  const added = await parsed(response, addedSchema);
  return [{ name: file.name, state: added.duplicate ? "duplicate" : "added", error: null }];
}

function outcomeOf({ name, status, duplicate, problem }: AddedOne): Outcome {
  if (status < 400) return { name, state: duplicate ? "duplicate" : "added", error: null };
  const { code, detail } = problem ?? { code: "HTTP", detail: null };
  return { name, state: "refused", error: new ApiProblem({ status, code, detail: detail ?? "" }) };
}

export function usePasteText(notebookId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pasted: { title: string; text: string }) => add(notebookId, { json: pasted }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.notebook(notebookId) }),
  });
}

export function useRetrySource(notebookId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request("POST", `/api/sources/${id}/retry`),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.notebook(notebookId) }),
  });
}
