import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

export type StoredCitation = {
  n: number;
  sourceId: string;
  sourceTitle: string;
  version: number;
  startChar: number;
  endChar: number;
  locators: { type: string; page?: number }[];
  ocrConfidence: number | null;
  quote: string;
  verified: boolean;
  sourceRemoved: boolean;
};
export type StoredMessage = {
  id: string;
  role: string;
  content: string;
  marks: { at: number; refs: number[] }[];
  status: string;
  stopReason: string | null;
  citations: StoredCitation[];
};
export type NewFile = { name: string; mimeType: string; buffer: Buffer };

export const file = (name: string, content: Buffer | string): NewFile => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(content as string),
});

export async function newNotebook(page: Page, title: string) {
  await page.goto("/");
  await page.getByRole("button", { name: "New notebook" }).click();
  await page.getByLabel("Title").fill(title);
  await page.getByRole("button", { name: "Create notebook" }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  return notebookId(page);
}

const notebookId = (page: Page) => /\/notebooks\/([^/?]+)/.exec(page.url())?.[1] ?? "";
const conversationId = (page: Page) => new URL(page.url()).searchParams.get("c") ?? "";

/** Through the button and the file chooser that it opens, as a person does. */
export async function addFiles(page: Page, ...files: NewFile[]) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add files" }).click();
  await (await chooser).setFiles(files);
}

export const sourceRow = (page: Page, title: string) =>
  page.locator("li.source").filter({ has: page.getByText(title, { exact: true }) });

export const tick = (page: Page, title: string) =>
  page.getByRole("checkbox", { name: `Use “${title}” for answers` });

export async function ready(page: Page, ...titles: string[]) {
  for (const title of titles)
    await page.getByRole("link", { name: `Open “${title}”` }).waitFor({ timeout: 90_000 });
}

/** Only these sources stay ticked. */
export async function tickOnly(page: Page, ...titles: string[]) {
  for (const box of await page.getByRole("checkbox", { name: /^Use “/ }).all()) {
    const name = (await box.getAttribute("aria-label")) ?? "";
    await box.setChecked(titles.some((title) => name === `Use “${title}” for answers`));
  }
}

/** Types a question, sends it with Enter and waits until its answer is over. */
export async function ask(page: Page, question: string): Promise<Locator> {
  await page.getByLabel("Your question").fill(question);
  await page.getByLabel("Your question").press("Enter");
  return answerTo(page, question);
}

/** Waits for the answer to a question to be over; a turn that has no answer yet is not busy either. */
export async function answerTo(page: Page, question: string): Promise<Locator> {
  const turn = page.locator("article.turn").filter({ hasText: question });
  const over = page.locator('article.turn[aria-busy="false"]:has(.answer)').filter({ hasText: question });
  await over.waitFor();
  return turn;
}

/** The newest answer of the conversation on the screen, as the server keeps it. */
export async function stored(page: Page): Promise<StoredMessage> {
  await expect.poll(() => conversationId(page)).not.toBe("");
  const response = await page.request.get(`/api/conversations/${conversationId(page)}`);
  expect(response.status()).toBe(200);
  const { messages } = (await response.json()) as { messages: StoredMessage[] };
  const newest = messages.findLast((message) => message.role === "ASSISTANT");
  if (!newest) throw new Error("the conversation holds no answer");
  return newest;
}

/** What the answer shows, its markers left out. */
export const shownText = (turn: Locator) =>
  turn.locator(".answer-text").evaluate((answer) => {
    const copy = answer.cloneNode(true) as HTMLElement;
    copy.querySelectorAll(".markers").forEach((markers) => markers.remove());
    return copy.textContent;
  });

export const markers = (turn: Locator) => turn.getByRole("link", { name: /^Citation \d+:/ });

export const markerOf = (turn: Locator, citation: StoredCitation) =>
  turn.getByRole("link", { name: new RegExp(`^Citation ${citation.n}:`) }).first();

/** The citation whose quote holds these words. */
export function citing(message: StoredMessage, words: string): StoredCitation {
  const citation = message.citations.find((each) => each.quote.includes(words));
  if (!citation)
    throw new Error(`nothing cites “${words}”: ${message.citations.map((c) => c.quote).join(" | ")}`);
  return citation;
}

/** The text of a source between two offsets, as the server keeps it. */
export async function textOf(page: Page, sourceId: string, from: number, to: number): Promise<string> {
  const response = await page.request.get(`/api/sources/${sourceId}/text?from=${from}&to=${to}`);
  expect(response.status()).toBe(200);
  return ((await response.json()) as { text: string }).text;
}

/** The words highlighted in the text view, in order. */
export async function highlighted(page: Page): Promise<{ text: string; start: number; end: number }> {
  const marks = page.locator(".text-view mark");
  await marks.first().waitFor();
  const parts = await marks.evaluateAll((all) =>
    all.map((mark) => ({
      text: mark.textContent,
      start: Number(mark.getAttribute("data-start")),
      end: Number(mark.getAttribute("data-end")),
    })),
  );
  return {
    text: parts.map((part) => part.text).join(""),
    start: parts[0]?.start ?? -1,
    end: parts.at(-1)?.end ?? -1,
  };
}

export const showText = (page: Page) => page.getByRole("button", { name: "Text", exact: true }).click();
export const showPage = (page: Page) => page.getByRole("button", { name: "Page", exact: true }).click();
