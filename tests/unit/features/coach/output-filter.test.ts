import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createOutputFilter } from "#app/features/coach/answer/output-filter.server.ts";
import { type Piece, storedPieces, storedText } from "#app/features/coach/answer/pieces.ts";
import { CANARY, HOSTILE, INSTRUCTIONS } from "./hostile-set.ts";

const PASSAGES = new Map([
  ["se-ep-013-04", "seneque"],
  ["ma-05-20", "marc-aurele"],
  ["ma-06-06", "marc-aurele"],
] as const);

type Passed = { pieces: Piece[]; verdict: string; concern: boolean; card?: string };
const LEAKS: readonly (string | undefined)[] = ["leak", "disguised"];
const verdictOf = (ending: string | undefined) =>
  !ending ? "clean" : LEAKS.includes(ending) ? "leak" : "danger";
function pass(reply: string, cuts: readonly number[] = [], memberWords = "", cut = false): Passed {
  const filter = createOutputFilter({
    passages: PASSAGES,
    memberWords,
    canary: CANARY,
    instructions: INSTRUCTIONS,
  });
  const pieces: Piece[] = [];
  let from = 0;
  for (const cut of [...cuts, reply.length]) {
    pieces.push(...filter.push(reply.slice(from, cut)));
    from = cut;
  }
  pieces.push(...filter.end({ cut }));
  return {
    pieces,
    verdict: verdictOf(filter.ending),
    concern: Boolean(filter.touched ?? filter.named),
    card: filter.touched ?? filter.named,
  };
}
const words = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (piece.kind === "text" ? piece.text : "\n\n")).join("");

// The judge of these tests knows nothing of the filter's own patterns.
const letters = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u200b]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ");
const ANCIENTS =
  /marc aurele|seneque|epictete|zenon|cleanthe|socrate|bouddha|un sage|mes pensees|j ecrivais|j ai note/;
const MARKS = /[«»“”„"‹›「」<>]|``|''/;

function wrongOn(screen: string, { invented = [], never = [] }: (typeof HOSTILE)[number]): string[] {
  const found = never.filter((text) => screen.toLowerCase().includes(text.toLowerCase()));
  if (letters(screen).replace(/ /g, "").includes(CANARY)) found.push("canary");
  for (const text of invented) {
    for (const paragraph of screen.split(/\n+/)) {
      for (const sentence of paragraph.split(/(?<=[.!?])\s+/)) {
        if (!letters(sentence).includes(letters(text).trim().slice(0, 24))) continue;
        if (MARKS.test(sentence)) found.push(`marks: ${sentence}`);
        if (ANCIENTS.test(letters(sentence))) found.push(`credited: ${sentence}`);
      }
    }
  }
  return found;
}

describe("what a hostile model writes", () => {
  it("is at least fifty cases", () => expect(HOSTILE.length).toBeGreaterThanOrEqual(50));

  it.each(HOSTILE)("does not reach the screen: $message", (hostile) => {
    const { pieces, verdict } = pass(hostile.reply);
    expect(wrongOn(words(pieces), hostile)).toEqual([]);
    if (hostile.verdict) expect(verdict).toBe(hostile.verdict);
  });

  it("does not reach the screen when the stream is cut anywhere", () => {
    const failures: string[] = [];
    for (const hostile of HOSTILE)
      for (let end = 1; end < hostile.reply.length; end++) {
        const beginning = hostile.reply.slice(0, end);
        // Cut by a failure, a sentence begun is dropped; said to be whole, it is judged as it is.
        const wrong = [
          ...wrongOn(words(pass(beginning, [], "", true).pieces), hostile),
          ...wrongOn(words(pass(beginning).pieces), { ...hostile, never: ["<", "[[", "evil.example"] }),
        ];
        if (wrong.length) failures.push(`${hostile.message} @${end}: ${wrong.join(", ")}`);
      }
    expect(failures).toEqual([]);
  }, 180_000);

  it("comes out the same however it is cut into pieces", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...HOSTILE),
        fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 12 }),
        ({ reply }, cuts) => {
          const sorted = cuts.map((cut) => Math.min(cut, reply.length)).sort((a, b) => a - b);
          expect(storedText(pass(reply, sorted).pieces)).toBe(storedText(pass(reply).pieces));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("an honest answer", () => {
  const ANSWER =
    "Tu parles de ta colère, et je t’entends. Sénèque l’éclaire bien : [[se-ep-013-04]] Il pensait que nos peurs grossissent.\n\nQu’est-ce qui te met le plus en colère ? Ce soir, écris une ligne.";

  it("goes through to the letter, its passage in place", () => {
    const { pieces, verdict } = pass(ANSWER);
    expect(verdict).toBe("clean");
    expect(pieces.filter((piece) => piece.kind === "quotation")).toEqual([
      { kind: "quotation", id: "se-ep-013-04" },
    ]);
    expect(words(pieces)).toContain("Sénèque l’éclaire bien :");
    expect(words(pieces)).toContain("Il pensait que nos peurs grossissent.\n\nQu’est-ce qui");
  });

  it("leaves as it is written, sentence by sentence", () => {
    const filter = createOutputFilter({
      passages: PASSAGES,
      memberWords: "",
      canary: CANARY,
      instructions: INSTRUCTIONS,
    });
    expect(filter.push("Je t’entends. Et ")).toEqual([]);
    // A sentence waits until the next one is whole: two may say what neither says alone.
    expect(filter.push("toi ? ")).toEqual([]);
    expect(filter.push("Di")).toEqual([{ kind: "text", text: "Je t’entends. " }]);
    expect(filter.end()).toEqual([
      { kind: "text", text: "Et toi ? " },
      { kind: "text", text: "Di" },
    ]);
  });

  it("keeps the marks of a single word and of the member's own words", () => {
    const { pieces } = pass(
      "Ce n’est qu’un « indifférent ». Vous écrivez « mon chef me méprise devant tous » : est-ce un fait ?",
      [],
      "Hier encore mon chef me méprise devant tous.",
    );
    expect(words(pieces)).toBe(
      "Ce n’est qu’un «\u00a0indifférent\u00a0». Vous écrivez «\u00a0mon chef me méprise devant tous\u00a0» : est-ce un fait ?",
    );
  });

  it("shows two passages at most", () => {
    const { pieces } = pass("Un : [[ma-05-20]] Deux : [[ma-06-06]] Trois : [[se-ep-013-04]] Fin.");
    expect(pieces.filter((piece) => piece.kind === "quotation")).toHaveLength(2);
  });

  it("is kept and read back as the same pieces", () => {
    const { pieces } = pass(ANSWER);
    expect(storedText(storedPieces(storedText(pieces)))).toContain("[[se-ep-013-04]]");
    expect(storedPieces(storedText(pieces)).map(({ kind }) => kind)).toEqual(["text", "quotation", "text"]);
  });

  it("that speaks of the help line brings the card with it", () => {
    expect(pass("Si des idées noires viennent, appelez le 3114.").concern).toBe(true);
    expect(pass("Ce soir, marchez.").concern).toBe(false);
    expect(pass("Le 3919 vous écoutera.").card).toBe("couple");
    expect(pass("Appelle le 09 69 325 900, ou le 08 019 019 11.").card).toBe("eating");
  });

  it("may tell history without commending it", () => {
    expect(pass("Caton s’est donné la mort à Utique, en 46. Le livre de Plutarque le raconte.").verdict).toBe(
      "clean",
    );
  });
});
