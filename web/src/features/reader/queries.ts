import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getJson, request } from "@/shared/api/http";
import { keys } from "@/shared/api/keys";
import type { Source } from "@/shared/api/schemas";
import { boxesSchema, sourceSchema, textWindowSchema, versionListSchema } from "@/shared/api/schemas";
import type { Span } from "@/shared/lib/place";

/** Units of text fetched at a time; the server gives 200,000 at most. */
const WINDOW = 24_000;

const query = (values: Record<string, number | null>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  ).toString();

export const useSource = (id: string) =>
  useQuery({
    queryKey: keys.source(id),
    queryFn: ({ signal }) => getJson(`/api/sources/${id}`, sourceSchema, signal),
    refetchInterval: (q) => (q.state.data && isMoving(q.state.data) ? 1000 : false),
  });

const SETTLED = new Set(["ready", "failed", "deleting"]);
const isMoving = (source: Source) => !SETTLED.has(source.status) || source.reextraction?.state === "PENDING";

export const useVersions = (id: string) =>
  useQuery({
    queryKey: keys.versions(id),
    queryFn: ({ signal }) => getJson(`/api/sources/${id}/versions`, versionListSchema, signal),
  });

/** Has the file read anew; the source stays as it is until that has succeeded. */
export function useReadAgain({ id, notebookId }: Source) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request("POST", `/api/sources/${id}/reextract`),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.source(id) }),
        client.invalidateQueries({ queryKey: keys.notebook(notebookId) }),
      ]),
  });
}

const textOf = (id: string, version: number | null, from: number, to: number, signal: AbortSignal) =>
  getJson(`/api/sources/${id}/text?${query({ from, to, version })}`, textWindowSchema, signal);

/**
 * A growing stretch of the text around a place: it can be extended at both ends, as far as `within` goes. Text versions never
 * change, so nothing is fetched twice.
 */
export function useText(id: string, version: number | null, around: number, within: Span | null = null) {
  const least = within?.start ?? 0;
  const most = within?.end ?? Infinity;
  const first = { from: Math.max(least, around - WINDOW / 2), to: Math.min(most, around + WINDOW) };
  return useInfiniteQuery({
    queryKey: keys.text(id, version, `${around} ${least}-${most}`),
    queryFn: ({ pageParam, signal }) => textOf(id, version, pageParam.from, pageParam.to, signal),
    initialPageParam: first,
    getPreviousPageParam: (page) =>
      page.from > least ? { from: Math.max(least, page.from - WINDOW), to: page.from } : undefined,
    getNextPageParam: (page) =>
      page.to < Math.min(most, page.length)
        ? { from: page.to, to: Math.min(most, page.to + WINDOW) }
        : undefined,
    staleTime: Infinity,
  });
}

/** Where the pages of a text begin; empty for a text without pages. */
export function usePageStarts(id: string, version: number | null) {
  return useQuery({
    queryKey: keys.text(id, version, "pages"),
    queryFn: async ({ signal }) => {
      const { pageStarts, length } = await textOf(id, version, 0, 0, signal);
      return { starts: pageStarts ?? [], length };
    },
    staleTime: Infinity,
  });
}

/** The words that stand at the anchor, for comparing with the quote. */
export const useCut = (id: string, version: number | null, span: Span | null) =>
  useQuery({
    queryKey: keys.cut(id, version, span?.start ?? 0, span?.end ?? 0),
    queryFn: ({ signal }) => textOf(id, version, span?.start ?? 0, span?.end ?? 0, signal),
    enabled: span !== null,
    staleTime: Infinity,
  });

export const useBoxes = (id: string, version: number | null, span: Span | null) =>
  useQuery({
    queryKey: keys.boxes(id, version, span?.start ?? 0, span?.end ?? 0),
    queryFn: ({ signal }) =>
      getJson(
        `/api/sources/${id}/boxes?${query({ start: span?.start ?? 0, end: span?.end ?? 0, version })}`,
        boxesSchema,
        signal,
      ),
    enabled: span !== null,
    staleTime: Infinity,
  });
