import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { isWide } from "@/testing/media";
import { expectAccessible, open, fakeServer } from "@/testing/renderApp";
import { sampleNotebook } from "@/testing/sampleNotebook";

const server = fakeServer();
let notebook = { id: "", title: "" };
const openNotebook = (search = "") => open(`/notebooks/${notebook.id}${search}`);
const sourceOf = (title: string) => server.fake.sources.find((s) => s.title === title);

beforeEach(() => {
  server.fake.user = { id: "u", username: "ada", admin: true };
  notebook = sampleNotebook(server.fake);
});

describe("sources", () => {
  test("say their state in words: ready with size, progress, and the reason of a failure", async () => {
    openNotebook();
    await waitFor(() => expect(screen.getByText("PDF · 2 pages")).toBeVisible());
    expect(screen.getByText("Reading, 62 %")).toBeVisible();
    expect(screen.getByText("Failed: The file needs a password to open.")).toBeVisible();
    await expectAccessible();
  });

  test("a source that becomes ready is ticked, usable and announced without a reload", async () => {
    openNotebook();
    await screen.findByText("Reading, 62 %");
    const survey = sourceOf("Survey of the outer walls with photographs and measurements.pdf");
    Object.assign(survey ?? {}, { status: "ready", pageStarts: [0] });
    await waitFor(() => expect(screen.getByText("PDF · 1 page")).toBeVisible());
    // Announced and ticked after the row is drawn, not with it.
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("measurements.pdf” is ready."));
    await waitFor(() => expect(screen.getByText("4 of 4 selected")).toBeVisible());
  });

  test("only ticked sources are asked, and the choice outlives a reload", async () => {
    const { user } = openNotebook();
    await user.click(await screen.findByRole("checkbox", { name: "Use “A note on the roof” for answers" }));
    expect(screen.getByText("2 of 3 selected")).toBeVisible();
    await user.type(screen.getByLabelText("Your question"), "When is the rent payable?{Enter}");
    await waitFor(() => expect(server.fake.asked).toHaveLength(1));
    expect(server.fake.asked[0]?.["sourceIds"]).not.toContain(sourceOf("A note on the roof")?.id);
    expect(localStorage.getItem(`loccit.unticked.${notebook.id}`)).toBe(sourceOf("A note on the roof")?.id);
  });

  test("select all unticks and ticks; with nothing ticked the box says what is missing", async () => {
    const { user } = openNotebook();
    const all = await screen.findByRole("checkbox", { name: /Select all/ });
    await user.click(all);
    expect(screen.getByText("Select at least one ready source.")).toBeVisible();
    await user.type(screen.getByLabelText("Your question"), "Anything?");
    expect(screen.getByRole("button", { name: "Ask" })).toBeDisabled();
    await user.click(all);
    expect(screen.getByText("Asks 3 sources")).toBeVisible();
  });

  test("files are added by the button; a duplicate and a refusal are said for each", async () => {
    const { user } = openNotebook();
    await screen.findByText("PDF · 2 pages");
    const file = (name: string, text: string) => new File([text], name);
    const input = screen.getByTestId("file-picker");
    await user.upload(input, [file("a.txt", "alpha"), file("b.txt", "alpha"), file("c.exe", "junk")]);
    await waitFor(() => expect(screen.getByText("“b.txt” is already in this notebook.")).toBeVisible());
    await waitFor(() => expect(screen.getByText(/This kind of file is not supported/)).toBeVisible());
    await waitFor(() => expect(screen.getByRole("link", { name: "Open “a.txt”" })).toBeVisible());
    await user.click(screen.getByRole("button", { name: "Dismiss: b.txt" }));
    await waitFor(() => expect(screen.queryByText("“b.txt” is already in this notebook.")).toBeNull());
  });

  test("files can be dropped anywhere on the notebook", async () => {
    openNotebook();
    const target = await screen.findByRole("region", { name: "Chat" });
    const dataTransfer = { types: ["Files"], files: [new File(["dropped"], "dropped.md")] };
    fireEvent.dragEnter(target, { dataTransfer });
    expect(screen.getByText("Drop files to add them to this notebook")).toBeInTheDocument();
    fireEvent.drop(target, { dataTransfer });
    await waitFor(() => expect(screen.getByText("dropped.md")).toBeVisible());
    expect(screen.queryByText("Drop files to add them to this notebook")).toBeNull();
  });

  test("pasted text becomes a source", async () => {
    const { user } = openNotebook();
    await user.click(await screen.findByRole("button", { name: "Paste text" }));
    await expectAccessible();
    const dialog = within(screen.getByRole("dialog"));
    await user.type(dialog.getByLabelText("Title"), "Pasted");
    await user.type(dialog.getByLabelText("Text"), "Some words.");
    await user.click(dialog.getByRole("button", { name: "Add text" }));
    await waitFor(() => expect(screen.getByText("Pasted")).toBeVisible());
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("a source is deleted only after a confirmation, and the reader lets go of it", async () => {
    const roof = sourceOf("A note on the roof");
    const { user, at } = openNotebook(`?source=${roof?.id}`);
    await waitFor(() => expect(screen.getByText(/The roof leaks above the workshop/)).toBeVisible());
    await user.click(screen.getByRole("button", { name: "Delete “A note on the roof”" }));
    await user.click(screen.getByRole("button", { name: "Delete source" }));
    await waitFor(() => expect(screen.queryByText(/The roof leaks/)).toBeNull());
    expect(at()).toBe(`/notebooks/${notebook.id}`);
    await user.click(screen.getByRole("button", { name: "Delete now: “A note on the roof”" }));
    await waitFor(() => expect(server.fake.sources).not.toContain(roof));
  });

  test("a notebook without sources says how to begin", async () => {
    const empty = server.fake.addNotebook("Empty");
    open(`/notebooks/${empty.id}`);
    await waitFor(() => expect(screen.getByText("No sources yet")).toBeVisible());
    expect(screen.getByText("Add a source first. You can ask as soon as one is ready.")).toBeVisible();
    await expectAccessible();
  });
});

describe("the reader", () => {
  const lease = () => sourceOf("Lease of the boathouse.pdf");
  const SENTENCE = "The rent is payable on the\nfirst day of each quarter.";
  const spanOf = (quote: string) => {
    const start = lease()?.text.indexOf(quote) ?? -1;
    return `${start}-${start + quote.length}`;
  };
  const marked = () => [...document.querySelectorAll("mark")].map((mark) => mark.textContent).join("");

  test("opens a link fresh at exactly [start, end), moves focus there and announces it", async () => {
    openNotebook(`?source=${lease()?.id}&v=1&at=${spanOf(SENTENCE)}&view=text`);
    await waitFor(() => expect(marked()).toBe(SENTENCE));
    expect(document.activeElement?.tagName).toBe("MARK");
    expect(screen.getByRole("status")).toHaveTextContent(
      /Lease of the boathouse\.pdf.*Highlighted: The rent/,
    );
    await expectAccessible();
  });

  test("of a sentence that stands twice, marks the one that the address names", async () => {
    const once = "The rent is payable on the first day of each quarter.";
    const text = `${once} Other words. ${once}`;
    const twice = server.fake.addSource(notebook.id, { title: "Twice", text });
    const start = text.lastIndexOf(once);
    openNotebook(`?source=${twice.id}&v=1&at=${start}-${text.length}`);
    await waitFor(() => expect(marked()).toBe(once));
    const mark = document.querySelector("mark");
    expect(mark?.dataset["start"]).toBe(String(start));
    expect(mark?.previousSibling?.textContent).toBe(text.slice(0, start));
  });

  test("fetches a long text by windows around the place, and more on demand", async () => {
    const text = Array.from({ length: 9000 }, (_x, i) => `Line ${i} of a long text.`).join("\n\n");
    const long = server.fake.addSource(notebook.id, { title: "Long", text });
    const start = text.indexOf("Line 5000 ");
    const { user } = openNotebook(`?source=${long.id}&v=1&at=${start}-${start + 24}`);
    await waitFor(() => expect(marked()).toBe("Line 5000 of a long text"));
    expect(screen.queryByText("Line 0 of a long text.")).toBeNull();
    const shown = () => document.querySelector(".text-view")?.textContent?.length ?? 0;
    const before = shown();
    await user.click(screen.getByRole("button", { name: "Show earlier text" }));
    await waitFor(() => expect(shown()).toBeGreaterThan(before));
    expect(marked()).toBe("Line 5000 of a long text");
  });

  test("shows the quote, and says so, where the text at the place is another", async () => {
    const source = lease();
    server.fake.script = () => [
      {
        type: "source",
        n: 1,
        sourceId: source?.id,
        sourceTitle: source?.title,
        version: 1,
        textId: "t",
        startChar: 0,
        endChar: 22,
        locators: [],
        quote: "Words that stand nowhere.",
        verdict: "EXACT",
        verified: true,
      },
      { type: "delta", text: "Claim." },
      { type: "cite", refs: [1] },
      { type: "done", stopReason: "END", usage: null },
    ];
    const { user } = openNotebook();
    await user.type(await screen.findByLabelText("Your question"), "Why?{Enter}");
    await user.click(await screen.findByRole("link", { name: /^Citation 1/ }));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("The text here is not the quote");
    expect(within(alert).getByText("Words that stand nowhere.")).toBeVisible();
    expect(within(alert).getByText("LEASE OF THE BOATHOUSE")).toBeVisible();
  });

  test("says what a place outside the text is, and what a deleted source was", async () => {
    const { go } = openNotebook(`?source=${lease()?.id}&v=1&at=99990-99999&view=text`);
    await waitFor(() => expect(screen.getByText("This place lies outside the text.")).toBeVisible());
    await go(`/notebooks/${notebook.id}?source=gone&at=1-2`);
    await waitFor(() => expect(screen.getByText("This source was deleted.")).toBeVisible());
  });

  test("closes, and the address says so", async () => {
    const { user, at } = openNotebook(`?source=${lease()?.id}&view=text`);
    await user.click(await screen.findByRole("button", { name: "Close the source" }));
    await waitFor(() => expect(screen.getByText("The place cited")).toBeVisible());
    expect(at()).toBe(`/notebooks/${notebook.id}`);
  });
});

describe("a narrow window", () => {
  test("shows one pane at a time behind tabs that the arrow keys move", async () => {
    isWide(false);
    const { user } = openNotebook();
    const chat = await screen.findByRole("tab", { name: "Chat" });
    expect(chat).toHaveAttribute("aria-selected", "true");
    expect(screen.queryByText("PDF · 2 pages")).not.toBeVisible();
    await expectAccessible();
    chat.focus();
    await user.keyboard("{ArrowLeft}");
    expect(screen.getByRole("tab", { name: "Sources" })).toHaveFocus();
    expect(screen.getByText("PDF · 2 pages")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Open “A note on the roof”" }));
    expect(screen.getByRole("tab", { name: "Reader" })).toHaveAttribute("aria-selected", "true");
    await waitFor(() => expect(screen.getByText(/The roof leaks/)).toBeVisible());
  });
});
