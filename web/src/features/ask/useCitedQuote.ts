import type { Citation, Nearest, Notice } from "@/shared/api/schemas";
import type { Place } from "@/shared/lib/place";
import { slotOf } from "./answer/LiveAnswers";
import { useLive } from "./answer/useLive";
import { useConversation } from "./queries";

type Told = { citations: readonly Citation[]; notices: readonly Notice[] };

/** What an answer says stands at the place that the address points at; null where no answer of the conversation names that place. */
export function useCitedQuote(
  notebookId: string,
  conversationId: string | null,
  place: Place | null,
): Citation | Nearest | null {
  const conversation = useConversation(conversationId);
  const live = useLive(slotOf(notebookId, conversationId));
  const span = place?.span;
  if (!place || !span) return null;
  const answers: Told[] = [...(live ? [live.answer] : []), ...(conversation.data?.messages ?? [])];
  const all = answers.flatMap((a) => [...a.citations, ...a.notices.flatMap((notice) => notice.nearest)]);
  return (
    all.find(
      (c) =>
        c.sourceId === place.sourceId &&
        c.startChar === span.start &&
        c.endChar === span.end &&
        (place.version === null || c.version === null || c.version === place.version),
    ) ?? null
  );
}
