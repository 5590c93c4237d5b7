import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { addFiles, file, newNotebook, ready, sourceRow } from "./desk";
import { locked, scan } from "./fixtures";
import { expected, signedIn } from "./visitor";

let page: Page;

beforeAll(async () => {
  page = await signedIn();
  await newNotebook(page, "Trouble");
});

test("files that cannot be read fail in words that a person can act on, and hold up no other file", async () => {
  const damaged = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n%%EOF\n");
  await addFiles(
    page,
    file("locked.pdf", locked("swordfish")),
    file("scan.pdf", await scan()),
    file("damaged.pdf", damaged),
    file("fine.md", "# Fine\n\nThis file has nothing wrong with it.\n"),
  );
  await ready(page, "fine");
  expect(await failure("locked")).toMatch(/password/i);
  // Its picture shows no words; without Tesseract nobody can tell.
  expect(await failure("scan")).toMatch(/no words were found|install Tesseract/i);
  expect(await failure("damaged")).toMatch(/damaged|corrupt|cannot be (read|opened)/i);
  await page.getByText("1 of 1 selected").waitFor();
});

test("what is no document at all is refused with the list of what is supported", async () => {
  const junk = Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919 + (at >> 3)) & 255));
  await addFiles(page, file("junk.bin", junk), file("nothing.txt", ""));
  const refused = (name: string) => sourceRow(page, name).getByRole("alert");
  await refused("junk.bin").waitFor();
  expect(await refused("junk.bin").textContent()).toMatch(/PDF.*Markdown/i);
  await refused("nothing.txt").waitFor();
  expect(await refused("nothing.txt").textContent()).toMatch(/no text|empty/i);
  expected(/ 4(00|15|22) .*\/sources$/);
});

test("the same file again says that it is already there", async () => {
  await addFiles(page, file("fine-again.md", "# Fine\n\nThis file has nothing wrong with it.\n"));
  const said = sourceRow(page, "fine-again.md").getByText("“fine-again.md” is already in this notebook.");
  await said.waitFor();
});

async function failure(title: string): Promise<string> {
  const words = sourceRow(page, title).locator(".source-failed");
  await words.waitFor({ timeout: 90_000 });
  return (await words.textContent()) ?? "";
}
