import type { KeyboardEvent, ReactNode } from "react";
import { useRef, useState } from "react";
import type { Place } from "@/shared/lib/place";
import { words } from "@/shared/text/words";

type PaneName = "sources" | "chat" | "reader";
const NAMES: readonly PaneName[] = ["sources", "chat", "reader"];
const LABELS = { sources: words.sources.heading, chat: words.ask.heading, reader: words.reader.heading };

/** What is in front where there is room for one, and the place that it was last brought forward for. */
type Now = { chosen: PaneName; shown: Place | null };

type Props = { narrow: boolean; place: Place | null; panes: Record<PaneName, ReactNode> };

/** Side by side where there is room, else one at a time behind tabs; opening a place brings the reader forward. */
export function Panes({ narrow, place, panes }: Props) {
  // One state for both: React applies what a click set, even to no effect, after what is set while rendering.
  const [now, setNow] = useState<Now>({ shown: place, chosen: place ? "reader" : "chat" });
  if (now.shown !== place)
    setNow({ shown: place, chosen: place ? "reader" : now.chosen === "reader" ? "chat" : now.chosen });
  const { chosen } = now;
  const choose = (name: PaneName) => setNow((before) => ({ ...before, chosen: name }));
  const tabs = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const rtl = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
    const next = NAMES[(NAMES.indexOf(chosen) + step * rtl + NAMES.length) % NAMES.length] ?? "chat";
    choose(next);
    tabs.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <main id="content" className="desk-frame" tabIndex={-1}>
      {narrow && (
        <div
          ref={tabs}
          className="tabs"
          role="tablist"
          aria-label={words.app.name}
          tabIndex={-1}
          onKeyDown={move}
        >
          {NAMES.map((name) => (
            <button
              key={name}
              id={`tab-${name}`}
              type="button"
              role="tab"
              aria-selected={chosen === name}
              aria-controls={`pane-${name}`}
              tabIndex={chosen === name ? 0 : -1}
              onClick={() => choose(name)}
            >
              {LABELS[name]}
            </button>
          ))}
        </div>
      )}
      <div className="desk" data-narrow={narrow || undefined}>
        {NAMES.map((name) => (
          <section
            key={name}
            id={`pane-${name}`}
            className={`pane pane-${name}`}
            {...(narrow
              ? { role: "tabpanel", "aria-labelledby": `tab-${name}`, hidden: chosen !== name }
              : { "aria-label": LABELS[name] })}
          >
            {panes[name]}
          </section>
        ))}
      </div>
    </main>
  );
}
