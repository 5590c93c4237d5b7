import { createHash } from "node:crypto";
import type { PDFFont, PDFPage } from "pdf-lib";
import { degrees, PDFDocument, StandardFonts } from "pdf-lib";

type Turn = 0 | 90 | 270;
type Sheet = { page: PDFPage; turn: Turn; crop: { x: number; y: number; width: number; height: number } };

const SIZE = 11;
const LEADING = 15;

/** Words for one column; `¬` is where a word may be broken with a hyphen at a line's end. */
function wrapped(text: string, font: PDFFont, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  const fits = (words: string) => font.widthOfTextAtSize(words, SIZE) <= width;
  for (const marked of text.split(" ")) {
    const word = marked.replace("¬", "");
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    const [head = "", tail] = marked.split("¬");
    if (tail !== undefined && fits(`${line} ${head}-`)) {
      lines.push(`${line} ${head}-`);
      line = tail;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** A page that shows `width` × `height` points upright, however it is turned or cropped. */
function sheet(doc: PDFDocument, turn: Turn, width: number, height: number, cut: number): Sheet {
  const [across, up] = turn === 0 ? [width, height] : [height, width];
  const page = doc.addPage([across + 2 * cut, up + 3 * cut]);
  page.setRotation(degrees(turn));
  const crop = { x: cut, y: 2 * cut, width: across, height: up };
  if (cut > 0) page.setCropBox(crop.x, crop.y, crop.width, crop.height);
  return { page, turn, crop };
}

/** Writes at `left` and `top` points as a reader sees the page. */
function write({ page, turn, crop }: Sheet, words: string, left: number, top: number, font: PDFFont) {
  const at = {
    0: { x: crop.x + left, y: crop.y + crop.height - top },
    90: { x: crop.x + top, y: crop.y + left },
    270: { x: crop.x + crop.width - top, y: crop.y + crop.height - left },
  }[turn];
  const upright = turn === 270 ? -90 : turn;
  page.drawText(words, { ...at, size: SIZE, font, rotate: degrees(upright) });
}

function column(on: Sheet, text: string, left: number, width: number, font: PDFFont) {
  wrapped(text, font, width).forEach((line, row) => write(on, line, left, 80 + row * LEADING, font));
}

const TOWER =
  "Skarv Point lighthouse stands on a granite shelf at the mouth of the sound. The tower is thirty-four " +
  "metres tall and was built of blocks that the quarry at Moen cut to numbered templates. Its lantern burns " +
  "every night of the year, in fog and in clear weather alike. Shipmasters who pass the shelf report the light to the pilot station.";
const LENS =
  "In the spring of 1911 a storm broke eleven panes of the lantern. The glazier Torvald Bakke repaired the " +
  "lens with prisms that had been kept for re¬placement in the cellar since the tower was opened. A photograph of " +
  "the work hangs in the stairwell. The panes were paid for by the owners of the fishing fleet.";

/** One document, a page for each way in which a place on a page can go wrong. */
export async function harbour(): Promise<Buffer> {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.TimesRoman);

  // Two columns, written across the gutter line by line: only their places tell that they are two.
  const columns = sheet(doc, 0, 420, 595, 0);
  const left = wrapped(TOWER, font, 160);
  const right = wrapped(LENS, font, 160);
  for (let row = 0; row < Math.max(left.length, right.length); row += 1) {
    if (left[row]) write(columns, left[row] ?? "", 40, 80 + row * LEADING, font);
    if (right[row]) write(columns, right[row] ?? "", 225, 80 + row * LEADING, font);
  }

  column(
    sheet(doc, 90, 595, 420, 0),
    "The ferry timetable is printed on its side so that it fits the notice board. The evening ferry to Lunde " +
      "leaves pier four at twenty minutes past seven, except on public holidays, when it does not sail at all. " +
      "Bicycles travel free of charge.",
    50,
    480,
    font,
  );

  const cropped = sheet(doc, 0, 400, 560, 60);
  column(
    cropped,
    "The fish market opens its gates before sunrise. Every crate of mackerel is weighed on the brass scale by " +
      "the inspector, who stamps the slip with the date and the name of the boat. Buyers settle their bills on Friday.",
    30,
    330,
    font,
  );

  column(
    sheet(doc, 270, 560, 400, 45),
    "The customs house keeps its ledgers in an iron cabinet. A cargo of salt is taxed at nine shillings a barrel " +
      "unless the barrel is meant for curing herring, in which case no duty is owed. The clerk signs each entry.",
    40,
    450,
    font,
  );

  const before = sheet(doc, 0, 420, 595, 0);
  const after = sheet(doc, 0, 420, 595, 0);
  const crossing = wrapped(
    "The rowing club was founded by eight apprentices of the rope works. The annual regatta begins at the " +
      "breakwater when the cannon fires and it ends at the old slipway with a supper for all the crews. " +
      "Prizes are handed out by the mayor.",
    font,
    330,
  );
  crossing.forEach((line, row) =>
    row < 2
      ? write(before, line, 40, 530 + row * LEADING, font)
      : write(after, line, 40, 60 + (row - 2) * LEADING, font),
  );
  return Buffer.from(await doc.save());
}

/** A page that holds a picture and no text. */
export async function scan(): Promise<Buffer> {
  const doc = await PDFDocument.create();
  const dot = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const picture = await doc.embedPng(dot);
  doc.addPage([300, 400]).drawImage(picture, { x: 20, y: 20, width: 260, height: 360 });
  return Buffer.from(await doc.save());
}

const PADDING = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const md5 = (...parts: Buffer[]) => createHash("md5").update(Buffer.concat(parts)).digest();

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (a: number, b: number) => ([state[a & 255], state[b & 255]] = [at(b), at(a)]);
  for (let i = 0, j = 0; i < 256; i += 1) swap(i, (j = (j + at(i) + (key[i % key.length] ?? 0)) & 255));
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}

/** A page that opens only with a password (the standard handler, revision 2, 40 bits). */
export function locked(password: string): Buffer {
  const padded = (word: string) => Buffer.concat([Buffer.from(word, "latin1"), PADDING]).subarray(0, 32);
  const id = md5(Buffer.from("the locked page"));
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const owner = rc4(md5(padded("owner")).subarray(0, 5), padded(password));
  const key = md5(padded(password), owner, permissions, id).subarray(0, 5);
  const keyOf = (object: number) => md5(key, Buffer.from([object, 0, 0, 0, 0])).subarray(0, 10);
  const words = rc4(keyOf(4), Buffer.from("BT /F1 12 Tf 40 300 Td (A sentence behind a lock.) Tj ET"));
  const hex = (bytes: Buffer) => `<${bytes.toString("hex")}>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${words.length} >>\nstream\n${words.toString("latin1")}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Filter /Standard /V 1 /R 2 /O ${hex(owner)} /U ${hex(rc4(key, PADDING))} /P -4 >>`,
  ];
  let body = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const trailer = `<< /Size 7 /Root 1 0 R /Encrypt 6 0 R /ID [${hex(id)} ${hex(id)}] >>`;
  const table = `xref\n0 7\n0000000000 65535 f \n${places.join("")}trailer\n${trailer}\n`;
  return Buffer.from(`${body}${table}startxref\n${body.length}\n%%EOF\n`, "latin1");
}

export const REGISTER = `# Register of moorings

Kept by the harbour office of Lunde.

## Summer berths

Berths on the summer pontoon are let from May to September. The deposit is returned when the key is handed back. A berth of the summer pontoon costs 310 crowns a month.

## Winter berths

Boats lie ashore from October. The winter shed has room for nineteen boats. The deposit is returned when the key is handed back.

- The shed is locked at nine in the evening.
- Heaters are forbidden in the shed.
`;

export const PASTED =
  "Minutes of the harbour board, 4 June. The board raised the wages of the night watch by six per cent. " +
  "The dredging of the inner basin was put off until the spring, because the only dredger on the coast is under repair. " +
  "The next meeting is on 2 July.";
