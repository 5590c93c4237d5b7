import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import {
  addFiles,
  ask,
  file,
  highlighted,
  markerOf,
  newNotebook,
  ready,
  sourceRow,
  stored,
  tick,
} from "./desk";
import { signedIn } from "./visitor";

const FIRST = "# Mooring fees\n\nA mooring at the stone quay costs 310 crowns a month.\n";
const SECOND =
  "# Mooring fees\n\nFees were raised in May.\n\nA mooring at the stone quay costs 360 crowns a month.\n";
const QUESTION = "How much does a mooring at the stone quay cost?";

let page: Page;

beforeAll(async () => {
  page = await signedIn();
  await newNotebook(page, "Quay");
  await addFiles(page, file("fees.md", FIRST));
  await ready(page, "fees");
});

/** The original file, where the server keeps it: other bytes there are read as another text. */
function originalOf(sourceId: string): string {
  const data = inject("data");
  const folder = readdirSync(data, { recursive: true, encoding: "utf8" }).find((path) =>
    path.endsWith(join(sourceId, "1")),
  );
  if (!folder) throw new Error("the server keeps no original of this source");
  return join(data, folder);
}

async function readAgain() {
  await page.getByRole("link", { name: "Open “fees”" }).click();
  await page.getByRole("button", { name: "More about this source" }).click();
  await page.getByRole("button", { name: "Read again" }).click();
}

test("a source that is read again with the same outcome stays as it is, and says so", async () => {
  await readAgain();
  await page.locator(".reader-note", { hasText: "Read again: the text is the same." }).waitFor();
  expect(await tick(page, "fees").isChecked()).toBe(true);
  expect(await sourceRow(page, "fees").textContent()).not.toContain("being read again");
});

test("a citation keeps pointing at the text it quoted, and says that there is a newer one", async () => {
  const turn = await ask(page, QUESTION);
  const old = (await stored(page)).citations[0];
  expect(old?.quote).toContain("310 crowns");
  expect(old?.version).toBe(1);
  writeFileSync(originalOf(old?.sourceId ?? ""), SECOND);
  await readAgain();
  await page.locator(".reader-note", { hasText: "the text changed" }).waitFor();
  await page.locator(".text-view", { hasText: "360 crowns" }).waitFor();

  if (old) await markerOf(turn, old).click();
  await page.getByText(/This is version 1, as it was when the answer was made/).waitFor();
  expect(await highlighted(page)).toEqual({ text: old?.quote, start: old?.startChar, end: old?.endChar });
  await page.getByRole("button", { name: "Show the present version" }).click();
  await page.locator(".text-view", { hasText: "360 crowns" }).waitFor();
  expect(await page.getByText("An older version of this source").count()).toBe(0);

  await ask(page, "What does a mooring at the stone quay cost a month now?");
  const now = (await stored(page)).citations[0];
  expect(now?.quote).toContain("360 crowns");
  expect(now?.version).toBe(2);
});

test("the versions are listed, and an older one can be shown", async () => {
  await page.getByRole("button", { name: "More about this source" }).click();
  await page.getByRole("button", { name: "Versions" }).click();
  const list = page.getByRole("dialog");
  await list.getByText("Version 2").waitFor();
  expect(await list.locator(".row-title").allTextContents()).toEqual(["Version 2presentshown", "Version 1"]);
  await list.getByRole("button", { name: "Show version 1" }).click();
  await page.locator(".text-view", { hasText: "310 crowns" }).waitFor();
  await page.getByText(/An older version of this source/).waitFor();
});
