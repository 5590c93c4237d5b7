import { lazy, Suspense, useCallback, useState } from "react";
import type { Source } from "@/shared/api/schemas";
import { isProblem } from "@/shared/api/http";
import type { Place, View } from "@/shared/lib/place";
import type { Part } from "@/shared/report/queries";
import { useReport } from "@/shared/report/queries";
import { ReadingBadges } from "@/shared/report/ReadingBadges";
import { sayPlace } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { useAnnounce } from "@/shared/ui/announce";
import { EmptyState } from "@/shared/ui/EmptyState";
import { ErrorBoundary } from "@/shared/ui/ErrorBoundary";
import { Icon } from "@/shared/ui/Icon";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import { ContentsMenu } from "./ContentsMenu";
import type { Quoted } from "./GoneNote";
import { GoneNote } from "./GoneNote";
import { PicturePages } from "./PicturePages";
import { isQuoted } from "./quoteCheck";
import { useCut, useSource } from "./queries";
import { SheetView } from "./SheetView";
import { SourceMenu } from "./SourceMenu";
import { SnapshotNote } from "./SnapshotNote";
import { TextView } from "./TextView";
import { OlderVersion, ReadingAgain } from "./VersionNotes";

const PdfPages = lazy(() => import("./PdfPages").then((module) => ({ default: module.PdfPages })));

type Props = {
  place: Place | null;
  /** The citation that led here, where one did. */
  citation: Quoted | null;
  onView: (view: View) => void;
  /** Shows another version of the same source; null is the present one. */
  onVersion: (version: number | null) => void;
  onClose: () => void;
};

/** The right pane: a source, opened at the place that the address names. */
export function Reader({ place, ...rest }: Props) {
  if (!place)
    return (
      <>
        <div className="pane-head">
          <h2>{words.reader.heading}</h2>
        </div>
        <div className="pane-body">
          <EmptyState title={words.reader.emptyTitle} hint={words.reader.emptyHint} />
        </div>
      </>
    );
  return <OpenSource place={place} {...rest} />;
}

function OpenSource(props: Omit<Props, "place"> & { place: Place }) {
  const { place, citation, onView, onVersion, onClose } = props;
  const asked = useSource(place.sourceId);
  // What was fetched before the source was deleted is shown no more.
  const source = { ...asked, data: isGone(asked.error) ? undefined : asked.data };
  const paged = source.data !== undefined && source.data.pageCount !== null;
  const view: View = paged ? (place.view ?? "page") : "text";
  const version = place.version ?? source.data?.version ?? null;
  const report = useReport(place.sourceId, version, source.data?.status === "ready");
  const contents = report.data?.contents ?? [];
  const sheets = isSheet(source.data, contents);
  const [part, setPart] = useState<{ of: Place; start: number } | null>(null);
  return (
    <>
      <div className="pane-head reader-head">
        <h2 dir="auto">{source.data?.title ?? citation?.sourceTitle ?? words.reader.heading}</h2>
        {paged && (
          <div className="segments" role="group" aria-label={words.reader.views}>
            {(["text", "page", "both"] as const).map((each) => (
              <button
                key={each}
                type="button"
                title={words.reader.viewHints[each]}
                aria-pressed={view === each}
                onClick={() => onView(each)}
              >
                {words.reader[each]}
              </button>
            ))}
          </div>
        )}
        {view === "text" && !sheets && (
          <ContentsMenu parts={contents} onGo={(start) => setPart({ of: place, start })} />
        )}
        {source.data && <SourceMenu source={source.data} shown={version} onVersion={onVersion} />}
        <button type="button" className="icon-button" aria-label={words.reader.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {source.isPending && <p className="quiet reader-note">{words.app.loading}</p>}
      {source.error && <Gone error={source.error} sourceId={place.sourceId} citation={citation} />}
      {source.data && (
        <>
          <ReadingAgain source={source.data} />
          <div className="reader-badges">
            <ReadingBadges source={source.data} version={version} />
          </div>
          <OlderVersion source={source.data} shown={place.version} onVersion={onVersion} />
          <SnapshotNote source={source.data} place={place} />
          <Body
            source={source.data}
            place={place}
            citation={citation}
            view={view}
            sheets={sheets}
            part={part?.of === place ? part.start : null}
          />
        </>
      )}
    </>
  );
}

const SHEETS = new Set(["xlsx", "ods", "csv"]);

/** Whether it is made of rows; of an old office file only its contents tell. */
const isSheet = (source: Source | undefined, contents: readonly Part[]) =>
  source !== undefined && (SHEETS.has(source.kind) || contents[0]?.locator?.type === "cell");

const isGone = (error: unknown) => isProblem(error) && error.status === 404;

function Gone(props: { error: unknown; sourceId: string; citation: Quoted | null }) {
  const { error, sourceId, citation } = props;
  if (!isGone(error)) return <ProblemNote error={error} />;
  return <GoneNote sourceId={sourceId} citation={citation} />;
}

type BodyProps = {
  source: Source;
  place: Place;
  citation: Quoted | null;
  view: View;
  sheets: boolean;
  /** A part of the text to go to, by its first unit. */
  part: number | null;
};

function Body({ source, place, citation, view, sheets, part }: BodyProps) {
  const announce = useAnnounce();
  const { span } = place;
  const version = place.version ?? source.version;
  const cut = useCut(source.id, version, source.status === "ready" ? span : null);
  const said = cut.data?.text ?? citation?.quote ?? "";
  const where = sayPlace(citation?.locators ?? []);
  const onShown = useCallback(() => {
    if (span) announce(words.reader.showing(source.title, where, said));
  }, [announce, span, source.title, where, said]);
  if (source.status === "deleting") return <GoneNote sourceId={source.id} citation={citation} />;
  if (source.status !== "ready")
    return <p className="reader-note quiet">{words.reader.notReady(words.sources.status[source.status])}</p>;
  // The mark is drawn once its words are known, so that what is announced is what stands there.
  const waiting = span !== null && cut.isPending;
  const shown = { source, version, span, onShown };
  return (
    <>
      {span && cut.data && citation && <Mismatch quote={citation.quote} text={cut.data.text} />}
      {span && cut.data && cut.data.to - cut.data.from < span.end - span.start && !citation && (
        <p className="note reader-note">{words.reader.outside}</p>
      )}
      <div className="reader-body">
        <ErrorBoundary>
          <Suspense fallback={<p className="quiet reader-note">{words.app.loading}</p>}>
            {waiting ? (
              <p className="quiet reader-note">{words.app.loading}</p>
            ) : view === "text" ? (
              sheets ? (
                <SheetView {...shown} />
              ) : (
                <TextView {...shown} at={part} />
              )
            ) : source.kind === "image" ? (
              <PicturePages {...shown} beside={view === "both"} />
            ) : (
              <PdfPages {...shown} beside={view === "both"} />
            )}
          </Suspense>
        </ErrorBoundary>
      </div>
    </>
  );
}

function Mismatch({ quote, text }: { quote: string; text: string }) {
  if (isQuoted(text, quote)) return null;
  return (
    <div className="note note-problem reader-note" role="alert">
      <Icon name="warn" />
      <div>
        <p>
          <strong>{words.reader.mismatchTitle}.</strong> {words.reader.mismatchHint}
        </p>
        <blockquote dir="auto">{quote}</blockquote>
        <p>{text ? words.reader.mismatchHere : words.reader.outside}</p>
        {text && <blockquote dir="auto">{text}</blockquote>}
      </div>
    </div>
  );
}
