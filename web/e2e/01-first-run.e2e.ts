import { expect, test } from "vitest";
import { ask, highlighted, markers, ready, showText, stored, shownText } from "./desk";
import { drawnBoxes } from "./paper";
import { setUp, USER, visitor, expected } from "./visitor";

const QUESTION = "How much does the company pay for a hotel?";

test("a wrong set-up token is refused in words, and the printed link makes the first account", async () => {
  const page = await visitor();
  await page.goto("/setup#token=not-the-one-that-was-printed");
  await page.getByLabel("User name").fill(USER.username);
  await page.getByLabel("Password", { exact: true }).fill(USER.password);
  await page.getByRole("button", { name: "Create the first account" }).click();
  await page.getByText("This set-up token is not the one that the console printed").waitFor();
  expected(/ 40[0-9] .*\/api\/auth\/register$/);

  await setUp(page);
  await page.getByRole("link", { name: /^Sample: / }).waitFor();
});

test("the sample notebook answers its first question, streamed, with markers that open at the words they cite", async () => {
  const page = await visitor();
  await page.goto("/");
  await page.getByLabel("User name").fill(USER.username);
  await page.getByLabel("Password", { exact: true }).fill("not the password at all");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("The user name or the password is wrong.").waitFor();
  expected(/ 401 .*\/api\/auth\/login$/);
  await page.getByLabel("Password", { exact: true }).fill(USER.password);
  await page.getByRole("button", { name: "Sign in" }).click();

  await page.getByRole("link", { name: /^Sample: / }).click();
  await ready(page, "travel-policy", "northlight-field-trial", "steering-group-memo");
  const lengths = await watchAnswerGrow(page);
  const turn = await ask(page, QUESTION);
  const seen = await lengths();
  expect(new Set(seen).size).toBeGreaterThan(2);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));

  const message = await stored(page);
  expect(message.stopReason).toBe("END");
  expect(await shownText(turn)).toBe(message.content);
  expect(message.content).toContain("The company pays for a hotel up to 140 euros a night");
  expect(await markers(turn).count()).toBe(message.marks.flatMap((mark) => mark.refs).length);
  expect(message.citations.every((citation) => citation.verified)).toBe(true);

  await markers(turn).first().click();
  const first = message.citations.find((citation) => citation.n === message.marks[0]?.refs[0]);
  const drawn = await drawnBoxes(page);
  expect(drawn.page).toBe(first?.locators[0]?.page);
  await showText(page);
  expect(await highlighted(page)).toEqual({
    text: first?.quote,
    start: first?.startChar,
    end: first?.endChar,
  });
});

/** Notes how long the answer's text is each time it changes; what it gives back reads the notes. */
async function watchAnswerGrow(page: Awaited<ReturnType<typeof visitor>>) {
  const notes = await page.evaluateHandle(() => {
    const seen: number[] = [];
    new MutationObserver(() => {
      const now = document.querySelector(".answer-text")?.textContent.length ?? 0;
      if (now > 0 && now !== seen.at(-1)) seen.push(now);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return seen;
  });
  return () => notes.jsonValue();
}
