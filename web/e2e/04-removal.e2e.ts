import { expect, test } from "vitest";
import { addFiles, ask, file, markers, newNotebook, ready, sourceRow, stored } from "./desk";
import { expected, signedIn } from "./visitor";

test("a deleted source leaves the list, its citations say so, and no later answer uses it", async () => {
  const page = await signedIn();
  await newNotebook(page, "Apiary");
  await addFiles(
    page,
    file("hives.md", "# Hives\n\nThe colony in the cedar hive made twenty-two kilograms of honey in July.\n"),
    file("tools.md", "# Tools\n\nThe honey extractor is cleaned with hot water after each colony.\n"),
  );
  await ready(page, "hives", "tools");
  const turn = await ask(page, "How much honey did the colony in the cedar hive make?");
  const before = await stored(page);
  const cited = before.citations.find((citation) => citation.sourceTitle === "hives");
  expect(cited?.quote).toContain("twenty-two kilograms");
  await markers(turn).first().click();
  const placeOfQuote = page.url();

  await page.getByRole("button", { name: "Delete “hives”" }).click();
  await page.getByRole("button", { name: "Delete source" }).click();
  await sourceRow(page, "hives").waitFor({ state: "detached" });
  await page.getByText("1 of 1 selected").waitFor();

  await turn.getByRole("button", { name: /^Citation 1: hives, source removed/ }).waitFor();
  await turn.getByText("1 passage cited").click();
  await turn.getByText("Source removed", { exact: true }).waitFor();
  expect((await stored(page)).citations.map((citation) => citation.sourceRemoved)).toEqual(
    before.citations.map(({ sourceTitle }) => sourceTitle === "hives"),
  );

  await ask(page, "How many kilograms of honey were made in the cedar hive in July?");
  const after = await stored(page);
  expect(after.id).not.toBe(before.id);
  expect(after.citations.filter((citation) => citation.sourceId === cited?.sourceId)).toEqual([]);
  expect(after.content).not.toContain("twenty-two");

  await page.goto(placeOfQuote);
  await page.getByText("This source was deleted.").waitFor();
  await page.locator(".pane-reader blockquote", { hasText: "twenty-two kilograms" }).waitFor();
  expected(/ 404 .*\/api\/sources\//);
});
