import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { words } from "@/shared/text/words";
import { isOver } from "./answer/answer";
import { AnswerView } from "./AnswerView";
import type { Turn } from "./turns";

type Props = {
  turns: readonly Turn[];
  running: boolean;
  loading: boolean;
  onRetry: ((question: string, replaces: string) => void) | null;
  onResume: () => void;
  empty: ReactNode;
  children: ReactNode;
};

/** Near enough to the end to be taken as reading along, in CSS pixels. */
const NEAR = 80;

/** The questions and answers. It follows a growing answer only while its end is in sight, and never past its beginning. */
export function Thread({ turns, running, loading, onRetry, onResume, empty, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const along = useRef(true);
  const last = turns.at(-1);
  const repeated = repeatedIn(turns);
  const grown = `${turns.length} ${last?.answer?.text.length ?? 0} ${last?.answer?.phase ?? ""}`;
  useEffect(() => {
    const box = scroller.current;
    if (!box || !along.current || !grown) return;
    const newest = box.querySelector<HTMLElement>(":scope > .turn:nth-last-of-type(1)");
    // A long answer is read from its beginning: the question never leaves by itself.
    const end = box.scrollHeight - box.clientHeight;
    box.scrollTop = Math.min(end, Math.max(0, (newest?.offsetTop ?? end) - 12));
  }, [grown]);
  useEffect(() => {
    if (running) along.current = true;
  }, [running]);
  return (
    <div
      ref={scroller}
      className="thread"
      // Scrolled by keyboard: it must take focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={words.ask.thread}
      onScroll={(event) => {
        const box = event.currentTarget;
        along.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
      }}
    >
      {turns.length === 0 && !loading && empty}
      {loading && <p className="quiet">{words.app.loading}</p>}
      {turns.map((turn) => (
        <article key={turn.key} className="turn" aria-busy={turn.answer !== null && !isOver(turn.answer)}>
          <h3 className="visually-hidden">{words.ask.you}</h3>
          <p className="question">
            <span dir="auto">{turn.question}</span>
          </p>
          <h3 className="visually-hidden">{words.ask.answer}</h3>
          {turn.answer && (
            <>
              <AnswerView answer={turn.answer} lost={turn.lost} repeats={repeated.has(turn.key)} />
              <Again turn={turn} isLast={turn === last} onRetry={onRetry} onResume={onResume} />
            </>
          )}
        </article>
      ))}
      {children}
    </div>
  );
}

/** The turns whose answers say of how they were made what an answer before them said already. */
function repeatedIn(turns: readonly Turn[]): ReadonlySet<string> {
  const said = new Set<string>();
  const repeated = new Set<string>();
  for (const { key, answer } of turns) {
    const text = answer?.notices.find((notice) => notice.code === "DEGRADED")?.text ?? null;
    if (text === null) continue;
    if (said.has(text)) repeated.add(key);
    said.add(text);
  }
  return repeated;
}

function Again(props: { turn: Turn; isLast: boolean; onRetry: Props["onRetry"]; onResume: () => void }) {
  const { turn, isLast, onRetry, onResume } = props;
  const { answer } = turn;
  if (turn.givenUp)
    return (
      <button type="button" className="button again" onClick={onResume}>
        {words.ask.resume}
      </button>
    );
  const messageId = answer?.messageId;
  const broken = answer?.phase === "failed" || answer?.phase === "aborted";
  if (!isLast || !onRetry || !messageId || !broken) return null;
  if (answer.failure && !answer.failure.retryable) return null;
  return (
    <button type="button" className="button again" onClick={() => onRetry(turn.question, messageId)}>
      {words.ask.retry}
    </button>
  );
}
