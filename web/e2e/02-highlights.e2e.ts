import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { StoredCitation } from "./desk";
import {
  addFiles,
  ask,
  citing,
  file,
  highlighted,
  markerOf,
  newNotebook,
  ready,
  showPage,
  showText,
  sourceRow,
  stored,
  textOf,
  tick,
  tickOnly,
} from "./desk";
import { harbour, PASTED, REGISTER } from "./fixtures";
import { drawnBoxes, joinedWords, readByPoppler, wordsUnder } from "./paper";
import { signedIn } from "./visitor";

let page: Page;
let pdf: Buffer;

beforeAll(async () => {
  pdf = await harbour();
  page = await signedIn();
  await newNotebook(page, "Harbour");
});

test("a PDF, a Markdown file and pasted text become ready, and answers use those that are ticked", async () => {
  await addFiles(page, file("harbour.pdf", pdf), file("register.md", REGISTER));
  await page.getByRole("button", { name: "Paste text" }).click();
  await page.getByLabel("Title").fill("Board minutes");
  await page.getByLabel("Text", { exact: true }).fill(PASTED);
  await page.getByRole("button", { name: "Add text" }).click();
  await ready(page, "harbour", "register", "Board minutes");
  expect(await sourceRow(page, "harbour").textContent()).toContain("6 pages");
  await page.getByText("3 of 3 selected").waitFor();
  await page.getByText("Asks 3 sources").waitFor();

  await tick(page, "harbour").uncheck();
  await page.getByText("2 of 3 selected").waitFor();
  await page.getByRole("checkbox", { name: /^Select all/ }).click();
  await page.getByText("3 of 3 selected").waitFor();
  await page.getByRole("checkbox", { name: /^Select all/ }).click();
  await page.getByText("Select at least one ready source.").waitFor();
  expect(await page.getByRole("button", { name: "Ask", exact: true }).isDisabled()).toBe(true);

  await tick(page, "Board minutes").check();
  const question = "Why was the dredging of the inner basin put off?";
  await ask(page, question);
  const answer = await stored(page);
  expect(new Set(answer.citations.map((citation) => citation.sourceTitle))).toEqual(
    new Set(["Board minutes"]),
  );
  const citation = citing(answer, "only dredger on the coast");
  await markerOf(page.locator("article.turn").last(), citation).click();
  expect(await highlighted(page)).toEqual(await placeOf(citation));
});

/** Places of the document: the page and its shown size in points, the question that leads there, and words of the quote. */
const PLACES = [
  ["a page of two columns", 1, [420, 595], "How tall is the tower of the lighthouse?", "numbered templates"],
  ["the second column, with a broken word", 1, [420, 595], "Who repaired the lens?", "Torvald Bakke"],
  ["a page turned by 90°", 2, [595, 420], "When does the evening ferry to Lunde leave?", "evening ferry"],
  ["a cropped page", 3, [400, 560], "Who weighs the mackerel on the scale?", "brass scale"],
  ["a cropped page turned by 270°", 4, [560, 400], "How is a cargo of salt taxed?", "nine shillings"],
] as const;

test.each(PLACES)(
  "on %s (page %i) the words under the boxes are the quote, as poppler reads them",
  async (_, number, size, question, words) => {
    await tickOnly(page, "harbour");
    const turn = await ask(page, question);
    const citation = citing(await stored(page), words);
    expect(citation.locators).toEqual([{ type: "page", page: number }]);
    await markerOf(turn, citation).click();

    const drawn = await drawnBoxes(page);
    const paper = readByPoppler(pdf, number);
    expect(drawn.page).toBe(number);
    expect([drawn.width, drawn.height].map(Math.round)).toEqual(size);
    expect(joinedWords(wordsUnder(paper, drawn.boxes))).toBe(citation.quote.replaceAll("\n", " "));
    expect(Math.min(...drawn.ink)).toBeGreaterThan(0.02);

    await showText(page);
    expect(await highlighted(page)).toEqual(await placeOf(citation));
    await showPage(page);
    expect((await drawnBoxes(page)).boxes).toHaveLength(drawn.boxes.length);
  },
);

test("a sentence that crosses a page break is boxed on both pages", async () => {
  await tickOnly(page, "harbour");
  const turn = await ask(page, "Where does the annual regatta begin?");
  const citation = citing(await stored(page), "annual regatta begins");
  expect(citation.locators.map((locator) => locator.page)).toEqual([5, 6]);
  await markerOf(turn, citation).click();
  const first = await drawnBoxes(page);
  await page.getByRole("button", { name: "The passage goes on on page 6" }).click();
  await page.locator('.page-sheet[data-page="6"][data-drawn="true"]').waitFor();
  const second = await drawnBoxes(page);
  const words = [first, second].flatMap((drawn) => wordsUnder(readByPoppler(pdf, drawn.page), drawn.boxes));
  expect(joinedWords(words)).toBe(citation.quote.replace(/\s+/g, " "));
});

test("of a sentence that stands twice, the one that is named is highlighted", async () => {
  await tickOnly(page, "register");
  const turn = await ask(page, "When is the deposit returned?");
  const citation = citing(await stored(page), "The deposit is returned");
  const first = REGISTER.indexOf(citation.quote);
  const second = REGISTER.indexOf(citation.quote, first + 1);
  expect([first, second]).toContain(citation.startChar);
  const other = citation.startChar === first ? second : first;
  expect(other).toBeGreaterThan(0);

  await markerOf(turn, citation).click();
  expect(await highlighted(page)).toEqual(await placeOf(citation));
  const there = new URL(page.url());
  there.searchParams.set("at", `${other}-${other + citation.quote.length}`);
  await page.goto(there.href);
  const shown = await highlighted(page);
  expect(shown).toEqual({ text: citation.quote, start: other, end: other + citation.quote.length });
  expect(await page.locator(".text-view mark").count()).toBe(1);
});

/** What the text view must highlight for a citation; its quote is first held to the stored text. */
async function placeOf({ sourceId, startChar, endChar, quote }: StoredCitation) {
  expect(await textOf(page, sourceId, startChar, endChar)).toBe(quote);
  return { text: quote, start: startChar, end: endChar };
}
