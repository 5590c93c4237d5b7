import type { Locator } from "@/shared/api/schemas";
import { isProblem } from "@/shared/api/http";
import { words } from "./words";

/** A failure by its code: our words where we have better ones, else the server's sentence, else a general one. */
export function sayCode(code: string, detail: string | null): string {
  const { instead, otherwise, unknown } = words.problems;
  return instead[code] ?? detail ?? otherwise[code] ?? unknown;
}

/** Any thrown thing in a sentence for a person. */
export function sayProblem(error: unknown): string {
  if (!isProblem(error)) return words.problems.unknown;
  if (error.status === 429 && error.retryAfter !== null) return words.problems.wait(error.retryAfter);
  return sayCode(error.code, error.detail || null);
}

/** A time within a recording, as 00:01:12. */
export function sayTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (n: number) => String(n).padStart(2, "0");
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(":");
}

/** A confidence of 0 to 1 in percent. */
export const percent = (confidence: number) => Math.round(confidence * 100);

/** Of words that were recognised, how surely; empty for others. */
export const sayRecognised = (confidence: number | null) =>
  confidence === null ? "" : words.report.readByOcr(percent(confidence));

/** One place, for a person. */
function sayLocator(locator: Locator): string {
  const said = words.locators;
  switch (locator.type) {
    case "page":
      return said.page(locator.page);
    case "time":
      return sayTime(locator.startMs);
    case "heading":
      return locator.path.join(" › ");
    case "chapter":
      return sayChapter(locator.path);
    case "slide":
      return locator.notes ? said.slideNotes(locator.slide) : said.slide(locator.slide);
    case "cell":
      return said.cell(locator.sheet, locator.row, locator.row);
    case "line":
      return said.line(locator.line);
  }
}

function sayChapter(path: readonly string[]): string {
  const said = words.locators;
  const [only, ...inner] = path;
  if (only === undefined) return "";
  return inner.length === 0 && !said.isChapter.test(only) ? said.chapter(only) : path.join(" › ");
}

/** Where a span stands: one place, or "pages 3–4", "sheet Prices, rows 7–12" where it goes over several; empty where nothing is known. */
export function sayPlace(locators: readonly Locator[]): string {
  const pages = locators.flatMap((l) => (l.type === "page" ? [l.page] : []));
  const [first, last] = [Math.min(...pages), Math.max(...pages)];
  if (pages.length > 0)
    return first === last ? words.locators.page(first) : words.locators.pages(first, last);
  const [one, ...others] = locators;
  if (one?.type === "cell" && others.every((l) => l.type === "cell" && l.sheet === one.sheet)) {
    const rows = [one, ...others].flatMap((l) => (l.type === "cell" ? [l.row] : []));
    return words.locators.cell(one.sheet, Math.min(...rows), Math.max(...rows));
  }
  const said = locators.map(sayLocator).filter(Boolean);
  const [from = "", to = from] = [said[0], said.at(-1)];
  return from === to ? from : words.locators.fromTo(from, to);
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
export const sayDay = (iso: string) => {
  const then = Date.parse(iso);
  return Number.isNaN(then) ? "" : day.format(then);
};

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

/** A moment as a person says it: "5 minutes ago", and the date once it is more than a week away. */
export function sayWhen(iso: string, now = Date.now()): string {
  const then = Date.parse(iso);
  if (Number.isNaN(then)) return "";
  const seconds = Math.round((then - now) / 1000);
  const size = Math.abs(seconds);
  if (size < 60) return relative.format(0, "minute");
  if (size < 3600) return relative.format(Math.round(seconds / 60), "minute");
  if (size < 86_400) return relative.format(Math.round(seconds / 3600), "hour");
  if (size < 7 * 86_400) return relative.format(Math.round(seconds / 86_400), "day");
  return day.format(then);
}

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });

/** A moment to the second, for records. */
export function sayMoment(iso: string): string {
  const then = Date.parse(iso);
  return Number.isNaN(then) ? "" : moment.format(then);
}

const SIZES = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** A number of bytes as a person says it. */
export function saySize(bytes: number): string {
  const power = Math.min(SIZES.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  // The short name of bytes knows no plural.
  const unitDisplay = power === 0 ? "long" : "short";
  const options = { style: "unit", unit: SIZES[power] ?? "byte", unitDisplay } as const;
  return new Intl.NumberFormat(undefined, { ...options, maximumSignificantDigits: 3 }).format(value);
}

/** Why a source failed, always starting with the word for it. */
export function sayFailure(error: { code: string; detail: string | null } | null): string {
  if (!error) return words.sources.status.failed;
  return `${words.sources.status.failed}: ${sayCode(error.code, error.detail)}`;
}

const BROWSERS = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["Firefox", "Firefox"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;
const SYSTEMS = [
  ["Android", "Android"],
  ["iPhone", "iOS"],
  ["iPad", "iPadOS"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["Linux", "Linux"],
] as const;

/** A browser's own description of itself, cut down to what a person recognises it by. */
export function sayBrowser(userAgent: string | null): string {
  const named = (list: readonly (readonly [string, string])[]) =>
    list.find(([sign]) => userAgent?.includes(sign))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (browser && system) return words.settings.browserOn(browser, system);
  return browser ?? system ?? words.settings.unknownBrowser;
}
