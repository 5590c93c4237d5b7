import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ask,
  citing,
  highlighted,
  markerOf,
  newNotebook,
  ready,
  sourceRow,
  stored,
  textOf,
  tickOnly,
} from "./desk";
import { article, Site } from "./site";
import { expected, signedIn } from "./visitor";

const HEAD =
  '<meta name=author content="Ada Brook"><meta property="article:published_time" content="2026-05-01">';
const FARE = "A crossing with the ferry costs nine crowns for a grown person and four for a child.";
const DEARER = "A crossing with the ferry costs eleven crowns for a grown person and four for a child.";
const rest = (fare: string) =>
  `<p>The ferry across the lake runs again from May, after two years in which nobody could cross without a boat of their own.</p>
   <h2>Fares</h2><p>${fare} Bicycles are taken along without a ticket as long as there is room on the deck.</p>
   <h2>Winter</h2><p>From November the ferry lies at the northern quay, where its engine is cleaned and its hull is painted.</p>`;
const FERRY = "The ferry runs again";

let page: Page;
let site: Site;

beforeAll(async () => {
  site = await Site.open();
  page = await signedIn();
  await newNotebook(page, "Lake");
});
afterAll(() => site.close());

async function addAddresses(...addresses: string[]) {
  await page.getByRole("button", { name: "Add addresses" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Addresses, one a line").fill(addresses.join("\n"));
  await dialog.getByRole("button", { name: "Add pages" }).click();
  return dialog;
}

const failedAt = (path: string) =>
  page.locator("li.source").filter({ has: page.getByText(`127.0.0.1${path}`, { exact: true }) });

async function failure(path: string): Promise<string> {
  const said = failedAt(path).locator(".source-failed");
  await said.waitFor({ timeout: 90_000 });
  return (await said.textContent()) ?? "";
}

test("one pasted address becomes a source whose snapshot is read, with the live page and its writer", async () => {
  site.pages.set("/ferry", article(FERRY, HEAD, rest(FARE)));
  await addAddresses(site.address("/ferry?utm_source=mail"));
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await failure("/ferry")).toMatch(/has no such page|no such page/);

  site.pages.set("/ferry?utm_source=mail", article(FERRY, HEAD, rest(FARE)));
  await failedAt("/ferry").getByRole("button", { name: "Retry" }).click();
  await ready(page, FERRY);
  const row = sourceRow(page, FERRY);
  expect(await row.textContent()).toContain("As it was this minute");
  const link = row.getByRole("link", { name: `Open the live page at ${site.host} in a new tab` });
  expect(await link.getAttribute("href")).toBe(site.address("/ferry?utm_source=mail"));

  await page.getByRole("link", { name: `Open “${FERRY}”` }).click();
  await page.locator(".text-view", { hasText: FARE }).waitFor();
  const text = (await page.locator(".text-view").textContent()) ?? "";
  for (const around of ["cookies", "herons", "Lake Gazette", "Boats"]) expect(text).not.toContain(around);
  const note = page.locator(".snapshot");
  expect(await note.textContent()).toMatch(/The page as it was read on .*Ada Brook · 1 May 2026/s);
  await note.getByRole("link", { name: `Open the live page at ${site.host} in a new tab` }).waitFor();
});

test("many pasted addresses have each their own outcome, in words", async () => {
  const form = (inner: string) => ({
    body: `<html><head><title>Members</title></head><body>${inner}</body></html>`,
  });
  site.pages.set("/private", { status: 401, body: "no" });
  site.pages.set(
    "/members",
    form("<form><input name=u><input type=password name=p><button>Sign in</button></form>"),
  );
  site.pages.set("/check", {
    status: 403,
    body: "<html><title>Just a moment...</title><body>Checking</body></html>",
  });
  site.pages.set("/shell", {
    body: "<html><head><title>App</title><script src=app.js></script></head><body><div id=root></div><noscript>Enable JavaScript to run this app.</noscript></body></html>",
  });
  site.pages.set("/empty", form(""));
  site.pages.set("/choose", {
    body: "<html><head><title>Before you continue</title></head><body><form action=/consent/save><p>We and our partners use cookies and personal data.</p><button>Accept all</button></form></body></html>",
  });
  site.pages.set("/paid", {
    body: `<html><head><title>Boats</title></head><body><article><h1>Boats</h1><p>The boats of the lake are counted each spring by the harbour master and two helpers.</p><div class=paywall>Subscribe to read the rest of this story. Already a subscriber?</div></article></body></html>`,
  });
  site.pages.set("/inside", {
    status: 302,
    headers: { location: "http://169.254.169.254/latest/" },
    body: "",
  });
  site.pages.set("/picture", { headers: { "content-type": "image/png" }, body: "png" });
  const paths = [
    "/private",
    "/members",
    "/check",
    "/shell",
    "/empty",
    "/choose",
    "/paid",
    "/inside",
    "/picture",
  ];
  const dialog = await addAddresses(
    "http://10.0.0.1/",
    "ftp://lake.example/a",
    site.address("/ferry?utm_source=other"),
    ...paths.map(site.address),
  );
  await dialog.getByText("This notebook has this page already.").waitFor();
  expect(await dialog.locator(".source-failed").count()).toBe(2);
  expect(await dialog.getByLabel("Addresses, one a line").inputValue()).toBe(
    "http://10.0.0.1/\nftp://lake.example/a",
  );
  await dialog.getByText('"10.0.0.1" leads to a private network; only public pages are fetched.').waitFor();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  expected(/ 400 .*\/sources$/);

  expect(await failure("/private")).toMatch(/only after signing in/);
  expect(await failure("/members")).toMatch(/only after signing in/);
  expect(await failure("/check")).toMatch(/only a browser with a person in/);
  expect(await failure("/shell")).toMatch(/only by a script/);
  expect(await failure("/empty")).toMatch(/no text on this page/);
  expect(await failure("/choose")).toMatch(/consent/);
  expect(await failure("/paid")).toMatch(/subscribers/);
  expect(await failure("/inside")).toMatch(/leads to a cloud.s metadata service/);
  expect(await failure("/picture")).toMatch(/image\/png/);
  for (const path of paths) await failedAt(path).getByRole("button", { name: "Retry" }).waitFor();
});

test("the same article at its print address is a duplicate that leads to the first", async () => {
  const printed = `${rest(FARE)}<p>Printed from the Lake Gazette for a reader of the page.</p>`;
  site.pages.set("/ferry/print", article(FERRY, HEAD, printed));
  await addAddresses(site.address("/ferry/print"));
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("link", { name: `Open “${FERRY}”, which it is the same as` }).click();
  await page.locator(".text-view", { hasText: FARE }).waitFor();
});

test("an answer cites the snapshot, under its headings, and keeps doing so when the page changed", async () => {
  await tickOnly(page, FERRY);
  const turn = await ask(page, "What does a crossing with the ferry cost?");
  const old = citing(await stored(page), "nine crowns");
  expect(old.locators[0]).toMatchObject({ type: "heading", path: [FERRY, "Fares"] });
  await markerOf(turn, old).click();
  expect(await highlighted(page)).toEqual({ text: old.quote, start: old.startChar, end: old.endChar });
  await page.locator(".snapshot-path", { hasText: `${FERRY} › Fares` }).waitFor();

  const news = "<p>On Sundays the ferry also calls at the island, where it waits for half an hour.</p>";
  site.pages.set("/ferry?utm_source=mail", article(FERRY, HEAD, rest(DEARER) + news));
  await page.getByRole("button", { name: `Fetch “${FERRY}” again` }).click();
  const changed = sourceRow(page, FERRY).getByText(/^Changed since .*: 1 passage new, 1 changed$/);
  await changed.waitFor({ timeout: 90_000 });
  await page.getByRole("button", { name: `What changed in “${FERRY}”` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("del").waitFor();
  expect(await dialog.locator("del").allTextContents()).toEqual(["nine"]);
  expect(await dialog.locator("ins").first().textContent()).toBe("eleven");
  await dialog.getByRole("link", { name: /^Show in version 2: On Sundays/ }).click();
  expect((await highlighted(page)).text).toContain("calls at the island");

  await markerOf(turn, old).click();
  await page.getByText(/This is version 1, as it was when the answer was made/).waitFor();
  expect(await highlighted(page)).toEqual({ text: old.quote, start: old.startChar, end: old.endChar });
  await page.getByRole("button", { name: "What changed since version 1" }).click();
  await page.getByRole("dialog").getByText("eleven").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  await ask(page, "What does a crossing with the ferry cost for a grown person?");
  const now = citing(await stored(page), "eleven crowns");
  expect(now.version).toBe(2);
  expect(await textOf(page, now.sourceId, now.startChar, now.endChar)).toBe(now.quote);
});

test("a page that is the same, or gone, keeps its version and says so", async () => {
  const again = page.getByRole("button", { name: `Fetch “${FERRY}” again` });
  await again.click();
  await sourceRow(page, FERRY)
    .getByText(/^Unchanged /)
    .waitFor({ timeout: 90_000 });
  site.pages.delete("/ferry?utm_source=mail");
  await again.click();
  const failed = sourceRow(page, FERRY).getByText(/^Not fetched again: /);
  await failed.waitFor({ timeout: 90_000 });
  expect(await failed.textContent()).toMatch(/no such page/);
  await page.getByRole("link", { name: `Open “${FERRY}”`, exact: true }).click();
  await page.locator(".text-view", { hasText: "eleven crowns" }).waitFor();
  await page.getByRole("button", { name: `What changed in “${FERRY}”` }).waitFor();
});
