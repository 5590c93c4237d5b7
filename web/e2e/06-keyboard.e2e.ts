import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addFiles, file, newNotebook, ready, stored } from "./desk";
import { harbour } from "./fixtures";
import { signedIn, USER, visitor } from "./visitor";

/** More stops than any page has. */
const STOPS = 60;

test("signing in, asking and opening a citation needs no mouse, and focus lands on the passage cited", async () => {
  const before = await signedIn();
  await newNotebook(before, "By keyboard");
  await addFiles(before, file("harbour.pdf", await harbour()));
  await ready(before, "harbour");

  const page = await visitor();
  await page.goto("/");
  await page.getByLabel("User name").waitFor();
  await tabTo(page, "User name");
  await page.keyboard.type(USER.username);
  await tabTo(page, "Password");
  await page.keyboard.type(USER.password);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: /^By keyboard/ }).waitFor();
  await tabTo(page, /^By keyboard/);
  await page.keyboard.press("Enter");
  await page.getByLabel("Your question").waitFor();
  await ready(page, "harbour");
  await tabTo(page, "Your question");
  await page.keyboard.type("When does the evening ferry to Lunde leave?");
  await page.keyboard.press("Enter");
  await page.getByText("passage cited").waitFor();
  const citation = (await stored(page)).citations[0];

  await tabTo(page, /^Citation 1:/, "Shift+Tab");
  expect(await page.getByRole("tooltip").textContent()).toContain("The evening ferry to Lunde leaves");
  await page.keyboard.press("Enter");
  await page.locator(".page-box:focus").waitFor();
  expect(await focused(page)).toBe("The passage cited");
  await page.getByRole("status").filter({ hasText: "The evening ferry to Lunde leaves" }).first().waitFor();

  await tabTo(page, "Text", "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.locator("mark:focus").waitFor();
  const mark = page.locator("mark:focus");
  expect(await mark.textContent()).toBe(citation?.quote);
  const box = await mark.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(900);
});

/** Presses Tab until what has focus is called so. */
async function tabTo(page: Page, name: string | RegExp, key = "Tab") {
  const seen: string[] = [];
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press(key);
    const now = await focused(page);
    if (typeof name === "string" ? now === name : name.test(now)) return;
    seen.push(now);
  }
  throw new Error(`${key} never came to ${name}; it passed ${seen.join(", ")}`);
}

/** The name of what has focus: its label, or its words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return "";
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : null;
    return (at.getAttribute("aria-label") ?? label ?? at.textContent).trim();
  });
