import { lazy, Suspense, useCallback } from "react";
import type { Source } from "@/shared/api/schemas";
import { isProblem } from "@/shared/api/http";
import type { Place, View } from "@/shared/lib/place";
import { sayPlace } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { useAnnounce } from "@/shared/ui/announce";
import { EmptyState } from "@/shared/ui/EmptyState";
import { ErrorBoundary } from "@/shared/ui/ErrorBoundary";
import { Icon } from "@/shared/ui/Icon";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import type { Quoted } from "./GoneNote";
import { GoneNote } from "./GoneNote";
import { isQuoted } from "./quoteCheck";
import { useCut, useSource } from "./queries";
import { SourceMenu } from "./SourceMenu";
import { TextView } from "./TextView";
import { OlderVersion, ReadingAgain } from "./VersionNotes";

const PageView = lazy(() => import("./PageView").then((module) => ({ default: module.PageView })));

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
  const source = useSource(place.sourceId);
  const isPdf = source.data?.kind === "pdf";
  const view: View = isPdf ? (place.view ?? "page") : "text";
  return (
    <>
      <div className="pane-head reader-head">
        <h2 dir="auto">{source.data?.title ?? citation?.sourceTitle ?? words.reader.heading}</h2>
        {isPdf && (
          <div className="segments" role="group" aria-label={words.reader.views}>
            {(["text", "page"] as const).map((each) => (
              <button key={each} type="button" aria-pressed={view === each} onClick={() => onView(each)}>
                {words.reader[each]}
              </button>
            ))}
          </div>
        )}
        {source.data && (
          <SourceMenu
            source={source.data}
            shown={place.version ?? source.data.version}
            onVersion={onVersion}
          />
        )}
        <button type="button" className="icon-button" aria-label={words.reader.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {source.isPending && <p className="quiet reader-note">{words.app.loading}</p>}
      {source.error && <Gone error={source.error} sourceId={place.sourceId} citation={citation} />}
      {source.data && (
        <>
          <ReadingAgain source={source.data} />
          <OlderVersion source={source.data} shown={place.version} onVersion={onVersion} />
          <Body source={source.data} place={place} citation={citation} view={view} />
        </>
      )}
    </>
  );
}

function Gone(props: { error: unknown; sourceId: string; citation: Quoted | null }) {
  const { error, sourceId, citation } = props;
  if (!isProblem(error) || error.status !== 404) return <ProblemNote error={error} />;
  return <GoneNote sourceId={sourceId} citation={citation} />;
}

type BodyProps = { source: Source; place: Place; citation: Quoted | null; view: View };

function Body({ source, place, citation, view }: BodyProps) {
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
            ) : view === "page" ? (
              <PageView source={source} version={version} span={span} onShown={onShown} />
            ) : (
              <TextView source={source} version={version} span={span} onShown={onShown} />
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
