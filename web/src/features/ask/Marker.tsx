import type { KeyboardEvent, PointerEvent } from "react";
import { useCallback, useId, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { Citation } from "@/shared/api/schemas";
import { FOLLOWED } from "@/shared/lib/place";
import { sayPlace, sayRecognised } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { citationSearch } from "./citationSearch";

type Props = { citation: Citation; conversationId: string | null };

/** A numbered marker: a link to the place cited, with the quote shown while it is hovered or focused. */
export function Marker({ citation, conversationId }: Props) {
  const [shown, setShown] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const previewId = useId();
  const hide = useCallback(() => setShown(false), []);
  const { n, sourceTitle, sourceRemoved, locators, ocrConfidence } = citation;
  const search = citationSearch(citation, conversationId);
  const label = sourceRemoved
    ? words.ask.markerRemoved(n, sourceTitle)
    : words.ask.marker(n, sourceTitle, sayPlace(locators), sayRecognised(ocrConfidence));
  const wiring = {
    "aria-label": label,
    "aria-describedby": shown ? previewId : undefined,
    onFocus: () => setShown(true),
    onBlur: hide,
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && setShown(true),
    onPointerLeave: hide,
    onKeyDown: (event: KeyboardEvent) => event.key === "Escape" && setShown(false),
  };
  return (
    <span ref={root} className="marker-root">
      {search === null ? (
        <button type="button" className="marker marker-dead" {...wiring}>
          {n}
        </button>
      ) : (
        <Link className="marker" to={{ search }} state={FOLLOWED} {...wiring} onClick={hide}>
          {n}
        </Link>
      )}
      {shown && <Preview id={previewId} citation={citation} anchor={root} />}
    </span>
  );
}

function Preview(props: { id: string; citation: Citation; anchor: React.RefObject<HTMLElement | null> }) {
  const { id, citation, anchor } = props;
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const box = anchor.current?.getBoundingClientRect();
    const card = ref.current;
    if (!box || !card) return;
    const { offsetWidth: width, offsetHeight: height } = card;
    const left = Math.max(8, Math.min(box.left - 24, window.innerWidth - width - 8));
    const below = box.bottom + height + 12 < window.innerHeight;
    card.style.left = `${left}px`;
    card.style.top = `${below ? box.bottom + 6 : Math.max(8, box.top - height - 6)}px`;
  }, [anchor]);
  const place = sayPlace(citation.locators);
  return (
    <span ref={ref} id={id} role="tooltip" className="preview">
      <span className="preview-quote" dir="auto">
        {citation.quote || words.ask.quoteRemoved}
      </span>
      <span className="preview-from">
        {citation.sourceRemoved ? `${words.ask.removed}: ` : ""}
        {citation.sourceTitle}
        {[place, sayRecognised(citation.ocrConfidence)].filter(Boolean).map((each) => ` · ${each}`)}
      </span>
    </span>
  );
}
