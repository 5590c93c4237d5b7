import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import {
  addFiles,
  ask,
  answerTo,
  file,
  highlighted,
  markers,
  newNotebook,
  ready,
  shownText,
  stored,
} from "./desk";
import { signedIn } from "./visitor";

const OFFICE = (town: string, more: string) =>
  `# The ${town} office\n\nThe ${town} office opened in March 2019 and is run by twelve people. ${more}\n`;
const FILES = [
  file(
    "bergen.md",
    OFFICE("Bergen", "The Bergen office pays a rent of 41,000 crowns a month for its rooms."),
  ),
  file("oslo.md", OFFICE("Oslo", "The Oslo office pays a rent of 68,500 crowns a month for its rooms.")),
  file(
    "garden.md",
    "# Pruning roses\n\nRoses are pruned in early spring, before the buds open. Cut above a bud.\n",
  ),
];

let page: Page;

beforeAll(async () => {
  page = await signedIn();
  await newNotebook(page, "Offices");
  await addFiles(page, ...FILES);
  await ready(page, "bergen", "oslo", "garden");
});

test("a question that the sources do not cover is said to be so, with near passages that no marker cites", async () => {
  const turn = await ask(page, "What does a submarine periscope weigh?");
  await turn.getByRole("heading", { name: "Your sources don’t cover this" }).waitFor();
  expect(await turn.locator(".marker").count()).toBe(0);
  const message = await stored(page);
  expect(message.stopReason).toBe("NOT_COVERED");
  expect(message.marks).toEqual([]);

  const near = await ask(page, "What is the telephone number of the Bergen office?");
  const uncovered = near.getByRole("heading", { name: "Your sources don’t cover this" });
  await uncovered.waitFor();
  expect(await near.locator(".marker").count()).toBe(0);
  const nearest = near.getByRole("region", { name: "Nearest passages" });
  expect(await nearest.textContent()).toContain("They do not answer the question.");
  expect(await nearest.textContent()).toContain("Bergen office");
});

test("a comparison takes words from each source that has some and names the one that is silent", async () => {
  const turn = await ask(page, "Compare the rent of the offices: how much does each pay a month?");
  const message = await stored(page);
  expect(new Set(message.citations.map((citation) => citation.sourceTitle))).toEqual(
    new Set(["bergen", "oslo"]),
  );
  expect(message.content).toContain("41,000");
  expect(message.content).toContain("68,500");
  const said = (await turn.locator(".notices").textContent()) ?? "";
  expect(said + (await shownText(turn))).toMatch(/garden/);
});

test("an answer outlives a reload in its middle, and is the one that is kept", async () => {
  const question = "What rent does the Bergen office pay a month?";
  await ask(page, "When was the Bergen office opened?");
  await page.getByLabel("Your question").fill(question);
  // A line as slow as an old telephone's, so that the page is still waiting when it is loaded anew.
  const line = await page.context().newCDPSession(page);
  const speed = { offline: false, latency: 0, uploadThroughput: -1 };
  await line.send("Network.emulateNetworkConditions", { ...speed, downloadThroughput: 400 });
  const taken = page.waitForResponse((response) => response.url().endsWith("/chat"));
  await page.getByLabel("Your question").press("Enter");
  await taken;
  await page.locator('article.turn[aria-busy="true"]').filter({ hasText: question }).waitFor();
  await line.detach();
  await page.reload();
  const turn = await answerTo(page, question);
  await markers(turn).first().waitFor();
  const message = await stored(page);
  expect(message.status).toBe("COMPLETE");
  expect(await shownText(turn)).toBe(message.content);
  expect(await markers(turn).count()).toBe(message.marks.flatMap((mark) => mark.refs).length);
});

test("the address of a citation opens the same words in another tab", async () => {
  const turn = await ask(page, "When was the Oslo office opened?");
  await markers(turn).first().click();
  const here = await highlighted(page);
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  expect(await highlighted(tab)).toEqual(here);
  expect(here.text).toContain("Oslo office opened in March 2019");
  await tab.close();
});
