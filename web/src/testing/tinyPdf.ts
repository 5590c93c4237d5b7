/** A page of lines in Courier 12, each at a known place. */
export type TinyPage = readonly string[];

export const PDF_PAGE = { width: 612, height: 792 } as const;
const LEFT = 60;
const TOP = 90;
const LEADING = 20;
const SIZE = 12;
/** Every glyph of Courier is 600 thousandths of an em wide. */
const ADVANCE = SIZE * 0.6;

/** A valid PDF with one Courier text line per string; ASCII only. */
export function tinyPdf(pages: readonly TinyPage[]): Uint8Array {
  const objects: string[] = [];
  const kids = pages.map((_page, index) => `${4 + index * 2} 0 R`).join(" ");
  objects.push("<< /Type /Catalog /Pages 2 0 R >>");
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  objects.push("<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>");
  pages.forEach((lines, index) => {
    const box = `[0 0 ${PDF_PAGE.width} ${PDF_PAGE.height}]`;
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
    );
    const shown = lines.map((line) => `(${line.replaceAll(/[()\\]/g, "\\$&")}) Tj T*`).join("\n");
    const stream = `BT /F1 ${SIZE} Tf ${LEADING} TL ${LEFT} ${PDF_PAGE.height - TOP} Td\n${shown}\nET`;
    objects.push(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`);
  });
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const xref = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  for (const at of offsets) file += `${String(at).padStart(10, "0")} 00000 n \n`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}

/** Where columns [from, to) of a line stand on the page, top left, unrotated. */
export const tinyBox = (line: number, from: number, to: number): [number, number, number, number] => [
  LEFT + from * ADVANCE,
  TOP + line * LEADING - SIZE * 0.8,
  (to - from) * ADVANCE,
  SIZE * 1.05,
];
