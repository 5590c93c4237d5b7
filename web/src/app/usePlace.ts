import { useState } from "react";
import { useLocation } from "react-router";
import type { Place } from "@/shared/lib/place";
import { FOLLOWED, placeOf } from "@/shared/lib/place";

/**
 * The place that the address names. Its span gets a new identity only when another one is named, or the same one is followed to
 * again: the reader moves focus for a new identity, and must not do so because, say, the conversation got its id.
 */
export function usePlace(): Place | null {
  const { search, key, state } = useLocation();
  const place = placeOf(new URLSearchParams(search));
  const spot = place ? `${place.sourceId} ${place.version} ${place.span?.start}-${place.span?.end}` : "";
  const view = place?.view ?? null;
  const [held, setHeld] = useState({ spot, view, key, place });
  const again = (state as unknown) === FOLLOWED && held.key !== key;
  if (held.spot === spot && held.view === view && !again) return held.place;
  const sameSpan = held.spot === spot && !again ? (held.place?.span ?? null) : (place?.span ?? null);
  const next = place && { ...place, span: sameSpan };
  setHeld({ spot, view, key, place: next });
  return next;
}
