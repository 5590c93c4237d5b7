import { Fragment, useMemo, useRef, useState } from "react";
import type { Source } from "@/shared/api/schemas";
import type { Span } from "@/shared/lib/place";
import { useReport } from "@/shared/report/queries";
import { words } from "@/shared/text/words";
import { ProblemNote } from "@/shared/ui/ProblemNote";
import { joined, partsOf, placesOf, runsOf } from "./blocks";
import { useCut, useText } from "./queries";
import type { SheetPart, SheetRow } from "./rows";
import { sheetOf, tableRows } from "./rows";
import { useInSight } from "./useInSight";
import { useShownMark } from "./useShownMark";

type Props = {
  source: Source;
  version: number | null;
  span: Span | null;
  onShown: () => void;
};
type Sheet = { readonly name: string; readonly start: number; readonly end: number };

/** A spreadsheet or a table of records: a sheet at a time, with the numbers of its rows and the names of its columns in sight. */
export function SheetView(props: Props) {
  const { source, version, span } = props;
  const report = useReport(source.id, version);
  const [chosen, setChosen] = useState<{ span: Span | null; start: number } | null>(null);
  const sheets = useMemo(() => {
    const parts = report.data?.contents.filter((part) => part.locator?.type === "cell") ?? [];
    return parts.map(({ title, start }, n): Sheet => ({
      name: title,
      start,
      end: parts[n + 1]?.start ?? Infinity,
    }));
  }, [report.data]);
  if (report.isPending) return <p className="quiet reader-note">{words.app.loading}</p>;
  const at = chosen !== null && chosen.span === span ? chosen.start : (span?.start ?? 0);
  const shown = sheets.findLast((sheet) => sheet.start <= at) ?? sheets[0] ?? WHOLE;
  return (
    <div className="sheet-view">
      {sheets.length > 1 && (
        <div className="sheet-tabs" role="group" aria-label={words.reader.sheets}>
          {sheets.map((sheet) => (
            <button
              key={sheet.start}
              type="button"
              aria-pressed={sheet === shown}
              onClick={() => setChosen({ span, start: sheet.start })}
            >
              {sheet.name}
            </button>
          ))}
        </div>
      )}
      <Rows key={shown.start} {...props} sheet={shown} />
    </div>
  );
}

const WHOLE: Sheet = { name: "", start: 0, end: Infinity };

function Rows({ source, version, span, onShown, sheet }: Props & { sheet: Sheet }) {
  const here = span && span.start >= sheet.start && span.start < sheet.end ? span : null;
  const text = useText(source.id, version, here?.start ?? sheet.start, sheet);
  const { fetchNextPage, fetchPreviousPage } = text;
  const windows = text.data?.pages;
  const from = windows?.[0]?.from ?? 0;
  const drawn = useMemo(() => {
    const whole = windows ? joined(windows) : "";
    const parts = sheetOf(whole, from, {
      places: placesOf(windows ?? []),
      headings: partsOf((windows ?? []).flatMap((window) => window.headings ?? [])),
      tables: partsOf((windows ?? []).flatMap((window) => window.tables ?? [])),
    });
    return { whole, parts };
  }, [windows, from]);
  const root = useRef<HTMLDivElement>(null);
  useShownMark(root, { loaded: windows !== undefined, span: here, at: null, onShown });
  const before = useInSight(() => void fetchPreviousPage(), text.hasPreviousPage && !text.isFetching);
  const after = useInSight(() => void fetchNextPage(), text.hasNextPage && !text.isFetching);
  if (text.isPending) return <p className="quiet reader-note">{words.app.loading}</p>;
  if (!windows) return <ProblemNote error={text.error} />;
  const draw: Draw = (start, end) =>
    runsOf(start, end, span).map((run) => {
      const cut = drawn.whole.slice(run.start - from, run.end - from);
      return run.marked ? (
        <mark key={run.start} data-start={run.start} data-end={run.end} tabIndex={-1}>
          {cut}
        </mark>
      ) : (
        <Fragment key={run.start}>{cut}</Fragment>
      );
    });
  return (
    <section
      ref={root}
      className="text-view sheet"
      aria-label={words.reader.sheet(sheet.name)}
      // Scrolled by keyboard: it must take focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      lang={source.language ?? undefined}
    >
      {text.hasPreviousPage && (
        <button ref={before} type="button" className="button" onClick={() => void fetchPreviousPage()}>
          {words.reader.earlier}
        </button>
      )}
      {drawn.parts.map((part) => (
        <Part
          key={"title" in part ? part.title.start : part.rows[0]?.start}
          part={part}
          from={from}
          draw={draw}
          source={source}
          version={version}
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

type Draw = (start: number, end: number) => React.ReactNode;
type PartProps = { part: SheetPart; from: number; draw: Draw; source: Source; version: number | null };

function Part({ part, from, draw, source, version }: PartProps) {
  const header = "header" in part ? part.header : null;
  const inside = "rows" in part && header !== null && part.rows[0]?.start === header.start;
  const fetched = useCut(source.id, version, header !== null && header.start < from ? header : null);
  if ("title" in part)
    return (
      <p className="sheet-name" data-at={part.title.start}>
        {draw(part.title.start, part.title.end)}
      </p>
    );
  const [first, ...others] = part.rows;
  const rows = inside ? others : part.rows;
  const above = fetched.data && header ? tableRows(fetched.data.text, header.start, "cells")[0] : null;
  return (
    <table>
      {inside && first && (
        <thead>
          <RowView row={first} heads draw={draw} />
        </thead>
      )}
      {!inside && above && fetched.data && (
        <thead>
          <tr>
            <th scope="col">{words.reader.row}</th>
            {above.cells.map((cell) =>
              cell.start < cell.end ? (
                <th key={`${cell.start} ${cell.end}`} scope="col" dir="auto">
                  {fetched.data.text.slice(cell.start - above.start, cell.end - above.start)}
                </th>
              ) : (
                <td key={`${cell.start} ${cell.end}`}>&nbsp;</td>
              ),
            )}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => (
          <RowView key={row.start} row={row} heads={false} draw={draw} />
        ))}
      </tbody>
    </table>
  );
}

/** A row; the bars and breaks between its cells are in the page too, unseen, so that a mark holds every unit of its span. */
function RowView({ row, heads, draw }: { row: SheetRow; heads: boolean; draw: Draw }) {
  return (
    <tr>
      <th scope="row">{row.row}</th>
      {row.cells.map((cell, n) => {
        const before = row.cells[n - 1]?.end ?? row.start;
        const last = n === row.cells.length - 1;
        const cut = (
          <>
            {before < cell.start && <span className="sign">{draw(before, cell.start)}</span>}
            {draw(cell.start, cell.end)}
            {last && <span className="sign">{draw(cell.end, row.end)}</span>}
          </>
        );
        // A column without a name is headed by nothing.
        return heads && cell.start < cell.end ? (
          <th key={`${cell.start} ${cell.end}`} scope="col" dir="auto">
            {cut}
          </th>
        ) : (
          <td key={`${cell.start} ${cell.end}`} dir="auto">
            {cut}
          </td>
        );
      })}
    </tr>
  );
}
