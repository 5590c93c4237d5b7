import type { Page } from "playwright-core";
import { test } from "vitest";
import { BERTHS, xlsx } from "./archives";
import { addFiles, ask, file, markers, newNotebook, ready, showText, sourceRow, tickOnly } from "./desk";
import { drawnBoxes } from "./paper";
import { picture } from "./pictures";
import { scannedPdf, scanOf } from "./scans";
import { article, Site } from "./site";
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

const MINUTES = [
  "Minutes of the harbour board",
  "The board met on the third of March in the old customs house.",
  "The new crane lifts forty tonnes and was paid for by the fishing fleet.",
  "The dredging of the inner basin is put off until the autumn.",
  "The next meeting of the board is on the second of June.",
];

test("scan", async () => {
  const page = await signedIn({ colorScheme: "light" });
  await newNotebook(page, "Harbour");
  await addFiles(
    page,
    file("minutes-1962.pdf", await scannedPdf(await scanOf(page, MINUTES))),
    file("berths.xlsx", xlsx({ Winter: WINTER, Summer: BERTHS })),
  );
  await ready(page, "minutes-1962", "berths");
  await tickOnly(page, "minutes-1962");
  const turn = await ask(page, "How many tonnes does the new crane lift?");
  await markers(turn).first().click();
  await drawnBoxes(page);
  await page.getByRole("button", { name: "Both", exact: true }).click();
  await page.locator(".page-words mark").first().waitFor();
  await drawnBoxes(page);
  await picture(page, "scan");
  await tickOnly(page, "berths");
  const row = await ask(page, "What is the monthly fee of the boat Guillemot at berth East 9?");
  await markers(row).last().click();
  await page.locator(".sheet mark").first().waitFor();
  await picture(page, "sheet");
});

const WINTER = [
  ["Boat", "Shed", "Place"],
  ["Albatross", "A", "4"],
  ["Puffin", "B", "1"],
];

test("empty", async () => {
  const page = await signedIn({ colorScheme: "light" });
  await newNotebook(page, "Annual reports 2025");
  await page.getByText("No sources yet").waitFor();
  await picture(page, "empty");
});

test("web-page", async () => {
  const site = await Site.open();
  const title = "The ferry runs again";
  const head =
    '<meta name=author content="Ada Brook"><meta property="article:published_time" content="2026-05-01">';
  const fares = (price: string, news = "") =>
    article(
      title,
      head,
      `<p>The ferry across the lake runs again from May, after two years in which nobody could cross.</p>
       <h2>Fares</h2><p>A crossing costs ${price} crowns for a grown person and four for a child. Bicycles are taken along without a ticket.</p>${news}`,
    );
  site.pages.set("/ferry", fares("nine"));
  const page = await signedIn({ colorScheme: "light" });
  await newNotebook(page, "Lake");
  await page.getByRole("button", { name: "Add addresses" }).click();
  await page.getByLabel("Addresses, one a line").fill(site.address("/ferry"));
  await page.getByRole("button", { name: "Add pages" }).click();
  await ready(page, title);
  await page.getByRole("link", { name: `Open “${title}”` }).click();
  site.pages.set("/ferry", fares("eleven", "<p>On Sundays it also calls at the island.</p>"));
  await page.getByRole("button", { name: `Fetch “${title}” again` }).click();
  await sourceRow(page, title)
    .getByText(/^Changed since /)
    .waitFor({ timeout: 90_000 });
  await page.getByRole("button", { name: `What changed in “${title}”` }).click();
  await page.locator("del").waitFor();
  await picture(page, "page-changed");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.setViewportSize(NARROW);
  await page.emulateMedia({ colorScheme: "dark" });
  await picture(page, "page-snapshot-narrow");
  await site.close();
});
