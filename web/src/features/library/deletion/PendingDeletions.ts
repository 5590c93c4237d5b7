import { deleteOnLeaving, isProblem, request } from "@/shared/api/http";

/** What becomes of the words that earlier answers quoted. */
export type Quotes = "keep" | "remove";
export type Wanted = { readonly sourceId: string; readonly notebookId: string; readonly quotes: Quotes };

/** A deletion that was confirmed and can still be undone, is being sent, was taken by the server, or was refused. */
export type Pending = Wanted & {
  /** When it is sent, in ms of the clock. */
  readonly due: number;
  readonly phase: "waiting" | "sending" | "sent" | "failed";
  readonly error: unknown;
};

/** How long a deletion can be undone, in ms. */
export const UNDO_MS = 10_000;
const STORED = "loccit.deletions";

/**
 * Deletions between the confirmation and the request, outside React: the countdown goes on whatever the page shows. Each is kept in
 * this browser until it was sent. Leaving the page sends it; where even that was impossible (the browser was killed), the next page
 * that shows the source takes it up again with a new countdown, so that it is neither forgotten nor done unseen.
 */
export class PendingDeletions {
  #all: ReadonlyMap<string, Pending> = new Map();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #listeners = new Set<() => void>();
  readonly #deleted: (wanted: Wanted) => void;

  /** `deleted` is told of each deletion that the server took. */
  constructor(deleted: (wanted: Wanted) => void) {
    this.#deleted = deleted;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  all = (): ReadonlyMap<string, Pending> => this.#all;

  /** Begins the countdown. */
  want(wanted: Wanted): void {
    this.#wait(wanted, Date.now() + UNDO_MS);
  }

  /**
   * Told which sources a notebook shows: takes up what an earlier page, or another tab, left of them (what is overdue gets a new
   * countdown), and lets go of what was deleted and is shown no more.
   */
  shown(notebookId: string, sourceIds: readonly string[]): void {
    for (const { sourceId, notebookId: owner, phase } of this.#all.values())
      if (phase === "sent" && owner === notebookId && !sourceIds.includes(sourceId))
        this.#set(sourceId, null);
    for (const kept of stored()) {
      const known = kept.notebookId === notebookId && sourceIds.includes(kept.sourceId);
      if (!known || this.#all.has(kept.sourceId)) continue;
      const left = kept.due - Date.now();
      this.#wait(kept, left > 0 && left <= UNDO_MS ? kept.due : Date.now() + UNDO_MS);
    }
  }

  /** The source stays. What is being sent already cannot be undone. */
  undo(sourceId: string): void {
    const phase = this.#all.get(sourceId)?.phase;
    if (phase === "waiting" || phase === "failed") this.#drop(sourceId);
  }

  /** Sends one now; a refusal stays with its reason until it is tried again or undone. */
  async send(sourceId: string): Promise<void> {
    const pending = this.#all.get(sourceId);
    if (!pending || pending.phase === "sending" || pending.phase === "sent") return;
    this.#stopTimer(sourceId);
    this.#set(sourceId, { ...pending, phase: "sending", error: null });
    try {
      await request("DELETE", addressOf(pending));
    } catch (error) {
      // What is gone already needs no deleting.
      if (!isProblem(error) || error.status !== 404) {
        this.#set(sourceId, { ...pending, phase: "failed", error });
        return;
      }
    }
    this.#sent(pending);
  }

  /** Has the quotes of a source removed that was deleted with its quotes kept; throws what the server says against it. */
  async removeQuotes(sourceId: string, notebookId: string): Promise<void> {
    const wanted = { sourceId, notebookId, quotes: "remove" } as const;
    await request("DELETE", addressOf(wanted));
    this.#deleted(wanted);
  }

  /** Sends all that still wait, and waits for the server: before a person signs out. */
  async sendAll(): Promise<void> {
    await Promise.all([...this.#all.values()].filter(isWaiting).map((each) => this.send(each.sourceId)));
  }

  /** Sends all that still wait as the page goes, by requests that outlive it. */
  leave(): void {
    for (const pending of this.#all.values()) {
      if (!isWaiting(pending)) continue;
      this.#stopTimer(pending.sourceId);
      deleteOnLeaving(addressOf(pending)).then(
        () => this.#sent(pending),
        // It stays stored, and the next page takes it up.
        () => undefined,
      );
    }
  }

  /** Counts no further. What waits stays stored for whoever shows the source next. */
  stop(): void {
    for (const sourceId of this.#timers.keys()) this.#stopTimer(sourceId);
  }

  /** Another tab changed what is stored: what it undid or sent is not sent from here. */
  heed(): void {
    const kept = new Set(stored().map((each) => each.sourceId));
    for (const { sourceId, phase } of this.#all.values())
      if (phase === "waiting" && !kept.has(sourceId)) this.#drop(sourceId);
  }

  #wait(wanted: Wanted, due: number): void {
    const { sourceId, notebookId, quotes } = wanted;
    keep([...stored().filter((each) => each.sourceId !== sourceId), { sourceId, notebookId, quotes, due }]);
    this.#timers.set(
      sourceId,
      setTimeout(() => void this.send(sourceId), Math.max(0, due - Date.now())),
    );
    this.#set(sourceId, { sourceId, notebookId, quotes, due, phase: "waiting", error: null });
  }

  /** It stays here until the page shows the source no more, so that its row never comes back in between. */
  #sent(pending: Pending): void {
    this.#set(pending.sourceId, { ...pending, phase: "sent", error: null });
    keep(stored().filter((each) => each.sourceId !== pending.sourceId));
    this.#deleted(pending);
  }

  #drop(sourceId: string): void {
    this.#stopTimer(sourceId);
    this.#set(sourceId, null);
    keep(stored().filter((each) => each.sourceId !== sourceId));
  }

  #stopTimer(sourceId: string): void {
    clearTimeout(this.#timers.get(sourceId));
    this.#timers.delete(sourceId);
  }

  #set(sourceId: string, pending: Pending | null): void {
    const next = new Map(this.#all);
    if (pending) next.set(sourceId, pending);
    else next.delete(sourceId);
    this.#all = next;
    for (const listener of this.#listeners) listener();
  }
}

const isWaiting = (pending: Pending) => pending.phase === "waiting";

const addressOf = ({ sourceId, quotes }: Wanted) => `/api/sources/${sourceId}?quotes=${quotes}`;

type Stored = Wanted & { due: number };

function stored(): Stored[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(STORED) ?? "[]");
    return Array.isArray(read) ? read.filter(isStored) : [];
  } catch {
    // Nothing can be read here (storage is off, or was written by something else): there is nothing to take up.
    return [];
  }
}

function isStored(each: unknown): each is Stored {
  const { sourceId, notebookId, quotes, due } = each as Record<string, unknown>;
  return (
    typeof sourceId === "string" &&
    typeof notebookId === "string" &&
    (quotes === "keep" || quotes === "remove") &&
    typeof due === "number"
  );
}

function keep(all: readonly Stored[]): void {
  try {
    if (all.length > 0) localStorage.setItem(STORED, JSON.stringify(all));
    else localStorage.removeItem(STORED);
  } catch {
    // Without storage the countdown still runs in this page, and leaving it still sends.
  }
}
