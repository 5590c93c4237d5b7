/** How the names of files of each kind of source end. What a file is, is told from its bytes; this only helps to find it. */
const ENDINGS: Record<string, string> = {
  pdf: ".pdf",
  image: ".png,.jpg,.jpeg,.tif,.tiff,.webp",
  docx: ".docx",
  pptx: ".pptx",
  xlsx: ".xlsx",
  odt: ".odt",
  odp: ".odp",
  ods: ".ods",
  rtf: ".rtf",
  epub: ".epub",
  html: ".html,.htm,.xhtml",
  markdown: ".md,.markdown",
  text: ".txt",
  csv: ".csv,.tsv",
  subtitles: ".vtt,.srt",
  email: ".eml,.msg",
  office: ".doc,.ppt,.xls",
};

/** What a file chooser should offer: the kinds that the server reads, and zips of them. */
export const endingsOf = (kinds: readonly string[]) =>
  kinds.length === 0 ? undefined : [...kinds.flatMap((kind) => ENDINGS[kind] ?? []), ".zip"].join(",");
