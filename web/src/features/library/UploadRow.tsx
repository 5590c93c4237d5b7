import { sayProblem } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { Icon } from "@/shared/ui/Icon";
import type { Upload } from "./useUploads";
import { sayOutcomes } from "./useUploads";

/** A file on its way, or what came of it. */
export function UploadRow({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const { name, state, outcomes } = upload;
  const settled = state === "refused" || state === "settled";
  const refused = outcomes.filter((outcome) => outcome.state === "refused");
  return (
    <li className="source" data-status={state}>
      <div className="source-main">
        <span className="source-title" dir="auto">
          {name}
        </span>
        {state === "refused" && (
          <p className="source-state source-failed" role="alert">
            {sayProblem(upload.error)}
          </p>
        )}
        {state === "settled" && <p className="source-state">{sayOutcomes(name, outcomes)}</p>}
        {refused.length > 0 && (
          <ul className="source-state" role="alert">
            {refused.map((outcome, n) => (
              // Two folders of a zip may hold files of one name.
              <li key={`${n} ${outcome.name}`} className="source-failed">
                <span dir="auto">{outcome.name}</span>: {sayProblem(outcome.error)}
              </li>
            ))}
          </ul>
        )}
        {!settled && <Sending {...upload} />}
      </div>
      {settled && (
        <button
          type="button"
          className="icon-button"
          aria-label={words.common.dismissOf(name)}
          onClick={onDismiss}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

function Sending({ name, state, sent }: Upload) {
  const percent = Math.floor(sent * 100);
  // All of it has gone; the server takes it in, which of a zip takes a while.
  const taken = state === "sending" && percent >= 100;
  const uploading =
    percent > 0 ? words.sources.progress(words.sources.uploading, percent) : words.sources.uploading;
  const said = state === "waiting" ? words.sources.status.queued : taken ? words.sources.takenIn : uploading;
  return (
    <p className="source-state">
      {said}
      <progress
        aria-label={words.sources.uploadOf(name)}
        {...(percent > 0 && !taken ? { max: 100, value: percent } : {})}
      />
    </p>
  );
}
