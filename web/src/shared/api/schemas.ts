import { z } from "./zod";

/** Absent and null are one thing here; added fields are dropped by z.object. */
const maybe = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);
const id = z.string().min(1);
const offset = z.int().nonnegative();

export const setupSchema = z.object({
  needsFirstUser: z.boolean(),
  registrationOpen: z.boolean(),
  version: maybe(z.string()),
  supportedTypes: z.array(z.string()).catch([]),
});

export const userSchema = z.object({ id, username: z.string(), admin: z.boolean() });
export type User = z.infer<typeof userSchema>;

export const sessionSchema = z.object({
  id,
  createdAt: maybe(z.string()),
  lastUsedAt: maybe(z.string()),
  userAgent: maybe(z.string()),
  current: maybe(z.boolean()),
});

export const closedSchema = z.object({ receipt: z.string() });

export const tokenSchema = z.object({
  id,
  name: z.string(),
  createdAt: maybe(z.string()),
  lastUsedAt: maybe(z.string()),
  expiresAt: maybe(z.string()),
  readOnly: maybe(z.boolean()),
});
export type ApiToken = z.infer<typeof tokenSchema>;

export const newTokenSchema = z.object({ id, name: z.string(), token: z.string().min(1) });

export const locatorSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("page"), page: z.int().positive() }),
  z.object({ type: z.literal("time"), startMs: z.number(), endMs: z.number() }),
  z.object({ type: z.literal("heading"), path: z.array(z.string()) }),
  z.object({ type: z.literal("slide"), slide: z.int(), notes: maybe(z.boolean()) }),
  z.object({ type: z.literal("cell"), sheet: z.string(), row: z.int() }),
  z.object({ type: z.literal("chapter"), path: z.array(z.string()) }),
  z.object({ type: z.literal("line"), line: z.int() }),
]);
export type Locator = z.infer<typeof locatorSchema>;

export const sourceStatus = z.enum([
  "queued",
  "extracting",
  "ocr",
  "transcribing",
  "indexing",
  "ready",
  "failed",
  "deleting",
]);
const failureSchema = z.object({ code: z.string(), detail: maybe(z.string()) });

/** How a ready source's last reading-again went; it answers from the text it has all the while. */
export const reextractionSchema = z.object({
  state: z.enum(["PENDING", "CHANGED", "UNCHANGED", "FAILED"]),
  at: z.string(),
});
export type Reextraction = z.infer<typeof reextractionSchema>;

export const sourceSchema = z.object({
  id,
  notebookId: id,
  kind: z.string(),
  title: z.string(),
  origin: maybe(z.string()),
  status: sourceStatus,
  progress: maybe(z.number()),
  error: maybe(failureSchema),
  duplicateOf: maybe(id),
  /** Whether words of its text were recognised, and may be misread; how surely, 0 to 1, where it was done here. */
  ocr: maybe(z.boolean()),
  ocrConfidence: maybe(z.number()),
  /** What a person should know of how it was read, by code. */
  warnings: maybe(z.array(z.string())).transform((w) => w ?? []),
  version: maybe(z.int()),
  textId: maybe(z.string()),
  pageCount: maybe(z.int()),
  language: maybe(z.string()),
  charCount: maybe(z.int()),
  createdAt: z.string(),
  reextraction: maybe(reextractionSchema),
  page: maybe(
    z.object({
      address: z.string(),
      fetchedAt: z.string(),
      byline: maybe(z.string()),
      published: maybe(z.string()),
    }),
  ),
});
export type Source = z.infer<typeof sourceSchema>;

/** What a `source` event of the notebook's event stream may change. */
export const sourceStatusSchema = z.object({
  id,
  status: sourceStatus,
  progress: maybe(z.number()),
  error: maybe(failureSchema),
  version: maybe(z.int()),
  reextraction: maybe(reextractionSchema),
});

const counts = {
  added: z.int().nonnegative(),
  removed: z.int().nonnegative(),
  changed: z.int().nonnegative(),
};

/** How each version of a fetched page differs from the one before. */
export const pageVersionsSchema = z.array(
  z.object({
    version: z.int().positive(),
    createdAt: z.string(),
    changes: maybe(z.object(counts)),
  }),
);

/** A stretch of a paragraph of one version; `marks` are the spans in that version that differ. */
const excerptSchema = z.object({
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  text: z.string(),
  marks: z.array(z.tuple([z.int(), z.int()])),
  cut: z.boolean(),
});
export type Excerpt = z.infer<typeof excerptSchema>;

const changedPassageSchema = z.object({
  kind: z.enum(["ADDED", "REMOVED", "CHANGED"]),
  before: maybe(excerptSchema),
  after: maybe(excerptSchema),
});
export type ChangedPassage = z.infer<typeof changedPassageSchema>;

/** The versions of a source, one of them with the passages in which it differs from an earlier one. */
export const comparedVersionsSchema = z.array(
  z.object({
    version: z.int().positive(),
    createdAt: z.string(),
    changes: maybe(z.object({ ...counts, passages: maybe(z.array(changedPassageSchema)) })),
  }),
);
export type SourceStatus = z.infer<typeof sourceStatusSchema>;

export const versionListSchema = z.array(
  z.object({
    version: z.int().positive(),
    textId: id,
    textSha256: z.string(),
    createdAt: z.string(),
    charCount: z.int(),
    extractor: z.string(),
    normalizer: z.union([z.int(), z.string()]),
    reason: z.string(),
  }),
);

export const receiptSchema = z.object({
  id,
  kind: z.enum(["SOURCE", "NOTEBOOK", "ACCOUNT"]),
  title: maybe(z.string()),
  contentHash: maybe(z.string()),
  quotes: z.enum(["KEEP", "REMOVE"]),
  status: z.enum(["PENDING", "DONE"]),
  requestedAt: z.string(),
  completedAt: maybe(z.string()),
  steps: z.array(
    z.object({ step: z.string(), removed: z.int(), bytes: maybe(z.int()), at: maybe(z.string()) }),
  ),
  check: maybe(
    z.object({
      at: z.string(),
      clean: z.boolean(),
      left: z.array(z.object({ step: z.string(), count: z.int() })),
    }),
  ),
  providers: z.array(z.string()),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const notebookListSchema = z.array(
  z.object({ id, title: z.string(), sourceCount: z.int(), createdAt: z.string(), updatedAt: z.string() }),
);
export type NotebookEntry = z.infer<typeof notebookListSchema>[number];

export const createdSchema = z.object({ id });

export const notebookSchema = z.object({
  id,
  title: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  sources: z.array(sourceSchema),
});
export type Notebook = z.infer<typeof notebookSchema>;

export const addedSchema = z.object({ id, status: z.string(), duplicate: maybe(z.boolean()) });

/** What came of each document of a zip; `status` is the HTTP status that it alone would have been answered with. */
export const addedManySchema = z.array(
  z.object({
    name: z.string(),
    status: z.int(),
    id: maybe(id),
    duplicate: maybe(z.boolean()),
    problem: maybe(z.object({ code: z.string(), detail: maybe(z.string()) })),
  }),
);
export type AddedOne = z.infer<typeof addedManySchema>[number];

const spanSchema = z.object({ start: offset, end: offset });

export const textWindowSchema = z
  .object({
    sourceId: id,
    version: z.int(),
    from: offset,
    to: offset,
    length: offset,
    text: z.string(),
    pageStarts: maybe(z.array(offset)),
    locators: maybe(z.array(z.object({ start: offset, locator: locatorSchema }))),
    headings: maybe(z.array(z.object({ start: offset, end: offset, level: z.int().positive() }))),
    tables: maybe(z.array(spanSchema.extend({ header: spanSchema }))),
  })
  .refine((w) => w.text.length === w.to - w.from, { error: "text does not fill [from, to)" });
export type TextWindow = z.infer<typeof textWindowSchema>;

export const boxesSchema = z.object({
  pages: z.array(
    z.object({
      page: z.int().positive(),
      width: z.number().positive(),
      height: z.number().positive(),
      boxes: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
    }),
  ),
});

const citationSchema = z.object({
  n: z.int().positive(),
  sourceId: id,
  sourceTitle: z.string(),
  version: maybe(z.int()),
  textId: maybe(z.string()),
  startChar: maybe(offset),
  endChar: maybe(offset),
  locators: z
    .array(locatorSchema)
    .nullish()
    .transform((l) => l ?? []),
  quote: z.string(),
  ocrConfidence: maybe(z.number()),
  verdict: z.enum(["EXACT", "RELOCATED", "UNVERIFIED"]),
  verified: z.boolean(),
  sourceRemoved: maybe(z.boolean()),
});
export type Citation = z.infer<typeof citationSchema>;

const markSchema = z.object({ at: offset, refs: z.array(z.int()) });
export type Mark = z.infer<typeof markSchema>;

const scopeSchema = z.array(z.object({ sourceId: id, version: maybe(z.int()) }));
export const modeSchema = z.enum(["LONG_CONTEXT", "RETRIEVAL", "MAP_REDUCE", "EXTRACTIVE"]);
export type Mode = z.infer<typeof modeSchema>;
export const stopReason = z.enum(["END", "NOT_COVERED", "TRUNCATED", "CANCELLED", "REFUSED"]);
export type StopReason = z.infer<typeof stopReason>;
/** A passage near a question that the sources do not cover; it supports nothing. */
const nearestSchema = citationSchema
  .pick({ sourceId: true, sourceTitle: true, version: true, locators: true, quote: true })
  .extend({ startChar: offset, endChar: offset });
export type Nearest = z.infer<typeof nearestSchema>;
const noticeSchema = z.object({
  code: z.string(),
  text: maybe(z.string()),
  nearest: maybe(z.array(nearestSchema)).transform((n) => n ?? []),
});
export type Notice = z.infer<typeof noticeSchema>;

export const messageSchema = z.object({
  id,
  role: z.enum(["USER", "ASSISTANT"]),
  content: z.string(),
  marks: maybe(z.array(markSchema)).transform((m) => m ?? []),
  status: z.enum(["STREAMING", "COMPLETE", "TRUNCATED", "ABORTED", "ERROR"]),
  mode: maybe(modeSchema),
  createdAt: z.string(),
  citations: maybe(z.array(citationSchema)).transform((c) => c ?? []),
  notices: maybe(z.array(noticeSchema)).transform((n) => n ?? []),
  stopReason: maybe(stopReason),
  error: maybe(z.object({ code: z.string(), message: maybe(z.string()), retryable: maybe(z.boolean()) })),
});
export type Message = z.infer<typeof messageSchema>;

export const conversationListSchema = z.array(
  z.object({ id, title: maybe(z.string()), createdAt: z.string(), updatedAt: z.string() }),
);
export type ConversationEntry = z.infer<typeof conversationListSchema>[number];

export const conversationSchema = z.object({
  id,
  notebookId: id,
  title: maybe(z.string()),
  messages: z.array(messageSchema),
});
export type Conversation = z.infer<typeof conversationSchema>;

const seq = z.int().nonnegative();
const known = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("start"),
    seq,
    conversationId: id,
    messageId: id,
    scope: maybe(scopeSchema).transform((s) => s ?? []),
    mode: maybe(modeSchema),
  }),
  z.object({
    type: z.literal("status"),
    seq,
    text: maybe(z.string()),
    code: maybe(z.string()),
    done: maybe(z.number()),
    total: maybe(z.number()),
  }),
  z.object({ type: z.literal("plan"), seq, mode: modeSchema, reason: maybe(z.string()) }),
  z.object({ type: z.literal("delta"), seq, text: z.string() }),
  citationSchema.extend({ type: z.literal("source"), seq }),
  z.object({ type: z.literal("cite"), seq, refs: z.array(z.int()) }),
  noticeSchema.extend({ type: z.literal("notice"), seq }),
  z.object({ type: z.literal("reset"), seq, reason: maybe(z.string()) }),
  z.object({ type: z.literal("done"), seq, messageId: id, stopReason }),
  z.object({
    type: z.literal("error"),
    seq,
    code: z.string(),
    message: maybe(z.string()),
    retryable: maybe(z.boolean()),
  }),
]);
/** The events of an answer that this page draws. */
export const knownEvents = known.options.flatMap((option) => [...option.shape.type.values]);
const KNOWN = new Set<string>(knownEvents);

/** Known kinds are held to their shape; a kind added later passes as `other`, so that its seq still counts. */
export const answerEventSchema = z
  .object({ type: z.string(), seq })
  .loose()
  .transform((event, ctx) => {
    if (!KNOWN.has(event.type)) return { type: "other" as const, seq: event.seq };
    const result = known.safeParse(event);
    if (result.success) return result.data;
    for (const issue of result.error.issues)
      ctx.issues.push({ code: "custom", message: issue.message, path: issue.path, input: event });
    return z.NEVER;
  });
export type AnswerEvent = z.infer<typeof answerEventSchema>;
