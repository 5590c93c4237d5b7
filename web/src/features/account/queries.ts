import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getJson, isProblem, request } from "@/shared/api/http";
import { keys } from "@/shared/api/keys";
import type { User } from "@/shared/api/schemas";
import { setupSchema, userSchema } from "@/shared/api/schemas";

export const useSetup = () =>
  useQuery({ queryKey: keys.setup, queryFn: ({ signal }) => getJson("/api/setup", setupSchema, signal) });

/** The signed-in person, or null. */
export const useMe = () =>
  useQuery({
    queryKey: keys.me,
    queryFn: async ({ signal }): Promise<User | null> => {
      try {
        return await getJson("/api/auth/me", userSchema, signal);
      } catch (failure) {
        if (isProblem(failure) && failure.status === 401) return null;
        throw failure;
      }
    },
    staleTime: Infinity,
  });

type Credentials = { username: string; password: string; setupToken?: string };

/** Signs in or registers; both begin a session, after which everything is asked anew. */
export function useEnter(kind: "login" | "register") {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Credentials) => request("POST", `/api/auth/${kind}`, { json: credentials }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.setup });
      await client.invalidateQueries({ queryKey: keys.me });
    },
  });
}
