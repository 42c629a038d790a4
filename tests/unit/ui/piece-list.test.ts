// A list of pieces: what is open first, then what each offer would open, each offer named once.
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { TIER_LABELS } from "#app/lib/tiers.ts";
import { PieceList } from "#app/ui/locked-line.tsx";

const { essential, complete } = TIER_LABELS;
type Piece = { name: string; offer: string | null };
const piece = (name: string, offer: string | null): Piece => ({ name, offer });
const drawn = (pieces: readonly Piece[]) =>
  renderToStaticMarkup(
    h(
      "div",
      {},
      PieceList<Piece>({
        pieces,
        closedBy: ({ offer }) => offer,
        children: ({ name }, lead) => h("li", { key: name, className: lead ? "lead" : undefined }, name),
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
    expect([...html.matchAll(/<li[^>]*>(\w\d)<\/li>/g)].map(([, name]) => name)).toEqual([
      "o1",
      "o2",
      "e1",
      "c1",
      "c2",
    ]);
  });

  it("leads with the first that is open, and with none where nothing is", () => {
    expect([...html.matchAll(/class="lead">(\w\d)</g)].map(([, name]) => name)).toEqual(["o1"]);
    expect(drawn([piece("e1", essential)])).not.toContain("lead");
  });

  it("names each offer once, over what it would open, and none over what is open", () => {
    const words = html.replace(/ aria-label="[^"]*"/g, "");
    for (const offer of [essential, complete]) expect(words.split(`Avec l’offre ${offer}<`)).toHaveLength(2);
    expect(drawn([piece("o1", null)])).not.toContain("Avec l’offre");
  });
});
