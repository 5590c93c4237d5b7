import { useMemo, useRef } from "react";
import type { Locator, Source, TextWindow } from "@/shared/api/schemas";
import type { Span } from "@/shared/lib/place";
import { words } from "@/shared/text/words";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import type { Style } from "./BlockView";
import { BlockView } from "./BlockView";
import type { Block, Marks } from "./blocks";
import { blocksOf, joined, NO_MARKS, partsOf, placesOf } from "./blocks";
import { useText } from "./queries";
import { useInSight } from "./useInSight";
import { useShownMark } from "./useShownMark";

type Props = {
  source: Source;
  version: number | null;
  span: Span | null;
  /** A part of the text to show instead of the span, by its first unit. */
  at: number | null;
  onShown: () => void;
};

/** Texts of which lines with bars are what their writer wrote, rather than rows of a table that we wrote so. */
const AS_WRITTEN = new Set(["text", "markdown", "pdf", "image", "subtitles"]);

/** What is known of a stretch of a source's text. */
function marksOf(source: Source, windows: readonly TextWindow[]): Marks {
  return {
    ...NO_MARKS,
    markdown: source.kind === "markdown",
    pageStarts: windows[0]?.pageStarts ?? [],
    places: placesOf(windows),
    // Markdown says itself what is a heading; on a page a heading may share its line with other words.
    headings: isFree(source) ? partsOf(windows.flatMap((window) => window.headings ?? [])) : [],
    tables: isFree(source) ? partsOf(windows.flatMap((window) => window.tables ?? [])) : [],
    made: !AS_WRITTEN.has(source.kind) && source.pageCount === null,
    mail: source.kind === "email" && windows[0]?.from === 0,
  };
}

function styleOf({ kind, pageCount }: Source, blocks: readonly Block[]): Style {
  const levels = blocks.flatMap((block) => (block.kind === "heading" ? [block.level] : []));
  return {
    markdown: kind === "markdown",
    wrapped: pageCount !== null || kind === "text" || kind === "markdown",
    top: levels.length > 0 ? Math.min(...levels) : 1,
  };
}

const isFree = (source: Source) => source.kind !== "markdown" && source.pageCount === null;

/** The text of a source as it is stored, drawn by offset, with exactly [start, end) marked. More is fetched as it is scrolled to. */
export function TextView({ source, version, span, at, onShown }: Props) {
  const text = useText(source.id, version, at ?? span?.start ?? 0);
  const { fetchNextPage, fetchPreviousPage } = text;
  const windows = text.data?.pages;
  const from = windows?.[0]?.from ?? 0;
  const drawn = useMemo(() => {
    const whole = windows ? joined(windows) : "";
    const blocks = blocksOf(whole, from, marksOf(source, windows ?? []));
    return { whole, sections: sectionsOf(blocks), style: styleOf(source, blocks) };
  }, [windows, from, source]);
  const root = useRef<HTMLDivElement>(null);
  useShownMark(root, { loaded: windows !== undefined, span, at, onShown });
  const before = useInSight(() => void fetchPreviousPage(), text.hasPreviousPage && !text.isFetching);
  const after = useInSight(() => void fetchNextPage(), text.hasNextPage && !text.isFetching);

  if (text.isPending) return <p className="quiet reader-note">{words.app.loading}</p>;
  if (!windows) return <ProblemNote error={text.error} />;
  return (
    <section
      ref={root}
      className="text-view"
      aria-label={words.reader.text}
      // Scrolled by keyboard: it must take focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-kind={source.kind}
      lang={source.language ?? undefined}
    >
      {text.hasPreviousPage && (
        <button ref={before} type="button" className="button" onClick={() => void fetchPreviousPage()}>
          {words.reader.earlier}
        </button>
      )}
      {drawn.sections.map((section) => (
        <SectionView key={section.blocks[0]?.start} section={section}>
          {section.blocks.map((block) => (
            <BlockView
              key={block.start}
              block={block}
              text={drawn.whole}
              from={from}
              span={span}
              style={drawn.style}
            />
          ))}
        </SectionView>
      ))}
      {text.hasNextPage && (
        <button ref={after} type="button" className="button" onClick={() => void fetchNextPage()}>
          {words.reader.later}
        </button>
      )}
      <ProblemNote error={text.error} />
    </section>
  );
}

/** Blocks that are drawn together: those of one slide, of its notes, or of one time; else all that stand in a row. */
type Section = { readonly place: Locator | null; readonly blocks: Block[] };

function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  for (const block of blocks) {
    const last = sections.at(-1);
    const begins = block.place?.type === "slide" || block.place?.type === "time";
    if (last && !begins) last.blocks.push(block);
    else sections.push({ place: begins ? block.place : null, blocks: [block] });
  }
  return sections;
}

function SectionView({ section, children }: { section: Section; children: React.ReactNode }) {
  const { place, blocks } = section;
  if (place?.type === "time") return <div className="cue">{children}</div>;
  if (place?.type !== "slide") return children;
  const label = place.notes ? words.reader.notesOf(place.slide) : words.reader.slide(place.slide);
  return (
    <section className="slide" data-notes={place.notes || undefined} aria-label={label}>
      <p className="slide-label" data-at={blocks[0]?.start}>
        {label}
      </p>
      {children}
    </section>
  );
}
