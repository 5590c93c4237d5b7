import { count } from "./count.en";

/** What is said where a source is deleted, was deleted, or is read again. */
export const deletion = {
  title: (title: string) => `Delete “${title}”?`,
  hint: "No answer uses it from now on. Its file, its text and its place in the search index are removed, which takes a moment.",
  quotesLegend: "What earlier answers quoted from it",
  quotes: { keep: "Keep the quotes", remove: "Remove the quotes too" },
  quotesHint: {
    keep: "Earlier answers stay as they are. Their citations say that the source was removed, and still show the quoted sentences and where they stood.",
    remove:
      "The quoted sentences are taken out of earlier answers and citations. What is left says only that something was cited. Choose this where none of its words may stay.",
  },
  button: "Delete source",
  countdown: (seconds: number) => `Deleted in ${count(seconds, "second", "seconds")}.`,
  leaving: "Leaving the page deletes it at once.",
  soon: (title: string, seconds: number) =>
    `“${title}” will be deleted in ${count(seconds, "second", "seconds")}. Undo is focused.`,
  undo: "Undo",
  now: "Delete now",
  of: (action: string, title: string) => `${action}: “${title}”`,
  keep: "Keep it",
  kept: (title: string) => `“${title}” was kept.`,
  done: (title: string) => `“${title}” was deleted.`,
  failed: (why: string) => `Not deleted: ${why}`,
};

export const receipt = {
  logTitle: "Deleted from this notebook",
  logHint: "What was removed with each deletion, and what a look at everything found afterwards.",
  open: "Deletion log",
  unknown: "There is no record of its deletion.",
  none: "Nothing was deleted from this notebook.",
  show: "What was removed",
  hide: "Hide what was removed",
  untitled: {
    SOURCE: "A source, its title removed with its words",
    NOTEBOOK: "The notebook, its title removed with its words",
    ACCOUNT: "An account",
  },
  underWay: "The removal is under way.",
  complete: (when: string) => `Removed completely, ${when}. A look at everything found nothing left.`,
  unclean: "Something was left. The removal is tried again.",
  left: (what: string, n: number) => `${what}: ${n.toLocaleString("en")} left`,
  steps: "What was removed",
  what: "What",
  removed: "Removed",
  when: "When",
  waiting: "not yet",
  count: (n: number) => (n === 0 ? "none" : n.toLocaleString("en")),
  asked: "Asked for",
  quotesTitle: "Quotes in earlier answers",
  quotes: { KEEP: "kept, marked as removed", REMOVE: "removed" },
  removeQuotes: "Remove its quotes too",
  removeQuotesHint:
    "The sentences that earlier answers quoted from it are taken out of them. This cannot be undone.",
  providersTitle: "Sent to a model provider",
  noProviders: "No words of it were ever sent to one.",
  providers: (names: string) =>
    `Words of it were sent to ${names}. What they keep for a while to answer faster cannot be deleted from here; it is out of reach of later questions and expires within the hour.`,
  hash: "SHA-256 of its content",
  step: {
    LIVE_ANSWERS: "Answers being written",
    CONVERSATIONS: "Conversations",
    SOURCES: "Sources",
    NOTEBOOKS: "Notebooks",
    INDEX: "Passages in the search index",
    LAYOUTS: "Page layouts",
    TEXTS: "Texts",
    BYTES: "Original files",
    PICTURES: "Drawn pages in memory",
    QUOTES: "Answers with its words",
    ROW: "Its entry",
  } as Record<string, string>,
};

export const versions = {
  readAgain: "Read again",
  readAgainHint: "Reads the file anew with the present reader. Answers use the present text meanwhile.",
  pending: "Being read again. Answers use the present text meanwhile.",
  changed: "Read again: the text changed, and answers now use the new version.",
  unchanged: "Read again: the text is the same.",
  failed: (why: string) => `Reading again did not work, and the present text stays. ${why}`,
  older: "An older version of this source",
  olderHint: (shown: number, newest: number) =>
    `This is version ${shown}, as it was when the answer was made. Answers now use version ${newest}.`,
  toNewest: "Show the present version",
  title: "Versions",
  hint: "Each is one reading of the source. Earlier answers keep pointing at the version they quoted.",
  version: (n: number) => `Version ${n}`,
  present: "present",
  shown: "shown",
  showButton: "Show",
  show: (n: number) => `Show version ${n}`,
  characters: (n: number) => count(n, "character", "characters"),
  reason: {
    UPLOAD: "when it was added",
    REEXTRACT: "read again",
    FETCH: "when its page was fetched",
    REFRESH: "fetched again",
  } as Record<string, string>,
  made: (extractor: string, normalizer: string) => `Reader ${extractor}, normaliser ${normalizer}`,
  original: "Original file",
};
