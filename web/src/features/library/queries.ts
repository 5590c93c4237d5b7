import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getJson, parsed, request } from "@/shared/api/http";
import { keys } from "@/shared/api/keys";
import type { Notebook } from "@/shared/api/schemas";
import { addedSchema, createdSchema, notebookListSchema, notebookSchema } from "@/shared/api/schemas";

const SETTLED = new Set(["ready", "failed"]);
const isMoving = (notebook: Notebook | undefined) =>
  notebook?.sources.some(
    (source) => !SETTLED.has(source.status) || source.reextraction?.state === "PENDING",
  ) ?? false;

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

/** One file in one request, so that each has its own outcome. */
export function addFile(notebookId: string, file: File) {
  const form = new FormData();
  form.append("file", file, file.name);
  return add(notebookId, { form });
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
