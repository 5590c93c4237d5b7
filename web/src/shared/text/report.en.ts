import { count } from "./count.en";

const characters = (n: number) => count(n, "character", "characters");

/** What is said of how a source was read. */
export const report = {
  open: "How it was read",
  title: (title: string) => `How “${title}” was read`,
  of: (title: string, said: string) => `How “${title}” was read: ${said}`,
  ocr: (percent: number) => `OCR, confidence ${percent} %`,
  ocrLayer: "Text from an OCR layer",
  confidence: (percent: number) => `confidence ${percent} %`,
  readByOcr: (percent: number) => `read by OCR, confidence ${percent} %`,
  /** In the list of sources, where there is room for a few words. */
  short: {
    PAGES_UNREAD: "pages not read",
    PAGES_GARBLED: "garbled text",
    LOW_CONFIDENCE: "low confidence",
    HIDDEN_TEXT: "hidden text found",
    ATTACHMENTS_IGNORED: "attachments left out",
    NAME_MISMATCH: "name does not fit",
  } as Record<string, string>,
  summary: {
    text: "Its own text was read. Nothing had to be recognised.",
    ocr: (pages: number, of: number, percent: number) =>
      pages === of
        ? `Its words were recognised in a picture (OCR), with a confidence of ${percent} %.`
        : `On ${count(pages, "page", "pages")} of ${of.toLocaleString("en")} the words were recognised in a picture (OCR), with a confidence of ${percent} %.`,
    layer: (pages: number) =>
      `${count(pages, "page", "pages")} came with words that other software had recognised on their pictures. Those words were used.`,
  },
  warnings: "What to know",
  pages: "Pages, by how they were read",
  how: {
    TEXT: "From their own text",
    OCR: "Recognised in a picture (OCR)",
    OCR_LAYER: "From an OCR layer in the file",
    EMPTY: "Empty",
    GARBLED: "From their own text, which looks garbled",
    UNREAD: "Pictures whose words were not read",
  },
  way: "Read",
  number: "Pages",
  which: "Which",
  eachPage: (n: number) => `The confidence of ${count(n, "recognised page", "recognised pages")}`,
  pageConfidence: (page: number, percent: number) => `Page ${page}: ${percent} %`,
  more: (n: number) => `and ${n.toLocaleString("en")} more`,
  hidden: "Hidden text",
  hiddenHint:
    "Somebody put it there without showing it. It is in no answer, for it may be meant to mislead a reader that is a machine.",
  showHidden: "Show the hidden words",
  noHidden: "None was found.",
  hiddenWays: {
    white: (n: number) => `${characters(n)} in white on white`,
    tiny: (n: number) => `${characters(n)} too small to be seen`,
    offPage: (n: number) => `${characters(n)} beyond the edge of the page`,
    invisible: (n: number) => `${characters(n)} without ink, elsewhere than on a picture`,
  },
  dropped: "Invisible characters taken out",
  noneDropped: "There were none.",
  droppedKinds: {
    zeroWidth: (n: number) => count(n, "blank without width", "blanks without width"),
    softHyphens: (n: number) => count(n, "soft hyphen", "soft hyphens"),
    bidiControls: (n: number) =>
      count(n, "control that turns the direction of letters", "controls that turn the direction of letters"),
    tags: (n: number) => count(n, "tag character", "tag characters"),
    controls: (n: number) => count(n, "control character", "control characters"),
    unpairedSurrogates: (n: number) => count(n, "half of a broken character", "halves of broken characters"),
    variationSelectors: (n: number) => count(n, "variation selector", "variation selectors"),
    joiners: (n: number) => count(n, "joiner without anything to join", "joiners without anything to join"),
  } as Record<string, (n: number) => string>,
  leftOut: "Left out of the text",
  nothingLeftOut: "Nothing.",
  leftOutKinds: {
    attachments: (n: number) => count(n, "embedded file", "embedded files"),
    dataUris: (n: number) => count(n, "embedded picture or data block", "embedded pictures or data blocks"),
    pictures: (n: number) => count(n, "picture", "pictures"),
    charts: (n: number) => count(n, "chart", "charts"),
    comments: (n: number) => count(n, "comment", "comments"),
    deletedCharacters: (n: number) => `${characters(n)} that were struck out in tracked changes`,
    hiddenCharacters: (n: number) => `${characters(n)} that the document hides`,
    hiddenSheets: (n: number) => count(n, "hidden sheet", "hidden sheets"),
    hiddenSlides: (n: number) => count(n, "hidden slide", "hidden slides"),
    hiddenRows: (n: number) => count(n, "hidden row", "hidden rows"),
    hiddenColumns: (n: number) => count(n, "hidden column", "hidden columns"),
    headersAndFooters: (n: number) => count(n, "page header or footer", "page headers and footers"),
    navigationBlocks: (n: number) => count(n, "block of menus", "blocks of menus"),
    missingParts: (n: number) =>
      count(n, "part that is missing from the file", "parts that are missing from the file"),
    damagedCues: (n: number) => count(n, "damaged subtitle", "damaged subtitles"),
    damagedPages: (n: number) => count(n, "page that is damaged in part", "pages that are damaged in part"),
    formulasWithoutValue: (n: number) =>
      count(n, "formula without a stored value", "formulas without a stored value"),
    glyphsWithoutText: (n: number) => `${characters(n)} of fonts that do not say what they mean`,
    glyphsDrawnTwice: (n: number) => `${characters(n)} drawn twice, for boldness or a shadow`,
    undecodableBytes: (n: number) => count(n, "byte that is no letter", "bytes that are no letters"),
    pagesWithoutRecognition: (n: number) =>
      `The words on ${count(n, "page that is a picture", "pages that are pictures")}: Tesseract is not installed`,
    picturesNotDecoded: (n: number) =>
      count(n, "page whose picture cannot be decoded", "pages whose pictures cannot be decoded"),
    pagesNotDrawn: (n: number) => count(n, "page that cannot be drawn", "pages that cannot be drawn"),
    recognitionTimedOut: (n: number) =>
      count(n, "page that took too long to recognise", "pages that took too long to recognise"),
    recognitionFailed: (n: number) =>
      count(n, "page where recognition failed", "pages where recognition failed"),
  } as Record<string, (n: number) => string>,
  found: "Read",
  foundKinds: {
    pages: (n: number) => count(n, "page", "pages"),
    rows: (n: number) => count(n, "row", "rows"),
    notes: (n: number) => count(n, "note", "notes"),
    cues: (n: number) => count(n, "subtitle", "subtitles"),
    thinPages: (n: number) =>
      count(n, "page with hardly any text of its own", "pages with hardly any text of their own"),
    glyphsOfRecognitionLayer: (n: number) => `${characters(n)} of an OCR layer`,
    ligatures: (n: number) => count(n, "joined letter taken apart", "joined letters taken apart"),
    wordsMended: (n: number) =>
      count(n, "word put together again at a line’s end", "words put together again at lines’ ends"),
    paragraphsAdded: (n: number) => count(n, "new paragraph", "new paragraphs"),
    paragraphsChanged: (n: number) => count(n, "changed paragraph", "changed paragraphs"),
    paragraphsRemoved: (n: number) => count(n, "paragraph gone", "paragraphs gone"),
  } as Record<string, (n: number) => string>,
  facts: (extractor: string, language: string | null) =>
    language
      ? `Reader ${extractor}. Language: ${language}.`
      : `Reader ${extractor}. The language was not recognised.`,
};
