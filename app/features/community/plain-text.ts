// What a member wrote is plain text: only http and https addresses become links, everything else stays as it is. Pure.
type TextPiece = { text: string; href?: string };

const ADDRESS = /https?:\/\/[^\s<>"«»“”]+/giu;
/** Punctuation that ends the sentence, not the address. */
const TRAILING = /[.,;:!?…'’\]]+$/u;

function trimAddress(found: string): string {
  let address = found;
  for (;;) {
    const trimmed = address.replace(TRAILING, "");
    const unbalanced = trimmed.endsWith(")") && trimmed.split(")").length > trimmed.split("(").length;
    const next = unbalanced ? trimmed.slice(0, -1) : trimmed;
    if (next === address) return address;
    address = next;
  }
}

function safeHref(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, href } = new URL(address);
  // A name before the host (https://portique.fr@evil.example) only serves to deceive.
  if (username || password) return undefined;
  return protocol === "https:" || protocol === "http:" ? href : undefined;
}

/** The text in pieces, in order; those with an `href` are links. Joined again, they are the text to the letter. */
export function textPieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimAddress(match[0]);
    const href = safeHref(address);
    if (!href) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: address, href });
    from = match.index + address.length;
  }
  if (from < text.length || pieces.length === 0) pieces.push({ text: text.slice(from) });
  return pieces;
}
