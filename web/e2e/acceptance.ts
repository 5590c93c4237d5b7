import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { StoredCitation, StoredMessage } from "./desk";
import {
  addFiles,
  ask,
  file,
  highlighted,
  markerOf,
  newNotebook,
  ready,
  shownText,
  showPage,
  showText,
  stored,
  textOf,
  tickOnly,
} from "./desk";
import { drawnBoxes, readByPoppler, wordsUnder } from "./paper";
import { picture } from "./pictures";
import { signedIn } from "./visitor";

// `npm run acceptance -- --data FOLDER`: the built product on real filings, in a real browser. It is no part of the tests, because the
// filings are read where they are and are no part of the repository. What it reaches is printed; docs/BENCHMARKS.md keeps it.
const FILINGS = join(process.env["LOCCIT_ACCEPTANCE_DATA"] ?? "", "financebench");
const LISTS = fileURLToPath(new URL("../../bench/src/main/resources/dev/loccit/bench/", import.meta.url));
const THREE = ["BOEING_2022_10K", "BESTBUY_2023_10K", "PEPSICO_2023_8K_dated-2023-05-05"];
/** A question is opened at so many of its citations; the first ones are what a reader follows. */
const OPENED = 3;

type Asked = { doc_name: string; question: string; evidence: { evidence_page_num: number }[] };

const listed = (name: string) =>
  readFileSync(LISTS + name, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
const pdfOf = (name: string) => readFileSync(join(FILINGS, "pdfs", `${name}.pdf`));
const questions = () =>
  readFileSync(join(FILINGS, "questions.jsonl"), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Asked);
const bare = (words: string) => words.normalize("NFKC").replace(/[\s\u00ad]/g, "");
const say = (line: string) => process.stdout.write(`${line}\n`);

let page: Page;
const made = new Map<string, string>();

beforeAll(async () => {
  page = await signedIn({ colorScheme: "light" });
}, 300_000);

/** A notebook of filings in which nothing was asked yet; made once. */
async function notebookOf(title: string, names: readonly string[]) {
  const known = made.get(title);
  if (known) {
    await page.goto(`/notebooks/${known}`);
    return;
  }
  made.set(title, await newNotebook(page, title));
  const begun = Date.now();
  await addFiles(page, ...names.map((name) => file(`${name}.pdf`, pdfOf(name))));
  await ready(page, ...names);
  say(`${names.length} filings ready ${Date.now() - begun} ms after they were chosen`);
  await tickOnly(page, ...names);
}
const threeFilings = () => notebookOf("Three filings", THREE);

/** Opens a citation as a person does, and holds the two views to the quote. */
async function opens(turn: Locator, citation: StoredCitation): Promise<string[]> {
  const { n, quote, sourceId, sourceTitle, startChar, endChar, locators } = citation;
  const faults: string[] = [];
  const held = (what: string, shown: unknown, wanted: unknown) => {
    if (JSON.stringify(shown) !== JSON.stringify(wanted))
      faults.push(`[${n}] ${sourceTitle}: ${what}: ${JSON.stringify(shown)} for ${JSON.stringify(wanted)}`);
  };
  held("stored text", await textOf(page, sourceId, startChar, endChar), quote);
  await markerOf(turn, citation).click();
  await showText(page);
  held("highlight", await highlighted(page), { text: quote, start: startChar, end: endChar });
  await showPage(page);
  const pages = locators.map((locator) => locator.page ?? 0);
  let words: string[] = [];
  for (const [at, number] of pages.entries()) {
    if (at > 0) await page.getByRole("button", { name: `The passage goes on on page ${number}` }).click();
    await page.locator(`.page-sheet[data-page="${number}"][data-drawn="true"] .page-box`).first().waitFor();
    const drawn = await drawnBoxes(page);
    held("page", drawn.page, number);
    const paper = readByPoppler(pdfOf(sourceTitle), number);
    words = [...words, ...wordsUnder(paper, drawn.boxes)];
    if (Math.min(...drawn.ink) < 0.01) faults.push(`[${n}] a box on page ${number} lies on blank paper`);
  }
  const [under, wanted] = [bare(words.join(" ")), bare(quote)];
  if (under !== wanted && under.replaceAll("-", "") !== wanted.replaceAll("-", ""))
    held("words under the boxes", words.join(" "), quote);
  return faults;
}

const firstCited = (message: StoredMessage) => {
  const order = message.marks.flatMap((mark) => mark.refs);
  return [...new Set(order)].flatMap((n) => message.citations.find((c) => c.n === n) ?? []).slice(0, OPENED);
};

async function saysUncovered(turn: Locator) {
  await turn.getByRole("heading", { name: "Your sources don’t cover this" }).waitFor();
  expect(await turn.locator(".marker").count()).toBe(0);
}

test("questions about three filings are answered with quotes that stand where the page shows them", async () => {
  await threeFilings();
  let [answered, onPage, opened] = [0, 0, 0];
  const own = questions().filter((each) => THREE.includes(each.doc_name));
  const faults: string[] = [];
  for (const { question, doc_name, evidence } of own) {
    const turn = await ask(page, question);
    const message = await stored(page);
    const cited = firstCited(message);
    say(`${cited.length > 0 ? "answered" : "not covered"}: ${question}`);
    if (cited.length === 0) {
      await saysUncovered(turn);
      continue;
    }
    answered += 1;
    if ((await shownText(turn)) === "") faults.push(`no words are shown: ${question}`);
    const pages = new Set(evidence.map((each) => each.evidence_page_num + 1));
    const right = message.citations.some(
      (c) => c.sourceTitle === doc_name && c.locators.some((l) => pages.has(l.page ?? 0)),
    );
    if (right) onPage += 1;
    for (const citation of cited) {
      opened += 1;
      const wrong = await opens(turn, citation);
      faults.push(...wrong);
      for (const fault of wrong) say(`  ${fault}`);
    }
  }
  say(`questions ${own.length}, answered ${answered}, on a page of the evidence ${onPage}, opened ${opened}`);
  expect(faults).toEqual([]);
  expect(answered).toBeGreaterThan(0);
}, 900_000);

test("questions about other things are said not to be covered", async () => {
  const invented: string[] = [];
  const list = listed("off-topic.txt");
  for (const [at, question] of list.entries()) {
    if (at % 10 === 0) await threeFilings();
    const turn = await ask(page, question);
    const uncovered = turn.getByRole("heading", { name: "Your sources don’t cover this" });
    if ((await uncovered.count()) === 0) invented.push(question);
    else await saysUncovered(turn);
  }
  say(`off-topic ${list.length}, answered all the same ${invented.length}`);
  expect(invented).toEqual([]);
}, 900_000);

test("comparisons name the source that is silent", async () => {
  const rows = listed("comparisons.txt").map((line) => line.split("\t"));
  const all = [...new Set(rows.flatMap(([scope = ""]) => scope.split(",")))];
  await notebookOf("All filings", all);
  const faults: string[] = [];
  for (const [scope = "", silent = "", question = ""] of rows) {
    await tickOnly(page, ...scope.split(","));
    const turn = await ask(page, question);
    const said = await turn.locator(".notices").textContent();
    const cited = new Set((await stored(page)).citations.map((citation) => citation.sourceTitle));
    if (!said?.includes(silent)) faults.push(`${question} does not name ${silent}: ${said}`);
    if (cited.has(silent)) faults.push(`${question} cites ${silent}`);
    say(`${cited.size} cited, ${silent} ${said?.includes(silent) ? "named" : "NOT NAMED"}: ${question}`);
  }
  expect(faults).toEqual([]);
}, 900_000);

test("what a reader sees of it is kept in pictures", async () => {
  await threeFilings();
  const turn = await ask(page, "How does Boeing's effective tax rate in FY2022 compare to FY2021?");
  const first = firstCited(await stored(page))[0];
  if (!first) throw new Error("nothing is cited");
  await markerOf(turn, first).click();
  await drawnBoxes(page);
  await picture(page, "filing-page");
  await page.emulateMedia({ colorScheme: "dark" });
  await showText(page);
  await highlighted(page);
  await picture(page, "filing-text-dark");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "light" });
  await showPage(page);
  await drawnBoxes(page);
  await picture(page, "filing-narrow");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Close the source" }).click();
  const silent = await ask(page, "Compare the effective tax rate in these documents.");
  await silent.getByText("Some sources are silent").waitFor();
  await silent.getByText(/passages? cited$/).click();
  await silent.evaluate((element) => element.scrollIntoView({ block: "start" }));
  await picture(page, "filing-silent");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  await saysUncovered(await ask(page, "What was Tesla's total revenue in 2022?"));
  await picture(page, "filing-uncovered-dark");
}, 300_000);
