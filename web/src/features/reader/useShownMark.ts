import type { RefObject } from "react";
import { useEffect, useRef } from "react";
import type { Span } from "@/shared/lib/place";
import { calmMotion } from "@/shared/lib/useMedia";

type Wanted = {
  /** Whether the words are there. */
  loaded: boolean;
  span: Span | null;
  /** A part of the text that was asked for instead, by its first unit. */
  at: number | null;
  onShown: () => void;
};

const bringUp = (element: HTMLElement, block: ScrollLogicalPosition) => {
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block, behavior: calmMotion() ? "auto" : "smooth" });
};

/** Brings the marked words, or the part that was asked for, into sight once they are drawn, and the focus to them. */
export function useShownMark(root: RefObject<HTMLElement | null>, { loaded, span, at, onShown }: Wanted) {
  const shown = useRef<Span | number | null>(null);
  useEffect(() => {
    const wanted = at ?? span;
    if (!loaded || wanted === null || shown.current === wanted) return;
    if (at !== null) {
      const part = root.current?.querySelector<HTMLElement>(`[data-at="${at}"]`);
      if (!part) return;
      shown.current = at;
      part.tabIndex = -1;
      bringUp(part, "start");
      return;
    }
    const marks = [...(root.current?.querySelectorAll<HTMLElement>("mark") ?? [])];
    // One that holds nothing but signs is not shown, and cannot take focus.
    const mark = marks.find((each) => each.getClientRects().length > 0) ?? marks[0];
    if (!mark) return;
    shown.current = wanted;
    bringUp(mark, "center");
    onShown();
  }, [root, loaded, span, at, onShown]);
}
