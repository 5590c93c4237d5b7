import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { addFiles, ask, file, markers, newNotebook, ready, showText } from "./desk";
import { harbour, scan } from "./fixtures";
import { drawnBoxes } from "./paper";
import { signedIn, visitor } from "./visitor";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds on the page as it stands, and whether it is wider than the window. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document);
    const wide = document.documentElement.scrollWidth > window.innerWidth;
    return [
      ...violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`)),
      ...(wide ? ["wider than the window"] : []),
    ];
  });
}

test.each([
  ["light", 1440],
  ["dark", 1440],
  ["light", 360],
  ["dark", 360],
] as const)("axe finds nothing on any page, %s, %i px wide", async (colorScheme, width) => {
  const look = { colorScheme, viewport: { width, height: width < 600 ? 740 : 900 } };
  const stranger = await visitor(look);
  await stranger.goto("/");
  await stranger.getByRole("button", { name: "Sign in" }).waitFor();
  expect(await findings(stranger)).toEqual([]);

  const page = await signedIn(look);
  expect(await findings(page)).toEqual([]);
  await page.goto("/settings");
  await page.getByRole("heading", { name: "API tokens" }).waitFor();
  expect(await findings(page)).toEqual([]);

  await newNotebook(page, `Access ${colorScheme} ${width}`);
  const pane = async (name: string) => {
    if (width < 1000) await page.getByRole("tab", { name }).click();
  };
  await pane("Sources");
  expect(await findings(page)).toEqual([]);
  await addFiles(page, file("harbour.pdf", await harbour()), file("scan.pdf", await scan()));
  await ready(page, "harbour");
  await page.locator(".source-failed").waitFor();
  expect(await findings(page)).toEqual([]);

  await pane("Chat");
  const turn = await ask(page, "When does the evening ferry to Lunde leave?");
  await turn.getByText("passage cited").click();
  expect(await findings(page)).toEqual([]);
  await markers(turn).first().click();
  await drawnBoxes(page);
  expect(await findings(page)).toEqual([]);
  await showText(page);
  await page.locator("mark").first().waitFor();
  expect(await findings(page)).toEqual([]);
});
