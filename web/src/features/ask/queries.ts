import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getJson, request } from "@/shared/api/http";
import { keys } from "@/shared/api/keys";
import { conversationListSchema, conversationSchema } from "@/shared/api/schemas";

export const useConversations = (notebookId: string) =>
  useQuery({
    queryKey: keys.conversations(notebookId),
    queryFn: ({ signal }) =>
      getJson(`/api/notebooks/${notebookId}/conversations`, conversationListSchema, signal),
  });

export const useConversation = (id: string | null) =>
  useQuery({
    queryKey: keys.conversation(id ?? ""),
    queryFn: ({ signal }) => getJson(`/api/conversations/${id ?? ""}`, conversationSchema, signal),
    enabled: id !== null,
  });

export function useRenameConversation(notebookId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, title }: { id: string; title: string }) =>
      request("PATCH", `/api/conversations/${id}`, { json: { title } }),
    onSuccess: (_done, { id }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.conversations(notebookId) }),
        client.invalidateQueries({ queryKey: keys.conversation(id) }),
      ]),
  });
}

export function useDeleteConversation(notebookId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request("DELETE", `/api/conversations/${id}`),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.conversations(notebookId) }),
  });
}
