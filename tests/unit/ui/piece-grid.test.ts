// A list of pieces: what is open first, then what each offer would open, each offer named once.
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { TIER_LABELS } from "#app/lib/tiers.ts";
import { PieceGrid } from "#app/ui/locked-line.tsx";

const { essential, complete } = TIER_LABELS;
type Piece = { name: string; offer: string | null };
const piece = (name: string, offer: string | null): Piece => ({ name, offer });
const drawn = (pieces: readonly Piece[]) =>
  renderToStaticMarkup(
    h(
      "div",
      {},
      PieceGrid<Piece>({
        pieces,
        closedBy: ({ offer }) => offer,
        children: ({ name }) => h("li", { key: name }, name),
      }),
    ),
  );

describe("a list of pieces", () => {
  const html = drawn([
    piece("c1", complete),
    piece("o1", null),
    piece("e1", essential),
    piece("o2", null),
    piece("c2", complete),
  ]);

  it("has what is open first, then what a smaller offer opens, each in its own order", () => {
    expect([...html.matchAll(/<li>(\w\d)<\/li>/g)].map(([, name]) => name)).toEqual([
      "o1",
      "o2",
      "e1",
      "c1",
      "c2",
    ]);
  });

  it("names each offer once, over what it would open, and none over what is open", () => {
    const words = html.replace(/ aria-label="[^"]*"/g, "");
    for (const offer of [essential, complete]) expect(words.split(`Avec l’offre ${offer}<`)).toHaveLength(2);
    expect(drawn([piece("o1", null)])).not.toContain("Avec l’offre");
  });
});
