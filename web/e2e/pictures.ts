import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";

const FOLDER = fileURLToPath(new URL("../../docs/screens/", import.meta.url));

/** Takes a picture of what is on the screen for the documentation. */
export async function picture(page: Page, name: string) {
  mkdirSync(FOLDER, { recursive: true });
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${FOLDER}${name}.png`, animations: "disabled", caret: "hide" });
}
