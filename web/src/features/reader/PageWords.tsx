import { useEffect, useMemo, useRef } from "react";
import type { Source } from "@/shared/api/schemas";
import type { Span } from "@/shared/lib/place";
import { useReport } from "@/shared/report/queries";
import { percent } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import type { Style } from "./BlockView";
import { BlockView } from "./BlockView";
import { blocksOf, NO_MARKS } from "./blocks";
import { useCut, usePageStarts } from "./queries";

type Props = { source: Source; version: number | null; span: Span | null; page: number };

const PAGE: Style = { markdown: false, wrapped: true, top: 1 };

/** What was read on one page, and how, for holding it to what the page shows. */
export function PageWords({ source, version, span, page }: Props) {
  const bounds = usePageStarts(source.id, version);
  const start = bounds.data?.starts[page - 1];
  const end = bounds.data ? (bounds.data.starts[page] ?? bounds.data.length) : 0;
  const place = useMemo(() => (start === undefined ? null : { start, end }), [start, end]);
  const text = useCut(source.id, version, place);
  const read = text.data?.text ?? "";
  const from = text.data?.from ?? 0;
  const blocks = useMemo(() => blocksOf(read, from, NO_MARKS), [read, from]);
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!span || blocks.length === 0) return;
    const [box, mark] = [root.current, root.current?.querySelector<HTMLElement>("mark")];
    // Only this panel moves: the page beside it has the focus.
    if (box && mark) box.scrollTop = mark.offsetTop - box.offsetTop - box.clientHeight / 3;
  }, [blocks, span]);
  return (
    <section
      ref={root}
      className="text-view page-words"
      aria-label={words.reader.textOfPage(page)}
      // Scrolled by keyboard: it must take focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      lang={source.language ?? undefined}
    >
      <HowRead source={source} version={version} page={page} />
      <ProblemNote error={bounds.error ?? text.error} />
      {text.data && read.trim() === "" && <p className="quiet">{words.reader.noTextOnPage}</p>}
      {blocks.map((block) => (
        <BlockView key={block.start} block={block} text={read} from={from} span={span} style={PAGE} />
      ))}
    </section>
  );
}

function HowRead({ source, version, page }: Omit<Props, "span">) {
  const report = useReport(source.id, version);
  if (!report.data) return null;
  const reading = report.data.readings.find((each) => each.page === page);
  const how = words.report.how[reading?.how ?? "TEXT"];
  const confidence =
    typeof reading?.confidence === "number" ? words.report.confidence(percent(reading.confidence)) : null;
  return <p className="page-read">{[how, confidence].filter(Boolean).join(" · ")}</p>;
}
