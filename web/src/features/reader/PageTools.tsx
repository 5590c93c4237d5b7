import { useState } from "react";
import { words } from "@/shared/text/words";
import { Icon } from "@/shared/ui/Icon";

type Props = {
  page: number;
  pages: number;
  scale: number;
  fit: boolean;
  onPage: (page: number) => void;
  onZoom: (zoom: number | "fit") => void;
};

const STEP = 1.25;
const within = (scale: number) => Math.max(0.25, Math.min(5, scale));

export function PageTools({ page, pages, scale, fit, onPage, onZoom }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    if (typed !== null && /^\d+$/.test(typed)) onPage(Number(typed));
    setTyped(null);
  };
  return (
    <div className="page-tools" role="toolbar" aria-label={words.reader.page}>
      <button
        type="button"
        className="icon-button"
        aria-label={words.reader.previousPage}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="back" />
      </button>
      <form
        className="page-number"
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        <input
          inputMode="numeric"
          aria-label={words.reader.pageNumber}
          value={typed ?? String(page)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={go}
        />
        <span>{words.reader.pageOf(pages)}</span>
      </form>
      <button
        type="button"
        className="icon-button"
        aria-label={words.reader.nextPage}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="forward" />
      </button>
      <span className="page-tools-gap" />
      <button
        type="button"
        className="icon-button"
        aria-label={words.reader.zoomOut}
        onClick={() => onZoom(within(scale / STEP))}
      >
        <Icon name="minus" />
      </button>
      <span className="page-zoom">{words.reader.zoom(Math.round(scale * 100))}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={words.reader.zoomIn}
        onClick={() => onZoom(within(scale * STEP))}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={words.reader.zoomFit}
        aria-pressed={fit}
        onClick={() => onZoom("fit")}
      >
        <Icon name="fit" />
      </button>
    </div>
  );
}
