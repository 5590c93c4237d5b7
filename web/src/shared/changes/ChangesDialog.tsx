import { Link, useLocation } from "react-router";
import type { ChangedPassage, Excerpt } from "@/shared/api/schemas";
import { FOLLOWED, searchOf } from "@/shared/lib/place";
import { sayMoment } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { Dialog } from "@/shared/ui/Dialog";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import { useChanges } from "./queries";

type Props = {
  source: { id: string; title: string };
  version: number;
  /** The earlier version that it is compared with. */
  since: number;
  onClose: () => void;
};

/** What a source says now that it did not say before, passage by passage, each in the words of its version. */
export function ChangesDialog({ source, version, since, onClose }: Props) {
  const { data, error, isPending } = useChanges(source.id, version, since);
  const changes = data?.changes;
  const passages = changes?.passages ?? [];
  const left = changes ? changes.added + changes.changed + changes.removed - passages.length : 0;
  return (
    <Dialog wide title={words.changes.title(source.title)} onClose={onClose}>
      <ProblemNote error={error} />
      {isPending && <p className="quiet">{words.app.loading}</p>}
      {changes && (
        <>
          <p className="quiet">
            {words.changes.between(
              since,
              data.from ? sayMoment(data.from) : "",
              version,
              data.to ? sayMoment(data.to) : "",
            )}
          </p>
          <p>
            <strong>{words.changes.counts(changes.added, changes.changed, changes.removed)}</strong>
          </p>
          <ol className="changes">
            {passages.map((passage) => (
              <Passage
                key={`${passage.before?.start ?? ""}-${passage.after?.start ?? ""}`}
                passage={passage}
                sourceId={source.id}
                version={version}
                since={since}
                onFollow={onClose}
              />
            ))}
          </ol>
          {left > 0 && <p className="quiet">{words.changes.left(left)}</p>}
        </>
      )}
    </Dialog>
  );
}

type PassageProps = {
  passage: ChangedPassage;
  sourceId: string;
  version: number;
  since: number;
  onFollow: () => void;
};

function Passage({ passage, sourceId, version, since, onFollow }: PassageProps) {
  const { kind, before, after } = passage;
  const place = after ?? before;
  return (
    <li className="change" data-kind={kind}>
      <p className="change-kind">
        <span className="tag">{words.changes.kind[kind]}</span>
        {place && (
          <PlaceLink
            sourceId={sourceId}
            version={after ? version : since}
            excerpt={place}
            onFollow={onFollow}
          />
        )}
      </p>
      {before && <Words excerpt={before} as="del" whole={kind === "REMOVED"} />}
      {after && <Words excerpt={after} as="ins" whole={kind === "ADDED"} />}
    </li>
  );
}

function PlaceLink(props: { sourceId: string; version: number; excerpt: Excerpt; onFollow: () => void }) {
  const { sourceId, version, excerpt, onFollow } = props;
  const conversation = new URLSearchParams(useLocation().search).get("c");
  const span = { start: excerpt.start, end: excerpt.end };
  return (
    <Link
      to={{ search: searchOf(conversation, { sourceId, version, span, view: "text" }) }}
      state={FOLLOWED}
      aria-label={words.changes.showOf(version, excerpt.text.slice(0, 60))}
      onClick={onFollow}
    >
      {words.changes.show(version)}
    </Link>
  );
}

/** The words of one wording; what is not in the other one is marked, or all of it where there is no other. */
function Words({ excerpt, as: Mark, whole }: { excerpt: Excerpt; as: "del" | "ins"; whole: boolean }) {
  const { start, text, marks, cut } = excerpt;
  const parts: { text: string; marked: boolean }[] = [];
  let at = 0;
  for (const [from, to] of whole ? [[start, start + text.length] as const] : marks) {
    parts.push({ text: text.slice(at, from - start), marked: false });
    parts.push({ text: text.slice(from - start, to - start), marked: true });
    at = to - start;
  }
  parts.push({ text: text.slice(at), marked: false });
  return (
    <blockquote className="change-words" dir="auto">
      <span className="visually-hidden">{Mark === "del" ? words.changes.was : words.changes.is}</span>
      {parts
        .filter((part) => part.text)
        .map((part, n) => (part.marked ? <Mark key={n}>{part.text}</Mark> : part.text))}
      {cut && " …"}
    </blockquote>
  );
}
