import type { Page } from "playwright-core";
import { PDFDocument } from "pdf-lib";
import type { Word } from "./paper";

/** A picture of words, and where each stands in it, in pixels. */
export type Scan = { png: Buffer; width: number; height: number; words: Word[] };

/** Lines as a scanner would give them: black on white, 30 pixels tall. */
export async function scanOf(page: Page, lines: readonly string[]): Promise<Scan> {
  const size = { width: 1240, height: 200 + 60 * lines.length };
  const drawn = await page.evaluate(
    ({ rows, sheet }) => {
      const canvas = Object.assign(document.createElement("canvas"), sheet);
      const ink = canvas.getContext("2d");
      if (!ink) throw new Error("this browser draws nothing");
      ink.fillStyle = "white";
      ink.fillRect(0, 0, sheet.width, sheet.height);
      ink.fillStyle = "black";
      ink.font = "30px serif";
      const words = rows.flatMap((line, row) => {
        const y = 120 + row * 60;
        ink.fillText(line, 80, y);
        return [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
          text,
          x: 80 + ink.measureText(line.slice(0, index)).width,
          y: y - 24,
          width: ink.measureText(text).width,
          height: 30,
        }));
      });
      return { url: canvas.toDataURL("image/png"), words };
    },
    { rows: lines, sheet: size },
  );
  return { png: Buffer.from(drawn.url.split(",")[1] ?? "", "base64"), words: drawn.words, ...size };
}

/** The picture as the page of a PDF, half a point a pixel, and no text. */
export async function scannedPdf(...scans: readonly Scan[]): Promise<Buffer> {
  const doc = await PDFDocument.create();
  for (const { png, width, height } of scans) {
    const picture = await doc.embedPng(png);
    doc
      .addPage([width / 2, height / 2])
      .drawImage(picture, { x: 0, y: 0, width: width / 2, height: height / 2 });
  }
  return Buffer.from(await doc.save());
}

/** Its words with their places in points, as a page of it shows them. */
export const inPoints = ({ words }: Scan): Word[] =>
  words.map(({ text, x, y, width, height }) => ({
    text,
    x: x / 2,
    y: y / 2,
    width: width / 2,
    height: height / 2,
  }));
