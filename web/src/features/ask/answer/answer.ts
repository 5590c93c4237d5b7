import type { AnswerEvent, Citation, Mark, Message, Mode, Notice, StopReason } from "@/shared/api/schemas";

/** One answer, as far as it is known: built from stream events, or taken from a stored message. */
export type Answer = {
  readonly conversationId: string | null;
  readonly messageId: string | null;
  /** The seq expected next. */
  readonly next: number;
  readonly phase: "waiting" | "streaming" | "done" | "failed" | "aborted";
  readonly mode: Mode | null;
  readonly status: string | null;
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly citations: readonly Citation[];
  readonly notices: readonly Notice[];
  readonly stopReason: StopReason | null;
  readonly failure: { readonly code: string; readonly detail: string; readonly retryable: boolean } | null;
};

export const NO_ANSWER: Answer = {
  conversationId: null,
  messageId: null,
  next: 0,
  phase: "waiting",
  mode: null,
  status: null,
  text: "",
  marks: [],
  citations: [],
  notices: [],
  stopReason: null,
  failure: null,
};

/**
 * Pure. `start` begins the answer anew, whatever was known (the server may replay from seq 0); any other event that was already
 * seen changes nothing; after the end nothing changes but a new start.
 */
export function reduce(answer: Answer, event: AnswerEvent): Answer {
  if (event.type === "start") {
    const { conversationId, messageId, mode, seq } = event;
    return { ...NO_ANSWER, conversationId, messageId, mode, phase: "streaming", next: seq + 1 };
  }
  if (event.seq < answer.next || isOver(answer)) return answer;
  const at = { ...answer, next: event.seq + 1 };
  switch (event.type) {
    case "status":
      return { ...at, status: event.text };
    case "plan":
      return { ...at, mode: event.mode };
    case "delta":
      return { ...at, status: null, text: at.text + event.text };
    case "source": {
      const { type: _type, seq: _seq, ...citation } = event;
      return { ...at, citations: [...at.citations.filter((c) => c.n !== citation.n), citation] };
    }
    case "cite":
      return { ...at, marks: [...at.marks, { at: at.text.length, refs: event.refs }] };
    case "notice":
      return {
        ...at,
        notices: [...at.notices, { code: event.code, text: event.text, nearest: event.nearest }],
      };
    case "reset":
      return { ...at, text: "", marks: [], citations: [] };
    case "done":
      return {
        ...at,
        status: null,
        phase: event.stopReason === "CANCELLED" ? "aborted" : "done",
        stopReason: event.stopReason,
      };
    case "error":
      return {
        ...at,
        status: null,
        phase: "failed",
        failure: failureOf(event),
      };
    case "other":
      return at;
  }
}

const failureOf = (said: { code: string; message: string | null; retryable: boolean | null }) => ({
  code: said.code,
  detail: said.message ?? "",
  retryable: said.retryable ?? true,
});

export const isOver = (answer: Answer) => answer.phase !== "waiting" && answer.phase !== "streaming";

/** A stored answer in the same shape, so that a live and a reopened answer are drawn by the same code. */
export function answerOf(message: Message, conversationId: string): Answer {
  const phases = {
    STREAMING: "streaming",
    COMPLETE: "done",
    TRUNCATED: "done",
    ABORTED: "aborted",
    ERROR: "failed",
  } as const;
  return {
    ...NO_ANSWER,
    conversationId,
    messageId: message.id,
    phase: phases[message.status],
    mode: message.mode,
    text: message.content,
    marks: message.marks,
    citations: message.citations,
    notices: message.notices,
    stopReason: message.stopReason,
    failure: message.error && failureOf(message.error),
  };
}

export type Piece = { readonly text: string } | { readonly refs: readonly Citation[] };

/** The answer cut at its marks: text, then the citations that stand there. Numbers that were never given are never shown. */
export function piecesOf(answer: Answer): Piece[] {
  const byNumber = new Map(answer.citations.map((citation) => [citation.n, citation]));
  const pieces: Piece[] = [];
  let from = 0;
  for (const mark of answer.marks.toSorted((a, b) => a.at - b.at)) {
    const at = Math.min(mark.at, answer.text.length);
    if (at > from) pieces.push({ text: answer.text.slice(from, at) });
    from = Math.max(from, at);
    const refs = mark.refs.flatMap((n) => byNumber.get(n) ?? []);
    if (refs.length > 0) pieces.push({ refs });
  }
  if (from < answer.text.length) pieces.push({ text: answer.text.slice(from) });
  return pieces;
}

/**
 * True where the sources do not cover the question. The same notice beside citations only names the sources that were silent in a
 * comparison.
 */
export const isNotCovered = (answer: Answer) =>
  answer.stopReason === "NOT_COVERED" ||
  (answer.stopReason === null &&
    answer.citations.length === 0 &&
    answer.notices.some((notice) => notice.code === "NOT_COVERED"));

const WIDE = "\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\u3001-\\u303f\\uff00-\\uffef";
const UNSPACED = new RegExp(`(?<=[${WIDE}])\\n(?=[${WIDE}])`, "gu");

/**
 * Quoted words as one paragraph: the lines of a page or a file end where its paper did. Blank lines stay, and so does a break at the
 * start, which parts this sentence from the one before.
 */
export const flowing = (words: string) => words.replace(UNSPACED, "").replace(/(?<=[^\n])\n(?=[^\n])/g, " ");
