import { useState } from "react";
import type { Source } from "@/shared/api/schemas";
import { ChangesDialog } from "@/shared/changes/ChangesDialog";
import { sayCode, sayMoment, sayWhen } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { LiveLink } from "@/shared/ui/LiveLink";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import { usePageChanges, useRefreshPage } from "./queries";

/** Of a source that is a web page: when it was read, the live page, and whether that has changed since. */
export function WebPageNote({ source }: { source: Source }) {
  const refresh = useRefreshPage(source.notebookId);
  const page = source.page;
  if (source.kind !== "url" || source.status !== "ready" || !page) return null;
  const again = source.reextraction;
  const busy = again?.state === "PENDING";
  return (
    <>
      <p className="source-state">
        {words.pages.fetched(sayWhen(page.fetchedAt))} <LiveLink address={page.address} />
      </p>
      <ChangedNote source={source} />
      {again?.state === "UNCHANGED" && (
        <p className="source-state">{words.pages.unchanged(sayWhen(again.at))}</p>
      )}
      {again?.state === "FAILED" && (
        <p className="source-state source-failed">
          {words.pages.failed(source.error ? sayCode(source.error.code, source.error.detail) : "")}
        </p>
      )}
      <button
        type="button"
        className="link-button"
        aria-label={words.pages.refreshOf(source.title)}
        disabled={busy || refresh.isPending}
        onClick={() => refresh.mutate(source.id)}
      >
        {busy ? words.pages.fetching : words.pages.refresh}
      </button>
      <ProblemNote error={refresh.error} />
    </>
  );
}

/** That the page says something else than it did, and the way to read what. */
function ChangedNote({ source }: { source: Source }) {
  const [reading, setReading] = useState(false);
  const changes = usePageChanges(source).data;
  if (!changes || source.version === null) return null;
  const { added, changed, removed, since } = changes;
  return (
    <>
      <p className="source-state">
        {words.pages.changedSince(sayMoment(since.createdAt), words.changes.counts(added, changed, removed))}
      </p>
      <button
        type="button"
        className="link-button"
        aria-label={words.changes.readOf(source.title)}
        onClick={() => setReading(true)}
      >
        {words.changes.read}
      </button>
      {reading && (
        <ChangesDialog
          source={source}
          version={source.version}
          since={since.version}
          onClose={() => setReading(false)}
        />
      )}
    </>
  );
}
