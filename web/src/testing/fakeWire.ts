import type { FakeEvent } from "./fakeAnswer";
import { versionOf } from "./fakeLifecycle";
import type { FakeSource } from "./fakeTypes";
import { NOW } from "./fakeTypes";
import { PDF_PAGE, tinyBox, tinyPdf } from "./tinyPdf";

// What the fake server puts on the wire.

export const statusOf = (last: FakeEvent) =>
  last.type === "error" ? "ERROR" : last["stopReason"] === "CANCELLED" ? "ABORTED" : "COMPLETE";

/** What the server stores of an answer, by its own reading of the events. */
export function storedOf(
  events: readonly FakeEvent[],
  gone: (sourceId: unknown) => false | "keep" | "remove",
) {
  if (events.length === 0) return {};
  let content = "";
  const marks: unknown[] = [];
  for (const event of events) {
    if (event.type === "delta") content += String(event["text"]);
    if (event.type === "cite") marks.push({ at: content.length, refs: event["refs"] });
  }
  const of = (type: string) => events.filter((event) => event.type === type);
  const last = events.at(-1);
  return {
    content,
    marks,
    mode: of("plan").at(-1)?.["mode"] ?? null,
    citations: of("source").map((event) => {
      const how = gone(event["sourceId"]);
      const emptied = how === "remove" ? { sourceTitle: "Removed source", quote: "" } : {};
      return { ...event, ...emptied, sourceRemoved: how !== false };
    }),
    notices: of("notice"),
    stopReason: last?.["stopReason"] ?? null,
    ...(last?.type === "error" ? { error: last } : {}),
  };
}

export const wire = (source: FakeSource) => ({
  ...source,
  text: undefined,
  pageStarts: undefined,
  origin: source.title,
  older: undefined,
  report: undefined,
  locators: undefined,
  headings: undefined,
  tables: undefined,
  ocr: source.ocrConfidence !== null,
  warnings: source.warnings.map((warning) => warning.code),
  version: source.status === "ready" ? source.older.length + 1 : null,
  pageCount: source.pageStarts.length > 0 ? source.pageStarts.length : null,
  language: "en",
  charCount: source.text.length,
  createdAt: NOW,
  guideStatus: "NONE",
  guide: null,
});

export function textOf(source: FakeSource, url: URL) {
  const version = url.searchParams.get("version");
  const { text: whole, pageStarts } = versionOf(source, version);
  const length = whole.length;
  const clamp = (value: string | null, otherwise: number) =>
    Math.min(length, Math.max(0, value === null ? otherwise : Number(value)));
  const from = clamp(url.searchParams.get("from"), 0);
  const to = Math.max(from, clamp(url.searchParams.get("to"), length));
  const text = whole.slice(from, to);
  return {
    sourceId: source.id,
    version: Number(version ?? source.older.length + 1),
    from,
    to,
    length,
    text,
    pageStarts,
    locators: source.locators.filter(
      (place, n) => place.start < to && (source.locators[n + 1]?.start ?? Infinity) > from,
    ),
    headings: source.headings.filter((part) => part.start < to && part.end > from),
    tables: source.tables.filter((part) => part.start < to && part.end > from),
  };
}

/** As of a source that was read from its own text, unless it says otherwise. */
export function reportOf(source: FakeSource) {
  const total = source.pageStarts.length;
  const read = source.ocrConfidence === null ? { text: total } : { ocr: total };
  return {
    version: source.older.length + 1,
    extractor: `${source.kind}-1`,
    language: "en",
    pages: { total, text: 0, ocr: 0, ocrLayer: 0, empty: 0, garbled: 0, unread: 0, ...read },
    ocrConfidence: source.ocrConfidence,
    readings: [],
    hidden: { white: 0, tiny: 0, offPage: 0, invisible: 0 },
    counts: {},
    warnings: source.warnings,
    contents: [],
    ...source.report,
  };
}

const pagesOf = (source: FakeSource) =>
  source.pageStarts.map((start, index) =>
    source.text
      .slice(start, source.pageStarts[index + 1] ?? Infinity)
      .trimEnd()
      .split("\n"),
  );

export const pdfOf = (source: FakeSource) =>
  new Response(tinyPdf(pagesOf(source)) as BodyInit, { headers: { "Content-Type": "application/pdf" } });

/** Line by line, as the PDF of the same text is drawn. */
export function boxesOf(source: FakeSource, url: URL) {
  const [start, end] = [Number(url.searchParams.get("start")), Number(url.searchParams.get("end"))];
  const pages = pagesOf(source).map((lines, index) => {
    let at = source.pageStarts[index] ?? 0;
    const boxes: [number, number, number, number][] = [];
    lines.forEach((line, row) => {
      const [from, to] = [Math.max(start, at) - at, Math.min(end, at + line.length) - at];
      if (from < to) boxes.push(tinyBox(row, from, to));
      at += line.length + 1;
    });
    return { page: index + 1, ...PDF_PAGE, boxes };
  });
  return { pages: pages.filter((page) => page.boxes.length > 0) };
}

/** Server-sent events of sources that change, for as long as the browser listens. */
export function eventsOf(watchers: Set<(source: FakeSource) => void>) {
  const encoder = new TextEncoder();
  let watcher: (source: FakeSource) => void;
  const body = new ReadableStream<Uint8Array>({
    start: (out) => {
      watcher = (source) => {
        const { id, status, progress, error, version, reextraction } = wire(source);
        const data = JSON.stringify({ id, status, progress, error, version, reextraction });
        out.enqueue(encoder.encode(`event: source\ndata: ${data}\n\n`));
      };
      out.enqueue(encoder.encode(": open\n\n"));
      watchers.add(watcher);
    },
    cancel: () => void watchers.delete(watcher),
  });
  return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
}
