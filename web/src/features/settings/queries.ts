import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "@/shared/api/zod";
import { getJson, parsed, request } from "@/shared/api/http";
import { keys } from "@/shared/api/keys";
import { closedSchema, newTokenSchema, sessionSchema, tokenSchema } from "@/shared/api/schemas";

export const useSessions = () =>
  useQuery({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => getJson("/api/auth/sessions", z.array(sessionSchema), signal),
  });

export const useTokens = () =>
  useQuery({
    queryKey: keys.tokens,
    queryFn: ({ signal }) => getJson("/api/tokens", z.array(tokenSchema), signal),
  });

export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (passwords: { currentPassword: string; newPassword: string }) =>
      request("POST", "/api/auth/password", { json: passwords }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.sessions }),
  });
}

/** Gives the number of the receipt. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: async () =>
      (await parsed(await request("DELETE", "/api/auth/account"), closedSchema)).receipt,
  });

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request("DELETE", `/api/auth/sessions/${id}`),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.sessions }),
        client.invalidateQueries({ queryKey: keys.me }),
      ]),
  });
}

export function useCreateToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: { name: string; readOnly: boolean; expiresAt?: string }) =>
      parsed(await request("POST", "/api/tokens", { json: wanted }), newTokenSchema),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.tokens }),
  });
}

export function useDeleteToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request("DELETE", `/api/tokens/${id}`),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.tokens }),
  });
}
