/** A half-open span in UTF-16 units. */
export type Span = { readonly start: number; readonly end: number };

const VIEWS = ["text", "page", "both"] as const;
/** `both`: the page, and its text beside it. */
export type View = (typeof VIEWS)[number];

/** What the address says the reader shows. `version` null is the present one; `span` null is the whole source. */
export type Place = {
  readonly sourceId: string;
  readonly version: number | null;
  readonly span: Span | null;
  readonly view: View | null;
};

const whole = (word: string | null) => (word !== null && /^\d{1,15}$/.test(word) ? Number(word) : null);

export function placeOf(search: URLSearchParams): Place | null {
  const sourceId = search.get("source");
  if (!sourceId) return null;
  const [from, to, rest] = (search.get("at") ?? "").split("-");
  const [start, end] = [whole(from ?? null), whole(to ?? null)];
  const view = search.get("view");
  return {
    sourceId,
    version: whole(search.get("v")),
    span: start !== null && end !== null && start < end && rest === undefined ? { start, end } : null,
    view: VIEWS.find((each) => each === view) ?? null,
  };
}

/** The query of the address that shows this place beside this conversation. */
export function searchOf(conversationId: string | null, place: Place | null): string {
  const search = new URLSearchParams();
  if (conversationId) search.set("c", conversationId);
  if (place) {
    search.set("source", place.sourceId);
    if (place.version !== null) search.set("v", String(place.version));
    if (place.span) search.set("at", `${place.span.start}-${place.span.end}`);
    if (place.view) search.set("view", place.view);
  }
  const query = search.toString();
  return query ? `?${query}` : "";
}

/** The history state of a link that was followed on purpose, so that following it twice brings the reader back twice. */
export const FOLLOWED = "followed";
