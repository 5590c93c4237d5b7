import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { addFiles, ask, file, newNotebook, ready, sourceRow, stored } from "./desk";
import { command } from "./product";
import { expected, signedIn, USER, visitor } from "./visitor";

const CANARY = "vermilion gannets nested on the breakwater";
const BIRDS = file("birds.md", `# Birds\n\nIn May some ${CANARY} of the harbour.\n`);
const QUESTION = "What nested on the breakwater in May?";

/** Closing an account needs a second one: the only administrator stays. */
async function grace(): Promise<Page> {
  await signedIn();
  const page = await visitor();
  await page.goto("/");
  await page.getByRole("link", { name: "No account yet? Create one" }).click();
  await page.getByLabel("User name").fill("grace");
  await page.getByLabel("Password", { exact: true }).fill(USER.password);
  await page.getByRole("button", { name: "Create an account" }).click();
  await page.getByRole("heading", { name: "Notebooks", level: 1 }).waitFor();
  return page;
}

/** Files below a folder that hold the words in UTF-8 or UTF-16, by name. */
function holding(folder: string, words: string): string[] {
  const wide = Buffer.from(words, "utf16le");
  const needles = [Buffer.from(words), wide, Buffer.from(wide).swap16()];
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => {
    const path = join(folder, name);
    if (!statSync(path).isFile()) return false;
    const bytes = readFileSync(path);
    return needles.some((needle) => bytes.includes(needle));
  });
}

test("quotes that were kept go later, and a closed account goes with all it has and leaves a receipt", async () => {
  const page = await grace();
  await newNotebook(page, "Bird book");
  await addFiles(page, BIRDS);
  await ready(page, "birds");
  const turn = await ask(page, QUESTION);
  await page.getByRole("button", { name: "Delete “birds”" }).click();
  await page.getByRole("button", { name: "Delete source" }).click();
  await page.getByRole("button", { name: "Delete now: “birds”" }).click();
  await sourceRow(page, "birds").waitFor({ state: "detached" });
  expect(JSON.stringify(await stored(page))).toContain(CANARY);

  await page.getByRole("button", { name: "Deletion log" }).click();
  const log = page.getByRole("dialog");
  await log.getByText(/A look at everything found nothing left/).waitFor();
  await log.getByRole("button", { name: "Remove its quotes too" }).click();
  await log.getByText("A source, its title removed with its words").waitFor();
  await log.getByRole("row", { name: /^Answers with its words 1/ }).waitFor();
  await log.getByText(/A look at everything found nothing left/).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => turn.textContent(), { timeout: 20_000 }).not.toContain("gannets");
  expect(JSON.stringify(await stored(page))).not.toContain("gannets");

  await addFiles(page, BIRDS);
  await ready(page, "birds");
  await ask(page, `${QUESTION} Once more.`);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Delete account…" }).click();
  await page.getByLabel("Type your user name, grace, to go on").fill("grace");
  await page.getByRole("button", { name: "Delete account", exact: true }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await page.getByText("Your account is closed, and everything in it is being removed.").waitFor();
  const number = (await page.locator(".entry-note code").textContent()) ?? "";

  await page.getByLabel("User name").fill("grace");
  await page.getByLabel("Password", { exact: true }).fill(USER.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("alert").waitFor();
  expected(/ 401 .*\/api\/auth\/login/);

  const receipt = () => command(inject("data"), "user", "receipt", number);
  await expect.poll(receipt, { timeout: 60_000, interval: 1000 }).toContain("removed completely");
  expect(receipt()).toContain(`Receipt ${number}, an account`);
  expect(receipt()).toMatch(/notebooks +1 /);
  expect(receipt()).not.toContain("grace");
  expect(command(inject("data"), "user", "list")).not.toContain("grace");
  expect(holding(inject("data"), CANARY)).toEqual([]);
}, 300_000);
