import { Fragment, memo, useMemo } from "react";
import type { Span } from "@/shared/lib/place";
import { sayTime } from "@/shared/text/say";
import { words as said } from "@/shared/text/words";
import type { Block, Rows } from "./blocks";
import { flows, runsOf } from "./blocks";
import type { Look, Piece } from "./inline";
import { codeOf, inlineOf } from "./inline";
import { tableRows } from "./rows";

export type Style = {
  readonly markdown: boolean;
  /** Whether lines end only where the paper did; else their breaks are the writer's. */
  readonly wrapped: boolean;
  /** The level of its outermost headings. */
  readonly top: number;
};
type Props = { block: Block; text: string; from: number; span: Span | null; style: Style };

/** One block, drawn by offset: every unit of it is in the page, in order, and nothing else is. */
export function BlockView({ block, text, from, span, style }: Props) {
  const inside = span && span.start < block.end && span.end > block.start ? span : null;
  return (
    <>
      {block.page !== null && <Rule label={said.reader.pageN(block.page)} />}
      {block.place?.type === "chapter" && (
        <Rule label={block.place.path.join(" › ")} quiet={isSaid(block, text, from)} />
      )}
      {block.place?.type === "time" && <span className="cue-time">{sayTime(block.place.startMs)}</span>}
      <Words
        block={block}
        words={text.slice(block.start - from, block.wordsEnd - from)}
        rest={text.slice(block.wordsEnd - from, block.end - from)}
        start={inside?.start ?? null}
        end={inside?.end ?? null}
        style={style}
      />
    </>
  );
}

/** Where a page or a chapter begins; quiet where the words below say the same. */
const Rule = ({ label, quiet = false }: { label: string; quiet?: boolean }) => (
  <div className="page-rule" role="separator" aria-label={label} data-page={quiet ? undefined : label} />
);

const isSaid = ({ place, start, wordsEnd }: Block, text: string, from: number) =>
  place?.type === "chapter" &&
  place.path.length === 1 &&
  place.path[0]?.toLowerCase() === text.slice(start - from, wordsEnd - from).toLowerCase();

type WordsProps = {
  block: Block;
  words: string;
  rest: string;
  /** The marked span, where it touches this block. */
  start: number | null;
  end: number | null;
  style: Style;
};

const Words = memo(function Words({ block, words, rest, start, end, style }: WordsProps) {
  const { kind } = block;
  const { markdown, wrapped, top } = style;
  const span = useMemo(() => (start !== null && end !== null ? { start, end } : null), [start, end]);
  const pieces = useMemo(() => piecesOf(block, words, markdown), [block, words, markdown]);
  const draw = (from: number, to: number, hidden = false) =>
    runsOf(from, to, span).map((run) => {
      const drawn = clipped(pieces, run).map((piece) => (
        <PieceView
          key={piece.start}
          piece={hidden ? { ...piece, sign: true, href: null } : piece}
          words={words.slice(piece.start - block.start, piece.end - block.start)}
        />
      ));
      return run.marked ? (
        <mark key={run.start} data-start={run.start} data-end={run.end} tabIndex={-1}>
          {drawn}
        </mark>
      ) : (
        <Fragment key={run.start}>{drawn}</Fragment>
      );
    });
  const heading = kind === "heading";
  return (
    <div
      className={`block block-${kind}`}
      data-at={block.start}
      data-rows={block.rows?.by}
      data-level={block.level || undefined}
      data-bullet={(kind === "list" && block.signs.length > 0) || undefined}
      data-flows={(wrapped && flows(kind, words, markdown)) || undefined}
      role={heading ? "heading" : undefined}
      aria-level={heading ? Math.min(6, block.level - top + 3) : undefined}
      dir="auto"
      // A table that is wider than the pane is scrolled by keyboard, too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={kind === "table" ? 0 : undefined}
    >
      {kind === "table" && block.rows ? (
        <Table words={words} start={block.start} rows={block.rows} draw={draw} />
      ) : (
        draw(block.start, block.wordsEnd)
      )}
      {rest !== "" && (
        <span className="block-break">
          {runsOf(block.wordsEnd, block.end, span).map((run) => {
            const cut = rest.slice(run.start - block.wordsEnd, run.end - block.wordsEnd);
            return run.marked ? (
              <mark key={run.start} data-start={run.start} data-end={run.end} tabIndex={-1}>
                {cut}
              </mark>
            ) : (
              <Fragment key={run.start}>{cut}</Fragment>
            );
          })}
        </span>
      )}
    </div>
  );
});

type Draw = (from: number, to: number, hidden?: boolean) => React.ReactNode;

function Table(props: { words: string; start: number; rows: Rows; draw: Draw }) {
  const { words, start, rows, draw } = props;
  return (
    <div role="table">
      {tableRows(words, start, rows.by).map((row, index) => {
        const ends = row.cells.map((cell) => cell.end);
        return (
          <div key={row.start} role="row" className="row-of-table">
            {row.cells.map((cell, n) => (
              <Fragment key={cell.start}>
                {draw(ends[n - 1] ?? row.start, cell.start, true)}
                <div role={cell.start < cell.end ? roleOf(rows, index, n) : "cell"} className="cell">
                  {draw(cell.start, cell.end)}
                </div>
              </Fragment>
            ))}
            {draw(ends.at(-1) ?? row.start, row.end, true)}
          </div>
        );
      })}
    </div>
  );
}

function roleOf(rows: Rows, row: number, column: number): "columnheader" | "rowheader" | "cell" {
  if (rows.header && row === 0) return "columnheader";
  return rows.by === "names" && column === 0 ? "rowheader" : "cell";
}

const PLAIN: Look = { strong: false, emphasis: false, struck: false, code: false, image: false };

function piecesOf(block: Block, words: string, markdown: boolean): Piece[] {
  if (!markdown) {
    const [sign] = block.signs;
    const rest = {
      start: sign?.end ?? block.start,
      end: block.wordsEnd,
      sign: false,
      look: PLAIN,
      href: null,
    };
    return sign ? [{ ...rest, start: sign.start, end: sign.end, sign: true }, rest] : [rest];
  }
  if (block.kind === "code") return codeOf(words, block.start, block.signs);
  return inlineOf(words, block.start, block.signs);
}

function clipped(pieces: readonly Piece[], { start, end }: Span): Piece[] {
  return pieces
    .filter((piece) => piece.start < end && piece.end > start)
    .map((piece) => ({ ...piece, start: Math.max(piece.start, start), end: Math.min(piece.end, end) }));
}

/** Only `https:` links can be followed, and they show where they lead; pictures of a source are never fetched. */
function PieceView({ piece, words }: { piece: Piece; words: string }) {
  const { look, sign, href } = piece;
  const { strong, emphasis, struck, code, image } = look;
  if (sign) return <span className="sign">{words}</span>;
  let drawn: React.ReactNode = words;
  if (code) drawn = <code>{drawn}</code>;
  if (image) drawn = <span className="picture">{drawn}</span>;
  if (struck) drawn = <s>{drawn}</s>;
  if (emphasis) drawn = <em>{drawn}</em>;
  if (strong) drawn = <strong>{drawn}</strong>;
  if (href === null) return drawn;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" data-host={new URL(href).host}>
      {drawn}
    </a>
  );
}
