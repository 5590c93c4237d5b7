import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { afterAll, afterEach, expect, inject } from "vitest";

const ADDRESS = inject("address");
export const USER = { username: "ada", password: "Seven swans sail on Sunday" };

let browser: Browser | null = null;
/** What went wrong unseen while a visitor was there: page errors, console errors, policy violations, requests to elsewhere. */
const complaints: string[] = [];
const open: BrowserContext[] = [];

/** A browser of its own, with nothing stored, at 1440 × 900; whatever it complains of fails the test that is running. */
export async function visitor(options: BrowserContextOptions = {}): Promise<Page> {
  browser ??= await chromium.connect(inject("browser"));
  const context = await browser.newContext({
    baseURL: ADDRESS,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    reducedMotion: "reduce",
    ...options,
  });
  open.push(context);
  context.setDefaultTimeout(60_000);
  await context.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (event) =>
      // oxlint-disable-next-line no-console
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`),
    ),
  );
  await context.route(
    (url) => /^(https?|wss?):/.test(url.protocol) && url.host !== new URL(ADDRESS).host,
    (route) => {
      complaints.push(`request to ${route.request().url()}`);
      return route.abort();
    },
  );
  context.on("weberror", (error) => complaints.push(`page error: ${error.error().message}`));
  context.on("console", (message) => {
    if (message.type() !== "error") return;
    const { url } = message.location();
    complaints.push(`console: ${message.text()} ${url.replace(ADDRESS, "")}`);
  });
  return context.newPage();
}

/** Takes what the browser itself logs of answers that the journey is about, such as a refused password. */
export function expected(pattern: RegExp) {
  for (let at = complaints.length - 1; at >= 0; at -= 1)
    if (pattern.test(complaints[at] ?? "")) complaints.splice(at, 1);
}

/** The page asks who is signed in before anyone is; a browser logs every such 401. */
const ASKED_WHO = /^console: Failed to load resource.* 401 .*\/api\/auth\/me$/;

afterEach(() => {
  expected(ASKED_WHO);
  expect(complaints.splice(0)).toEqual([]);
});

afterAll(async () => {
  for (const context of open.splice(0)) await context.close();
  await browser?.close();
  browser = null;
});

/** A visitor who is signed in; makes the first account where no journey has done so yet. */
export async function signedIn(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await visitor(options);
  const { needsFirstUser } = (await (await page.request.get("/api/setup")).json()) as {
    needsFirstUser: boolean;
  };
  if (needsFirstUser) await setUp(page);
  else {
    await page.goto("/");
    await enter(page, "Sign in");
  }
  return page;
}

export async function setUp(page: Page) {
  // A link that differs only in its fragment does not load the page anew.
  await page.goto("about:blank");
  await page.goto(inject("setUpLink"));
  await enter(page, "Create the first account");
}

async function enter(page: Page, button: string) {
  await page.getByLabel("User name").fill(USER.username);
  await page.getByLabel("Password", { exact: true }).fill(USER.password);
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("heading", { name: "Notebooks", level: 1 }).waitFor();
}
