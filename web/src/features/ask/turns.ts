import type { Conversation, Message } from "@/shared/api/schemas";
import type { Answer } from "./answer/answer";
import { answerOf, isOver } from "./answer/answer";
import type { Live } from "./answer/LiveAnswers";

/** What is drawn: a question, then its answer where there is one. */
export type Turn = {
  readonly key: string;
  readonly question: string;
  readonly answer: Answer | null;
  readonly lost: boolean;
  /** True where the stream was given up although the server may still be writing. */
  readonly givenUp: boolean;
};

/**
 * Stored messages and the live answer as one list. A live answer takes the place of its stored placeholder until the stored one
 * is whole; a failed one stays, because it knows the reason. So does one that ended after the conversation was last fetched. What
 * is being replaced is left out.
 */
export function turnsOf(
  conversation: Conversation | null,
  live: Live | null,
  ended: (messageId: string) => Answer | null,
): Turn[] {
  const messages = conversation?.messages ?? [];
  const turns: Turn[] = [];
  let question = "";
  let questionId = "";
  let liveShown = false;
  for (const message of messages) {
    if (message.role === "USER") {
      if (questionId) turns.push(turn(questionId, question, null, null));
      [question, questionId] = [message.content, message.id];
      continue;
    }
    const own = live?.answer.messageId === message.id ? live : null;
    if (own) liveShown = true;
    const replaced = live?.question?.replaces === message.id && live.problem === null;
    if (!replaced) {
      const stored = storedAnswer(message, conversation?.id ?? "");
      const useLive = own !== null && (!isOver(stored) || own.answer.phase === "failed");
      const kept = isOver(stored) ? stored : (ended(message.id) ?? stored);
      turns.push(turn(message.id, question, useLive ? own.answer : kept, useLive ? own : null));
    }
    [question, questionId] = ["", ""];
  }
  const asked = live?.question ?? null;
  const waiting = live !== null && !liveShown && (live.problem === null || live.answer.messageId !== null);
  if (waiting && (asked || live.answer.messageId)) {
    const text = asked?.content ?? question;
    if (questionId && question !== text) turns.push(turn(questionId, question, null, null));
    turns.push(turn(live.answer.messageId ?? "asked", text, live.answer, live));
  } else if (questionId) turns.push(turn(questionId, question, null, null));
  return turns;
}

const stored = new WeakMap<Message, Answer>();

/** The same answer for the same message each time, so that only what changed is drawn again while another answer grows. */
function storedAnswer(message: Message, conversationId: string): Answer {
  const known = stored.get(message) ?? answerOf(message, conversationId);
  stored.set(message, known);
  return known;
}

const turn = (key: string, question: string, answer: Answer | null, live: Live | null): Turn => ({
  key,
  question,
  answer,
  lost: live?.lost ?? false,
  givenUp: live !== null && live.problem !== null && live.answer.messageId !== null,
});
