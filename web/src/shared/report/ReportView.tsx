import { percent } from "@/shared/text/say";
import { words } from "@/shared/text/words";
import { Icon } from "@/shared/ui/Icon";
import type { HowRead, Report } from "./queries";

const said = words.report;
/** More page numbers than this are cut. */
const NAMED = 12;

/** What reading a source found and what it left out, in plain words. */
export function ReportView({ report }: { report: Report }) {
  const { warnings, pages, hidden, counts } = report;
  const language = report.language ? languageName(report.language) : null;
  return (
    <div className="report">
      <p>{summary(report)}</p>
      {warnings.length > 0 && (
        <section>
          <h3>{said.warnings}</h3>
          <ul className="report-warnings">
            {warnings.map((warning) => (
              <li key={warning.code}>
                <Icon name="warn" />
                <span>{warning.detail}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {pages.total > 0 && <Pages report={report} />}
      <Listed title={said.hidden} none={said.noHidden} lines={hiddenLines(hidden)}>
        <p className="quiet">{said.hiddenHint}</p>
        {hidden.text && <HiddenWords text={hidden.text} />}
      </Listed>
      <Listed title={said.dropped} none={said.noneDropped} lines={linesOf(counts, said.droppedKinds)} />
      <Listed title={said.leftOut} none={said.nothingLeftOut} lines={linesOf(counts, said.leftOutKinds)} />
      <Listed title={said.found} none="" lines={linesOf(counts, said.foundKinds)} />
      <p className="quiet">{said.facts(report.extractor, language)}</p>
    </div>
  );
}

function summary({ pages, ocrConfidence }: Report): string {
  const { ocr, layer, text } = said.summary;
  if (pages.ocr > 0) return ocr(pages.ocr, pages.total, percent(ocrConfidence ?? 0));
  return pages.ocrLayer > 0 ? layer(pages.ocrLayer) : text;
}

function Listed(props: {
  title: string;
  none: string;
  lines: readonly string[];
  children?: React.ReactNode;
}) {
  const { title, none, lines, children } = props;
  if (lines.length === 0 && none === "") return null;
  return (
    <section>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <p className="quiet">{none}</p>
      ) : (
        <>
          <ul className="report-lines">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {children}
        </>
      )}
    </section>
  );
}

/** Shown as plain words, so that a person may judge them. */
function HiddenWords({ text }: { text: string }) {
  return (
    <details className="report-hidden">
      <summary>{said.showHidden}</summary>
      <blockquote dir="auto">{text}</blockquote>
    </details>
  );
}

const linesOf = (counts: Report["counts"], kinds: Record<string, (n: number) => string>) =>
  Object.entries(kinds).flatMap(([kind, say]) => {
    const n = counts[kind] ?? 0;
    return n > 0 ? [say(n)] : [];
  });

const hiddenLines = (hidden: Report["hidden"]) =>
  (["white", "tiny", "offPage", "invisible"] as const).flatMap((way) =>
    hidden[way] > 0 ? [said.hiddenWays[way](hidden[way])] : [],
  );

const COUNTED: readonly [HowRead, keyof Report["pages"]][] = [
  ["TEXT", "text"],
  ["OCR", "ocr"],
  ["OCR_LAYER", "ocrLayer"],
  ["GARBLED", "garbled"],
  ["UNREAD", "unread"],
  ["EMPTY", "empty"],
];

function Pages({ report }: { report: Report }) {
  const { pages, readings } = report;
  const read = readings.flatMap(({ page, confidence }) =>
    typeof confidence === "number" ? [{ page, confidence }] : [],
  );
  return (
    <section>
      <h3>{said.pages}</h3>
      <table className="receipt-steps">
        <thead>
          <tr>
            <th scope="col">{said.way}</th>
            <th scope="col">{said.number}</th>
            <th scope="col">{said.which}</th>
          </tr>
        </thead>
        <tbody>
          {COUNTED.filter(([, key]) => pages[key] > 0).map(([how, key]) => (
            <tr key={how}>
              <th scope="row">{said.how[how]}</th>
              <td>{pages[key].toLocaleString("en")}</td>
              <td>{numbersOf(readings.filter((r) => r.how === how).map((r) => r.page))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {read.length > 1 && (
        <details>
          <summary>{said.eachPage(read.length)}</summary>
          <ul className="report-pages">
            {read.map(({ page, confidence }) => (
              <li key={page}>{said.pageConfidence(page, percent(confidence))}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** "3–5, 8", and how many more where there are many. */
function numbersOf(pages: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last && last[1] === page - 1) last[1] = page;
    else runs.push([page, page]);
  }
  const named = runs.slice(0, NAMED).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
  const more = runs.slice(NAMED).reduce((n, [from, to]) => n + to - from + 1, 0);
  return [named.join(", "), more > 0 ? said.more(more) : ""].filter(Boolean).join(" ");
}

function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}
