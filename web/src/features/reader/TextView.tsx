import { Fragment, useEffect, useMemo, useRef } from "react";
import type { Source } from "@/shared/api/schemas";
import type { Span } from "@/shared/lib/place";
import { calmMotion } from "@/shared/lib/useMedia";
import { words } from "@/shared/text/words";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import type { Block } from "./blocks";
import { blocksOf, flows, joined, runsOf } from "./blocks";
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
    const mark = root.current?.querySelector<HTMLElement>("mark");
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

type BlockProps = { block: Block; text: string; from: number; span: Span | null; markdown: boolean };

function BlockView({ block, text, from, span, markdown }: BlockProps) {
  const draw = (start: number, end: number) =>
    runsOf(start, end, span).map((run) => {
      const cut = text.slice(run.start - from, run.end - from);
      return run.marked ? (
        <mark key={run.start} data-start={run.start} data-end={run.end} tabIndex={-1}>
          {cut}
        </mark>
      ) : (
        <Fragment key={run.start}>{cut}</Fragment>
      );
    });
  const heading = block.kind === "heading";
  return (
    <>
      {block.page !== null && (
        <div
          className="page-rule"
          role="separator"
          aria-label={words.reader.pageN(block.page)}
          data-page={words.reader.pageN(block.page)}
        />
      )}
      <div
        className={`block block-${block.kind}`}
        data-level={block.level || undefined}
        data-flows={
          flows(block.kind, text.slice(block.start - from, block.wordsEnd - from), markdown) || undefined
        }
        role={heading ? "heading" : undefined}
        aria-level={heading ? Math.min(6, block.level + 2) : undefined}
        dir="auto"
      >
        {block.signs > 0 && (
          <span className="block-signs">{draw(block.start, block.start + block.signs)}</span>
        )}
        {draw(block.start + block.signs, block.wordsEnd)}
        {block.wordsEnd < block.end && <span className="block-break">{draw(block.wordsEnd, block.end)}</span>}
      </div>
    </>
  );
}
