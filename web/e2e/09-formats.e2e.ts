import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { BERTHS, docx, epub, pptx, xlsx, zip } from "./archives";
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
  showText,
  sourceRow,
  stored,
  textOf,
  tickOnly,
} from "./desk";
import { drawnBoxes, joinedWords, wordsUnder } from "./paper";
import type { Scan } from "./scans";
import { inPoints, scannedPdf, scanOf } from "./scans";
import { signedIn } from "./visitor";

const MINUTES = [
  "The harbour board met on the third of March in the old customs house.",
  "The new crane lifts forty tonnes and was paid for by the fishing fleet.",
  "The next meeting of the board is on the second of June.",
];
const NOTICE = [
  "Notice of the harbour office to all skippers.",
  "The lock at Vestby is closed on Sundays from October until the end of March.",
];
const BLANK = ["This page was left with only one sentence on it by the printer."];

let page: Page;
let minutes: Scan;
let notice: Scan;

beforeAll(async () => {
  page = await signedIn();
  await newNotebook(page, "Formats");
  minutes = await scanOf(page, MINUTES);
  notice = await scanOf(page, NOTICE);
  const blank = await scanOf(page, BLANK);
  await addFiles(
    page,
    file("minutes.pdf", await scannedPdf(blank, blank, blank, minutes)),
    file("notice.png", notice.png),
    file(
      "rules.docx",
      docx([
        [1, "Rules of the port"],
        [0, "All boats are welcome."],
        [2, "Speed"],
        [0, "Within the breakwater no boat goes faster than four knots."],
      ]),
    ),
    file(
      "talk.pptx",
      pptx([
        { title: "The port", text: "A short history." },
        { title: "The pier", text: "It was built of oak." },
        {
          title: "The lantern",
          text: "It burns at night.",
          notes: "The keeper trims the lantern wick every six hours.",
        },
      ]),
    ),
    file(
      "berths.xlsx",
      xlsx({
        A: [
          ["Year", "Boats"],
          ["2023", "41"],
          ["2024", "44"],
        ],
        B: BERTHS,
      }),
    ),
    file(
      "sea.epub",
      epub({
        "Chapter 1": "The tide came in over the flats.",
        "Chapter 2": "Captain Ohlsen buried his compass under the chapel floor.",
      }),
    ),
    file(
      "interview.vtt",
      "WEBVTT\n\n00:00:04.000 --> 00:00:07.000\nWe walked along the pier.\n\n00:01:12.000 --> 00:01:16.500\nThe ferry captain learned to sail from her grandmother.\n",
    ),
  );
});

test("each becomes ready; what was recognised says so, with its confidence", async () => {
  await ready(page, "rules", "talk", "berths", "sea", "interview", "minutes", "notice");
  for (const scan of ["minutes", "notice"])
    expect(await sourceRow(page, scan).locator(".badges").textContent()).toMatch(/OCR, confidence \d\d %/);
  expect(await sourceRow(page, "rules").locator(".badges").count()).toBe(0);
});

type Said = { turn: Locator; citation: StoredCitation; label: string };

async function cited(source: string, question: string, words: string): Promise<Said> {
  await tickOnly(page, source);
  const turn = await ask(page, question);
  const citation = citing(await stored(page), words);
  const marker = markerOf(turn, citation);
  const label = (await marker.getAttribute("aria-label")) ?? "";
  await marker.click();
  return { turn, citation, label };
}

/** The highlight holds exactly the quote, at exactly its offsets. */
async function expectHighlighted({ sourceId, startChar, endChar, quote }: StoredCitation) {
  expect(await textOf(page, sourceId, startChar, endChar)).toBe(quote);
  expect(await highlighted(page)).toEqual({ text: quote, start: startChar, end: endChar });
}

test.each([
  ["minutes", 4, "How many tonnes does the new crane lift?", "forty tonnes", () => minutes],
  ["notice", 1, "When is the lock at Vestby closed?", "closed on Sundays", () => notice],
] as const)(
  "in the picture %s (page %i) the words under the boxes are the quote",
  async (source, number, question, words, scan) => {
    const { citation, label } = await cited(source, question, words);
    expect(label).toMatch(
      new RegExp(`^Citation ${citation.n}: ${source}, page ${number}, read by OCR, confidence \\d\\d %$`),
    );
    expect(citation.ocrConfidence).toBeGreaterThan(0.7);
    const drawn = await drawnBoxes(page);
    expect(drawn.page).toBe(number);
    expect(Math.min(...drawn.ink)).toBeGreaterThan(0.02);
    expect(joinedWords(wordsUnder(inPoints(scan()), drawn.boxes))).toBe(citation.quote.replaceAll("\n", " "));

    await page.getByRole("button", { name: "Both", exact: true }).click();
    await page.getByText(/^Recognised in a picture \(OCR\) · confidence \d\d %$/).waitFor();
    await expectHighlighted(citation);
    expect((await drawnBoxes(page)).boxes).toHaveLength(drawn.boxes.length);
    await showText(page);
    await expectHighlighted(citation);
  },
);

test("a Word document shows its headings, and says under which a sentence stands", async () => {
  const { citation, label } = await cited(
    "rules",
    "How fast may a boat go within the breakwater?",
    "four knots",
  );
  expect(label).toBe(`Citation ${citation.n}: rules, Rules of the port › Speed`);
  await expectHighlighted(citation);
  await page.locator(".text-view").getByRole("heading", { name: "Speed" }).waitFor();
  await page.getByRole("button", { name: "Contents" }).click();
  await page.getByRole("button", { name: "Rules of the port" }).click();
  await page.waitForFunction(() => document.activeElement?.textContent?.startsWith("Rules of the port"));
});

test("notes of a slide stand apart from it, and are cited as such", async () => {
  const { citation, label } = await cited("talk", "How often is the lantern wick trimmed?", "six hours");
  expect(label).toBe(`Citation ${citation.n}: talk, slide 3, notes`);
  await expectHighlighted(citation);
  const notes = page.getByRole("region", { name: "Notes of slide 3" });
  expect(await notes.locator("mark").textContent()).toBe(citation.quote);
  expect(await page.getByRole("region", { name: "Slide 3", exact: true }).textContent()).toContain(
    "It burns at night.",
  );
});

test("a row of a sheet is cited in its table, under the names of its columns", async () => {
  const { citation, label } = await cited(
    "berths",
    "What is the monthly fee of the boat Guillemot at berth East 9?",
    "Guillemot",
  );
  expect(label).toBe(`Citation ${citation.n}: berths, sheet B, row 7`);
  await expectHighlighted(citation);
  const row = page.locator(".sheet tr", { has: page.locator("mark") });
  expect(await row.getByRole("rowheader").textContent()).toBe("7");
  expect(await row.getByRole("cell").allInnerTexts()).toEqual(["Guillemot", "East 9", "455"]);
  expect(await page.locator(".sheet").getByRole("columnheader").allInnerTexts()).toContain("Berth");
  await page.getByRole("button", { name: "A", exact: true }).click();
  await page.locator(".sheet").getByRole("cell", { name: "2024" }).waitFor();
  expect(await page.locator(".sheet").getByText("Guillemot").count()).toBe(0);
});

test("an e-book has its chapters, and a sentence is cited by its own", async () => {
  const { citation, label } = await cited("sea", "Where did Captain Ohlsen bury his compass?", "compass");
  expect(label).toBe(`Citation ${citation.n}: sea, Chapter 2`);
  await expectHighlighted(citation);
  await page.getByRole("separator", { name: "Chapter 2" }).waitFor();
});

test("subtitles show when each was said, and are cited by the second", async () => {
  const { citation, label } = await cited(
    "interview",
    "Who taught the ferry captain to sail?",
    "grandmother",
  );
  expect(label).toBe(`Citation ${citation.n}: interview, 00:01:12`);
  await expectHighlighted(citation);
  expect(
    await page
      .locator(".cue", { has: page.locator("mark") })
      .locator(".cue-time")
      .textContent(),
  ).toBe("00:01:12");
});

test("the report of a scan is reached by keyboard and says how each page was read", async () => {
  const badge = sourceRow(page, "minutes").getByRole("button", { name: /^How “minutes” was read: OCR/ });
  await badge.focus();
  await page.keyboard.press("Enter");
  const report = page.getByRole("dialog", { name: "How “minutes” was read" });
  await report.getByText(/recognised in a picture \(OCR\), with a confidence of \d\d %/).waitFor();
  const read = report.getByRole("row", { name: /Recognised in a picture/ });
  expect(await read.getByRole("cell").allTextContents()).toEqual(["4", "1–4"]);
  await page.keyboard.press("Escape");
  await report.waitFor({ state: "detached" });
  expect(await badge.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("a zip of documents becomes its documents, and says which were not added", async () => {
  await addFiles(
    page,
    file(
      "box.zip",
      zip({
        "log/first.md": "# First\n\nThe buoy off Skarv was painted green in April.\n",
        "log/second.txt": "The second log tells of fog for nine days in May.\n",
        "log/engine.bin": Buffer.from([0, 1, 2, 3, 250, 251, 252, 0, 9, 8, 7]),
      }),
    ),
  );
  await ready(page, "first", "second");
  const row = sourceRow(page, "box.zip");
  await row.getByText("“box.zip”: 2 documents were added, 1 not added.").waitFor();
  expect(await row.getByRole("alert").textContent()).toMatch(/^engine\.bin: /);
  await row.getByRole("button", { name: "Dismiss: box.zip" }).click();
  const { citation } = await cited("first", "When was the buoy off Skarv painted?", "green in April");
  await expectHighlighted(citation);
});
