import { useCallback, useSyncExternalStore } from "react";

/** Whether the media query holds, kept up to date. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

export const calmMotion = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
