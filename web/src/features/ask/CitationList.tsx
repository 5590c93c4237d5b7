import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Citation, Locator, Nearest } from "@/shared/api/schemas";
import { FOLLOWED } from "@/shared/lib/place";
import { sayPlace, sayRecognised } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { nearestSearch, placeSearch } from "./citationSearch";

type Props = { citations: readonly Citation[]; conversationId: string | null };

/** Quotes with where they stand; a quote that was not found in its source, or whose source is gone, is plain words. */
export function CitationList({ citations, conversationId }: Props) {
  return (
    <ul className="quotes">
      {citations.map((citation) => (
        <Quote
          key={citation.n}
          n={citation.verified ? citation.n : null}
          quoted={citation}
          search={placeSearch(citation, conversationId)}
        >
          {citation.ocrConfidence !== null && (
            <span className="tag">{sayRecognised(citation.ocrConfidence)}</span>
          )}
          {citation.sourceRemoved && <span className="tag">{words.ask.removed}</span>}
          {!citation.verified && <span className="tag">{words.ask.unverified}</span>}
        </Quote>
      ))}
    </ul>
  );
}

/** Passages that came near a question, shown as no more than that. */
export function NearestList(props: { nearest: readonly Nearest[]; conversationId: string | null }) {
  return (
    <section className="nearest" aria-label={words.ask.nearest}>
      <h3>{words.ask.nearest}</h3>
      <p className="quiet">{words.ask.nearestHint}</p>
      <ul className="quotes">
        {props.nearest.map((near) => (
          <Quote
            key={`${near.sourceId} ${near.startChar}`}
            n={null}
            quoted={near}
            search={nearestSearch(near, props.conversationId)}
          />
        ))}
      </ul>
    </section>
  );
}

type Quoted = { quote: string; sourceTitle: string; locators: readonly Locator[] };

function Quote(props: { n: number | null; quoted: Quoted; search: string | null; children?: ReactNode }) {
  const { n, quoted, search, children } = props;
  const place = sayPlace(quoted.locators);
  const from = place ? `${quoted.sourceTitle} · ${place}` : quoted.sourceTitle;
  return (
    <li className="quote">
      {n !== null && <span className="quote-n">{n}</span>}
      <div>
        {quoted.quote === "" ? (
          <p className="quiet">{words.ask.quoteRemoved}</p>
        ) : (
          <blockquote dir="auto">{quoted.quote}</blockquote>
        )}
        <p className="quote-from">
          {search === null ? (
            from
          ) : (
            <Link to={{ search }} state={FOLLOWED}>
              {from}
            </Link>
          )}
          {children}
        </p>
      </div>
    </li>
  );
}
