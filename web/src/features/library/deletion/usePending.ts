import { createContext, useContext, useEffect, useState, useSyncExternalStore } from "react";
import type { Pending } from "./PendingDeletions";
import { PendingDeletions } from "./PendingDeletions";

export const PendingDeletionsContext = createContext(new PendingDeletions(() => undefined));

export const usePendingDeletions = () => useContext(PendingDeletionsContext);

/** Every deletion that was confirmed and is not done yet, by source. */
export function usePending(): ReadonlyMap<string, Pending> {
  const pending = usePendingDeletions();
  return useSyncExternalStore(pending.subscribe, pending.all);
}

/** Once for the page: sends what waits as the page goes, and heeds what other tabs did. */
export function useLeavingSends(pending: PendingDeletions) {
  useEffect(() => {
    const leave = () => pending.leave();
    const heed = () => pending.heed();
    window.addEventListener("pagehide", leave);
    window.addEventListener("storage", heed);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("storage", heed);
      pending.stop();
    };
  }, [pending]);
}

/** Whole seconds until a moment of the clock, in ms, counted down. */
export function useSecondsLeft(due: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((due - now) / 1000));
}

/** Ctrl+Z (⌘Z) outside of text boxes undoes the newest deletion of these that still can be. */
export function useUndoKey(sourceIds: readonly string[], undone: (sourceId: string) => void) {
  const pending = usePendingDeletions();
  const joined = sourceIds.join(" ");
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const keys = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!keys || event.key.toLowerCase() !== "z" || isTyping(event.target)) return;
      const ids = joined.split(" ");
      const waiting = [...pending.all().values()].filter((p) => p.phase === "waiting");
      const newest = waiting.findLast((each) => ids.includes(each.sourceId));
      if (!newest) return;
      event.preventDefault();
      undone(newest.sourceId);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [pending, joined, undone]);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("textarea, select, input:not([type=checkbox], [type=radio])"));
