import { count } from "./count.en";

/** What is said of sources that are pages of the web. */
export const webPages = {
  add: "Add addresses",
  title: "Add web pages",
  label: "Addresses, one a line",
  hint: "Each page is fetched once and kept as it was. Only what its article says is read; pages behind a log-in are not.",
  button: "Add pages",
  tooMany: (n: number) => `At most ${n} addresses can be added at a time.`,
  results: "What came of each address",
  added: "Added. It is being fetched.",
  duplicate: "This notebook has this page already.",
  allAdded: (n: number) => `${count(n, "page was", "pages were")} added.`,
  someRefused: (n: number) => `${count(n, "address was", "addresses were")} not added.`,
  fetched: (when: string) => `As it was ${when}`,
  live: (host: string) => `Open the live page at ${host} in a new tab`,
  refresh: "Fetch again",
  refreshOf: (title: string) => `Fetch “${title}” again`,
  fetching: "Being fetched again",
  unchanged: (when: string) => `Unchanged ${when}`,
  changed: "Changed since it was added",
  changes: (added: number, removed: number) =>
    `Changed: ${count(added, "paragraph", "paragraphs")} new, ${removed.toLocaleString("en")} gone`,
  failed: (why: string) => `Not fetched again: ${why}`,
};
