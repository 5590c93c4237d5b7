import { useEffect, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import type { Span } from "@/shared/lib/place";
import { calmMotion } from "@/shared/lib/useMedia";
import { words } from "@/shared/text/words";

/** `read`: as wide as the pane, but in a narrow one large enough to read; `fit`: as wide as the pane; else a scale. */
export type Zoom = number | "fit" | "read";
/** A pane below this width, in CSS pixels, scrolls sideways over a page rather than shrink it beyond reading. */
const NARROW = 480;
/** How tall the boxed lines are made there, in CSS pixels, and the bounds that this keeps to. */
const LINE = 12;
const READABLE = { least: 1, most: 1.6 };

type Box = readonly [number, number, number, number];
type Size = { readonly width: number; readonly height: number };

/** What is drawn of one page, whatever draws it. */
export type PageProps = {
  page: number;
  zoom: Zoom;
  onFitted: (scale: number) => void;
  /** In the page's own space, in points from its top left as it is shown. */
  boxes: readonly Box[];
  /** The span that the boxes belong to; each one draws focus once. */
  span: Span | null;
  onShown: () => void;
};

type FrameProps = PageProps & {
  frame: RefObject<HTMLDivElement | null>;
  /** The page's size in points; null before it is known. */
  natural: Size | null;
  scale: number | null;
  ready: boolean;
  failed: boolean;
  children: ReactNode;
};

/** The scrolled frame of a page, the sheet in it and the boxes over that. */
export function PageFrame(props: FrameProps) {
  const { frame, page, natural, scale, ready, failed, boxes, span, onShown, children } = props;
  const boxed = ready && boxes.length > 0;
  const shown = useRef<Span | null>(null);
  useEffect(() => {
    if (!boxed || shown.current === span) return;
    shown.current = span;
    const box = frame.current?.querySelector<HTMLElement>("[data-first-box]");
    box?.focus({ preventScroll: true });
    box?.scrollIntoView({ block: "center", inline: "nearest", behavior: calmMotion() ? "auto" : "smooth" });
    onShown();
  }, [frame, boxed, span, onShown]);
  return (
    // Scrolled by keyboard: it must take focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={frame} className="page-frame" tabIndex={0} role="group" aria-label={words.reader.pageN(page)}>
      {failed && <p className="note note-problem">{words.reader.pageFailed}</p>}
      {!ready && !failed && <p className="quiet">{words.reader.loadingPage}</p>}
      <div
        className="page-sheet"
        style={
          natural && scale !== null ? { width: natural.width * scale, height: natural.height * scale } : {}
        }
        data-page={page}
        data-scale={scale ?? undefined}
        data-drawn={ready}
      >
        {children}
        {scale !== null &&
          ready &&
          boxes.map(([x, y, w, h], index) => (
            <div
              key={`${x},${y},${w},${h}`}
              className="page-box"
              data-first-box={index === 0 || undefined}
              tabIndex={index === 0 ? -1 : undefined}
              role={index === 0 ? "img" : undefined}
              aria-label={index === 0 ? words.reader.passage : undefined}
              style={{ left: x * scale, top: y * scale, width: w * scale, height: h * scale }}
            />
          ))}
      </div>
    </div>
  );
}

/** The scale at which a page of a size is drawn in its frame; null before both are known. */
export function useScale(
  natural: Size | null,
  { zoom, boxes, onFitted }: Pick<PageProps, "zoom" | "boxes" | "onFitted">,
  most = Infinity,
): { frame: RefObject<HTMLDivElement | null>; scale: number | null } {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const fitted = natural && width ? Math.min(most, Math.max(0.1, width / natural.width)) : null;
  const scale = typeof zoom === "number" ? zoom : zoom === "read" ? readable(fitted, width, boxes) : fitted;
  useEffect(() => {
    if (scale !== null && typeof zoom !== "number") onFitted(scale);
  }, [scale, zoom, onFitted]);
  return { frame, scale };
}

function readable(fitted: number | null, width: number, boxes: readonly Box[]): number | null {
  if (fitted === null || width >= NARROW) return fitted;
  const line = boxes[0]?.[3] ?? 0;
  const wanted = line > 0 ? LINE / line : READABLE.least;
  return Math.max(fitted, Math.min(READABLE.most, Math.max(READABLE.least, wanted)));
}

/** The inner width of the frame, kept up to date. */
function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const observer = new ResizeObserver((entries) => {
      const inner = entries[0]?.contentRect.width ?? 0;
      // A scroll bar that comes and goes must not make the page flicker between two sizes.
      setWidth((was) => (Math.abs(was - inner) < 20 && was !== 0 ? was : Math.floor(inner)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
