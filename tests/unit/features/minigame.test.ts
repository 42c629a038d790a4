import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CHOICE_TYPES,
  drawPlan,
  LEVELS,
  levelOf,
  resultOf,
  type Scenario,
  scorePercent,
  seededRandom,
  shuffled,
} from "#app/features/minigame/minigame.ts";

const scenario = (id: string, difficulty: Scenario["difficulty"]): Scenario => ({
  id,
  difficulty,
  situation: "s",
  context: "c",
  choices: ["a", "b", "c", "d"].map((choice, at) => ({
    id: choice,
    text: choice,
    type: CHOICE_TYPES[at % 3] ?? "stoic",
    points: 15 - at * 4,
    explanation: "e",
    quotation: "q",
  })),
});
const LIBRARY = Array.from({ length: 12 }, (_, at) => scenario(`s${at}`, at < 6 ? "apprenti" : "disciple"));
const ids = (plan: { scenarioId: string }[]) => plan.map(({ scenarioId }) => scenarioId);

describe("a level", () => {
  it("follows the thresholds 90, 75, 60 and 40, bounds included", () => {
    const names = [100, 90, 89, 75, 74, 60, 59, 40, 39, 0].map((score) => levelOf(score, 100).label);
    expect(names).toEqual([
      "Sage Accompli",
      "Sage Accompli",
      "Sage Avancé",
      "Sage Avancé",
      "Disciple Confirmé",
      "Disciple Confirmé",
      "Apprenti Avancé",
      "Apprenti Avancé",
      "Apprenti Débutant",
      "Apprenti Débutant",
    ]);
  });

  it("has a feedback of its own, each; the highest has the specification's", () => {
    expect(new Set(LEVELS.map(({ feedback }) => feedback)).size).toBe(5);
    expect(levelOf(9, 10).feedback).toBe(
      "Remarquable ! Vous maîtrisez parfaitement les principes stoïciens.",
    );
    expect(LEVELS.map(({ badge }) => badge)).toEqual([
      "Maître de la Sagesse",
      "Sage Confirmé",
      "Disciple Assidu",
      null,
      null,
    ]);
  });

  it("is the lowest where nothing could be won", () => {
    expect(levelOf(0, 0).label).toBe("Apprenti Débutant");
    expect(scorePercent(20, 10)).toBe(100);
  });
});

describe("a result", () => {
  const best = { type: "stoic", points: 15, max: 15 } as const;

  it("gives all badges to three best stoic answers", () => {
    expect(resultOf([best, best, best])).toMatchObject({
      score: 45,
      maxScore: 45,
      level: "Sage Accompli",
      badges: ["Maître de la Sagesse", "Parfait Stoïcien", "Score Parfait", "Réaction Stoïcienne"],
    });
  });

  it("gives « Réaction Stoïcienne » from ten points of a stoic choice, not below, not of another type", () => {
    const low = { type: "emotional", points: 1, max: 15 } as const;
    const badges = (points: number, type: "stoic" | "emotional") =>
      resultOf([{ type, points, max: 15 }, low, low]).badges;
    expect(badges(10, "stoic")).toContain("Réaction Stoïcienne");
    expect(badges(9, "stoic")).not.toContain("Réaction Stoïcienne");
    expect(badges(12, "emotional")).not.toContain("Réaction Stoïcienne");
  });

  it("is the sum of its answers, within its maximum, its badges without a twin", () => {
    const answer = fc
      .record({
        type: fc.constantFrom(...CHOICE_TYPES),
        points: fc.integer({ min: 1, max: 15 }),
        more: fc.nat(14),
      })
      .map(({ type, points, more }) => ({ type, points, max: Math.min(15, points + more) }));
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 5 }), (answers) => {
        const { score, maxScore, badges, level } = resultOf(answers);
        expect(score).toBe(answers.reduce((sum, { points }) => sum + points, 0));
        expect(score).toBeLessThanOrEqual(maxScore);
        expect(new Set(badges).size).toBe(badges.length);
        expect(badges.includes("Score Parfait")).toBe(score === maxScore);
        expect(badges.includes("Parfait Stoïcien")).toBe(answers.every(({ type }) => type === "stoic"));
        expect(level).toBe(levelOf(score, maxScore).label);
      }),
      { numRuns: 300 },
    );
  });
});

describe("a run", () => {
  it("is three different scenarios, the easier first, each choice once; none of the last run's", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 24 }), (seed) => {
        let last: string[] = [];
        for (let run = 0; run < 4; run++) {
          const plan = drawPlan(LIBRARY, last, `${seed}/${run}`);
          expect(new Set(ids(plan)).size).toBe(3);
          expect(ids(plan).some((id) => last.includes(id))).toBe(false);
          const levels = plan.map(
            ({ scenarioId }) => LIBRARY.find(({ id }) => id === scenarioId)?.difficulty,
          );
          expect(levels).toEqual([...levels].sort());
          expect(new Set(levels).size).toBe(2);
          for (const { choices } of plan) expect([...choices].sort()).toEqual(["a", "b", "c", "d"]);
          last = ids(plan);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("still differs from the last one in a small library", () => {
    for (let at = 0; at < 40; at++) {
      const small = LIBRARY.slice(4, 8);
      const first = ids(drawPlan(small, [], `a${at}`));
      expect(new Set(ids(drawPlan(small, first, `b${at}`)))).not.toEqual(new Set(first));
    }
  });

  it("is the same from the same seed, and shuffles the choices from one seed to another", () => {
    expect(drawPlan(LIBRARY, [], "x")).toEqual(drawPlan(LIBRARY, [], "x"));
    const orders = Array.from({ length: 30 }, (_, at) =>
      drawPlan(LIBRARY, [], `s${at}`)[0]?.choices.join(""),
    );
    expect(new Set(orders).size).toBeGreaterThan(8);
  });

  it("puts the first choice in every place about as often", () => {
    const places = [0, 0, 0, 0];
    for (let at = 0; at < 800; at++) {
      const place = shuffled(["a", "b", "c", "d"], seededRandom(`seed-${at}`)).indexOf("a");
      places[place] = (places[place] ?? 0) + 1;
    }
    for (const times of places) expect(Math.abs(times - 200)).toBeLessThan(60);
  });
});
