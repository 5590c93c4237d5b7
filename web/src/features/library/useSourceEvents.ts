import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { keys } from "@/shared/api/keys";
import type { Notebook, Source, SourceStatus } from "@/shared/api/schemas";
import { sourceStatusSchema } from "@/shared/api/schemas";

type Told = { kind: "source"; data: unknown } | { kind: "deleted" } | { kind: "open" } | { kind: "lost" };

/**
 * Keeps the notebook's sources up to date from the server's events. All tabs of a browser share one connection: the tab that
 * holds the lock listens and tells the others; when it goes, the next one takes over. Returns whether events arrive; where they
 * do not, the query polls.
 */
export function useSourceEvents(notebookId: string): boolean {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (typeof EventSource === "undefined" || typeof BroadcastChannel === "undefined" || !navigator.locks)
      return undefined;
    const name = `loccit-events-${notebookId}`;
    const channel = new BroadcastChannel(name);
    const left = new AbortController();
    const hear = (told: Told) => {
      if (told.kind === "open" || told.kind === "lost") setOpen(told.kind === "open");
      else apply(client, notebookId, told);
    };
    const tell = (told: Told) => {
      if (left.signal.aborted) return;
      hear(told);
      channel.postMessage(told);
    };
    channel.addEventListener("message", (event: MessageEvent<Told>) => hear(event.data));
    navigator.locks
      .request(name, { signal: left.signal }, () => listen(notebookId, tell, left.signal))
      .catch(() => undefined); // The wait for the lock ends with this effect.
    return () => {
      left.abort();
      channel.close();
      setOpen(false);
    };
  }, [client, notebookId]);
  return open;
}

/** Holds the connection until the tab leaves the notebook. */
function listen(notebookId: string, tell: (told: Told) => void, left: AbortSignal): Promise<void> {
  if (left.aborted) return Promise.resolve();
  const events = new EventSource(`/api/notebooks/${notebookId}/events`);
  events.addEventListener("open", () => tell({ kind: "open" }));
  events.addEventListener("error", () => tell({ kind: "lost" }));
  events.addEventListener("deleted", () => tell({ kind: "deleted" }));
  events.addEventListener("source", (event: MessageEvent<string>) => {
    tell({ kind: "open" });
    tell({ kind: "source", data: JSON.parse(event.data) });
  });
  return new Promise((resolve) => {
    left.addEventListener("abort", () => {
      events.close();
      resolve();
    });
  });
}

/** Progress is taken from the event itself; anything more than progress is fetched. */
export function apply(
  client: QueryClient,
  notebookId: string,
  told: { kind: "source"; data: unknown } | { kind: "deleted" },
) {
  if (told.kind === "deleted") void client.invalidateQueries({ queryKey: keys.allConversations });
  const status = told.kind === "source" ? sourceStatusSchema.safeParse(told.data) : null;
  const key = keys.notebook(notebookId);
  const notebook = client.getQueryData<Notebook>(key);
  const known = status?.success ? notebook?.sources.find((s) => s.id === status.data.id) : undefined;
  if (!notebook || !status?.success || !known || isNews(known, status.data)) {
    void client.invalidateQueries({ queryKey: key });
    if (status?.success) void client.invalidateQueries({ queryKey: keys.source(status.data.id) });
    return;
  }
  client.setQueryData<Notebook>(key, {
    ...notebook,
    sources: notebook.sources.map((s) => (s === known ? { ...s, ...status.data } : s)),
  });
}

const isNews = (known: Source, told: SourceStatus) =>
  known.status !== told.status ||
  known.version !== told.version ||
  known.reextraction?.state !== told.reextraction?.state;
