import { createContext, useContext, useSyncExternalStore } from "react";
import type { Live } from "./LiveAnswers";
import { LiveAnswers } from "./LiveAnswers";

export const LiveAnswersContext = createContext(new LiveAnswers(() => undefined));

export const useLiveAnswers = () => useContext(LiveAnswersContext);

/** The answer kept in this slot, as it grows. */
export function useLive(slot: string): Live | null {
  const lives = useLiveAnswers();
  return useSyncExternalStore(lives.subscribe, () => lives.get(slot));
}
