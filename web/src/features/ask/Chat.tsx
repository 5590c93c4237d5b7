import { useEffect, useRef, useState } from "react";
import type { Conversation } from "@/shared/api/schemas";
import { words } from "@/shared/text/words";
import { useAnnounce } from "@/shared/ui/announce";
import { EmptyState } from "@/shared/ui/EmptyState";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import { isOver } from "./answer/answer";
import type { Live } from "./answer/LiveAnswers";
import { slotOf } from "./answer/LiveAnswers";
import { useLive, useLiveAnswers } from "./answer/useLive";
import { Composer } from "./Composer";
import { Conversations } from "./Conversations";
import { useConversation } from "./queries";
import { Thread } from "./Thread";
import { turnsOf } from "./turns";

type Props = {
  notebookId: string;
  conversationId: string | null;
  /** The ready sources that are ticked. */
  sourceIds: readonly string[];
  /** How many sources the notebook has, and how many of them are ready. */
  total: number;
  ready: number;
  searchFor: (conversationId: string | null) => string;
  onConversation: (id: string | null) => void;
};

/** The middle pane: the conversation, and the box for the next question. */
export function Chat(props: Props) {
  const { notebookId, conversationId, sourceIds, total, ready, searchFor, onConversation } = props;
  const lives = useLiveAnswers();
  const slot = slotOf(notebookId, conversationId);
  const live = useLive(slot);
  const conversation = useConversation(conversationId);
  const [typed, setTyped] = useState<string | null>(null);
  const [stopFailure, setStopFailure] = useState<unknown>(null);
  const running = live !== null && live.problem === null && !isOver(live.answer);

  useAdoption(notebookId, conversationId, live, onConversation);
  useJoining(conversationId, conversation.data ?? null);
  useEndAnnounced(live);
  const refused = refusedQuestion(live);
  const draft = typed ?? refused ?? "";

  const ask = (content: string, replaces: string | null) => {
    setStopFailure(null);
    lives.ask({ notebookId, conversationId, content, sourceIds, replaces });
  };
  const turns = turnsOf(conversation.data ?? null, live, lives.ended);
  const blocked =
    ready === 0
      ? total === 0
        ? words.ask.noneReady
        : words.ask.noneReadyYet
      : sourceIds.length === 0
        ? words.ask.noneSelected
        : null;
  return (
    <>
      <div className="pane-head">
        <h2 className="visually-hidden">{words.ask.heading}</h2>
        <Conversations
          notebookId={notebookId}
          current={conversationId}
          searchFor={searchFor}
          onDeleted={(id) => {
            lives.forget(id);
            if (id === conversationId) onConversation(null);
          }}
        />
      </div>
      <Thread
        turns={turns}
        running={running}
        onRetry={blocked === null && !running ? ask : null}
        onResume={() => lives.resume(slot)}
        empty={
          <EmptyState
            title={words.ask.emptyTitle}
            hint={total === 0 ? words.ask.emptyHintNoSources : words.ask.emptyHint}
          />
        }
        loading={conversationId !== null && conversation.isPending && live === null}
      >
        <ProblemNote error={conversation.error} />
        <ProblemNote error={refused === null ? stopFailure : live?.problem} />
      </Thread>
      <Composer
        draft={draft}
        onDraft={setTyped}
        onAsk={() => {
          ask(draft.trim(), null);
          setTyped(null);
        }}
        onStop={
          live?.answer.messageId
            ? () => void lives.cancel(slot).catch((failure) => setStopFailure(failure))
            : null
        }
        running={running}
        stopping={live?.stopping ?? false}
        blocked={blocked}
        scope={words.ask.scope(sourceIds.length)}
      />
    </>
  );
}

/** The words of a question that the server did not take; they go back into the box. */
const refusedQuestion = (live: Live | null) =>
  live?.problem && live.answer.messageId === null && live.question ? live.question.content : null;

/** Once the server has named a new conversation, the address carries it. */
function useAdoption(
  notebookId: string,
  conversationId: string | null,
  live: Live | null,
  onConversation: (id: string) => void,
) {
  const lives = useLiveAnswers();
  const named = live?.answer.conversationId ?? null;
  const go = useRef(onConversation);
  useEffect(() => {
    go.current = onConversation;
  });
  useEffect(() => {
    if (conversationId !== null || named === null) return;
    const id = lives.adopt(notebookId);
    if (id) go.current(id);
  }, [lives, notebookId, conversationId, named]);
}

/** After a reload: an answer that is still being written is joined. */
function useJoining(conversationId: string | null, conversation: Conversation | null) {
  const lives = useLiveAnswers();
  const streaming = conversation?.messages.findLast((message) => message.status === "STREAMING")?.id ?? null;
  useEffect(() => {
    if (conversationId !== null && streaming !== null) lives.join(conversationId, streaming);
  }, [lives, conversationId, streaming]);
}

function useEndAnnounced(live: Live | null) {
  const announce = useAnnounce();
  const phase = live?.answer.phase ?? null;
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === "streaming" && phase === "done") announce(words.ask.finished);
    before.current = phase;
  }, [announce, phase]);
}
