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
  snapshot: (when: string) => `The page as it was read on ${when}.`,
  olderSnapshot: "The page as it was read earlier.",
  under: "Under the headings",
  live: (host: string) => `Open the live page at ${host} in a new tab`,
  refresh: "Fetch again",
  refreshOf: (title: string) => `Fetch “${title}” again`,
  fetching: "Being fetched again",
  unchanged: (when: string) => `Unchanged ${when}`,
  changedSince: (when: string, counts: string) => `Changed since ${when}: ${counts}`,
  open: "Open it",
  openOf: (address: string) => `Open the source that has ${address} already`,
  failed: (why: string) => `Not fetched again: ${why}`,
};

/** What is said of how two versions of a source differ. */
export const changes = {
  title: (title: string) => `What changed in “${title}”`,
  read: "What changed",
  readOf: (title: string) => `What changed in “${title}”`,
  sinceVersion: (n: number) => `What changed since version ${n}`,
  between: (since: number, from: string, version: number, to: string) =>
    `Between version ${since}, ${from}, and version ${version}, ${to}. A passage that only moved is no change.`,
  counts: (added: number, changed: number, removed: number) => {
    const all = [
      [added, "new"],
      [changed, "changed"],
      [removed, "gone"],
    ] as const;
    const [first, ...others] = all.filter(([n]) => n > 0);
    if (!first) return "no passage differs";
    return [
      `${count(first[0], "passage", "passages")} ${first[1]}`,
      ...others.map(([n, what]) => `${n.toLocaleString("en")} ${what}`),
    ].join(", ");
  },
  kind: { ADDED: "New", REMOVED: "Gone", CHANGED: "Changed" },
  was: "Before: ",
  is: "Now: ",
  show: (version: number) => `Show in version ${version}`,
  showOf: (version: number, words: string) => `Show in version ${version}: ${words}`,
  left: (n: number) => `${count(n, "more passage differs", "more passages differ")}.`,
};
