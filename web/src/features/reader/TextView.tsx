import { useEffect, useMemo, useRef } from "react";
import type { Source } from "@/shared/api/schemas";
import type { Span } from "@/shared/lib/place";
import { calmMotion } from "@/shared/lib/useMedia";
import { words } from "@/shared/text/words";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import { BlockView } from "./BlockView";
import { blocksOf, joined } from "./blocks";
import { useText } from "./queries";
import { useInSight } from "./useInSight";

type Props = { source: Source; version: number | null; span: Span | null; onShown: () => void };

/** The text of a source as it is stored, drawn by offset, with exactly [start, end) marked. More is fetched as it is scrolled to. */
export function TextView({ source, version, span, onShown }: Props) {
  const text = useText(source.id, version, span?.start ?? 0);
  const { fetchNextPage, fetchPreviousPage } = text;
  const windows = text.data?.pages;
  const from = windows?.[0]?.from ?? 0;
  const blocks = useMemo(() => {
    const whole = windows ? joined(windows) : "";
    return {
      whole,
      list: blocksOf(whole, from, source.kind === "markdown", windows?.[0]?.pageStarts ?? []),
    };
  }, [windows, from, source.kind]);
  const root = useRef<HTMLDivElement>(null);
  const loaded = windows !== undefined;
  const shown = useRef<Span | null>(null);
  useEffect(() => {
    if (!loaded || !span || shown.current === span) return;
    const marks = [...(root.current?.querySelectorAll<HTMLElement>("mark") ?? [])];
    // One that holds nothing but signs of Markdown is not shown, and cannot take focus.
    const mark = marks.find((each) => each.getClientRects().length > 0) ?? marks[0];
    if (!mark) return;
    shown.current = span;
    mark.focus({ preventScroll: true });
    mark.scrollIntoView({ block: "center", behavior: calmMotion() ? "auto" : "smooth" });
    onShown();
  }, [loaded, span, onShown]);
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
      {blocks.list.map((block) => (
        <BlockView
          key={block.start}
          block={block}
          text={blocks.whole}
          from={from}
          span={span}
          markdown={source.kind === "markdown"}
        />
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
