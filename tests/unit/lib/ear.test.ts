// The trained ear, held to what it hears of the author it was never trained on (content/crisis/corpus/held.tsv).
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DANGERS, HELP } from "#app/lib/crisis/danger.ts";
import { passagesOf } from "#app/lib/crisis/ear.ts";
import { normalise } from "#app/lib/crisis/features.ts";
import { HEARD_MAX, hear } from "#app/lib/crisis/hear.server.ts";
import { MODEL } from "#app/lib/crisis/weights.server.ts";
import { readCorpus } from "#content/crisis/corpus.ts";
import { digestOf } from "#content/learning/lists.ts";

const CRISIS = join(import.meta.dirname, "../../../content/crisis");
const corpus = readCorpus(join(CRISIS, "corpus"));
const unlearnt = readCorpus(join(CRISIS, "fresh"));
const held = corpus.filter(({ author }) => author === "held");
const share = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length;
const heard = held.filter(({ text }) => hear(text) !== null);
const of = (phrases: typeof held, kind: (kind: string, form: string) => boolean) =>
  phrases.filter((phrase) => kind(phrase.kind, phrase.form));

describe("the ear, on an author it never learnt from", () => {
  it("hears explicit words of suicide", () => {
    const explicit = (kind: string, form: string) => kind === "suicide" && form === "explicit";
    expect(share(of(heard, explicit), of(held, explicit))).toBeGreaterThanOrEqual(0.95);
  });

  it("hears nine in ten of all dangers, said in hard ways", () => {
    const danger = (kind: string) => kind !== "none";
    expect(share(of(heard, danger), of(held, danger))).toBeGreaterThanOrEqual(0.9);
  });

  it("takes at most four ordinary phrases in a hundred for distress", () => {
    const ordinary = (kind: string) => kind === "none";
    expect(share(of(heard, ordinary), of(held, ordinary))).toBeLessThanOrEqual(0.04);
  });

  it("takes at most four in a hundred of what people say to a coach on an ordinary day for distress", () => {
    const turns = unlearnt.filter(({ author }) => author === "turns");
    expect(
      share(
        turns.filter(({ text }) => hear(text) !== null),
        turns,
      ),
    ).toBeLessThanOrEqual(0.04);
  });

  it("tells which danger it is, four times in five", () => {
    const right = held.filter(({ kind, text }) => kind !== "none" && hear(text) === kind);
    expect(
      share(
        right,
        of(heard, (kind) => kind !== "none"),
      ),
    ).toBeGreaterThanOrEqual(0.8);
  });
});

describe("the ear, on a fresh list that no model learnt from", () => {
  const fresh = unlearnt.filter(({ author }) => author === "a15");
  const alarmed = fresh.filter(({ text }) => hear(text) !== null);

  it("hears no less than it did, with no more false alarms", () => {
    const danger = (kind: string) => kind !== "none";
    const ordinary = (kind: string) => kind === "none";
    expect(share(of(alarmed, danger), of(fresh, danger))).toBeGreaterThanOrEqual(0.85);
    expect(share(of(alarmed, ordinary), of(fresh, ordinary))).toBeLessThanOrEqual(0.04);
  });
});

/** Each of its dangers stands beside an ordinary phrase of nearly the same words. */
const PAIRS = "a51";

describe("the ear, on lists that nothing was learnt from, chosen on or mended by", () => {
  const unseen = readCorpus(join(CRISIS, "unseen"));
  const all = unseen.filter(({ author }) => author !== PAIRS);
  const danger = (kind: string) => kind !== "none";
  const ordinary = (kind: string) => kind === "none";

  it("hears most dangers and takes few ordinary phrases for one, though these lie close to dangers", () => {
    const alarmed = all.filter(({ text }) => hear(text) !== null);
    expect(share(of(alarmed, danger), of(all, danger))).toBeGreaterThanOrEqual(0.88);
    expect(share(of(alarmed, ordinary), of(all, ordinary))).toBeLessThanOrEqual(0.06);
  });

  it("hears four in five of what is said of suicide otherwise than in so many words", () => {
    const sideways = (kind: string, form: string) => kind === "suicide" && form !== "explicit";
    const alarmed = all.filter(({ text }) => hear(text) !== null);
    expect(share(of(alarmed, sideways), of(all, sideways))).toBeGreaterThanOrEqual(0.8);
  });

  it("tells a danger from the ordinary phrase of nearly the same words three times in four", () => {
    const pairs = unseen.filter(({ author }) => author === PAIRS);
    const alarmed = pairs.filter(({ text }) => hear(text) !== null);
    expect(share(of(alarmed, danger), of(pairs, danger))).toBeGreaterThanOrEqual(0.85);
    expect(share(of(alarmed, ordinary), of(pairs, ordinary))).toBeLessThanOrEqual(0.28);
  });
});

describe("the ear", () => {
  it("sends a child whose body was touched to the line for children, and an adult to their own", () => {
    expect(hear("Mon oncle m’a violée, j’ai quatorze ans.")).toBe("minor");
    expect(hear("g 13 ans et mon cousin me viole")).toBe("minor");
    expect(hear("J’ai 15 ans et il me frappe dès que je parle à ma mère.")).toBe("minor");
    expect(hear("J’ai quarante ans et mon chef m’a violée.")).toBe("sexual");
    expect(hear("J’ai été violée quand j’avais treize ans, je suis adulte et tout revient.")).toBe("sexual");
  });

  it("was learnt from the phrases that stand here", () => {
    expect(MODEL.digest, "run content/crisis/train.ts").toBe(digestOf([...corpus, ...unlearnt]));
  });

  it("takes another's death that is meant for a threat, one's own never", () => {
    expect(hear("Je vais la buter ce soir, j’ai le couteau sur moi.")).toBe("threat");
    expect(hear("Le voisin, je le plante la prochaine fois qu’il ouvre sa porte.")).toBe("threat");
    expect(hear("Je vais me tuer ce soir, j’ai le couteau sur moi.")).toBe("suicide");
  });

  it("weighs at most 3,072 KB", () => {
    expect(MODEL.weights.bytes.length).toBeLessThanOrEqual(3072 * 1024);
  });

  it("hears one clause of a long message", () => {
    const calm =
      "Ce matin j’ai relu mes notes de la semaine et préparé le repas de midi. Les enfants étaient à l’école et la maison était calme. ";
    expect(hear(calm.repeat(6))).toBeNull();
    expect(
      hear(`${calm.repeat(3)}J’ai envie de mourir et je sais comment. ${calm.repeat(3)}`),
    ).not.toBeNull();
  });

  it("comes near words that are spaced, starred, drawn out or written with digits", () => {
    expect(normalise("s u i c i d e")).toBe("suicide");
    expect(normalise("m.o.u.r.i.r")).toBe("mourir");
    expect(normalise("mou*rir")).toBe("mourir");
    expect(normalise("su1c1d3")).toBe("suicide");
    expect(normalise("mouriiiiir")).toBe("mourir");
    expect(normalise("le 3114, à 20 h")).toBe("le 0 a 0 h");
  });

  it("answers any text, however long, the same way twice", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: "grapheme" }), (text) => {
        expect(hear(text)).toBe(hear(text));
      }),
      { numRuns: 60 },
    );
    expect(passagesOf("mot ".repeat(HEARD_MAX / 4)).length).toBeLessThanOrEqual(80);
  });
});

describe("the corpus", () => {
  it("holds 4,000 phrases of distress and as many ordinary ones, none twice", () => {
    const texts = corpus.map(({ text }) => text.trim().toLowerCase());
    expect(corpus.filter(({ kind, author }) => kind !== "none" && author !== "held").length).toBeGreaterThan(
      4000,
    );
    expect(corpus.filter(({ kind, author }) => kind === "none" && author !== "held").length).toBeGreaterThan(
      4000,
    );
    expect(texts.length - new Set(texts).size).toBeLessThan(texts.length / 100);
  });

  it("shares no phrase between the measure and what is learnt", () => {
    const learnt = new Set(
      corpus.filter(({ author }) => author !== "held").map(({ text }) => normalise(text)),
    );
    expect(held.filter(({ text }) => text.length > 25 && learnt.has(normalise(text)))).toEqual([]);
  });
});

describe("the cards", () => {
  it("have a number to call for each danger", () => {
    for (const danger of DANGERS) {
      expect(HELP[danger].lines.length).toBeGreaterThan(1);
      for (const { number } of HELP[danger].lines) expect(number).toMatch(/^[\d ]{2,14}$/);
    }
    expect(HELP.suicide.lines[0]?.number).toBe("3114");
    expect(HELP.couple.lines[0]?.number).toBe("3919");
    expect(HELP.minor.lines[0]?.number).toBe("119");
    expect(HELP.harassment.lines[0]?.number).toBe("3018");
    expect(HELP.panic.lines[0]?.number).toBe("15");
    expect(HELP.threat.lines[0]?.number).toBe("17");
  });
});
