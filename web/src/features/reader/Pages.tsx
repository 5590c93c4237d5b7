import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import type { Source } from "@/shared/api/schemas";
import type { Span } from "@/shared/lib/place";
import { words } from "@/shared/text/words";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import type { PageProps, Zoom } from "./PageFrame";
import { PageTools } from "./PageTools";
import { PageWords } from "./PageWords";
import { useBoxes } from "./queries";

export type PagesProps = {
  source: Source;
  version: number | null;
  span: Span | null;
  /** Whether the text of the page is shown beside it. */
  beside: boolean;
  onShown: () => void;
};
type Props = PagesProps & { pages: number; draw: (page: PageProps) => ReactNode };

/** A page of a source with the tools to leaf through it, opened at the cited one. */
export function Pages({ source, version, span, beside, onShown, pages, draw }: Props) {
  const boxes = useBoxes(source.id, version, span);
  const cited = boxes.data?.pages ?? [];
  const firstCited = cited[0]?.page ?? null;
  const [page, setPage] = useState({ for: span, number: 1 });
  const number = page.for === span ? page.number : 1;
  const [zoom, setZoom] = useState<Zoom>("read");
  const [fitted, setFitted] = useState(1);
  const seen = useRef<Span | null>(null);
  useEffect(() => {
    if (firstCited === null || seen.current === span) return;
    seen.current = span;
    setPage({ for: span, number: firstCited });
  }, [firstCited, span]);

  if (span && boxes.isPending) return <p className="quiet reader-note">{words.app.loading}</p>;
  const go = (to: number) => setPage({ for: span, number: Math.max(1, Math.min(pages, to)) });
  const here = cited.find((c) => c.page === number);
  const others = cited.filter((c) => c.page !== number);
  return (
    <div className="page-view">
      <PageTools
        page={number}
        pages={pages}
        scale={typeof zoom === "number" ? zoom : fitted}
        fit={zoom === "fit"}
        onPage={go}
        onZoom={setZoom}
      />
      <ProblemNote error={boxes.error} />
      {span && boxes.data && cited.length === 0 && <p className="note reader-note">{words.reader.noBoxes}</p>}
      {others.map((other) => (
        <button key={other.page} type="button" className="link-button also-on" onClick={() => go(other.page)}>
          {here ? words.reader.alsoOn(other.page) : words.reader.backToQuote}
        </button>
      ))}
      <div className="page-and-text" data-beside={beside || undefined}>
        {draw({ page: number, zoom, onFitted: setFitted, boxes: here?.boxes ?? NONE, span, onShown })}
        {beside && <PageWords source={source} version={version} span={span} page={number} />}
      </div>
    </div>
  );
}

const NONE: PageProps["boxes"] = [];
