import type { Citation, Nearest } from "@/shared/api/schemas";
import { searchOf } from "@/shared/lib/place";

const searchAt = (
  conversationId: string | null,
  sourceId: string,
  version: number | null,
  start: number,
  end: number,
) => searchOf(conversationId, { sourceId, version, span: { start, end }, view: null });

/** The address of the place cited, or null where there is none to open: unverified, or its source removed. */
export function citationSearch(citation: Citation, conversationId: string | null): string | null {
  const { sourceId, version, startChar, endChar, verified, sourceRemoved } = citation;
  if (!verified || sourceRemoved || startChar === null || endChar === null) return null;
  return searchAt(conversationId, sourceId, version, startChar, endChar);
}

export const nearestSearch = (near: Nearest, conversationId: string | null) =>
  searchAt(conversationId, near.sourceId, near.version, near.startChar, near.endChar);
