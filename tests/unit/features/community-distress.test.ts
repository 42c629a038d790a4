// The forum hears with the trained ear, tells the dangers apart, and hears a bounded number of texts anew a page.
import { describe, expect, it } from "vitest";
import { createForumEar, distressIn } from "#app/features/community/distress.server.ts";

const KINDS: [words: string, danger: string][] = [
  ["Je veux mourir ce soir, j’ai tout préparé.", "suicide"],
  ["Mon mari me frappe quand il rentre, j’ai peur de lui.", "couple"],
  ["Mon père me touche la nuit, j’ai 13 ans.", "minor"],
];

describe("distress in the forum", () => {
  it.each(KINDS)("hears the kind of danger: %s", (words, danger) => {
    expect(distressIn("Besoin d’un conseil", words)).toEqual({ crisis: true, danger });
  });

  it("leaves ordinary talk of the Stoics alone", () => {
    expect(distressIn("Memento mori", "Sénèque nous apprend à mourir un peu chaque jour.")).toEqual({
      crisis: false,
      danger: null,
    });
  });

  it("hears a cry by the rules once a page has heard its share, and remembers what it has heard", () => {
    const cry = `Je veux mourir. ${crypto.randomUUID()}`;
    expect(createForumEar(0)(cry)).toEqual({ crisis: true, danger: "suicide" });
    const other = `Mon mari me frappe quand il rentre. ${crypto.randomUUID()}`;
    const known = distressIn(other);
    expect(known.danger).not.toBeNull();
    // Heard once in this isolate: it costs a page nothing.
    expect(createForumEar(0)(other)).toEqual(known);
  });
});
