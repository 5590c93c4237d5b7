import type { Page } from "playwright-core";
import { test } from "vitest";
import { ask, markers, newNotebook, ready, showText } from "./desk";
import { drawnBoxes } from "./paper";
import { picture } from "./pictures";
import { signedIn } from "./visitor";

// `npm run screens` takes the pictures in docs/screens from the built product; it is no part of the tests.
const QUESTION = "How much does the company pay for a hotel?";
const NARROW = { width: 360, height: 740 };

async function sample(page: Page) {
  await page.getByRole("link", { name: /^Sample: / }).click();
  const narrow = page.viewportSize()?.width === NARROW.width;
  if (narrow) await page.getByRole("tab", { name: "Sources" }).click();
  await ready(page, "travel-policy", "northlight-field-trial", "steering-group-memo");
}

test("answer", async () => {
  const page = await signedIn({ colorScheme: "light" });
  await sample(page);
  const turn = await ask(page, QUESTION);
  await turn
    .getByRole("link", { name: /^Citation \d+: travel-policy/ })
    .first()
    .click();
  await drawnBoxes(page);
  await picture(page, "answer");
});

test("dark", async () => {
  const page = await signedIn({ colorScheme: "dark" });
  await sample(page);
  const turn = await ask(page, QUESTION);
  await turn.getByText(/passages? cited$/).click();
  await turn
    .getByRole("link", { name: /^Citation \d+: travel-policy/ })
    .first()
    .click();
  await showText(page);
  await page.locator("mark").first().waitFor();
  await picture(page, "dark");
});

test("narrow", async () => {
  const page = await signedIn({ viewport: NARROW, colorScheme: "light" });
  await sample(page);
  await page.getByRole("tab", { name: "Chat" }).click();
  const turn = await ask(page, QUESTION);
  await markers(turn).first().waitFor();
  await picture(page, "narrow");
  await turn
    .getByRole("link", { name: /^Citation \d+: travel-policy/ })
    .first()
    .click();
  await drawnBoxes(page);
  await picture(page, "narrow-reader");
});

test("empty", async () => {
  const page = await signedIn({ colorScheme: "light" });
  await newNotebook(page, "Annual reports 2025");
  await page.getByText("No sources yet").waitFor();
  await picture(page, "empty");
});
