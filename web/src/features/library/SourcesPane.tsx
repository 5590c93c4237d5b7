import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Source } from "@/shared/api/schemas";
import { words } from "@/shared/text/words";
import { useAnnounce } from "@/shared/ui/announce";
import { EmptyState } from "@/shared/ui/EmptyState";
import { Icon } from "@/shared/ui/Icon";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import { AddressDialog } from "./pages/AddressDialog";
import { DeletionLog } from "./deletion/DeletionLog";
import { DeleteSourceDialog } from "./deletion/DeleteSourceDialog";
import type { Quotes } from "./deletion/PendingDeletions";
import { UNDO_MS } from "./deletion/PendingDeletions";
import { PendingRow } from "./deletion/PendingRow";
import { usePending, usePendingDeletions, useUndoKey } from "./deletion/usePending";
import { PasteDialog } from "./PasteDialog";
import { endingsOf } from "./fileEndings";
import { useRetrySource, useSetup } from "./queries";
import { SourceRow } from "./SourceRow";
import { UploadRow } from "./UploadRow";
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
  /** The source is about to be deleted: nothing should show it any more. */
  onLeaving: (sourceId: string) => void;
};

/** The left pane: what answers are made from. */
export function SourcesPane(props: Props) {
  const { notebookId, sources, searchFor, uploads, onFiles } = props;
  const picker = useRef<HTMLInputElement>(null);
  const [pasting, setPasting] = useState(false);
  const [addressing, setAddressing] = useState(false);
  const [logOpen, setLogOpen] = useState(false);
  const setup = useSetup();
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
          accept={endingsOf(setup.data?.supportedTypes ?? [])}
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
        <button type="button" className="link-button pane-foot" onClick={() => setLogOpen(true)}>
          {words.receipt.open}
        </button>
      </div>
      {addressing && (
        <AddressDialog notebookId={notebookId} searchFor={searchFor} onClose={() => setAddressing(false)} />
      )}
      {logOpen && <DeletionLog notebookId={notebookId} onClose={() => setLogOpen(false)} />}
      {pasting && <PasteDialog notebookId={notebookId} onClose={() => setPasting(false)} />}
    </>
  );
}

function SourceList(props: Props) {
  const { notebookId, sources, unticked, onUnticked, openId, searchFor, uploads, onDismiss } = props;
  const [removing, setRemoving] = useState<Source | null>(null);
  const { leaving, begin, undo, focused, list } = useDeletions(props);
  const retry = useRetrySource(notebookId);
  const ready = sources.filter((source) => source.status === "ready" && !leaving.has(source.id));
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
      <ul ref={list} className="sources" tabIndex={-1} aria-label={words.sources.heading}>
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onDismiss={() => onDismiss(upload.key)} />
        ))}
        {sources.map((source) => {
          const pending = leaving.get(source.id);
          if (pending)
            return (
              <PendingRow
                key={source.id}
                title={source.title}
                pending={pending}
                focused={focused === source.id}
                onUndo={() => undo(source.id)}
              />
            );
          return (
            <SourceRow
              key={source.id}
              source={source}
              twin={sources.find((other) => other.id === source.duplicateOf) ?? null}
              searchFor={searchFor}
              ticked={!unticked.has(source.id)}
              open={source.id === openId}
              retrying={retry.isPending}
              focused={focused === source.id}
              onTick={(on) => {
                const next = new Set(unticked);
                if (on) next.delete(source.id);
                else next.add(source.id);
                onUnticked(next);
              }}
              onDelete={() => setRemoving(source)}
              onRetry={() => retry.mutate(source.id)}
            />
          );
        })}
      </ul>
      {removing && (
        <DeleteSourceDialog
          title={removing.title}
          onConfirm={(quotes) => {
            setRemoving(null);
            begin(removing, quotes);
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

/** Deletions of the listed sources: begun, undone, taken up again, announced, with the focus kept in the list. */
function useDeletions({ notebookId, sources, onLeaving }: Props) {
  const announce = useAnnounce();
  const deletions = usePendingDeletions();
  const leaving = usePending();
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const titles = useMemo(() => new Map(sources.map((source) => [source.id, source.title])), [sources]);
  useEffect(() => deletions.shown(notebookId, [...titles.keys()]), [deletions, notebookId, titles]);

  const undo = useCallback(
    (id: string) => {
      deletions.undo(id);
      setFocused(id);
      announce(words.deletion.kept(titles.get(id) ?? ""));
    },
    [deletions, announce, titles],
  );
  useUndoKey([...titles.keys()], undo);

  const before = useRef(new Map<string, string>());
  useEffect(() => {
    for (const [id, title] of before.current) {
      if (titles.has(id)) continue;
      announce(words.deletion.done(title));
      if (document.activeElement === document.body) list.current?.focus();
    }
    before.current = new Map([...titles].filter(([id]) => leaving.has(id)));
  }, [announce, titles, leaving]);

  const begin = (source: Source, quotes: Quotes) => {
    deletions.want({ sourceId: source.id, notebookId, quotes });
    setFocused(source.id);
    announce(words.deletion.soon(source.title, UNDO_MS / 1000));
    onLeaving(source.id);
  };
  return { leaving, begin, undo, focused, list };
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
