import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import type { Span } from "@/shared/lib/place";
import { calmMotion } from "@/shared/lib/useMedia";
import { words } from "@/shared/text/words";
import { PageText } from "./PageText";

/** `read`: as wide as the pane, but in a narrow one large enough to read; `fit`: as wide as the pane; else a scale. */
export type Zoom = number | "fit" | "read";
/** A pane below this width, in CSS pixels, scrolls sideways over a page rather than shrink it beyond reading. */
const NARROW = 480;
/** How tall the boxed lines are made there, in CSS pixels, and the bounds that this keeps to. */
const LINE = 12;
const READABLE = { least: 1, most: 1.6 };

type Box = readonly [number, number, number, number];
type Props = {
  document: PDFDocumentProxy;
  page: number;
  zoom: Zoom;
  onFitted: (scale: number) => void;
  /** In the page's own space, which is pdf.js's viewport at scale 1. */
  boxes: readonly Box[];
  /** The span that the boxes belong to; each one draws focus once. */
  span: Span | null;
  onShown: () => void;
};

/** One page drawn at the wanted size, and the boxes over it. */
export function PageCanvas({ document: pdf, page: number, zoom, onFitted, boxes, span, onShown }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const page = usePage(pdf, number);
  const width = useWidth(frame);
  const natural = page?.getViewport({ scale: 1 });
  const fitted = natural && width ? Math.max(0.1, width / natural.width) : null;
  const scale = typeof zoom === "number" ? zoom : zoom === "read" ? readable(fitted, width, boxes) : fitted;
  const [drawn, setDrawn] = useState<{ page: PDFPageProxy; scale: number } | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (scale !== null && typeof zoom !== "number") onFitted(scale);
  }, [scale, zoom, onFitted]);

  useEffect(() => {
    const surface = canvas.current;
    if (!page || !surface || scale === null) return undefined;
    const ratio = Math.min(window.devicePixelRatio || 1, 3);
    const viewport = page.getViewport({ scale: scale * ratio });
    surface.width = Math.floor(viewport.width);
    surface.height = Math.floor(viewport.height);
    const task = page.render({ canvas: surface, viewport });
    let left = false;
    task.promise.then(
      () => {
        if (left) return;
        setFailed(false);
        setDrawn({ page, scale });
      },
      () => left || setFailed(true),
    );
    return () => {
      left = true;
      task.cancel();
    };
  }, [page, scale]);

  const ready = drawn !== null && drawn.page === page;
  const boxed = ready && boxes.length > 0;
  const shown = useRef<Span | null>(null);
  useEffect(() => {
    if (!boxed || shown.current === span) return;
    shown.current = span;
    const box = frame.current?.querySelector<HTMLElement>("[data-first-box]");
    box?.focus({ preventScroll: true });
    box?.scrollIntoView({ block: "center", inline: "nearest", behavior: calmMotion() ? "auto" : "smooth" });
    onShown();
  }, [boxed, span, onShown]);

  return (
    // Scrolled by keyboard: it must take focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={frame} className="page-frame" tabIndex={0} role="group" aria-label={words.reader.pageN(number)}>
      {failed && <p className="note note-problem">{words.reader.pageFailed}</p>}
      {!ready && !failed && <p className="quiet">{words.reader.loadingPage}</p>}
      <div
        className="page-sheet"
        style={
          natural && scale !== null ? { width: natural.width * scale, height: natural.height * scale } : {}
        }
        data-page={number}
        data-scale={scale ?? undefined}
        data-drawn={ready}
      >
        <canvas ref={canvas} aria-label={words.reader.pageN(number)} role="img" />
        {page && scale !== null && ready && <PageText page={page} scale={scale} />}
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

function readable(fitted: number | null, width: number, boxes: readonly Box[]): number | null {
  if (fitted === null || width >= NARROW) return fitted;
  const line = boxes[0]?.[3] ?? 0;
  const wanted = line > 0 ? LINE / line : READABLE.least;
  return Math.max(fitted, Math.min(READABLE.most, Math.max(READABLE.least, wanted)));
}

function usePage(pdf: PDFDocumentProxy, number: number): PDFPageProxy | null {
  const [held, setHeld] = useState<{ pdf: PDFDocumentProxy; number: number; page: PDFPageProxy } | null>(
    null,
  );
  useEffect(() => {
    let left = false;
    void pdf.getPage(number).then((page) => left || setHeld({ pdf, number, page }));
    return () => {
      left = true;
    };
  }, [pdf, number]);
  return held?.pdf === pdf && held.number === number ? held.page : null;
}

/** The inner width of the frame, kept up to date. */
function useWidth(frame: React.RefObject<HTMLElement | null>): number {
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
