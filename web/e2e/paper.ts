import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";

type Rect = { x: number; y: number; width: number; height: number };
export type Word = Rect & { text: string };

const SIGNS: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const plain = (html: string) =>
  html.replace(/&(?:#(\d+)|(\w+));/g, (whole, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (SIGNS[name as string] ?? whole),
  );

/** The words of a page as poppler reads them, in its order, with their boxes from the top left of the page as it is shown. */
export function readByPoppler(pdf: Buffer, page: number): Word[] {
  const folder = mkdtempSync(join(tmpdir(), "loccit-words-"));
  try {
    const path = join(folder, "it.pdf");
    writeFileSync(path, pdf);
    const at = ["-f", String(page), "-l", String(page)];
    const html = execFileSync("pdftotext", ["-bbox", "-cropbox", ...at, path, "-"], { encoding: "utf8" });
    const word = /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">([^<]*)</g;
    return [...html.matchAll(word)].map(([, ...parts]) => {
      const [x = 0, y = 0, right = 0, bottom = 0] = parts.slice(0, 4).map(Number);
      return { x, y, width: right - x, height: bottom - y, text: plain(parts[4] ?? "") };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export type Drawn = { page: number; width: number; height: number; boxes: Rect[]; ink: number[] };

/**
 * The page on the screen and the boxes over it, measured from where the browser laid them out and brought back to points; `ink`
 * is the share of dark pixels of the drawn page under each box.
 */
export async function drawnBoxes(page: Page): Promise<Drawn> {
  await page.locator('.page-sheet[data-drawn="true"] .page-box').first().waitFor();
  return page.locator(".page-sheet").evaluate((sheet) => {
    const scale = Number(sheet.getAttribute("data-scale"));
    const frame = sheet.getBoundingClientRect();
    const shown = sheet.querySelector<HTMLCanvasElement | HTMLImageElement>("canvas, img");
    const canvas = shown instanceof HTMLCanvasElement ? shown : document.createElement("canvas");
    if (shown instanceof HTMLImageElement) {
      Object.assign(canvas, { width: shown.naturalWidth, height: shown.naturalHeight });
      canvas.getContext("2d")?.drawImage(shown, 0, 0);
    }
    const surface = canvas.getContext("2d");
    if (!shown || !surface) throw new Error("no page is drawn");
    const picture = shown.getBoundingClientRect();
    const dots = canvas.width / picture.width;
    const rects = [...sheet.querySelectorAll(".page-box")].map((box) => box.getBoundingClientRect());
    const ink = rects.map((rect) => {
      const left = Math.round((rect.left - picture.left) * dots);
      const top = Math.round((rect.top - picture.top) * dots);
      const { data } = surface.getImageData(
        left,
        top,
        Math.ceil(rect.width * dots),
        Math.ceil(rect.height * dots),
      );
      let dark = 0;
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1;
      return dark / (data.length / 4);
    });
    return {
      page: Number(sheet.getAttribute("data-page")),
      width: frame.width / scale,
      height: frame.height / scale,
      boxes: rects.map((rect) => ({
        x: (rect.left - frame.left) / scale,
        y: (rect.top - frame.top) / scale,
        width: rect.width / scale,
        height: rect.height / scale,
      })),
      ink,
    };
  });
}

/** The words whose middle lies under one of the boxes. */
export function wordsUnder(words: readonly Word[], boxes: readonly Rect[]): string[] {
  const under = (word: Word) => {
    const [x, y] = [word.x + word.width / 2, word.y + word.height / 2];
    return boxes.some((b) => x >= b.x && x <= b.x + b.width && y >= b.y && y <= b.y + b.height);
  };
  return words.filter(under).map((word) => word.text);
}

/** As a reader joins them: a word that ends in a hyphen goes on in the next. */
export const joinedWords = (words: readonly string[]) =>
  words.join(" ").replace(/(\p{L})- (?=\p{L})/gu, "$1");
