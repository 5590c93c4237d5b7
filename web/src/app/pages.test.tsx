import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { problem } from "@/testing/FakeServer";
import { isWide } from "@/testing/media";
import { expectAccessible, fakeServer, open } from "@/testing/renderApp";

const server = fakeServer();
let notebook = { id: "", title: "" };
const page = (more: object) => ({
  id: "src-9",
  notebookId: notebook.id,
  kind: "url",
  title: "The ferry runs again",
  origin: "https://lake.example/ferry",
  status: "ready",
  progress: 100,
  version: 1,
  textId: "t",
  charCount: 900,
  createdAt: "2026-05-01T08:00:00Z",
  page: { address: "https://lake.example/ferry", fetchedAt: "2026-05-01T08:00:00Z" },
  ...more,
});
/** Each look at the notebook shows the page in its next state, the last one for good. */
const shown = (...states: object[]) => {
  for (const state of states) {
    const sources = [page(state)];
    for (let look = 0; look < 3; look++)
      server.fake.override("GET", new RegExp(`/api/notebooks/${notebook.id}$`), () =>
        Response.json({
          ...notebook,
          createdAt: "2026-05-01T08:00:00Z",
          updatedAt: "2026-05-01T08:00:00Z",
          sources,
        }),
      );
  }
};

afterEach(() => isWide(true));

beforeEach(() => {
  server.fake.user = { id: "u", username: "ada", admin: true };
  notebook = server.fake.addNotebook("Lake");
});

describe("web pages", () => {
  test("many addresses are added at once, and a refused one stays with its reason", async () => {
    const { user } = open(`/notebooks/${notebook.id}`);
    await user.click(await screen.findByRole("button", { name: "Add addresses" }));
    await expectAccessible();
    const added = () => Response.json({ id: "s", status: "queued" }, { status: 202 });
    server.fake.override("POST", /sources$/, added);
    server.fake.override("POST", /sources$/, () =>
      Response.json({ id: "s", status: "ready", duplicate: true }),
    );
    server.fake.override("POST", /sources$/, () =>
      problem(400, "ADDRESS_REFUSED", "“nas” leads to a private network; only public pages are fetched."),
    );
    const dialog = within(screen.getByRole("dialog"));
    const box = dialog.getByLabelText("Addresses, one a line");
    await user.type(box, "https://a.example/1{Enter}https://a.example/2{Enter}http://10.0.0.1/");
    await user.click(dialog.getByRole("button", { name: "Add pages" }));
    await waitFor(() => expect(dialog.getByText("Added. It is being fetched.")).toBeVisible());
    expect(dialog.getByText("This notebook has this page already.")).toBeVisible();
    expect(
      dialog.getByRole("link", { name: /^Open the source that has https:\/\/a\.example\/2/ }),
    ).toBeVisible();
    expect(box).toHaveValue("http://10.0.0.1/");
    expect(server.fake.log.filter((line) => line.startsWith("POST"))).toHaveLength(3);
    await expectAccessible();
  });

  test("a page says when it was read, and links to the live one by its real host", async () => {
    shown({});
    open(`/notebooks/${notebook.id}`);
    const link = await screen.findByRole("link", {
      name: "Open the live page at lake.example in a new tab",
    });
    expect(link).toHaveAttribute("href", "https://lake.example/ferry");
    expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow");
    expect(screen.getByText(/^As it was /)).toBeVisible();
    await expectAccessible();
  });

  test("only https is a link", async () => {
    shown({ page: { address: "http://lake.example/ferry", fetchedAt: "2026-05-01T08:00:00Z" } });
    open(`/notebooks/${notebook.id}`);
    await screen.findByText(/^As it was /);
    expect(screen.queryByRole("link", { name: /live page/ })).toBeNull();
    expect(screen.getByText("lake.example")).toBeVisible();
  });

  test("a page that changed says since when, and tells the passages on demand", async () => {
    shown({ version: 2, reextraction: { state: "CHANGED", at: "2026-05-02T08:00:00Z" } });
    const versions = (passages: object[] | null) => [
      { version: 1, createdAt: "2026-05-01T08:00:00Z", changes: null },
      {
        version: 2,
        createdAt: "2026-05-02T08:00:00Z",
        changes: { since: 1, added: 2, removed: 1, changed: 1, passages },
      },
    ];
    server.fake.override("GET", /versions$/, () => Response.json(versions(null)));
    server.fake.override("POST", /refresh$/, () =>
      Response.json({ id: "src-9", status: "ready" }, { status: 202 }),
    );
    const { user } = open(`/notebooks/${notebook.id}`);
    await screen.findByText(/^Changed since .*2026.*: 2 passages new, 1 changed, 1 gone$/);
    await user.click(screen.getByRole("button", { name: "Fetch “The ferry runs again” again" }));
    await waitFor(() => expect(server.fake.log).toContain("POST /api/sources/src-9/refresh"));

    const words = (start: number, text: string, marks: number[][] = []) => ({
      start,
      end: start + text.length,
      text,
      marks,
      cut: false,
    });
    server.fake.override("GET", /versions$/, () =>
      Response.json(
        versions([
          {
            kind: "CHANGED",
            before: words(40, "It sails in May.", [[52, 55]]),
            after: words(40, "It sails in June.", [[52, 56]]),
          },
          { kind: "REMOVED", before: words(100, "Dogs sail free."), after: null },
          { kind: "ADDED", before: null, after: words(100, "A bicycle pays half.") },
        ]),
      ),
    );
    await user.click(screen.getByRole("button", { name: "What changed in “The ferry runs again”" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("May")).toHaveProperty("tagName", "DEL");
    expect(dialog.getByText("June")).toHaveProperty("tagName", "INS");
    expect(dialog.getByText("Dogs sail free.")).toHaveProperty("tagName", "DEL");
    expect(dialog.getByText("A bicycle pays half.")).toHaveProperty("tagName", "INS");
    expect(dialog.getByText("1 more passage differs.")).toBeVisible();
    await expectAccessible();
    await user.click(dialog.getByRole("link", { name: "Show in version 1: Dogs sail free." }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(server.fake.log.at(-1)).toContain("/api/sources/src-9");
  });

  test("a duplicate leads to the source that it is the same as", async () => {
    const { id: first } = server.fake.addSource(notebook.id, {
      title: "Ferry, the first",
      text: "The ferry sails.",
    });
    for (let look = 0; look < 3; look++)
      server.fake.override("GET", new RegExp(`/api/notebooks/${notebook.id}$`), () =>
        Response.json({
          ...notebook,
          createdAt: "2026-05-01T08:00:00Z",
          updatedAt: "2026-05-01T08:00:00Z",
          sources: [
            page({ id: first, title: "Ferry, the first" }),
            page({
              status: "failed",
              duplicateOf: first,
              error: { code: "DUPLICATE", detail: "The same." },
            }),
            page({
              id: "src-10",
              title: "A third",
              status: "failed",
              duplicateOf: "gone",
              error: { code: "DUPLICATE", detail: "The same." },
            }),
          ],
        }),
      );
    const { user } = open(`/notebooks/${notebook.id}`);
    expect(await screen.findByText(/was deleted since/)).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole("link", { name: "Open “Ferry, the first”, which it is the same as" }));
    await waitFor(() =>
      expect(server.fake.log.some((line) => line.includes(`/api/sources/${first}/text`))).toBe(true),
    );
  });

  test("a page that could not be fetched again says why, and stays", async () => {
    shown({
      reextraction: { state: "FAILED", at: "2026-05-02T08:00:00Z" },
      error: { code: "PAGE_NOT_FOUND", detail: "lake.example has no such page (404): check the address." },
    });
    open(`/notebooks/${notebook.id}`);
    expect(await screen.findByText(/^Not fetched again: /)).toBeVisible();
  });

  test("on a narrow screen a changed passage is shown as often as it is asked for", async () => {
    isWide(false);
    shown({ version: 2 });
    const passage = { start: 0, end: 5, text: "Words", marks: [], cut: false };
    const versions = [
      { version: 1, createdAt: "2026-05-01T08:00:00Z", changes: null },
      {
        version: 2,
        createdAt: "2026-05-02T08:00:00Z",
        changes: {
          added: 1,
          removed: 0,
          changed: 0,
          passages: [{ kind: "ADDED", before: null, after: passage }],
        },
      },
    ];
    for (let look = 0; look < 4; look++)
      server.fake.override("GET", /versions$/, () => Response.json(versions));
    const { user } = open(`/notebooks/${notebook.id}`);
    for (let time = 0; time < 3; time++) {
      const tab = await screen.findByRole("tab", { name: "Sources" });
      await user.click(tab);
      // Once more, to no effect.
      await user.click(tab);
      await user.click(await screen.findByRole("button", { name: "What changed in “The ferry runs again”" }));
      await user.click(await screen.findByRole("link", { name: "Show in version 2: Words" }));
      await waitFor(() =>
        expect(screen.getByRole("tab", { name: "Reader" })).toHaveAttribute("aria-selected", "true"),
      );
    }
  });
});
