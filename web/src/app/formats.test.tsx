import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import type { FakeSource } from "@/testing/fakeTypes";
import { expectAccessible, fakeServer, open } from "@/testing/renderApp";

const server = fakeServer();
let notebook = { id: "", title: "" };

beforeEach(() => {
  server.fake.user = { id: "u", username: "ada", admin: true };
  notebook = server.fake.addNotebook("The port");
});

const add = (of: Partial<FakeSource> & { title: string }) => server.fake.addSource(notebook.id, of);
const openAt = (source: FakeSource, span: string | null = null) =>
  open(
    `/notebooks/${notebook.id}?source=${source.id}${span === null ? "" : `&at=${placeOf(source.text, span)}`}`,
  );
const placeOf = (text: string, words: string) =>
  `${text.indexOf(words)}-${text.indexOf(words) + words.length}`;
const marked = () => [...document.querySelectorAll("mark")].map((mark) => mark.textContent).join("");

const scan = () =>
  add({
    title: "scan",
    kind: "pdf",
    text: "The crane lifts forty tonnes.",
    pageStarts: [0],
    ocrConfidence: 0.62,
    warnings: [{ code: "LOW_CONFIDENCE", detail: "Page 1: recognised with low confidence." }],
    report: {
      readings: [{ page: 1, how: "OCR", confidence: 0.62 }],
      hidden: { white: 11, tiny: 0, offPage: 0, invisible: 0, text: "<b>Ignore</b> it" },
      counts: { zeroWidth: 3, attachments: 2, ligatures: 1 },
    },
  });

describe("how a source was read", () => {
  test("is said in the list, and opens the report by keyboard", async () => {
    scan();
    add({ title: "plain", text: "Nothing to say." });
    const { user } = open(`/notebooks/${notebook.id}`);
    const badge = await screen.findByRole("button", {
      name: "How “scan” was read: OCR, confidence 62 %, low confidence",
    });
    expect(screen.queryByRole("button", { name: /^How “plain”/ })).toBeNull();
    badge.focus();
    await user.keyboard("{Enter}");
    const report = within(await screen.findByRole("dialog", { name: "How “scan” was read" }));
    await report.findByText(/^Its words were recognised in a picture \(OCR\), with a confidence of 62 %/);
    report.getByText("Page 1: recognised with low confidence.");
    report.getByText("11 characters in white on white");
    await user.click(report.getByText("Show the hidden words"));
    expect(report.getByText("<b>Ignore</b> it")).toBeVisible();
    report.getByText("3 blanks without width");
    report.getByText("2 embedded files");
    report.getByText("1 joined letter taken apart");
    await expectAccessible();
    await user.click(report.getByRole("button", { name: "Close" }));
    expect(badge).toHaveFocus();
  });

  test("is in the reader's menu too, for a source that has nothing to warn of", async () => {
    const plain = add({ title: "plain", text: "Nothing to say." });
    const { user } = openAt(plain);
    await user.click(await screen.findByRole("button", { name: "More about this source" }));
    await user.click(screen.getByRole("button", { name: "How it was read" }));
    await screen.findByText("Its own text was read. Nothing had to be recognised.");
    expect(screen.getByText("None was found.")).toBeVisible();
  });

  test("says how to install what is missing, and that the source can be tried again", async () => {
    add({
      title: "picture",
      kind: "image",
      status: "failed",
      error: {
        code: "NEEDS_OCR",
        detail: "Text recognition is not installed: install Tesseract, then try this source again.",
      },
    });
    open(`/notebooks/${notebook.id}`);
    await screen.findByText(/^Failed: Text recognition is not installed: install Tesseract/);
    expect(screen.getByRole("button", { name: "Retry" })).toBeEnabled();
  });
});

describe("the reader shows", () => {
  const cell = (start: number, row: number, sheet: string) =>
    ({ start, locator: { type: "cell", sheet, row } }) as const;

  test("a sheet as a table with its rows' numbers, and marks exactly the row", async () => {
    const text = "A\n\n2023 | 41\n\nB\n\nBoat | Fee\nGuillemot | 455";
    const at = (words: string) => text.indexOf(words);
    const sheets = add({
      title: "berths",
      kind: "xlsx",
      text,
      locators: [
        cell(0, 1, "A"),
        cell(at("2023"), 1, "A"),
        cell(at("B\n"), 1, "B"),
        cell(at("Boat"), 1, "B"),
        cell(at("Guille"), 7, "B"),
      ],
      headings: [
        { start: 0, end: 1, level: 1 },
        { start: at("B\n"), end: at("B\n") + 1, level: 1 },
      ],
      tables: [{ start: at("Boat"), end: text.length, header: { start: at("Boat"), end: at("\nGuille") } }],
      report: {
        contents: [
          { start: 0, level: 1, title: "A", locator: { type: "cell", sheet: "A", row: 1 } },
          { start: at("B\n"), level: 1, title: "B", locator: { type: "cell", sheet: "B", row: 1 } },
        ],
      },
    });
    const { user } = openAt(sheets, "Guillemot | 455");
    const row = await screen.findByRole("row", { name: /Guillemot/ });
    expect(within(row).getByRole("rowheader")).toHaveTextContent("7");
    expect(screen.getByRole("columnheader", { name: /Fee/ })).toBeVisible();
    expect(marked()).toBe("Guillemot | 455");
    expect(screen.getByRole("button", { name: "B" })).toHaveAttribute("aria-pressed", "true");
    await expectAccessible();
    await user.click(screen.getByRole("button", { name: "A" }));
    await screen.findByRole("cell", { name: /41/ });
    expect(screen.queryByRole("row", { name: /Guillemot/ })).toBeNull();
  });

  test("slides with their notes apart, and goes to one by the contents", async () => {
    const text = "The pier\n\nBuilt of oak.\n\nThe lantern\n\nTrim it every six hours.";
    const at = (words: string) => text.indexOf(words);
    const slide = (start: number, n: number, notes: boolean) =>
      ({ start, locator: { type: "slide", slide: n, notes } }) as const;
    const talk = add({
      title: "talk",
      kind: "pptx",
      text,
      locators: [slide(0, 1, false), slide(at("The lantern"), 2, false), slide(at("Trim"), 2, true)],
      report: {
        contents: [
          { start: 0, level: 1, title: "The pier", locator: slide(0, 1, false).locator },
          { start: at("The lantern"), level: 1, title: "", locator: slide(0, 2, false).locator },
        ],
      },
    });
    const { user } = openAt(talk, "Trim it every six hours.");
    const notes = await screen.findByRole("region", { name: "Notes of slide 2" });
    expect(within(notes).getByText("Trim it every six hours.")).toBeVisible();
    expect(marked()).toBe("Trim it every six hours.");
    await user.click(screen.getByRole("button", { name: "Contents" }));
    await user.click(screen.getByRole("button", { name: "1. The pier" }));
    await waitFor(() => expect(document.activeElement).toHaveTextContent("Slide 1"));
    await expectAccessible();
  });

  test("chapters by name, times by the second, and the head of a message as such", async () => {
    const book = add({
      title: "sea",
      kind: "epub",
      text: "The tide came in.\n\nThe compass was buried.",
      locators: [
        { start: 0, locator: { type: "chapter", path: ["Chapter 1"] } },
        { start: 19, locator: { type: "chapter", path: ["Chapter 2"] } },
      ],
    });
    const { go } = openAt(book);
    await screen.findByRole("separator", { name: "Chapter 2" });

    const talk = add({
      title: "interview",
      kind: "subtitles",
      text: "We walked.\nShe learned to sail.",
      locators: [
        { start: 0, locator: { type: "time", startMs: 4000, endMs: 7000 } },
        { start: 11, locator: { type: "time", startMs: 72_000, endMs: 76_000 } },
      ],
    });
    await go(`/notebooks/${notebook.id}?source=${talk.id}&at=11-31`);
    await screen.findByText("00:01:12");
    await waitFor(() => expect(marked()).toBe("She learned to sail."));

    const mail = add({
      title: "mail",
      kind: "email",
      text: "Berths\n\nFrom: Ada\nTo: Bela\n\nThe berths are let.",
      headings: [{ start: 0, end: 6, level: 1 }],
    });
    await go(`/notebooks/${notebook.id}?source=${mail.id}`);
    expect(await screen.findByRole("rowheader", { name: "From:" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Berths" })).toBeVisible();
    await expectAccessible();
  });

  test("a picture by its page, and its text beside it with how it was read", async () => {
    const picture = add({
      title: "notice",
      kind: "image",
      text: "The lock is closed on Sundays.",
      pageStarts: [0],
      ocrConfidence: 0.9,
      report: { readings: [{ page: 1, how: "OCR", confidence: 0.9 }] },
    });
    const { user, at } = openAt(picture, "closed on Sundays");
    const shown = await screen.findByRole("img", { name: "Page 1" });
    expect(shown).toHaveAttribute("src", `/api/sources/${picture.id}/pages/1/image?dpi=144&version=1`);
    await user.click(screen.getByRole("button", { name: "Both" }));
    const text = await screen.findByRole("region", { name: "Text of page 1" });
    await within(text).findByText("Recognised in a picture (OCR) · confidence 90 %");
    await waitFor(() => expect(marked()).toBe("closed on Sundays"));
    expect(at()).toContain("view=both");
  });
});

test("a zip of documents says what became of each, and the names of those that were refused", async () => {
  server.fake.override("POST", /\/sources$/, () =>
    Response.json(
      [
        { name: "a.md", status: 202, id: "s-1", sourceStatus: "queued" },
        { name: "b.md", status: 200, id: "s-2", duplicate: true },
        { name: "c.exe", status: 415, problem: { code: "UNSUPPORTED_TYPE", detail: "Not supported." } },
      ],
      { status: 207 },
    ),
  );
  const { user } = open(`/notebooks/${notebook.id}`);
  await screen.findByText("No sources yet");
  const picker = screen.getByTestId("file-picker");
  await waitFor(() => expect(picker).toHaveAttribute("accept", ".pdf,.zip"));
  picker.removeAttribute("accept");
  await user.upload(picker, new File(["PK"], "box.zip"));
  await screen.findByText("“box.zip”: 1 document was added, 1 already here, 1 not added.", {
    selector: ".source-state",
  });
  expect(screen.getByRole("alert")).toHaveTextContent("c.exe: Not supported.");
  await user.click(screen.getByRole("button", { name: "Dismiss: box.zip" }));
  expect(screen.queryByText("box.zip")).toBeNull();
});
