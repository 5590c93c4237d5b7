import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { useLiveAnswers } from "@/features/ask/answer/useLive";
import { usePendingDeletions } from "@/features/library/deletion/usePending";
import { request } from "@/shared/api/http";
import { keys } from "@/shared/api/keys";

/** What the sign-in page says of who just left: the number of the receipt of a closed account. */
type Left = { closedAccount: string };

/** Goes to the sign-in page and forgets everything that was fetched in the session that ended. */
export function useLeaving() {
  const client = useQueryClient();
  const lives = useLiveAnswers();
  const navigate = useNavigate();
  return useCallback(
    async (left?: Left) => {
      lives.forgetAll();
      await navigate("/", { replace: true, state: left });
      client.setQueryData(keys.me, null);
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== keys.me[0] });
    },
    [client, lives, navigate],
  );
}

/** What waits to be deleted is deleted first: nobody could do it afterwards. */
export function useSignOut() {
  const leave = useLeaving();
  const deletions = usePendingDeletions();
  return useMutation({
    mutationFn: async () => {
      await deletions.sendAll();
      return request("POST", "/api/auth/logout");
    },
    onSuccess: () => leave(),
  });
}
