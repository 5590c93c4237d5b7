import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import type { FakeEvent } from "@/testing/fakeAnswer";
import { problem } from "@/testing/FakeServer";
import { expectAccessible, fakeServer, open } from "@/testing/renderApp";
import { sampleNotebook } from "@/testing/sampleNotebook";

const server = fakeServer();
let notebook = { id: "", title: "" };
const ROOF = "A note on the roof";
const roof = () => server.fake.sources.find((s) => s.title === ROOF);
const openNotebook = (search = "") => open(`/notebooks/${notebook.id}${search}`);
type Opened = ReturnType<typeof openNotebook>;

async function confirmDeletion({ user }: Opened, quotes?: RegExp) {
  await user.click(await screen.findByRole("button", { name: `Delete “${ROOF}”` }));
  const dialog = within(screen.getByRole("dialog"));
  if (quotes) await user.click(dialog.getByRole("radio", { name: quotes }));
  await user.click(dialog.getByRole("button", { name: "Delete source" }));
}
const undoButton = () => screen.findByRole("button", { name: `Undo: “${ROOF}”` });
const asked = () => server.fake.log.filter((line) => line.startsWith("DELETE /api/sources/"));

beforeEach(() => {
  server.fake.user = { id: "u", username: "ada", admin: true };
  notebook = sampleNotebook(server.fake);
});

describe("deleting a source", () => {
  test("says what becomes of quotes, counts down with the focus on Undo, and asks the server nothing until then", async () => {
    const opened = openNotebook(`?source=${roof()?.id}`);
    expect(await screen.findByText(/The roof leaks above the workshop/)).toBeVisible();
    await opened.user.click(screen.getByRole("button", { name: `Delete “${ROOF}”` }));
    expect(screen.getByRole("radio", { name: /Keep the quotes/ })).toBeChecked();
    expect(screen.getByRole("radio", { name: /Remove the quotes too/ })).toHaveAccessibleDescription(
      /taken out of earlier answers/,
    );
    await expectAccessible();
    await opened.user.click(screen.getByRole("button", { name: "Delete source" }));
    expect(await undoButton()).toHaveFocus();
    expect(screen.getByRole("timer")).toHaveTextContent(/^Deleted in (10|9) seconds\.$/);
    expect(screen.getByText("Leaving the page deletes it at once.", { exact: false })).toBeVisible();
    expect(screen.getByText("2 of 2 selected")).toBeVisible();
    expect(screen.getByText("Asks 2 sources")).toBeVisible();
    expect(screen.queryByText(/The roof leaks/)).toBeNull();
    await expectAccessible();
    expect(asked()).toEqual([]);
  });

  test("is undone by the button and by Ctrl+Z, and the focus goes back to the source", async () => {
    const opened = openNotebook();
    await confirmDeletion(opened);
    await opened.user.click(await undoButton());
    expect(await screen.findByText("3 of 3 selected")).toBeVisible();
    expect(screen.getByRole("button", { name: `Delete “${ROOF}”` })).toHaveFocus();
    await confirmDeletion(opened);
    await undoButton();
    await opened.user.click(screen.getByLabelText("Your question"));
    await opened.user.keyboard("{Control>}z{/Control}");
    expect(screen.getByRole("timer")).toBeInTheDocument();
    (await undoButton()).focus();
    await opened.user.keyboard("{Control>}z{/Control}");
    expect(await screen.findByText("3 of 3 selected")).toBeVisible();
    expect(localStorage.getItem("loccit.deletions")).toBeNull();
    expect(asked()).toEqual([]);
  });

  test("is sent at once on request, with what was chosen about quotes", async () => {
    const opened = openNotebook();
    await screen.findByText("3 of 3 selected");
    await confirmDeletion(opened, /Remove the quotes too/);
    await undoButton();
    await opened.user.click(screen.getByRole("button", { name: `Delete now: “${ROOF}”` }));
    await waitFor(() => expect(screen.queryByText(ROOF)).toBeNull());
    expect(server.fake.deletions).toMatchObject([{ title: ROOF, quotes: "remove" }]);
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent(`“${ROOF}” was deleted.`));
    expect(localStorage.getItem("loccit.deletions")).toBeNull();
  });

  test("that the server refuses says why, and is tried again or given up", async () => {
    const opened = openNotebook();
    server.fake.override("DELETE", /sources/, () => problem(503, "OVERLOADED", "Busy."));
    await confirmDeletion(opened);
    await opened.user.click(await screen.findByRole("button", { name: `Delete now: “${ROOF}”` }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Not deleted: The server is busy.");
    await opened.user.click(screen.getByText("Try again"));
    await waitFor(() => expect(server.fake.deletions).toHaveLength(1));
  });

  test("is sent at once when the page is left, and when the person signs out", async () => {
    const opened = openNotebook();
    await confirmDeletion(opened);
    await undoButton();
    fireEvent(window, new Event("pagehide"));
    await waitFor(() => expect(server.fake.deletions).toMatchObject([{ title: ROOF, quotes: "keep" }]));
    await waitFor(() => expect(screen.queryByText(ROOF)).toBeNull());

    const minutes = server.fake.sources.find((s) => s.title.startsWith("Minutes"));
    await opened.user.click(screen.getByRole("button", { name: /^Delete “Minutes/ }));
    await opened.user.click(screen.getByRole("button", { name: "Delete source" }));
    await opened.user.click(screen.getByRole("button", { name: "Account of ada" }));
    await opened.user.click(screen.getByRole("button", { name: "Sign out" }));
    expect(await screen.findByRole("heading", { name: "Sign in" })).toBeVisible();
    expect(server.fake.deletions.map((d) => d.sourceId)).toContain(minutes?.id);
    expect(server.fake.log.indexOf("POST /api/auth/logout")).toBeGreaterThan(
      server.fake.log.indexOf(`DELETE /api/sources/${minutes?.id}`),
    );
  });

  test("that a killed browser left behind is counted down anew by the next page, for who still has the source", async () => {
    const left = {
      sourceId: roof()?.id,
      notebookId: notebook.id,
      quotes: "remove",
      due: Date.now() - 60_000,
    };
    localStorage.setItem("loccit.deletions", JSON.stringify([left, { ...left, sourceId: "of-another" }, 7]));
    const opened = openNotebook();
    await undoButton();
    expect(screen.getByRole("timer")).toHaveTextContent(/Deleted in (10|9) seconds/);
    await opened.user.click(screen.getByRole("button", { name: `Delete now: “${ROOF}”` }));
    await waitFor(() => expect(server.fake.deletions).toMatchObject([{ quotes: "remove" }]));
  });

  test("that another tab undid is not sent from here", async () => {
    const opened = openNotebook();
    await confirmDeletion(opened);
    await undoButton();
    localStorage.removeItem("loccit.deletions");
    fireEvent(window, new Event("storage"));
    expect(await screen.findByText("3 of 3 selected")).toBeVisible();
    expect(asked()).toEqual([]);
  });
});

describe("what was deleted", () => {
  const END: FakeEvent = { type: "done", stopReason: "END", usage: null };
  const script = (): FakeEvent[] => [
    { type: "plan", mode: "EXTRACTIVE" },
    {
      type: "source",
      n: 1,
      sourceId: roof()?.id,
      sourceTitle: ROOF,
      version: 1,
      textId: "t",
      startChar: 0,
      endChar: 35,
      locators: [{ type: "line", line: 1 }],
      quote: "The roof leaks above the workshop.",
      verdict: "EXACT",
      verified: true,
    },
    { type: "delta", text: "The roof leaks above the workshop." },
    { type: "cite", refs: [1] },
    END,
  ];

  async function askAndDelete(quotes?: RegExp) {
    server.fake.script = script;
    const opened = openNotebook();
    await opened.user.type(await screen.findByLabelText("Your question"), "Where does it leak?{Enter}");
    await screen.findByText("1 passage cited");
    await confirmDeletion(opened, quotes);
    await opened.user.click(await screen.findByRole("button", { name: `Delete now: “${ROOF}”` }));
    await waitFor(() => expect(server.fake.deletions).toHaveLength(1));
    return opened;
  }

  test("keeps its quote and place on old citations, and its receipt is one step away", async () => {
    const opened = await askAndDelete();
    await screen.findByRole("button", { name: `Citation 1: ${ROOF}, source removed` });
    await opened.user.click(screen.getByText("1 passage cited"));
    expect(screen.getByText("Source removed")).toBeVisible();
    await opened.user.click(screen.getByRole("link", { name: `${ROOF} · line 1` }));
    expect(await screen.findByText("This source was deleted.")).toBeVisible();
    expect(screen.getByText("They stood at: line 1")).toBeVisible();
    await opened.user.click(screen.getByRole("button", { name: "What was removed" }));
    expect(await screen.findByText(/A look at everything found nothing left/)).toBeVisible();
    expect(screen.getByRole("row", { name: /^Original files 3 \(2.45 MB\)/ })).toBeVisible();
    expect(screen.getByText("No words of it were ever sent to one.")).toBeVisible();
    await expectAccessible();
  });

  test("shows none of its words where quotes went with it", async () => {
    await askAndDelete(/Remove the quotes too/);
    const marker = await screen.findByRole("button", { name: "Citation 1: Removed source, source removed" });
    marker.focus();
    expect(await screen.findByRole("tooltip")).toHaveTextContent("The quoted words were removed");
  });

  test("is listed in the notebook's log, and what was left is said", async () => {
    server.fake.left = [{ step: "TEXTS", count: 2 }];
    const opened = await askAndDelete();
    await opened.user.click(screen.getByRole("button", { name: "Deletion log" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText(ROOF)).toBeVisible();
    expect(dialog.getByText("Something was left. The removal is tried again.")).toBeVisible();
    expect(dialog.getByText("Texts: 2 left")).toBeVisible();
    await expectAccessible();
    server.fake.left = [];
    expect(await dialog.findByText(/found nothing left/)).toBeVisible();
  });

  test("loses the quotes that were kept when its log is asked to", async () => {
    const opened = await askAndDelete();
    await opened.user.click(screen.getByRole("button", { name: "Deletion log" }));
    const dialog = within(await screen.findByRole("dialog"));
    await opened.user.click(await dialog.findByRole("button", { name: "Remove its quotes too" }));
    expect(await dialog.findByText("A source, its title removed with its words")).toBeVisible();
    expect(dialog.queryByRole("button", { name: "Remove its quotes too" })).toBeNull();
    await expectAccessible();
    await opened.user.keyboard("{Escape}");
    const marker = await screen.findByRole("button", { name: "Citation 1: Removed source, source removed" });
    marker.focus();
    expect(await screen.findByRole("tooltip")).toHaveTextContent("The quoted words were removed");
  });

  test("of nothing is said so, and so is a source that nobody deleted", async () => {
    const opened = openNotebook("?source=unknown&at=1-2");
    await opened.user.click(await screen.findByRole("button", { name: "What was removed" }));
    expect(await screen.findByText("There is no record of its deletion.")).toBeVisible();
    await opened.user.click(screen.getByRole("button", { name: "Deletion log" }));
    expect(await screen.findByText("Nothing was deleted from this notebook.")).toBeVisible();
  });
});

describe("versions", () => {
  const OLD = "The roof leaked.";
  const NOTE = { selector: ".reader-note" };
  async function readAgain(opened: Opened) {
    await opened.user.click(await screen.findByRole("button", { name: "More about this source" }));
    await opened.user.click(screen.getByRole("button", { name: "Read again" }));
  }

  test("a source that is read again stays ready, and its new text is shown once it is there", async () => {
    server.fake.reading = { state: "CHANGED", text: "The roof leaks no more." };
    const opened = openNotebook(`?source=${roof()?.id}`);
    await readAgain(opened);
    expect(await screen.findByText("The roof leaks no more.", {}, { timeout: 8000 })).toBeVisible();
    expect(screen.getByText(/^Read again: the text changed/, NOTE)).toBeVisible();
    expect(screen.getByText("3 of 3 selected")).toBeVisible();
    await expectAccessible();
  });

  test.each([
    ["UNCHANGED", "Read again: the text is the same."],
    ["FAILED", /^Reading again did not work, and the present text stays\. The file is damaged\./],
  ] as const)("reading again that ends %s is said, and the text stays", async (state, sentence) => {
    server.fake.reading = { state };
    const opened = openNotebook(`?source=${roof()?.id}`);
    await readAgain(opened);
    expect(await screen.findByText(sentence, NOTE, { timeout: 8000 })).toBeVisible();
    expect(screen.getByText(/The roof leaks above the workshop/)).toBeVisible();
  });

  test("a citation of an older version opens there, says so, and leads to the present one", async () => {
    roof()?.older.push({ text: OLD, pageStarts: [] });
    const opened = openNotebook(`?source=${roof()?.id}&v=1&at=0-16`);
    expect(await screen.findByText(/This is version 1, as it was when the answer was made/)).toBeVisible();
    await waitFor(() => expect(document.querySelector("mark")).toHaveTextContent(OLD));
    await expectAccessible();
    await opened.user.click(screen.getByRole("button", { name: "Show the present version" }));
    expect(await screen.findByText(/The roof leaks above the workshop/)).toBeVisible();
    expect(screen.queryByText(/An older version of this source/)).toBeNull();
    expect(opened.at()).toBe(`/notebooks/${notebook.id}?source=${roof()?.id}`);
  });

  test("are listed newest first, and each can be shown", async () => {
    roof()?.older.push({ text: OLD, pageStarts: [] });
    const opened = openNotebook(`?source=${roof()?.id}`);
    await opened.user.click(await screen.findByRole("button", { name: "More about this source" }));
    await opened.user.click(screen.getByRole("button", { name: "Versions" }));
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText("Version 2");
    expect(dialog.getAllByText(/^Version \d$/).map((each) => each.textContent)).toEqual([
      "Version 2presentshown",
      "Version 1",
    ]);
    await expectAccessible();
    await opened.user.click(dialog.getByRole("button", { name: "Show version 1" }));
    expect(await screen.findByText(OLD)).toBeVisible();
    expect(screen.getByText(/An older version of this source/)).toBeVisible();
  });
});
