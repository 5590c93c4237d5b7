import { useMemo, useState } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import { Chat } from "@/features/ask/Chat";
import { useCitedQuote } from "@/features/ask/useCitedQuote";
import { usePending } from "@/features/library/deletion/usePending";
import { DropZone } from "@/features/library/DropZone";
import { useNotebook } from "@/features/library/queries";
import { SourcesPane } from "@/features/library/SourcesPane";
import { useSourceEvents } from "@/features/library/useSourceEvents";
import { useUploads } from "@/features/library/useUploads";
import { Reader } from "@/features/reader/Reader";
import { isProblem } from "@/shared/api/http";
import type { Notebook } from "@/shared/api/schemas";
import type { Place } from "@/shared/lib/place";
import { searchOf } from "@/shared/lib/place";
import { useMedia } from "@/shared/lib/useMedia";
import { useStored } from "@/shared/lib/useStored";
import { words } from "@/shared/text/words";
import { ErrorBoundary } from "@/shared/ui/ErrorBoundary";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import { NothingHere, useUser } from "./pages";
import { Panes } from "./Panes";
import { TopBar } from "./Shell";
import { usePlace } from "./usePlace";

export function NotebookRoute() {
  const { notebookId = "" } = useParams();
  return <NotebookPage key={notebookId} notebookId={notebookId} />;
}

function NotebookPage({ notebookId }: { notebookId: string }) {
  const user = useUser();
  const eventsOpen = useSourceEvents(notebookId);
  const notebook = useNotebook(notebookId, eventsOpen);
  if (isProblem(notebook.error) && notebook.error.status === 404 && !notebook.data) return <NothingHere />;
  return (
    <div className="app app-fixed">
      <title>{`${notebook.data?.title ?? words.app.notebooks} · ${words.app.name}`}</title>
      <TopBar user={user}>
        <Link className="crumb" to="/">
          {words.app.notebooks}
        </Link>
        <h1 dir="auto">{notebook.data?.title ?? ""}</h1>
      </TopBar>
      {notebook.data ? (
        <Desk notebook={notebook.data} />
      ) : (
        <main id="content" className="page" tabIndex={-1}>
          {notebook.isPending && <p className="quiet">{words.app.loading}</p>}
          <ProblemNote error={notebook.error}>
            <button type="button" className="button" onClick={() => void notebook.refetch()}>
              {words.common.tryAgain}
            </button>
          </ProblemNote>
        </main>
      )}
    </div>
  );
}

/** The three panes. What each shows is in the address; which sources are ticked is kept in this browser. */
function Desk({ notebook }: { notebook: Notebook }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const narrow = useMedia("(max-width: 999px)");
  const conversationId = new URLSearchParams(search).get("c");
  const place = usePlace();
  const citation = useCitedQuote(notebook.id, conversationId, place);
  const [unticked, setUnticked] = useUnticked(notebook.id);
  const { uploads, upload, dismiss } = useUploads(notebook.id);
  const leaving = usePending();
  const staying = notebook.sources.filter((source) => !leaving.has(source.id));
  const ready = staying.filter((source) => source.status === "ready");
  const sourceIds = ready.filter((source) => !unticked.has(source.id)).map((source) => source.id);

  const go = (conversation: string | null, to: Place | null, replace = false) =>
    void navigate({ search: searchOf(conversation, to) }, { replace });
  const panes = {
    sources: (
      <SourcesPane
        notebookId={notebook.id}
        sources={notebook.sources}
        unticked={unticked}
        onUnticked={setUnticked}
        openId={place?.sourceId ?? null}
        searchFor={(sourceId) =>
          searchOf(conversationId, { sourceId, version: null, span: null, view: null })
        }
        uploads={uploads}
        onFiles={upload}
        onDismiss={dismiss}
        onLeaving={(id) => id === place?.sourceId && go(conversationId, null, true)}
      />
    ),
    chat: (
      <Chat
        notebookId={notebook.id}
        conversationId={conversationId}
        sourceIds={sourceIds}
        total={staying.length}
        ready={ready.length}
        searchFor={(id) => searchOf(id, id === null ? null : place)}
        onConversation={(id) => go(id, place, true)}
      />
    ),
    reader: (
      <Reader
        place={place}
        citation={citation}
        onView={(view) => place && go(conversationId, { ...place, view }, true)}
        onVersion={(version) => place && go(conversationId, { ...place, version, span: null })}
        onClose={() => go(conversationId, null)}
      />
    ),
  };
  return (
    <DropZone onFiles={upload}>
      <ErrorBoundary>
        <Panes narrow={narrow} place={place} panes={panes} />
      </ErrorBoundary>
    </DropZone>
  );
}

/** New sources are ticked; what a person unticked stays so in this browser. */
function useUnticked(notebookId: string): [ReadonlySet<string>, (unticked: ReadonlySet<string>) => void] {
  const [stored, setStored] = useStored(`loccit.unticked.${notebookId}`);
  const [, force] = useState(0);
  const unticked = useMemo(() => new Set((stored ?? "").split(" ").filter(Boolean)), [stored]);
  return [
    unticked,
    (next) => {
      setStored(next.size > 0 ? [...next].join(" ") : null);
      force((n) => n + 1);
    },
  ];
}
