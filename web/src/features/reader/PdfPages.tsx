import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { useCallback, useEffect, useRef, useState } from "react";
import { words } from "@/shared/text/words";
import type { PageProps } from "./PageFrame";
import { PageFrame, useScale } from "./PageFrame";
import type { PagesProps } from "./Pages";
import { Pages } from "./Pages";
import { PageText } from "./PageText";
import { openPdf } from "./pdf";

/** The original PDF pages with the cited words boxed on them. */
export function PdfPages(props: PagesProps) {
  const { source, version } = props;
  const pdf = usePdf(`/api/sources/${source.id}/content${version === null ? "" : `?version=${version}`}`);
  const { document } = pdf;
  const draw = useCallback(
    (page: PageProps) => document && <PdfPage document={document} {...page} />,
    [document],
  );
  if (pdf.error) return <p className="note note-problem reader-note">{words.reader.pageFailed}</p>;
  if (!document) return <p className="quiet reader-note">{words.app.loading}</p>;
  return <Pages {...props} pages={document.numPages} draw={draw} />;
}

function PdfPage({ document: pdf, ...props }: PageProps & { document: PDFDocumentProxy }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const page = usePage(pdf, props.page);
  const natural = page?.getViewport({ scale: 1 }) ?? null;
  const { frame, scale } = useScale(natural, props);
  const [drawn, setDrawn] = useState<{ page: PDFPageProxy; scale: number } | null>(null);
  const [failed, setFailed] = useState(false);

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
  return (
    <PageFrame {...props} frame={frame} natural={natural} scale={scale} ready={ready} failed={failed}>
      <canvas ref={canvas} aria-label={words.reader.pageN(props.page)} role="img" />
      {page && scale !== null && ready && <PageText page={page} scale={scale} />}
    </PageFrame>
  );
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
