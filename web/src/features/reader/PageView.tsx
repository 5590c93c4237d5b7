import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";
import type { Source } from "@/shared/api/schemas";
import type { Span } from "@/shared/lib/place";
import { words } from "@/shared/text/words";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import type { Zoom } from "./PageCanvas";
import { PageCanvas } from "./PageCanvas";
import { PageTools } from "./PageTools";
import { openPdf } from "./pdf";
import { useBoxes } from "./queries";

type Props = {
  source: Source;
  version: number | null;
  span: Span | null;
  onShown: () => void;
};

/** The original PDF page with the cited words boxed on it. */
export function PageView({ source, version, span, onShown }: Props) {
  const pdf = usePdf(`/api/sources/${source.id}/content${version === null ? "" : `?version=${version}`}`);
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

  if (pdf.error) return <p className="note note-problem reader-note">{words.reader.pageFailed}</p>;
  if (!pdf.document || (span && boxes.isPending))
    return <p className="quiet reader-note">{words.app.loading}</p>;
  const go = (to: number) =>
    setPage({ for: span, number: Math.max(1, Math.min(pdf.document?.numPages ?? 1, to)) });
  const here = cited.find((c) => c.page === number);
  const others = cited.filter((c) => c.page !== number);
  return (
    <div className="page-view">
      <PageTools
        page={number}
        pages={pdf.document.numPages}
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
      <PageCanvas
        document={pdf.document}
        page={number}
        zoom={zoom}
        onFitted={setFitted}
        boxes={here?.boxes ?? []}
        span={span}
        onShown={onShown}
      />
    </div>
  );
}

function usePdf(url: string) {
  const [state, setState] = useState<{ document: PDFDocumentProxy | null; error: unknown; url: string }>({
    document: null,
    error: null,
    url,
  });
  useEffect(() => {
    const opened = openPdf(url);
    let left = false;
    opened.document.then(
      (document) => left || setState({ document, error: null, url }),
      (error: unknown) => left || setState({ document: null, error, url }),
    );
    return () => {
      left = true;
      opened.close();
    };
  }, [url]);
  return state.url === url ? state : { document: null, error: null, url };
}
