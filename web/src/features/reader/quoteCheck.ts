/** The stream cuts quotes at this many characters. */
const CUT_AT = 300;

/** Whether the text under an anchor is what the citation quotes; a quote that was cut for its length must be how the text begins. */
export function isQuoted(text: string, quote: string): boolean {
  if (text === quote) return true;
  const words = quote.endsWith("…") ? quote.slice(0, -1) : quote;
  const cut = [...words].length >= CUT_AT - 2;
  return cut && words.length < text.length && text.startsWith(words);
}
