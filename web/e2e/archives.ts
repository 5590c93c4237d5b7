import { crc32 } from "node:zlib";

/** A zip of parts by name, nothing packed: enough for what makes an office file one. */
export function zip(parts: Record<string, Buffer | string>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const [path, data] = [Buffer.from(name), Buffer.from(content as string)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(0x5a21, 8);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, path, data]);
    const entry = Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), common, Buffer.alloc(14), path]);
    entry.writeUInt32LE(at, 42);
    bodies.push(local);
    directory.push(entry);
    at += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, entries, end]);
}

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const SPACES = `xmlns:w="urn:w" xmlns:p="urn:p" xmlns:a="urn:a" xmlns:r="${RELATIONS}"`;

/** An Office Open XML file of parts and what they refer to: `{ part: { id: [type, target] } }`. */
function office(
  main: string,
  type: string,
  parts: Record<string, string>,
  relations: Record<string, Record<string, [string, string]>>,
): Buffer {
  const links = (of: Record<string, [string, string]>) =>
    `<Relationships>${Object.entries(of)
      .map(([id, [kind, to]]) => `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="/${to}"/>`)
      .join("")}</Relationships>`;
  const files: Record<string, string> = {
    "[Content_Types].xml": `<Types><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    "_rels/.rels": links({ main: ["officeDocument", main] }),
  };
  for (const [part, of] of Object.entries(relations))
    files[part.replace(/([^/]+)$/, "_rels/$1.rels")] = links(of);
  for (const [name, xml] of Object.entries(parts)) files[name] = `<?xml version="1.0"?>${xml}`;
  return zip(files);
}

/** Paragraphs, each under the style of its level where that is not 0. */
export function docx(paragraphs: readonly (readonly [level: number, words: string])[]): Buffer {
  const body = paragraphs.map(
    ([level, words]) =>
      `<w:p>${level > 0 ? `<w:pPr><w:pStyle w:val="H${level}"/></w:pPr>` : ""}<w:r><w:t>${words}</w:t></w:r></w:p>`,
  );
  const styles = [1, 2].map((n) => `<w:style w:styleId="H${n}"><w:name w:val="heading ${n}"/></w:style>`);
  return office(
    "word/document.xml",
    "wordprocessingml.document",
    {
      "word/document.xml": `<w:document ${SPACES}><w:body>${body.join("")}</w:body></w:document>`,
      "word/styles.xml": `<w:styles ${SPACES}>${styles.join("")}</w:styles>`,
    },
    { "word/document.xml": { s: ["styles", "word/styles.xml"] } },
  );
}

type Slide = { readonly title: string; readonly text: string; readonly notes?: string };

export function pptx(slides: readonly Slide[]): Buffer {
  const shape = (kind: string, words: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="1" name="x"/><p:nvPr><p:ph type="${kind}"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>${words}</a:t></a:r></a:p></p:txBody></p:sp>`;
  const parts: Record<string, string> = {};
  const relations: Record<string, Record<string, [string, string]>> = { "ppt/presentation.xml": {} };
  slides.forEach(({ title, text, notes }, index) => {
    const [n, path] = [index + 1, `ppt/slides/slide${index + 1}.xml`];
    parts[path] =
      `<p:sld ${SPACES}><p:cSld><p:spTree>${shape("title", title)}${shape("body", text)}</p:spTree></p:cSld></p:sld>`;
    relations["ppt/presentation.xml"] = { ...relations["ppt/presentation.xml"], [`s${n}`]: ["slide", path] };
    if (notes === undefined) return;
    parts[`ppt/notesSlides/notes${n}.xml`] = `<p:notes ${SPACES}>${shape("body", notes)}</p:notes>`;
    relations[path] = { n: ["notesSlide", `ppt/notesSlides/notes${n}.xml`] };
  });
  const ids = slides.map((_, n) => `<p:sldId id="${256 + n}" r:id="s${n + 1}"/>`).join("");
  parts["ppt/presentation.xml"] =
    `<p:presentation ${SPACES}><p:sldIdLst>${ids}</p:sldIdLst></p:presentation>`;
  return office("ppt/presentation.xml", "presentationml.presentation", parts, relations);
}

/** Sheets of rows by name; all cells are words. */
export function xlsx(sheets: Record<string, readonly (readonly string[])[]>): Buffer {
  const cell = (row: number, column: number, words: string) =>
    `<c r="${String.fromCharCode(65 + column)}${row}" t="inlineStr"><is><t>${words}</t></is></c>`;
  const parts: Record<string, string> = {};
  const relations: Record<string, [string, string]> = {};
  const listed = Object.entries(sheets).map(([name, rows], index) => {
    const path = `xl/worksheets/sheet${index + 1}.xml`;
    const written = rows.map(
      (cells, n) => `<row r="${n + 1}">${cells.map((words, at) => cell(n + 1, at, words)).join("")}</row>`,
    );
    parts[path] = `<worksheet><sheetData>${written.join("")}</sheetData></worksheet>`;
    relations[`s${index}`] = ["worksheet", path];
    return `<sheet name="${name}" r:id="s${index}"/>`;
  });
  parts["xl/workbook.xml"] = `<workbook ${SPACES}><sheets>${listed.join("")}</sheets></workbook>`;
  return office("xl/workbook.xml", "spreadsheetml.sheet", parts, { "xl/workbook.xml": relations });
}

/** A book of chapters by title. */
export function epub(chapters: Record<string, string>): Buffer {
  const titles = Object.keys(chapters);
  const items = titles.map(
    (_, n) => `<item id="c${n}" href="c${n}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  const toc = titles.map((title, n) => `<li><a href="c${n}.xhtml">${title}</a></li>`);
  const page = (body: string) =>
    `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>x</title></head><body>${body}</body></html>`;
  const parts: Record<string, string> = {
    mimetype: "application/epub+zip",
    "META-INF/container.xml":
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    "book.opf": `<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><manifest><item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>${items.join("")}</manifest><spine>${titles.map((_, n) => `<itemref idref="c${n}"/>`).join("")}</spine></package>`,
    "nav.xhtml": page(`<nav epub:type="toc"><ol>${toc.join("")}</ol></nav>`),
  };
  titles.forEach((title, n) => {
    parts[`c${n}.xhtml`] = page(`<h1>${title}</h1><p>${chapters[title]}</p>`);
  });
  return zip(parts);
}

/** A sheet of berths: a header row and seven boats. */
export const BERTHS = [
  ["Boat", "Berth", "Monthly fee"],
  ["Albatross", "North 1", "310"],
  ["Kittiwake", "North 2", "290"],
  ["Shearwater", "South 4", "275"],
  ["Fulmar", "South 5", "240"],
  ["Razorbill", "East 7", "265"],
  ["Guillemot", "East 9", "455"],
  ["Puffin", "West 3", "225"],
];
