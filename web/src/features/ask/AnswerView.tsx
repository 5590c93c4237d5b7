import { memo } from "react";
import type { Citation } from "@/shared/api/schemas";
import { sayCode } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { Icon } from "@/shared/ui/Icon";
import type { Answer, Piece } from "./answer/answer";
import { flowing, isNotCovered, isOver, piecesOf } from "./answer/answer";
import { CitationList, NearestList } from "./CitationList";
import { Marker } from "./Marker";

type Props = {
  answer: Answer;
  lost: boolean;
  /** True where an earlier answer of the conversation said the same of how it was made. */
  repeats: boolean;
};

/** One answer, live or stored: notices, text with its markers, how it ended, and the passages cited. */
export const AnswerView = memo(function AnswerView({ answer, lost, repeats }: Props) {
  const uncovered = isNotCovered(answer);
  const { conversationId } = answer;
  const nearest = answer.notices.flatMap((notice) => notice.nearest);
  return (
    <div className="answer">
      {answer.mode && !uncovered && (
        <p className="mode" title={words.ask.modeHints[answer.mode]}>
          {words.ask.modes[answer.mode]}
        </p>
      )}
      <Notices answer={answer} uncovered={uncovered} repeats={repeats} />
      {uncovered && (
        <div className="uncovered">
          <h3>{words.ask.notices["NOT_COVERED"]}</h3>
          <p>
            {words.ask.notCoveredHint}
            {answer.notices.some((notice) => notice.code === "DEGRADED") &&
              ` ${words.ask.notCoveredDegraded}`}
          </p>
        </div>
      )}
      <AnswerText answer={answer} uncovered={uncovered} />
      {!isOver(answer) && (
        <p className="progress-line">
          <span className="pulse" aria-hidden="true" />
          {lost ? words.ask.lost : (answer.status ?? (answer.text ? words.ask.writing : words.ask.waiting))}
        </p>
      )}
      <Ending answer={answer} />
      <Cited answer={answer} />
      {nearest.length > 0 && <NearestList nearest={nearest} conversationId={conversationId} />}
    </div>
  );
});

/** The words of a NOT_COVERED answer repeat its heading: they are shown only where they say more. */
function AnswerText({ answer, uncovered }: { answer: Answer; uncovered: boolean }) {
  if (uncovered && answer.marks.length === 0) return null;
  if (!answer.text)
    return isOver(answer) && answer.mode === "EXTRACTIVE" && answer.citations.some(isEmptied) ? (
      <p className="ending">{words.ask.allRemoved}</p>
    ) : null;
  const quoted = answer.mode === "EXTRACTIVE";
  const shown = quoted ? flowing : (said: string) => said;
  const pieces = piecesOf(answer);
  const named = quoted ? namedIn(pieces) : new Set<Piece>();
  return (
    <div className="answer-text" dir="auto">
      {pieces.map((piece, index) =>
        "text" in piece ? (
          shown(piece.text)
        ) : (
          // The order of pieces only ever grows, so the index names them.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className="markers">
            {piece.refs.map((citation) => (
              <Marker key={citation.n} citation={citation} conversationId={answer.conversationId} />
            ))}
            {named.has(piece) && <span className="said-by">{piece.refs[0]?.sourceTitle}</span>}
          </span>
        ),
      )}
    </div>
  );
}

/** Its words were removed together with its source. */
const isEmptied = (citation: Citation) => citation.sourceRemoved === true && citation.quote === "";

/** Where sentences of several sources follow each other: the last marker before another source speaks, which names its own. */
function namedIn(pieces: readonly Piece[]): ReadonlySet<Piece> {
  const cited = pieces.flatMap((piece) => ("refs" in piece ? [piece] : []));
  const sourceOf = (at: number) => cited[at]?.refs[0]?.sourceId;
  const several = cited.some((_piece, at) => sourceOf(at) !== sourceOf(0));
  return new Set(several ? cited.filter((_piece, at) => sourceOf(at) !== sourceOf(at + 1)) : []);
}

function Notices({ answer, uncovered, repeats }: { answer: Answer; uncovered: boolean; repeats: boolean }) {
  // Where nothing was answered, the heading below says what there is to say.
  const shown = answer.notices.filter(
    (notice) => !uncovered || !["NOT_COVERED", "DEGRADED"].includes(notice.code),
  );
  if (shown.length === 0) return null;
  return (
    <ul className="notices">
      {shown.map((notice) => {
        const silent = notice.code === "NOT_COVERED";
        const title = silent ? words.ask.silent : words.ask.notices[notice.code];
        const key = notice.code + (notice.text ?? "");
        if (repeats && title && notice.code === "DEGRADED")
          return (
            <li key={key}>
              <details className="said-before">
                <summary>{title}</summary>
                <p>{notice.text}</p>
              </details>
            </li>
          );
        return (
          <li key={key} className="note">
            <Icon name="info" />
            <p>
              {title && <strong>{title}. </strong>}
              {notice.text}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function Ending({ answer }: { answer: Answer }) {
  if (answer.phase === "failed") {
    return (
      <div className="note note-problem" role="alert">
        <Icon name="warn" />
        <div>
          <p>
            <strong>{words.ask.failed}. </strong>
            {answer.failure && sayCode(answer.failure.code, answer.failure.detail || null)}
          </p>
          {answer.text && <p>{words.ask.failedHint}</p>}
        </div>
      </div>
    );
  }
  if (answer.phase === "aborted")
    return <p className="ending">{answer.text ? words.ask.aborted : words.ask.abortedEmpty}</p>;
  if (answer.stopReason === "TRUNCATED") return <p className="ending">{words.ask.truncated}</p>;
  if (answer.stopReason === "REFUSED") return <p className="ending">{words.ask.refused}</p>;
  return null;
}

/** Only what the answer cites is listed as cited; quotes that were not found stand apart. */
function Cited({ answer }: { answer: Answer }) {
  const used = new Set(answer.marks.flatMap((mark) => mark.refs));
  const cited = answer.citations.filter((c) => c.verified && used.has(c.n)).toSorted((a, b) => a.n - b.n);
  const loose = answer.citations.filter((c) => !c.verified);
  return (
    <>
      {isOver(answer) && cited.length > 0 && (
        <details className="cited">
          <summary>{words.ask.cited(cited.length)}</summary>
          <CitationList citations={cited} conversationId={answer.conversationId} />
        </details>
      )}
      {loose.length > 0 && <CitationList citations={loose} conversationId={answer.conversationId} />}
    </>
  );
}
