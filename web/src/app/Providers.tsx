import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useState } from "react";
import { LiveAnswers } from "@/features/ask/answer/LiveAnswers";
import { LiveAnswersContext } from "@/features/ask/answer/useLive";
import { PendingDeletions } from "@/features/library/deletion/PendingDeletions";
import { PendingDeletionsContext, useLeavingSends } from "@/features/library/deletion/usePending";
import { isProblem } from "@/shared/api/http";
import { keys } from "@/shared/api/keys";
import { Announcer } from "@/shared/ui/Announcer";
import { afterDeletion } from "./afterDeletion";

/** Server state: only what may succeed by itself is tried again; an ended session shows the sign-in page. */
function makeClient(): QueryClient {
  const signedOut = (error: unknown) => {
    if (isProblem(error) && error.code === "UNAUTHENTICATED" && client.getQueryData(keys.me))
      client.setQueryData(keys.me, null);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: signedOut }),
    mutationCache: new MutationCache({ onError: signedOut }),
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        retry: (failures, error) => failures < 2 && isProblem(error) && error.transient,
      },
    },
  });
  return client;
}

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient);
  const [lives] = useState(
    () =>
      new LiveAnswers((conversationId, notebookId) => {
        if (conversationId) void client.invalidateQueries({ queryKey: keys.conversation(conversationId) });
        if (notebookId) void client.invalidateQueries({ queryKey: keys.conversations(notebookId) });
      }),
  );
  const [deletions] = useState(
    () => new PendingDeletions((wanted) => void afterDeletion(client, lives, wanted)),
  );
  useLeavingSends(deletions);
  return (
    <QueryClientProvider client={client}>
      <LiveAnswersContext value={lives}>
        <PendingDeletionsContext value={deletions}>
          <Announcer>{children}</Announcer>
        </PendingDeletionsContext>
      </LiveAnswersContext>
    </QueryClientProvider>
  );
}
