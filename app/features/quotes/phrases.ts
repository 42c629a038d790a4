// A quotation in phrases, as a voice would part them. Pure.

/** Each phrase keeps its marks and the space after them, so that joined they are the quotation. */
export const phrasesOf = (quote: string): string[] =>
  quote.match(/[^,;:.!?…]*[,;:.!?…]+\s*|[^,;:.!?…]+$/gu) ?? [quote];
