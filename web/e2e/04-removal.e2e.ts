import type { Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { addFiles, ask, file, markers, newNotebook, ready, shownText, sourceRow, stored } from "./desk";
import { expected, signedIn } from "./visitor";

const HIVES = file(
  "hives.md",
  "# Hives\n\nThe colony in the cedar hive made twenty-two kilograms of honey in July.\n",
);
const TOOLS = file(
  "tools.md",
  "# Tools\n\nThe honey extractor is cleaned with hot water after each colony.\n",
);
const QUESTION = "How much honey did the colony in the cedar hive make?";

let page: Page;
let notebook = "";

beforeEach(async () => {
  page = await signedIn();
  notebook = await newNotebook(page, "Apiary");
  await addFiles(page, HIVES, TOOLS);
  await ready(page, "hives", "tools");
});

async function confirmDeletion(quotes: "Keep the quotes" | "Remove the quotes too" = "Keep the quotes") {
  await page.getByRole("button", { name: "Delete “hives”" }).click();
  await page.getByRole("radio", { name: quotes }).check();
  await page.getByRole("button", { name: "Delete source" }).click();
  await page.getByRole("timer").waitFor();
}

async function deleteNow() {
  await page.getByRole("button", { name: "Delete now: “hives”" }).click();
  await sourceRow(page, "hives").waitFor({ state: "detached" });
}

async function sourcesOnServer(): Promise<string[]> {
  const response = await page.request.get(`/api/notebooks/${notebook}`);
  const { sources } = (await response.json()) as { sources: { title: string }[] };
  return sources.map((source) => source.title).toSorted();
}

test("a deleted source leaves the list, its citations say so and keep their words, and no later answer uses it", async () => {
  const turn = await ask(page, QUESTION);
  const before = await stored(page);
  const cited = before.citations.find((citation) => citation.sourceTitle === "hives");
  expect(cited?.quote).toContain("twenty-two kilograms");
  await markers(turn).first().click();

  await confirmDeletion();
  await page.getByText("1 of 1 selected").waitFor();
  expect(await sourcesOnServer()).toEqual(["hives", "tools"]);
  await deleteNow();

  await turn.getByRole("button", { name: /^Citation 1: hives, source removed/ }).waitFor();
  await turn.getByText("1 passage cited").click();
  await turn.getByText("Source removed", { exact: true }).waitFor();
  expect((await stored(page)).citations.map((citation) => citation.sourceRemoved)).toEqual(
    before.citations.map(({ sourceTitle }) => sourceTitle === "hives"),
  );

  await ask(page, "How many kilograms of honey were made in the cedar hive in July?");
  const after = await stored(page);
  expect(after.id).not.toBe(before.id);
  expect(after.citations.filter((citation) => citation.sourceId === cited?.sourceId)).toEqual([]);
  expect(after.content).not.toContain("twenty-two");

  await turn.locator(".quote a").first().click();
  await page.getByText("This source was deleted.").waitFor();
  await page.locator(".pane-reader blockquote", { hasText: "twenty-two kilograms" }).waitFor();
  await page.getByRole("button", { name: "What was removed" }).click();
  await page.getByText(/A look at everything found nothing left/).waitFor();
  const receipt = page.locator(".pane-reader .receipt");
  expect(await receipt.getByRole("row", { name: /^Original files 1/ }).count()).toBe(1);
  expect(await receipt.textContent()).toContain("No words of it were ever sent to one.");

  await page.getByRole("button", { name: "Deletion log" }).click();
  const log = page.getByRole("dialog");
  await log.getByText("hives", { exact: true }).waitFor();
  await log.getByText(/A look at everything found nothing left/).waitFor();
  expected(/ 404 .*\/api\/sources\//);
});

test("with its quotes, a source takes its words out of the answers on the screen and on the server", async () => {
  const turn = await ask(page, QUESTION);
  expect(await shownText(turn)).toContain("twenty-two kilograms");
  await confirmDeletion("Remove the quotes too");
  await deleteNow();
  await expect.poll(() => turn.textContent(), { timeout: 20_000 }).not.toContain("twenty-two");
  await page.getByRole("button", { name: "Deletion log" }).click();
  await page.getByRole("dialog").getByText("A source, its title removed with its words").waitFor();
  await page.getByText(/A look at everything found nothing left/).waitFor();
  const message = await stored(page);
  expect(JSON.stringify(message)).not.toContain("twenty-two");
  expect(await page.content()).not.toContain("twenty-two kilograms");
  await page.reload();
  await page.locator("article.turn").first().waitFor();
  expect(await page.content()).not.toContain("twenty-two kilograms");
  expected(/ 404 .*\/api\/sources\//);
});

test("a deletion is undone by keyboard within its time, and the source is asked again", async () => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "DELETE" && sent.push(request.url()));
  await page.getByRole("button", { name: "Delete “hives”" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Delete source" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("timer").waitFor();
  const undo = page.getByRole("button", { name: "Undo: “hives”" });
  await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.getByText("2 of 2 selected").waitFor();
  await confirmDeletion();
  await page.keyboard.press("Control+z");
  await page.getByText("2 of 2 selected").waitFor();
  await ask(page, QUESTION);
  expect((await stored(page)).content).toContain("twenty-two kilograms");
  expect(sent).toEqual([]);
});

test("the countdown sends by itself", async () => {
  await confirmDeletion();
  await sourceRow(page, "hives").waitFor({ state: "detached", timeout: 30_000 });
  expect(await sourcesOnServer()).toEqual(["tools"]);
});

test("leaving the page within the time deletes at once", async () => {
  await confirmDeletion();
  await page.goto("about:blank");
  await expect.poll(sourcesOnServer).toEqual(["tools"]);
});

test("what a killed browser could not send is counted down by the next page", async () => {
  // A browser that is killed tells its pages nothing.
  await page.addInitScript(() =>
    window.addEventListener("pagehide", (event) => event.stopImmediatePropagation()),
  );
  await page.reload();
  await ready(page, "hives", "tools");
  await confirmDeletion("Remove the quotes too");
  await page.goto("about:blank");
  expect(await sourcesOnServer()).toEqual(["hives", "tools"]);
  await page.goto(`/notebooks/${notebook}`);
  await page.getByRole("timer").waitFor();
  await deleteNow();
  expect(await sourcesOnServer()).toEqual(["tools"]);
});

test("a deleted notebook leaves its receipts", async () => {
  await page.goto("/");
  await page.getByRole("button", { name: "Actions for Apiary" }).first().click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete notebook" }).click();
  await page.getByText("“Apiary” was deleted.").waitFor();
  await page.getByRole("button", { name: "What was removed" }).click();
  const log = page.getByRole("dialog");
  await expect.poll(() => log.locator(".receipts > li").count(), { timeout: 30_000 }).toBe(3);
  await log.getByText("The notebook, its title removed with its words").click();
  await log
    .locator("details[open]")
    .getByText(/A look at everything found nothing left/)
    .waitFor();
});
