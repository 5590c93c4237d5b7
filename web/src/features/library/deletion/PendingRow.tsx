import { useEffect, useRef } from "react";
import { sayProblem } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import type { Pending } from "./PendingDeletions";
import { usePendingDeletions, useSecondsLeft } from "./usePending";

type Props = { title: string; pending: Pending; focused: boolean; onUndo: () => void };

/** A source that is about to be deleted, in its place in the list. */
export function PendingRow({ title, pending, focused, onUndo }: Props) {
  const { sourceId, phase, error } = pending;
  const isUnderWay = phase === "sending" || phase === "sent";
  const back = phase === "failed" ? words.deletion.keep : words.deletion.undo;
  const on = phase === "failed" ? words.common.tryAgain : words.deletion.now;
  const deletions = usePendingDeletions();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focused) undo.current?.focus();
  }, [focused]);
  return (
    <li className="source source-pending" data-status={phase}>
      <div className="source-main">
        <span className="source-title" dir="auto">
          {title}
        </span>
        {phase === "waiting" && <Countdown due={pending.due} />}
        {isUnderWay && <p className="source-state">{words.sources.status.deleting}</p>}
        {phase === "failed" && (
          <p className="source-state source-failed" role="alert">
            {words.deletion.failed(sayProblem(error))}
          </p>
        )}
        {!isUnderWay && (
          <div className="source-choices">
            <button
              ref={undo}
              type="button"
              className="button"
              aria-label={words.deletion.of(back, title)}
              onClick={onUndo}
            >
              {back}
            </button>
            <button
              type="button"
              className="button button-plain"
              aria-label={words.deletion.of(on, title)}
              onClick={() => void deletions.send(sourceId)}
            >
              {on}
            </button>
          </div>
        )}
      </div>
    </li>
  );
}

/** Announced once when it begins; the ticking is for the eye only. */
function Countdown({ due }: { due: number }) {
  const left = useSecondsLeft(due);
  return (
    <p className="source-state">
      <span role="timer" aria-live="off">
        {words.deletion.countdown(left)}
      </span>{" "}
      {words.deletion.leaving}
    </p>
  );
}
