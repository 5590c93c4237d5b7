import { isProblem, request } from "@/shared/api/http";
import type { ApiProblem } from "@/shared/api/problem";
import { networkProblem } from "@/shared/api/problem";
import { randomKey } from "@/shared/lib/randomKey";
import type { Answer } from "./answer";
import { isOver, NO_ANSWER } from "./answer";
import { follow } from "./follow";

export type Question = {
  readonly notebookId: string;
  readonly conversationId: string | null;
  readonly content: string;
  readonly sourceIds: readonly string[];
  /** The answer that this one takes the place of. */
  readonly replaces: string | null;
};

/** An answer that this page is following, or has followed since it was loaded. */
export type Live = {
  /** Null where the page joined an answer that was already being written. */
  readonly question: Question | null;
  readonly answer: Answer;
  readonly lost: boolean;
  readonly stopping: boolean;
  /** Why the question was not taken, or the stream was given up. */
  readonly problem: ApiProblem | null;
};

/** Where an answer is kept: its conversation, or, until that is known, the notebook it was asked in. */
export const slotOf = (notebookId: string, conversationId: string | null) =>
  conversationId ?? `new:${notebookId}`;

const isRunning = (live: Live) => live.problem === null && !isOver(live.answer);

const backOff = (attempt: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, Math.min(8000, 250 * 2 ** attempt));
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Words that arrive within so many ms are drawn together. */
const FRAME = 30;

/**
 * The answers being written, outside React: they go on while the person looks at something else. One at a time in a
 * conversation. The caller hears of each start and end, to fetch what the server stored.
 */
export class LiveAnswers {
  #lives = new Map<string, Live>();
  #aborts = new Map<string, AbortController>();
  #ended = new Map<string, Answer>();
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #changed: (conversationId: string | null, notebookId: string | null) => void;

  constructor(changed: (conversationId: string | null, notebookId: string | null) => void) {
    this.#changed = changed;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get = (slot: string): Live | null => this.#lives.get(slot) ?? null;

  /** An answer that was followed to its end, by its message: what was fetched of it may be older. */
  ended = (messageId: string): Answer | null => this.#ended.get(messageId) ?? null;

  ask(question: Question): void {
    const clientKey = randomKey();
    const { notebookId, conversationId, content, sourceIds, replaces } = question;
    const json = {
      content,
      sourceIds,
      clientKey,
      ...(conversationId ? { conversationId } : {}),
      ...(replaces ? { replaces } : {}),
    };
    this.#run(slotOf(notebookId, conversationId), question, NO_ANSWER, (signal) =>
      request("POST", `/api/notebooks/${notebookId}/chat`, { json }, signal),
    );
  }

  /** Joins an answer that the server is still writing; asked twice, it joins once. */
  join(conversationId: string, messageId: string): void {
    const known = this.#lives.get(conversationId);
    if (known && (isRunning(known) || known.answer.messageId === messageId)) return;
    this.#run(conversationId, null, { ...NO_ANSWER, conversationId, messageId }, (signal) =>
      streamOf(messageId, 0, signal),
    );
  }

  /** Takes up a stream that was given up. */
  resume(slot: string): void {
    const live = this.#lives.get(slot);
    const messageId = live?.answer.messageId;
    if (!live || !messageId) return;
    this.#run(slot, live.question, live.answer, (signal) => streamOf(messageId, 0, signal));
  }

  async cancel(slot: string): Promise<void> {
    const live = this.#lives.get(slot);
    if (!live?.answer.messageId || !isRunning(live)) return;
    this.#set(slot, { ...live, stopping: true });
    try {
      await request("POST", `/api/messages/${live.answer.messageId}/cancel`);
    } catch (failure) {
      const now = this.#lives.get(slot);
      if (now) this.#set(slot, { ...now, stopping: false });
      throw failure;
    }
  }

  /** Moves the answer of a new conversation to its own place, once that has a name. */
  adopt(notebookId: string): string | null {
    const slot = slotOf(notebookId, null);
    const live = this.#lives.get(slot);
    const id = live?.answer.conversationId;
    if (!live || !id) return null;
    const abort = this.#aborts.get(slot);
    this.#lives.delete(slot);
    this.#aborts.delete(slot);
    if (abort) this.#aborts.set(id, abort);
    this.#set(id, live);
    return id;
  }

  forget(slot: string): void {
    this.#aborts.get(slot)?.abort();
    this.#aborts.delete(slot);
    if (this.#lives.delete(slot)) this.#tell();
  }

  /** Lets go of finished answers that quote a source whose words go: the server's own record takes their place. */
  forgetSource(sourceId: string): void {
    const quotes = ({ citations }: Answer) => citations.some((citation) => citation.sourceId === sourceId);
    for (const [id, answer] of this.#ended) if (quotes(answer)) this.#ended.delete(id);
    for (const [slot, live] of this.#lives) if (!isRunning(live) && quotes(live.answer)) this.forget(slot);
  }

  /** At sign-out: nothing of one person stays for the next. */
  forgetAll(): void {
    for (const slot of this.#lives.keys()) this.forget(slot);
    this.#ended.clear();
  }

  #run(
    first: string,
    question: Question | null,
    answer: Answer,
    open: (s: AbortSignal) => Promise<Response>,
  ) {
    this.#aborts.get(first)?.abort();
    const abort = new AbortController();
    this.#aborts.set(first, abort);
    this.#set(first, { question, answer, lost: false, stopping: false, problem: null });
    // The answer may move to another slot while it runs: it is found by its own controller.
    const update = (change: (live: Live) => Live, soon = false) => {
      for (const [slot, owner] of this.#aborts) {
        const live = this.#lives.get(slot);
        if (owner === abort && live) this.#set(slot, change(live), soon);
      }
    };
    let started: string | null = null;
    void follow({
      open,
      reattach: streamOf,
      signal: abort.signal,
      wait: backOff,
      onLost: (lost) => update((live) => (live.lost === lost ? live : { ...live, lost })),
      onAnswer: (next) => {
        if (isOver(next) && next.messageId) this.#ended.set(next.messageId, next);
        update((live) => ({ ...live, answer: next }), !isOver(next) && next.messageId === started);
        if (next.messageId && next.messageId !== started) {
          started = next.messageId;
          this.#changed(next.conversationId, question?.notebookId ?? null);
        }
      },
    }).then(
      (last) => this.#changed(last.conversationId, question?.notebookId ?? null),
      (failure: unknown) => {
        const problem = isProblem(failure) ? failure : networkProblem();
        update((live) => ({ ...live, lost: false, problem }));
        this.#changed(answer.conversationId, question?.notebookId ?? null);
      },
    );
  }

  #set(slot: string, live: Live, soon = false): void {
    this.#lives.set(slot, live);
    if (!soon) this.#tell();
    else this.#timer ??= setTimeout(() => this.#tell(), FRAME);
  }

  #tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const listener of this.#listeners) listener();
  }
}

const streamOf = (messageId: string, from: number, signal: AbortSignal) =>
  request("GET", `/api/messages/${messageId}/stream?from=${from}`, undefined, signal);
