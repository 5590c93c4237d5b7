import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useLiveAnswers } from "@/features/ask/answer/useLive";
import { request } from "@/shared/api/http";
import { keys } from "@/shared/api/keys";

/** Ends the session and forgets everything that was fetched in it. */
export function useSignOut() {
  const client = useQueryClient();
  const lives = useLiveAnswers();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => request("POST", "/api/auth/logout"),
    onSuccess: async () => {
      lives.forgetAll();
      await navigate("/", { replace: true });
      client.setQueryData(keys.me, null);
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== keys.me[0] });
    },
  });
}
