import { useEffect, useRef, useState } from "react";
import type { Reextraction, Source } from "@/shared/api/schemas";
import { ChangesDialog } from "@/shared/changes/ChangesDialog";
import { sayCode } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { useAnnounce } from "@/shared/ui/announce";
import { Icon } from "@/shared/ui/Icon";

type OlderProps = {
  source: Source;
  /** The version that the address names; null is the present one. */
  shown: number | null;
  onVersion: (version: null) => void;
};

/** Says that a citation points at a text that was read before the present one. */
export function OlderVersion({ source, shown, onVersion }: OlderProps) {
  const newest = source.version;
  const [reading, setReading] = useState(false);
  if (shown === null || newest === null || shown >= newest) return null;
  return (
    <div className="note reader-note older">
      <Icon name="history" />
      <div>
        <p>
          <strong>{words.versions.older}.</strong> {words.versions.olderHint(shown, newest)}
        </p>
        <button type="button" className="link-button" onClick={() => onVersion(null)}>
          {words.versions.toNewest}
        </button>{" "}
        <button type="button" className="link-button" onClick={() => setReading(true)}>
          {words.changes.sinceVersion(shown)}
        </button>
        {reading && (
          <ChangesDialog source={source} version={newest} since={shown} onClose={() => setReading(false)} />
        )}
      </div>
    </div>
  );
}

/** How reading again goes; once it has ended, the outcome stays until another source is opened. */
export function ReadingAgain({ source }: { source: Source }) {
  const announce = useAnnounce();
  const { id, reextraction } = source;
  const state = reextraction?.state ?? null;
  const before = useRef({ id, state });
  const [ended, setEnded] = useState<string | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = { id, state };
    if (was.id !== id || was.state !== "PENDING" || state === null || state === "PENDING") return;
    setEnded(id);
    announce(sayEnd(source, state));
  }, [announce, id, state, source]);
  if (state === "PENDING")
    return (
      <p className="note reader-note">
        <span className="pulse" aria-hidden="true" />
        {words.versions.pending}
      </p>
    );
  // A failure stays: it is why the source still has its old text.
  if (state === "FAILED") return <p className="note note-problem reader-note">{sayEnd(source, state)}</p>;
  return state !== null && ended === id ? <p className="note reader-note">{sayEnd(source, state)}</p> : null;
}

function sayEnd(source: Source, state: Exclude<Reextraction["state"], "PENDING">): string {
  if (state === "CHANGED") return words.versions.changed;
  if (state === "UNCHANGED") return words.versions.unchanged;
  const { error } = source;
  return words.versions.failed(error ? sayCode(error.code, error.detail) : "");
}
