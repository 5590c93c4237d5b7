import { useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import type { Source } from "@/shared/api/schemas";
import { FOLLOWED } from "@/shared/lib/place";
import { ReadingBadges } from "@/shared/report/ReadingBadges";
import { sayFailure } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { Icon } from "@/shared/ui/Icon";
import { WebPageNote } from "./pages/WebPageNote";

type Props = {
  source: Source;
  /** The source of the notebook that it is a duplicate of. */
  twin: Source | null;
  ticked: boolean;
  open: boolean;
  /** The query of the address that opens a source. */
  searchFor: (sourceId: string) => string;
  retrying: boolean;
  /** True where it was just kept after all: the focus goes on from its delete button. */
  focused: boolean;
  onTick: (ticked: boolean) => void;
  onDelete: () => void;
  onRetry: () => void;
};

/** One source: whether answers may use it, what it is, how far it has come. */
export function SourceRow(props: Props) {
  const { source, twin, ticked, open, searchFor, retrying, focused, onTick, onDelete, onRetry } = props;
  const remove = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) remove.current?.focus();
  }, [focused]);
  const ready = source.status === "ready";
  const titleId = useId();
  return (
    <li className="source" data-open={open || undefined} data-status={source.status}>
      <input
        type="checkbox"
        aria-label={words.sources.select(source.title)}
        checked={ready && ticked}
        disabled={!ready}
        onChange={(event) => onTick(event.target.checked)}
      />
      <div className="source-main">
        {ready ? (
          <Link
            className="source-title"
            id={titleId}
            to={{ search: searchFor(source.id) }}
            state={FOLLOWED}
            dir="auto"
            aria-label={words.sources.open(source.title)}
            aria-current={open ? "true" : undefined}
          >
            {source.title}
          </Link>
        ) : (
          <span className="source-title" id={titleId} dir="auto">
            {source.title}
          </span>
        )}
        <SourceState source={source} />
        {source.duplicateOf && <TwinNote twin={twin} searchFor={searchFor} />}
        <ReadingBadges source={source} />
        <WebPageNote source={source} />
        {source.status === "failed" && (
          <button type="button" className="link-button" disabled={retrying} onClick={onRetry}>
            {words.sources.retry}
          </button>
        )}
      </div>
      <button
        ref={remove}
        type="button"
        className="icon-button source-delete"
        aria-label={words.sources.delete(source.title)}
        onClick={onDelete}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}

/** Which source a duplicate is the same as. */
function TwinNote({ twin, searchFor }: Pick<Props, "twin" | "searchFor">) {
  if (!twin) return <p className="source-state">{words.sources.twinGone}</p>;
  return (
    <Link
      className="source-twin"
      to={{ search: searchFor(twin.id) }}
      state={FOLLOWED}
      dir="auto"
      aria-label={words.sources.twin(twin.title)}
    >
      {words.sources.twinShort(twin.title)}
    </Link>
  );
}

function SourceState({ source }: { source: Source }) {
  const { status, kind, pageCount, charCount } = source;
  if (status === "ready") {
    const size = pageCount
      ? words.sources.pages(pageCount)
      : charCount !== null
        ? words.sources.characters(charCount)
        : null;
    const again = source.reextraction?.state === "PENDING" ? words.sources.beingReadAgain : null;
    return (
      <p className="source-state">
        {[words.sources.kinds[kind] ?? kind, size, again].filter(Boolean).join(" · ")}
      </p>
    );
  }
  if (status === "failed") return <p className="source-state source-failed">{sayFailure(source.error)}</p>;
  const said = words.sources.status[status];
  const percent = Math.round(source.progress ?? 0);
  return (
    <p className="source-state">
      {percent > 0 ? words.sources.progress(said, percent) : said}
      <progress max={100} value={percent} aria-label={said} />
    </p>
  );
}
