import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import type { FakeEvent } from "@/testing/fakeAnswer";
import { problem } from "@/testing/FakeServer";
import { expectAccessible, open, fakeServer } from "@/testing/renderApp";
import { sampleNotebook } from "@/testing/sampleNotebook";

const server = fakeServer();
let notebook = { id: "", title: "" };
const openNotebook = (search = "") => open(`/notebooks/${notebook.id}${search}`);
const ask = async (opened: ReturnType<typeof open>, question: string) => {
  await opened.user.type(await screen.findByLabelText("Your question"), `${question}{Enter}`);
};
const END: FakeEvent = { type: "done", stopReason: "END", usage: null };
const cited = (n: number, over: object = {}): FakeEvent => ({
  type: "source",
  n,
  sourceId: server.fake.sources[0]?.id,
  sourceTitle: "Lease of the boathouse.pdf",
  version: 1,
  textId: "t",
  startChar: 0,
  endChar: 22,
  locators: [{ type: "page", page: 1 }],
  quote: "LEASE OF THE BOATHOUSE",
  verdict: "EXACT",
  verified: true,
  ...over,
});

beforeEach(() => {
  server.fake.user = { id: "u", username: "ada", admin: true };
  notebook = sampleNotebook(server.fake);
});

describe("an answer", () => {
  test("is streamed with numbered links, and the address gets the conversation", async () => {
    const opened = openNotebook();
    await ask(opened, "When is the rent payable each quarter?");
    const first = await screen.findByRole("link", {
      name: "Citation 1: Lease of the boathouse.pdf, page 1",
    });
    expect(await screen.findByText("Quoted from your sources")).toBeVisible();
    expect(screen.getByText(/Answered without a language model/)).toBeVisible();
    expect(opened.at()).toBe(`/notebooks/${notebook.id}?c=${server.fake.conversations[0]?.id}`);
    expect(first).toHaveAttribute("href", expect.stringMatching(/\?c=.+&source=.+&v=1&at=\d+-\d+$/));
    await waitFor(() => expect(screen.getByText("3 passages cited")).toBeVisible());
    await expectAccessible();
  });

  test("says in full only once in a conversation that no model wrote it, and keeps it at hand after that", async () => {
    const opened = openNotebook();
    await ask(opened, "When is the rent payable each quarter?");
    await screen.findByText("3 passages cited");
    await ask(opened, "What does the repair of the slipway cost?");
    await waitFor(() => expect(screen.getAllByText(/passages? cited/)).toHaveLength(2));
    const [first, second] = screen.getAllByText(/No language model is configured/);
    expect(first).toBeVisible();
    expect(second).not.toBeVisible();
    await opened.user.click(screen.getByText("Answered without a language model"));
    expect(second).toBeVisible();
    await expectAccessible();
  });

  test("shows the quote of a marker on focus, and hides it on Escape", async () => {
    const opened = openNotebook();
    await ask(opened, "When is the rent payable each quarter?");
    const marker = await screen.findByRole("link", { name: /^Citation 1/ });
    marker.focus();
    const tip = await screen.findByRole("tooltip");
    expect(tip).toHaveTextContent("The rent is payable on the first day of each quarter.");
    expect(tip).toHaveTextContent("Lease of the boathouse.pdf · page 1");
    expect(marker).toHaveAccessibleDescription(/The rent is payable/);
    await opened.user.keyboard("{Escape}");
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  test("that was stored is drawn again from its link, with the same markers", async () => {
    const opened = openNotebook();
    await ask(opened, "When is the rent payable each quarter?");
    await screen.findByText("3 passages cited");
    const markers = () =>
      screen.getAllByRole("link", { name: /^Citation/ }).map((m) => m.getAttribute("href"));
    const before = markers();
    const address = opened.at();
    document.body.replaceChildren();
    open(address);
    await screen.findByText("3 passages cited");
    expect(markers()).toEqual(before);
  });

  test("that the sources do not cover says so, with the nearest passages as no more than that", async () => {
    const opened = openNotebook();
    await ask(opened, "What does a submarine weigh?");
    expect(await screen.findByRole("heading", { name: "Your sources don’t cover this" })).toBeVisible();
    const nearest = within(screen.getByRole("region", { name: "Nearest passages" }));
    expect(nearest.getByText(/They do not answer the question/)).toBeVisible();
    expect(nearest.getAllByRole("link").length).toBeGreaterThan(0);
    expect(screen.queryByRole("link", { name: /^Citation/ })).toBeNull();
    expect(screen.queryByText(/passages? cited/)).toBeNull();
    await expectAccessible();
  });

  test("names what was not read and which sources were dropped", async () => {
    server.fake.script = () => [
      { type: "notice", code: "NOT_READ", text: "Not read: Minutes, pages 4 to 9." },
      { type: "notice", code: "DROPPED_SOURCES", text: "Left out: Roof, which was deleted." },
      { type: "notice", code: "SOMETHING_NEW", text: "A later kind of notice." },
      { type: "delta", text: "Words." },
      END,
    ];
    const opened = openNotebook();
    await ask(opened, "What?");
    await screen.findByText("Words.");
    expect(screen.getByText("Not read: Minutes, pages 4 to 9.", { exact: false })).toBeVisible();
    expect(screen.getByText("Left out: Roof, which was deleted.", { exact: false })).toBeVisible();
    expect(screen.getByText("A later kind of notice.")).toBeVisible();
  });

  test("of a comparison names the silent sources and is an answer all the same", async () => {
    server.fake.script = () => [
      cited(1),
      { type: "delta", text: "The rent is payable." },
      { type: "cite", refs: [1] },
      { type: "notice", code: "NOT_COVERED", text: "“Minutes” does not address this." },
      END,
    ];
    await ask(openNotebook(), "Compare the rents");
    expect(await screen.findByText("“Minutes” does not address this.", { exact: false })).toBeVisible();
    expect(screen.getByText("The rent is payable.", { exact: false })).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Your sources don’t cover this" })).toBeNull();
  });

  test("shows an unverified quote as plain words, and links only what was verified", async () => {
    server.fake.script = () => [
      cited(1),
      cited(2, {
        startChar: null,
        endChar: null,
        locators: null,
        quote: "Nobody wrote this.",
        verdict: "UNVERIFIED",
        verified: false,
      }),
      { type: "delta", text: "A claim." },
      { type: "cite", refs: [1] },
      END,
    ];
    const opened = openNotebook();
    await ask(opened, "What?");
    expect(await screen.findByText("Nobody wrote this.")).toBeVisible();
    expect(screen.getByText("Quoted, but not found in the source")).toBeVisible();
    expect(await screen.findAllByRole("link", { name: /^Citation/ })).toHaveLength(1);
  });

  test("of a removed source keeps its quote and is no link", async () => {
    server.fake.script = () => [
      cited(1),
      { type: "delta", text: "A claim." },
      { type: "cite", refs: [1] },
      END,
    ];
    const opened = openNotebook();
    await ask(opened, "What?");
    await screen.findByText("1 passage cited");
    await opened.user.click(screen.getByRole("button", { name: "Delete “Lease of the boathouse.pdf”" }));
    await opened.user.click(screen.getByRole("button", { name: "Delete source" }));
    await opened.user.click(
      await screen.findByRole("button", { name: "Delete now: “Lease of the boathouse.pdf”" }),
    );
    const marker = await screen.findByRole("button", {
      name: "Citation 1: Lease of the boathouse.pdf, source removed",
    });
    marker.focus();
    expect(await screen.findByRole("tooltip")).toHaveTextContent("LEASE OF THE BOATHOUSE");
    expect(screen.queryByRole("link", { name: /^Citation/ })).toBeNull();
  });

  test("withdrawn in mid-stream leaves nothing of itself", async () => {
    server.fake.script = () => [
      cited(1),
      { type: "delta", text: "Withdrawn." },
      { type: "cite", refs: [1] },
      { type: "reset", reason: "fallback" },
      { type: "delta", text: "Kept." },
      END,
    ];
    const opened = openNotebook();
    await ask(opened, "What?");
    expect(await screen.findByText("Kept.")).toBeVisible();
    expect(screen.queryByText(/Withdrawn/)).toBeNull();
  });
});

describe("a stream that breaks", () => {
  test("is picked up where it broke, without a word lost or doubled", async () => {
    server.fake.breakAt = 5;
    const opened = openNotebook();
    await ask(opened, "When is the rent payable each quarter?");
    await screen.findByText("3 passages cited", {}, { timeout: 5000 });
    const text = document.querySelector(".answer-text")?.textContent;
    expect(text).toMatch(/^The rent is payable on the first day of each quarter\.1\n\nThe rent/);
    expect(server.fake.log.filter((line) => line.endsWith("/chat"))).toHaveLength(1);
    expect(server.fake.log.some((line) => line.endsWith("/stream"))).toBe(true);
  });

  test("is joined after a reload while the answer is still being written", async () => {
    const events: FakeEvent[] = [
      { type: "start", seq: 0, conversationId: "conv-x", messageId: "msg-x", scope: [], mode: null },
      { type: "delta", seq: 1, text: "Whole answer." },
      { type: "done", seq: 2, messageId: "msg-x", stopReason: "END", usage: null },
    ];
    server.fake.conversations.push({
      id: "conv-x",
      notebookId: notebook.id,
      title: "Earlier",
      messages: [
        { id: "q", role: "USER", content: "Why?", status: "COMPLETE", createdAt: "", events: [] },
        { id: "msg-x", role: "ASSISTANT", content: "", status: "STREAMING", createdAt: "", events },
      ],
    });
    openNotebook("?c=conv-x");
    expect(await screen.findByText("Whole answer.")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Loccit is answering")).toBeNull());
    expect(server.fake.log).toContain("GET /api/messages/msg-x/stream");
  });

  test("with an error keeps what was written, says why, and asks again on request", async () => {
    let tries = 0;
    server.fake.script = () => {
      tries += 1;
      return tries === 1
        ? [
            { type: "delta", text: "Half an" },
            { type: "error", code: "OVERLOADED", message: "Busy.", retryable: true },
          ]
        : [{ type: "delta", text: "A whole answer." }, END];
    };
    const opened = openNotebook();
    await ask(opened, "What?");
    expect(await screen.findByRole("alert")).toHaveTextContent("The server is busy.");
    expect(screen.getByText("Half an")).toBeVisible();
    const failed = server.fake.conversations[0]?.messages[1]?.id;
    await opened.user.click(await screen.findByRole("button", { name: "Ask again" }));
    expect(await screen.findByText("A whole answer.")).toBeVisible();
    expect(server.fake.asked[1]).toMatchObject({ content: "What?", replaces: failed });
    await waitFor(() => expect(screen.queryByText("Half an")).toBeNull());
  });

  test("with an error that cannot pass offers no retry", async () => {
    server.fake.script = () => [
      { type: "error", code: "INDEX_DAMAGED", message: "The index is damaged.", retryable: false },
    ];
    const opened = openNotebook();
    await ask(opened, "What?");
    expect(await screen.findByText(/The index is damaged\./)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Ask again" })).toBeNull();
  });
});

describe("asking", () => {
  test("a refused question says why and gives the words back", async () => {
    server.fake.override("POST", /chat$/, () => problem(400, "BAD_REQUEST", "The question is too long."));
    const opened = openNotebook();
    await ask(opened, "A long question");
    expect(await screen.findByRole("alert")).toHaveTextContent("The question is too long.");
    expect(screen.getByLabelText("Your question")).toHaveValue("A long question");
  });

  test("sends a key of its own with each question", async () => {
    const opened = openNotebook();
    await ask(opened, "First about the rent of the boathouse?");
    await screen.findByText(/passages? cited/);
    await ask(opened, "Second about the rent of the boathouse?");
    await waitFor(() => expect(server.fake.asked).toHaveLength(2));
    const keys = server.fake.asked.map((body) => body["clientKey"]);
    expect(new Set(keys).size).toBe(2);
    expect(server.fake.asked[1]?.["conversationId"]).toBe(server.fake.conversations[0]?.id);
  });

  test("stops on request, keeps what was written and offers to ask again", async () => {
    server.fake.script = () => [
      ...Array.from({ length: 40 }, (_x, i) => ({ type: "delta", text: `word${i} ` })),
      END,
    ];
    server.fake.holdAt = 20;
    const opened = openNotebook();
    await ask(opened, "Tell me everything");
    await screen.findByText(/word3 /);
    await opened.user.click(screen.getByRole("button", { name: "Stop" }));
    expect(await screen.findByText("Stopped. This is what had been written.")).toBeVisible();
    expect(screen.queryByText(/word20/)).toBeNull();
    expect(await screen.findByRole("button", { name: "Ask again" })).toBeVisible();
  });

  test("Shift+Enter makes a line instead of asking", async () => {
    const { user } = openNotebook();
    const box = await screen.findByLabelText("Your question");
    await user.type(box, "one{Shift>}{Enter}{/Shift}two");
    expect(box).toHaveValue("one\ntwo");
    expect(server.fake.asked).toHaveLength(0);
  });
});

describe("conversations", () => {
  test("are listed, opened, renamed and deleted", async () => {
    const opened = openNotebook();
    await ask(opened, "When is the rent payable each quarter?");
    await screen.findByText("3 passages cited");
    await opened.user.click(screen.getByRole("link", { name: "New conversation" }));
    expect(await screen.findByText("Ask, then check")).toBeVisible();
    const menu = () => opened.user.click(screen.getByRole("button", { name: /^Conversations/ }));
    await menu();
    await opened.user.click(screen.getByRole("button", { name: /^Rename/ }));
    await opened.user.clear(screen.getByLabelText("Title"));
    await opened.user.type(screen.getByLabelText("Title"), "Rent{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await menu();
    await expectAccessible();
    await opened.user.click(await screen.findByRole("link", { name: /Rent/ }));
    expect(await screen.findByText("3 passages cited")).toBeVisible();
    await menu();
    await opened.user.click(screen.getByRole("button", { name: "Delete: Rent" }));
    await opened.user.click(screen.getByRole("button", { name: "Delete conversation" }));
    expect(await screen.findByText("Ask, then check")).toBeVisible();
    expect(opened.at()).toBe(`/notebooks/${notebook.id}`);
    expect(server.fake.conversations).toHaveLength(0);
  });
});
