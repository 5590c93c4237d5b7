import type { FakeEvent } from "./fakeAnswer";
import { fakeAnswer } from "./fakeAnswer";
import type { FakeMessage, FakeSource } from "./fakeTypes";
import { NOW } from "./fakeTypes";
import type { FakeDeletion } from "./fakeLifecycle";
import { receiptOf, versionsOf } from "./fakeLifecycle";
import { boxesOf, eventsOf, pdfOf, reportOf, statusOf, storedOf, textOf, wire } from "./fakeWire";

type Handler = (match: RegExpExecArray, request: Request, url: URL) => Response | Promise<Response>;

const json = (body: unknown, status = 200) => Response.json(body, { status });
export const problem = (status: number, code: string, detail: string, headers: HeadersInit = {}) =>
  Response.json(
    { type: "about:blank", title: code, status, detail, code },
    { status, headers: { "Content-Type": "application/problem+json", ...headers } },
  );
const missing = () => problem(404, "NOT_FOUND", "There is no such thing.");

/**
 * The contract in memory, for component tests and for `npm run dev:mock`. It keeps what it is told, checks the session and the
 * CSRF header, and streams the events of a script. `override` puts one answer in place of the usual.
 */
export class FakeServer {
  csrf = "csrf-1";
  user: { id: string; username: string; admin: boolean } | null = null;
  needsFirstUser = false;
  registrationOpen = false;
  setupToken = "setup-token";
  notebooks: { id: string; title: string }[] = [];
  sources: FakeSource[] = [];
  conversations: { id: string; notebookId: string; title: string; messages: FakeMessage[] }[] = [];
  readonly deletions: FakeDeletion[] = [];
  /** What a look after the last step of a deletion finds. */
  left: unknown[] = [];
  /** What reading a source again comes to, and the text where it changed. */
  reading: { state: "CHANGED" | "UNCHANGED" | "FAILED"; text?: string } = { state: "UNCHANGED" };
  tokens: { id: string; name: string; readOnly: boolean }[] = [];
  /** Requests in order of arrival, as "METHOD path". */
  readonly log: string[] = [];
  /** The bodies of chat requests. */
  readonly asked: Record<string, unknown>[] = [];
  script: (question: string, sources: readonly FakeSource[]) => FakeEvent[] = fakeAnswer;
  /** Where the stream of an answer breaks off, as a seq; used up by the break. */
  breakAt: number | null = null;
  /** Where the stream of an answer waits until it is cancelled, as a seq. */
  holdAt: number | null = null;
  readonly #overrides: { method: string; path: RegExp; answer: () => Response }[] = [];
  readonly #watchers = new Set<(source: FakeSource) => void>();
  readonly #tickMs: number;
  #next = 1;

  constructor(options: { tickMs?: number } = {}) {
    this.#tickMs = options.tickMs ?? 0;
  }

  id(prefix: string) {
    return `${prefix}-${this.#next++}`;
  }

  addNotebook(title: string) {
    const notebook = { id: this.id("nb"), title };
    this.notebooks.unshift(notebook);
    return notebook;
  }

  addSource(notebookId: string, of: Partial<FakeSource> & { title: string }): FakeSource {
    const id = this.id("src");
    const source = {
      id,
      textId: `text-of-${id}`,
      notebookId,
      kind: "text",
      status: "ready",
      progress: 100,
      error: null,
      text: "",
      pageStarts: [],
      older: [],
      ocrConfidence: null,
      warnings: [],
      report: {},
      locators: [],
      headings: [],
      tables: [],
      reextraction: null,
      ...of,
    };
    this.sources.push(source);
    return source;
  }

  /** The next matching request gets this answer. */
  override(method: string, path: RegExp, answer: () => Response) {
    this.#overrides.push({ method, path, answer });
  }

  async handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const line = `${request.method} ${url.pathname}`;
    this.log.push(line);
    const changes = request.method !== "GET";
    if (changes && request.headers.get("X-XSRF-TOKEN") !== this.csrf)
      return problem(403, "BAD_CSRF_TOKEN", "The page is out of date.");
    const own = this.#overrides.findIndex((o) => o.method === request.method && o.path.test(url.pathname));
    if (own >= 0) return this.#overrides.splice(own, 1)[0]?.answer() ?? missing();
    const open = /^\/api\/(setup|auth\/(login|register))$/.test(url.pathname);
    if (!open && !this.user) return problem(401, "UNAUTHENTICATED", "Sign in first.");
    for (const [pattern, handler] of this.#routes) {
      const match = pattern.exec(line);
      if (match) return handler(match, request, url);
    }
    return missing();
  }

  readonly #routes: [RegExp, Handler][] = [
    [/^GET \/api\/setup$/, () => this.#setup()],
    [/^POST \/api\/auth\/(login|register)$/, (m, request) => this.#enter(m[1] ?? "", request)],
    [/^POST \/api\/auth\/logout$/, () => ((this.user = null), new Response(null, { status: 204 }))],
    [/^GET \/api\/auth\/me$/, () => json(this.user)],
    [/^DELETE \/api\/auth\/account$/, () => ((this.user = null), json({ receipt: "closed-1" }, 202))],
    [/^POST \/api\/auth\/password$/, () => new Response(null, { status: 204 })],
    [
      /^GET \/api\/auth\/sessions$/,
      () => json([{ id: "s1", createdAt: NOW, lastUsedAt: NOW, current: true }]),
    ],
    [/^GET \/api\/tokens$/, () => json(this.tokens)],
    [
      /^POST \/api\/tokens$/,
      async (_m, request) => this.#newToken((await request.json()) as { name: string }),
    ],
    [/^DELETE \/api\/tokens\/([\w-]+)$/, (m) => this.#removed(this.tokens, m[1], 204)],
    [/^GET \/api\/notebooks$/, () => json(this.notebooks.map((n) => this.#entry(n)))],
    [
      /^POST \/api\/notebooks$/,
      async (_m, request) =>
        json(this.#entry(this.addNotebook(((await request.json()) as { title: string }).title)), 201),
    ],
    [/^GET \/api\/notebooks\/([\w-]+)$/, (m) => this.#notebook(m[1] ?? "")],
    [/^PATCH \/api\/notebooks\/([\w-]+)$/, (m, request) => this.#rename(this.notebooks, m[1], request)],
    [/^DELETE \/api\/notebooks\/([\w-]+)$/, (m) => this.#removed(this.notebooks, m[1], 202)],
    [/^POST \/api\/notebooks\/([\w-]+)\/sources$/, (m, request) => this.#add(m[1] ?? "", request)],
    [/^GET \/api\/notebooks\/([\w-]+)\/events$/, () => eventsOf(this.#watchers)],
    [/^GET \/api\/notebooks\/([\w-]+)\/conversations$/, (m) => this.#conversations(m[1] ?? "")],
    [/^POST \/api\/notebooks\/([\w-]+)\/chat$/, (m, request) => this.#chat(m[1] ?? "", request)],
    [/^GET \/api\/sources\/([\w-]+)$/, (m) => this.#source(m[1], (s) => json(wire(s)))],
    [/^DELETE \/api\/sources\/([\w-]+)$/, (m, _r, url) => this.#forgetAny(m[1], url)],
    [/^GET \/api\/sources\/([\w-]+)\/deletion$/, (m) => this.#receipt(m[1])],
    [/^GET \/api\/sources\/([\w-]+)\/report$/, (m) => this.#source(m[1], (s) => json(reportOf(s)))],
    [/^GET \/api\/sources\/([\w-]+)\/versions$/, (m) => this.#source(m[1], (s) => json(versionsOf(s)))],
    [/^POST \/api\/sources\/([\w-]+)\/reextract$/, (m) => this.#source(m[1], (s) => this.#readAgain(s))],
    [
      /^GET \/api\/notebooks\/([\w-]+)\/deletions$/,
      (m) =>
        json(
          this.deletions
            .filter((d) => d.notebookId === m[1])
            .map((d) => receiptOf(d, this.left))
            .toReversed(),
        ),
    ],
    [/^GET \/api\/sources\/([\w-]+)\/text$/, (m, _r, url) => this.#source(m[1], (s) => json(textOf(s, url)))],
    [
      /^GET \/api\/sources\/([\w-]+)\/boxes$/,
      (m, _r, url) => this.#source(m[1], (s) => json(boxesOf(s, url))),
    ],
    [/^GET \/api\/sources\/([\w-]+)\/content$/, (m) => this.#source(m[1], pdfOf)],
    [/^GET \/api\/conversations\/([\w-]+)$/, (m) => this.#conversation(m[1])],
    [
      /^PATCH \/api\/conversations\/([\w-]+)$/,
      (m, request) => this.#rename(this.conversations, m[1], request),
    ],
    [/^DELETE \/api\/conversations\/([\w-]+)$/, (m) => this.#removed(this.conversations, m[1], 204)],
    [/^GET \/api\/messages\/([\w-]+)\/stream$/, (m, _r, url) => this.#restream(m[1], url)],
    [/^POST \/api\/messages\/([\w-]+)\/cancel$/, (m) => this.#cancel(m[1])],
  ];

  #setup() {
    const { needsFirstUser, registrationOpen } = this;
    return json({
      needsFirstUser,
      registrationOpen,
      version: "test",
      models: {},
      supportedTypes: ["pdf"],
      limits: {},
    });
  }

  async #enter(kind: string, request: Request) {
    const body = (await request.json()) as { username: string; password: string; setupToken?: string };
    if (kind === "register" && this.needsFirstUser && body.setupToken !== this.setupToken)
      return problem(403, "BAD_SETUP_TOKEN", "The set-up token is wrong.");
    if (kind === "login" && body.password === "wrong")
      return problem(401, "BAD_CREDENTIALS", "The user name or the password is wrong.");
    this.needsFirstUser = false;
    this.user = { id: "user-1", username: body.username, admin: true };
    return json(this.user, kind === "register" ? 201 : 200);
  }

  #newToken(wanted: { name: string; readOnly?: boolean }) {
    const token = { id: this.id("tok"), name: wanted.name, readOnly: wanted.readOnly ?? false };
    this.tokens.push(token);
    return json({ id: token.id, name: token.name, token: "loccit_pat_secret" }, 201);
  }

  #entry(notebook: { id: string; title: string }) {
    const sourceCount = this.sources.filter((s) => s.notebookId === notebook.id).length;
    return { ...notebook, sourceCount, createdAt: NOW, updatedAt: NOW };
  }

  #notebook(id: string) {
    const notebook = this.notebooks.find((n) => n.id === id);
    if (!notebook) return missing();
    const sources = this.sources.filter((s) => s.notebookId === id && s.status !== "deleting").map(wire);
    return json({ ...notebook, createdAt: NOW, updatedAt: NOW, totals: {}, sources, suggestedQuestions: [] });
  }

  async #rename(list: { id: string; title: string }[], id: string | undefined, request: Request) {
    const item = list.find((i) => i.id === id);
    if (!item) return missing();
    item.title = ((await request.json()) as { title: string }).title;
    return json({ ...item });
  }

  #removed(list: { id: string }[], id: string | undefined, status: number) {
    const at = list.findIndex((item) => item.id === id);
    if (at < 0) return missing();
    list.splice(at, 1);
    return new Response(null, { status });
  }

  async #add(notebookId: string, request: Request) {
    const isForm = request.headers.get("Content-Type")?.startsWith("multipart/") ?? false;
    const file = isForm ? ((await request.formData()).get("file") as File) : null;
    const pasted = file ? null : ((await request.json()) as { title: string; text: string });
    const title = file?.name ?? pasted?.title ?? "";
    if (/\.(exe|bin)$/.test(title))
      return problem(
        415,
        "UNSUPPORTED_TYPE",
        "This kind of file is not supported. Supported are PDF, Markdown and text.",
      );
    const text = file ? await file.text() : (pasted?.text ?? "");
    const twin = this.sources.find((s) => s.notebookId === notebookId && s.text === text);
    if (twin) return json({ id: twin.id, duplicate: true, status: twin.status });
    const kind = title.endsWith(".md") ? "markdown" : "text";
    const source = this.addSource(notebookId, { title, text, kind, status: "extracting", progress: 40 });
    setTimeout(() => {
      Object.assign(source, { status: "ready", progress: 100 });
      for (const watcher of this.#watchers) watcher(source);
    }, this.#tickMs * 40);
    return json({ id: source.id, status: source.status }, 202);
  }

  #source(id: string | undefined, then: (source: FakeSource) => Response) {
    const source = this.sources.find((s) => s.id === id);
    return source ? then(source) : missing();
  }

  /** Of what is gone already, quotes may still go. */
  #forgetAny(id: string | undefined, url: URL) {
    const gone = this.deletions.find((deletion) => deletion.sourceId === id);
    if (!gone || url.searchParams.get("quotes") !== "remove")
      return this.#source(id, (s) => this.#forget(s, url));
    gone.quotes = "remove";
    return new Response(null, { status: 202 });
  }

  #forget(source: FakeSource, url: URL) {
    const quotes = url.searchParams.get("quotes") === "remove" ? "remove" : "keep";
    const { id: sourceId, notebookId, title } = source;
    this.deletions.push({ sourceId, notebookId, title, quotes });
    return this.#removed(this.sources, sourceId, 202);
  }

  #receipt(id: string | undefined) {
    const found = this.deletions.find((deletion) => deletion.sourceId === id);
    return found ? json(receiptOf(found, this.left)) : missing();
  }

  #readAgain(source: FakeSource) {
    source.reextraction = { state: "PENDING", at: NOW };
    setTimeout(() => {
      const { state, text } = this.reading;
      if (state === "CHANGED") {
        source.older.push({ text: source.text, pageStarts: source.pageStarts });
        source.text = text ?? source.text;
      }
      source.error = state === "FAILED" ? { code: "CORRUPT", detail: "The file is damaged." } : null;
      source.reextraction = { state, at: NOW };
      for (const watcher of this.#watchers) watcher(source);
    }, this.#tickMs * 60);
    return json({ id: source.id, status: "ready" }, 202);
  }

  #conversations(notebookId: string) {
    const own = this.conversations.filter((c) => c.notebookId === notebookId);
    return json(own.map(({ id, title }) => ({ id, title, createdAt: NOW, updatedAt: NOW })));
  }

  #conversation(id: string | undefined) {
    const found = this.conversations.find((c) => c.id === id);
    if (!found) return missing();
    const gone = (sourceId: unknown) =>
      !this.sources.some((s) => s.id === sourceId) &&
      (this.deletions.find((d) => d.sourceId === sourceId)?.quotes ?? "keep");
    const messages = found.messages.map(({ events, ...message }) => ({
      ...message,
      ...storedOf(events, gone),
    }));
    return json({ ...found, messages });
  }

  async #chat(notebookId: string, request: Request) {
    const body = (await request.json()) as {
      content: string;
      conversationId?: string;
      sourceIds: string[];
      replaces?: string;
    };
    this.asked.push(body);
    let conversation = this.conversations.find((c) => c.id === body.conversationId);
    if (!conversation) {
      conversation = { id: this.id("conv"), notebookId, title: body.content, messages: [] };
      this.conversations.unshift(conversation);
    }
    const replaced = conversation.messages.findIndex((m) => m.id === body.replaces);
    if (replaced > 0) conversation.messages.splice(replaced - 1);
    const scope = this.sources.filter((s) => body.sourceIds.includes(s.id));
    const id = this.id("msg");
    const start = { type: "start", conversationId: conversation.id, messageId: id, mode: null };
    const events = [
      { ...start, scope: scope.map((s) => ({ sourceId: s.id, version: s.older.length + 1 })) },
      ...this.script(body.content, scope),
    ].map((event, seq) => (event.type === "done" ? { ...event, seq, messageId: id } : { ...event, seq }));
    const question = {
      id: this.id("msg"),
      role: "USER",
      content: body.content,
      status: "COMPLETE",
      createdAt: NOW,
    };
    const message = { id, role: "ASSISTANT", content: "", status: "STREAMING", createdAt: NOW, events };
    conversation.messages.push({ ...question, events: [] }, message);
    return this.#stream(message, 0);
  }

  #restream(id: string | undefined, url: URL) {
    const message = this.#message(id);
    return message ? this.#stream(message, Number(url.searchParams.get("from"))) : missing();
  }

  #cancel(id: string | undefined) {
    const message = this.#message(id);
    if (!message) return missing();
    message["cancelled"] = true;
    return new Response(null, { status: 202 });
  }

  #message(id: string | undefined) {
    return this.conversations.flatMap((c) => c.messages).find((m) => m.id === id);
  }

  #stream(message: FakeMessage, from: number) {
    const encoder = new TextEncoder();
    const tick = () => new Promise((resolve) => setTimeout(resolve, this.#tickMs));
    const body = new ReadableStream<Uint8Array>({
      start: async (out) => {
        for (let seq = from; seq < message.events.length; seq++) {
          await tick();
          while (this.holdAt === seq && !message["cancelled"]) await tick();
          if (this.breakAt === seq) {
            this.breakAt = null;
            out.close();
            return;
          }
          if (message["cancelled"] && message.status === "STREAMING")
            message.events.splice(seq, Infinity, {
              type: "done",
              seq,
              messageId: message.id,
              stopReason: "CANCELLED",
            });
          const event = message.events[seq];
          if (event && ["done", "error"].includes(event.type)) message.status = statusOf(event);
          out.enqueue(encoder.encode(`${JSON.stringify(event)}\n\n`));
        }
        out.close();
      },
    });
    return new Response(body, { headers: { "Content-Type": "application/x-ndjson; charset=utf-8" } });
  }
}
