import type { PDFPageProxy } from "pdfjs-dist";
import { TextLayer } from "pdfjs-dist";
import { useEffect, useRef } from "react";

/** The page's words, invisible over their picture: they can be selected, copied and read out. */
export function PageText({ page, scale }: { page: PDFPageProxy; scale: number }) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = holder.current;
    if (!container) return undefined;
    const layer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container,
      viewport: page.getViewport({ scale }),
    });
    // A page whose words cannot be had is still shown; the text view has them.
    layer.render().catch(() => container.replaceChildren());
    return () => {
      layer.cancel();
      container.replaceChildren();
    };
  }, [page, scale]);
  return <div ref={holder} className="page-text" style={{ "--total-scale-factor": scale }} />;
}
