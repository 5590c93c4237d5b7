import type { Citation, Nearest } from "@/shared/api/schemas";
import { searchOf } from "@/shared/lib/place";

const searchAt = (
  conversationId: string | null,
  sourceId: string,
  version: number | null,
  start: number,
  end: number,
) => searchOf(conversationId, { sourceId, version, span: { start, end }, view: null });

/** The address of the place cited, or null where there is none: a quote that was not verified stands nowhere. */
export function placeSearch(citation: Citation, conversationId: string | null): string | null {
  const { sourceId, version, startChar, endChar, verified } = citation;
  if (!verified || startChar === null || endChar === null) return null;
  return searchAt(conversationId, sourceId, version, startChar, endChar);
}

/** The same, but null where its source was removed: there is nothing to read any more, only to say what was removed. */
export const citationSearch = (citation: Citation, conversationId: string | null) =>
  citation.sourceRemoved ? null : placeSearch(citation, conversationId);

export const nearestSearch = (near: Nearest, conversationId: string | null) =>
  searchAt(conversationId, near.sourceId, near.version, near.startChar, near.endChar);
