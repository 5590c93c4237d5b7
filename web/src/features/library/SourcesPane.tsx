import { useEffect, useRef, useState } from "react";
import type { Source } from "@/shared/api/schemas";
import { sayProblem } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { useAnnounce } from "@/shared/ui/announce";
import { ConfirmDialog } from "@/shared/ui/ConfirmDialog";
import { EmptyState } from "@/shared/ui/EmptyState";
import { Icon } from "@/shared/ui/Icon";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import { AddressDialog } from "./pages/AddressDialog";
import { PasteDialog } from "./PasteDialog";
import { useDeleteSource, useRetrySource } from "./queries";
import { SourceRow } from "./SourceRow";
import type { Upload } from "./useUploads";

type Props = {
  notebookId: string;
  sources: readonly Source[];
  unticked: ReadonlySet<string>;
  onUnticked: (unticked: ReadonlySet<string>) => void;
  openId: string | null;
  searchFor: (sourceId: string) => string;
  uploads: readonly Upload[];
  onFiles: (files: Iterable<File>) => void;
  onDismiss: (key: number) => void;
  onDeleted: (sourceId: string) => void;
};

/** The left pane: what answers are made from. */
export function SourcesPane(props: Props) {
  const { notebookId, sources, uploads, onFiles } = props;
  const picker = useRef<HTMLInputElement>(null);
  const [pasting, setPasting] = useState(false);
  const [addressing, setAddressing] = useState(false);
  useArrivalsAnnounced(sources);
  return (
    <>
      <div className="pane-head">
        <h2>{words.sources.heading}</h2>
        <div className="pane-actions">
          <button type="button" className="button" onClick={() => picker.current?.click()}>
            <Icon name="plus" />
            {words.sources.add}
          </button>
          <button type="button" className="button" onClick={() => setPasting(true)}>
            <Icon name="paste" />
            {words.sources.paste}
          </button>
          <button type="button" className="button" onClick={() => setAddressing(true)}>
            <Icon name="external" />
            {words.pages.add}
          </button>
        </div>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          data-testid="file-picker"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = "";
          }}
        />
      </div>
      <div className="pane-body">
        {sources.length === 0 && uploads.length === 0 ? (
          <EmptyState title={words.sources.emptyTitle} hint={words.sources.emptyHint} />
        ) : (
          <SourceList {...props} />
        )}
      </div>
      {addressing && <AddressDialog notebookId={notebookId} onClose={() => setAddressing(false)} />}
      {pasting && <PasteDialog notebookId={notebookId} onClose={() => setPasting(false)} />}
    </>
  );
}

function SourceList(props: Props) {
  const { notebookId, sources, unticked, onUnticked, openId, searchFor, uploads, onDismiss, onDeleted } =
    props;
  const [removing, setRemoving] = useState<Source | null>(null);
  const remove = useDeleteSource(notebookId);
  const retry = useRetrySource(notebookId);
  const ready = sources.filter((source) => source.status === "ready");
  const ticked = ready.filter((source) => !unticked.has(source.id)).length;
  const all = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (all.current) all.current.indeterminate = ticked > 0 && ticked < ready.length;
  }, [ticked, ready.length]);
  return (
    <>
      {ready.length > 0 && (
        <label className="select-all">
          <input
            ref={all}
            type="checkbox"
            checked={ticked === ready.length}
            onChange={() => onUnticked(new Set(ticked === ready.length ? ready.map((s) => s.id) : []))}
          />
          <span>{words.sources.selectAll}</span>
          <span className="quiet">{words.sources.selected(ticked, ready.length)}</span>
        </label>
      )}
      <ProblemNote error={retry.error} />
      <ul className="sources">
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onDismiss={() => onDismiss(upload.key)} />
        ))}
        {sources.map((source) => (
          <SourceRow
            key={source.id}
            source={source}
            ticked={!unticked.has(source.id)}
            open={source.id === openId}
            search={searchFor(source.id)}
            retrying={retry.isPending}
            onTick={(on) => {
              const next = new Set(unticked);
              if (on) next.delete(source.id);
              else next.add(source.id);
              onUnticked(next);
            }}
            onDelete={() => setRemoving(source)}
            onRetry={() => retry.mutate(source.id)}
          />
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          title={words.sources.deleteTitle(removing.title)}
          hint={words.sources.deleteHint}
          confirm={words.sources.deleteButton}
          busy={remove.isPending}
          error={remove.error}
          onConfirm={() =>
            remove.mutate(removing.id, {
              onSuccess: () => {
                setRemoving(null);
                onDeleted(removing.id);
              },
            })
          }
          onClose={() => {
            remove.reset();
            setRemoving(null);
          }}
        />
      )}
    </>
  );
}

function UploadRow({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const settled = upload.state === "refused" || upload.state === "duplicate";
  return (
    <li className="source" data-status={upload.state}>
      <div className="source-main">
        <span className="source-title" dir="auto">
          {upload.name}
        </span>
        {upload.state === "refused" && (
          <p className="source-state source-failed" role="alert">
            {sayProblem(upload.error)}
          </p>
        )}
        {upload.state === "duplicate" && (
          <p className="source-state">{words.sources.duplicate(upload.name)}</p>
        )}
        {!settled && (
          <p className="source-state">
            {upload.state === "sending" ? words.sources.uploading : words.sources.status.queued}
            <progress aria-label={words.sources.uploading} />
          </p>
        )}
      </div>
      {settled && (
        <button type="button" className="icon-button" aria-label={words.common.dismiss} onClick={onDismiss}>
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

/** Says once when a source becomes ready or fails while the page is open. */
function useArrivalsAnnounced(sources: readonly Source[]) {
  const announce = useAnnounce();
  const before = useRef(new Map<string, Source["status"]>());
  useEffect(() => {
    for (const source of sources) {
      const was = before.current.get(source.id);
      if (was !== undefined && was !== source.status) {
        if (source.status === "ready") announce(words.sources.becameReady(source.title));
        if (source.status === "failed") announce(words.sources.becameFailed(source.title));
      }
    }
    before.current = new Map(sources.map((source) => [source.id, source.status]));
  }, [announce, sources]);
}
