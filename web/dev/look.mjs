// `npm run dev:mock` in one terminal, `npm run look` in another: screenshots of the page in a real browser, at 360 and 1440 px, light
// and dark, into .look/, with axe's findings on each (contrast too, which jsdom cannot see). Exit 1 on a finding or a page error.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const address = process.env.LOOK_AT ?? "http://127.0.0.1:5173";
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const profile = mkdtempSync(join(tmpdir(), "loccit-look-"));
const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
flags.push("--disable-background-networking", "--disable-component-update", "--disable-sync");
let findings = 0;

const context = await chromium.launchPersistentContext(profile, {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: flags,
});
const page = context.pages()[0] ?? (await context.newPage());
page.on("response", (response) => {
  if (response.status() === 404) say(`not there: ${response.request().method()} ${response.url()}`);
});
page.on("pageerror", (error) => say(`page error: ${error.message}`));
page.on("console", (message) => {
  if (message.type() === "error" && !message.text().includes("401")) say(`console: ${message.text()}`);
});

function say(finding) {
  findings += 1;
  process.stdout.write(`! ${finding}\n`);
}

async function look(name) {
  await page.waitForTimeout(350);
  await page.evaluate(axe);
  const result = await page.evaluate(() => globalThis.axe.run(document));
  for (const violation of result.violations)
    for (const node of violation.nodes)
      say(`${name}: ${violation.id}: ${node.html.slice(0, 120)} ${node.any[0]?.message ?? ""}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  if (wide) say(`${name}: wider than the window`);
  await page.screenshot({ path: `.look/${name}.png` });
}

async function tour(width, theme) {
  const at = `${width}-${theme}`;
  await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
  await page.emulateMedia({ colorScheme: theme });
  const narrow = width < 1000;
  const tab = async (name) => narrow && (await page.getByRole("tab", { name }).click());
  await page.goto(`${address}/`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  if (await page.getByRole("button", { name: "Sign in" }).isVisible()) await signIn(at);
  await page.getByRole("heading", { name: "Notebooks" }).waitFor();
  await look(`home-${at}`);
  await page.getByRole("link", { name: /The boathouse/ }).click();
  await page.getByRole("textbox", { name: "Your question" }).waitFor();
  await look(`notebook-${at}`);
  await tab("Sources");
  await look(`sources-${at}`);
  await tab("Chat");
  await page
    .getByRole("textbox", { name: "Your question" })
    .fill("When is the rent payable, and at what interest?");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(900);
  await look(`streaming-${at}`);
  await page.getByText(/passages? cited/).waitFor();
  await page.getByRole("link", { name: /^Citation 1/ }).hover();
  await look(`preview-${at}`);
  await page.mouse.move(5, 5);
  await page.getByText(/passages? cited/).click();
  await look(`answer-${at}`);
  await page.getByRole("link", { name: /^Citation 1/ }).click();
  await page.locator("[data-drawn=true]").waitFor();
  await page.waitForTimeout(500);
  await look(`page-${at}`);
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await page.locator("mark").first().waitFor();
  await look(`text-${at}`);
  await tab("Sources");
  await page.getByRole("link", { name: "Open “Minutes of the club, May 2025”" }).click();
  await page.getByText("Minutes, May 2025").last().waitFor();
  await look(`markdown-${at}`);
  await tab("Chat");
  await page.getByRole("textbox", { name: "Your question" }).fill("What does a submarine weigh?");
  await page.keyboard.press("Enter");
  await page.getByText("Nearest passages").waitFor();
  await look(`uncovered-${at}`);
  await tab("Sources");
  await page.getByRole("button", { name: "Paste text" }).click();
  await look(`paste-${at}`);
  await page.keyboard.press("Escape");
  await deletion(at, tab);
  await page.goto(`${address}/settings`);
  await page.getByRole("heading", { name: "API tokens" }).waitFor();
  await look(`settings-${at}`);
}

/** Deleting a source, and what is said of it afterwards; a new one is pasted each time, so that the others stay. */
async function deletion(at, tab) {
  const title = `Notes ${at}`;
  await page.getByRole("button", { name: "Paste text" }).click();
  await page.getByLabel("Title").fill(title);
  await page
    .getByRole("textbox", { name: "Text", exact: true })
    .fill(`The boat ${at} is painted green every spring.`);
  await page.getByRole("button", { name: "Add text" }).click();
  await page.getByRole("link", { name: `Open “${title}”` }).click();
  await page.getByRole("button", { name: "More about this source" }).click();
  await look(`source-menu-${at}`);
  await page.getByRole("button", { name: "Read again" }).click();
  await look(`reading-again-${at}`);
  await page.getByText("Read again: the text is the same.").last().waitFor();
  await page.getByRole("button", { name: "More about this source" }).click();
  await page.getByRole("button", { name: "Versions" }).click();
  await page.getByText("Version 1").waitFor();
  await look(`versions-${at}`);
  await page.keyboard.press("Escape");
  await tab("Sources");
  await page.getByRole("button", { name: `Delete “${title}”` }).click();
  await look(`delete-${at}`);
  await page.getByRole("button", { name: "Delete source" }).click();
  await look(`countdown-${at}`);
  await page.getByRole("button", { name: `Delete now: “${title}”` }).click();
  await page.getByText(title, { exact: true }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Deletion log" }).click();
  await page.locator(".receipts summary").first().waitFor();
  if ((await page.locator(".receipts details[open]").count()) === 0)
    await page.locator(".receipts summary").first().click();
  await look(`receipts-${at}`);
  await page.keyboard.press("Escape");
}

async function signIn(at) {
  await look(`sign-in-${at}`);
  await page.getByLabel("User name").fill("ada");
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByRole("button", { name: "Sign in" }).click();
}

try {
  const widths = process.argv[2] ? [Number(process.argv[2])] : [1440, 360];
  for (const width of widths)
    for (const theme of process.argv[3] ? [process.argv[3]] : ["light", "dark"]) await tour(width, theme);
} finally {
  await context.close();
  rmSync(profile, { recursive: true, force: true });
}
process.exitCode = findings > 0 ? 1 : 0;
