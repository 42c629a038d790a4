// An answer in parts: words, and passages of the library. How it is kept, shown and sent. Pure.
import { AUTHOR_NAMES, type AuthorId, reference } from "#app/features/quotes/quotes.ts";
import type { AnswerPart } from "../coach.ts";

/** A part of an answer: words, or a passage of the library by its id. */
export type Piece = { kind: "text"; text: string } | { kind: "quotation"; id: string };

/** What a passage of the library needs to be shown. */
export type Passage = { id: string; author: AuthorId; work: string; locus: string; quote: string };

/** As it is kept: words, and ids in double brackets. */
export const storedText = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (piece.kind === "text" ? piece.text : `[[${piece.id}]]\n\n`)).join("");

/** What was kept, in pieces again. */
export function storedPieces(stored: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of stored.matchAll(/\[\[([a-z0-9-]+)\]\]/g)) {
    if (match.index > from) pieces.push({ kind: "text", text: stored.slice(from, match.index) });
    pieces.push({ kind: "quotation", id: match[1] as string });
    from = match.index + match[0].length;
  }
  if (from < stored.length) pieces.push({ kind: "text", text: stored.slice(from) });
  return pieces.filter((piece) => piece.kind === "quotation" || piece.text.trim() !== "");
}

export function partOf(piece: Piece, passages: ReadonlyMap<string, Passage>): AnswerPart | undefined {
  if (piece.kind === "text") return piece;
  const passage = passages.get(piece.id);
  return (
    passage && {
      kind: "quotation",
      id: passage.id,
      quote: passage.quote,
      author: AUTHOR_NAMES[passage.author],
      reference: reference(passage),
    }
  );
}

export const partsOf = (stored: string, passages: ReadonlyMap<string, Passage>): AnswerPart[] =>
  storedPieces(stored).flatMap((piece) => partOf(piece, passages) ?? []);

/** Ids of the passages that a kept answer cites. */
export const citedIn = (stored: string): string[] =>
  storedPieces(stored).flatMap((piece) => (piece.kind === "quotation" ? [piece.id] : []));

/** An answer as one text, its quotations between marks and with their reference. */
export const responseText = (parts: readonly AnswerPart[]): string =>
  parts
    .map((part) =>
      part.kind === "text"
        ? part.text
        : `\n\n«\u00a0${part.quote}\u00a0» (${part.author}, ${part.reference})\n\n`,
    )
    .join("")
    .replace(/ *\n{3,}| +\n\n/g, "\n\n")
    .trim();
