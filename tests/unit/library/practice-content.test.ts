// The editorial source of the challenges and of L'Épreuve du Sage: counts, lengths, no text twice, quotations there.
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { CHALLENGE_CATEGORIES, DURATIONS } from "#app/features/challenges/challenges.ts";
import { drawPlan, resultOf } from "#app/features/minigame/minigame.ts";
import { THEMES } from "#app/features/quotes/quotes.ts";
import { readQuotations } from "#content/quotations.ts";
import {
  type ChallengeSource,
  challengesPart,
  readChallenges,
  readScenarios,
  type ScenarioSource,
} from "#content/seed/challenges.ts";

const ROOT = path.join(import.meta.dirname, "../../..");
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
const plain = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

let challenges: ChallengeSource[];
let scenarios: ScenarioSource[];
let quotationIds: Set<string>;

beforeAll(async () => {
  [challenges, scenarios] = await Promise.all([readChallenges(ROOT), readScenarios(ROOT)]);
  const library = await readQuotations(path.join(ROOT, "content/source/quotations"), Object.keys(THEMES));
  quotationIds = new Set(library.map(({ id }) => id));
});

/** The two most alike of some texts, by the runs of three words they share. */
function mostAlike(texts: readonly string[]): { share: number; pair: [string, string] } {
  const runs = texts.map((text) => {
    const words = plain(text);
    return new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`));
  });
  let worst: { share: number; pair: [string, string] } = { share: 0, pair: ["", ""] };
  for (let one = 0; one < runs.length; one++)
    for (let other = one + 1; other < runs.length; other++) {
      const [a, b] = [runs[one] ?? new Set(), runs[other] ?? new Set()];
      const shared = [...a].filter((run) => b.has(run)).length;
      const share = shared / Math.min(a.size, b.size);
      if (share > worst.share) worst = { share, pair: [texts[one] ?? "", texts[other] ?? ""] };
    }
  return worst;
}

const FRENCH_SPACES = /[^\u202f][;!?]|[^\u00a0]:|«[^\u00a0]|[^\u00a0]»|'/;

describe("the challenges", () => {
  const tasks = () => challenges.flatMap((challenge) => challenge.tasks);

  it("are fifteen: each category in each duration, a tier a duration", () => {
    const wanted = CHALLENGE_CATEGORIES.flatMap((category) =>
      DURATIONS.map((duration) => `${category}-${duration}`),
    );
    expect(challenges.map(({ id }) => id).sort()).toEqual(wanted.sort());
    const tiers = new Map(challenges.map(({ duration, requiredTier }) => [duration, requiredTier]));
    expect([...tiers].sort(([a], [b]) => a - b)).toEqual([
      [7, "free"],
      [14, "essential"],
      [30, "complete"],
    ]);
  });

  it("hold 255 tasks of at most 80 words, titles of at most six", () => {
    expect(tasks()).toHaveLength(255);
    const off = tasks().filter(({ text, title }) => {
      const words = wordsOf(text).length;
      return words > 80 || wordsOf(title).length > 6;
    });
    expect(off).toEqual([]);
  });

  it("never say the same thing twice", () => {
    const titles = tasks().map(({ title }) => title.toLowerCase());
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    const { share, pair } = mostAlike(tasks().map(({ text }) => text));
    expect(share, pair.join("\n")).toBeLessThan(0.2);
  });

  it("vary how a task begins: no opening word serves in more than one task out of twelve", () => {
    const openings = new Map<string, number>();
    for (const { text } of tasks()) {
      const word = plain(text)[0] ?? "";
      openings.set(word, (openings.get(word) ?? 0) + 1);
    }
    expect(Math.max(...openings.values())).toBeLessThanOrEqual(255 / 12);
  });

  it("say who should leave them, or when to stop, where they go near food, cold or fear", () => {
    const near: [id: string, title: string][] = [
      ["serenity-30", "L’échelon redouté"],
      ["resilience-14", "La pire version"],
      ["resilience-14", "Approcher d’un pas"],
      ["resilience-30", "La douleur à sa place"],
      ["discipline-14", "Le repas gouverné"],
      ["discipline-30", "Une faim raisonnable"],
      ["detachment-14", "Le simple repas"],
      ["detachment-30", "Le froid du robinet"],
    ];
    const guard =
      /(?:médecin|consultez|santé|passez cet? |mangez comme d’ordinaire|gardez votre repas|appelez le)/u;
    const unguarded = near.filter(([id, title]) => {
      const text = challenges.find((one) => one.id === id)?.tasks.find((one) => one.title === title)?.text;
      return !text || !guard.test(text);
    });
    expect(unguarded).toEqual([]);
  });

  it("follow French typography", () => {
    const texts = challenges.flatMap(({ name, description, tasks }) => [
      name,
      description,
      ...tasks.flatMap(({ title, text }) => [title, text]),
    ]);
    expect(texts.filter((text) => FRENCH_SPACES.test(text))).toEqual([]);
  });

  it("fit one statement each when they are seeded", async () => {
    const { rows } = await challengesPart(ROOT);
    expect(Math.max(...rows.map(({ columns }) => String(columns.tasks).length))).toBeLessThan(60_000);
  });
});

describe("the scenarios", () => {
  it("are twenty-four, half of each difficulty, four choices each", () => {
    expect(scenarios).toHaveLength(24);
    expect(scenarios.filter(({ difficulty }) => difficulty === "apprenti")).toHaveLength(12);
    expect(scenarios.every(({ choices }) => choices.length === 4)).toBe(true);
  });

  it("have all three kinds of choice each, the best one stoic and alone at the top", () => {
    for (const { id, choices } of scenarios) {
      expect(new Set(choices.map(({ type }) => type)).size, id).toBe(3);
      const top = Math.max(...choices.map(({ points }) => points));
      expect(
        choices.filter(({ points }) => points === top).map(({ type }) => type),
        id,
      ).toEqual(["stoic"]);
    }
  });

  it("set two duties against each other: the other stoic way is worth nearly as much as the best", () => {
    for (const { id, choices } of scenarios) {
      const stoic = choices.filter(({ type }) => type === "stoic").map(({ points }) => points);
      expect(stoic, id).toHaveLength(2);
      expect(Math.min(...stoic), id).toBeGreaterThanOrEqual(10);
    }
  });

  it("explain each choice in 35 to 75 words with a quotation of the library, none used twice", () => {
    const choices = scenarios.flatMap((scenario) => scenario.choices);
    const off = choices.filter(({ explanation }) => {
      const words = wordsOf(explanation).length;
      return words < 35 || words > 75;
    });
    expect(off).toEqual([]);
    expect(choices.filter(({ quotation }) => !quotationIds.has(quotation))).toEqual([]);
    expect(new Set(choices.map(({ quotation }) => quotation)).size).toBe(choices.length);
    expect(mostAlike(choices.map(({ explanation }) => explanation)).share).toBeLessThan(0.2);
  });

  it("do not give the best choice away by its length", () => {
    const longest = scenarios.filter(({ choices }) => {
      const lengths = choices.map(({ text }) => text.length);
      expect(Math.max(...lengths) / Math.min(...lengths)).toBeLessThan(1.4);
      const best = choices.reduce((top, choice) => (choice.points > top.points ? choice : top));
      return best.text.length === Math.max(...lengths);
    });
    expect(longest.length).toBeLessThanOrEqual(scenarios.length / 3);
  });

  it("can be played to every level", () => {
    const levels = new Set<string>();
    for (let run = 0; run < 40; run++) {
      const plan = drawPlan(scenarios, [], `run-${run}`);
      const drawn = plan.map(({ scenarioId }) => scenarios.find(({ id }) => id === scenarioId));
      for (let pick = 0; pick < 16; pick++)
        levels.add(
          resultOf(
            drawn.map((scenario, at) => {
              const choices = scenario?.choices ?? [];
              const choice = choices[(pick >> (at * 2)) % choices.length];
              const max = Math.max(...choices.map(({ points }) => points));
              return { type: choice?.type ?? "stoic", points: choice?.points ?? 0, max };
            }),
          ).level,
        );
    }
    expect(levels.size).toBe(5);
  });

  it("follow French typography", () => {
    const texts = scenarios.flatMap(({ situation, context, choices }) => [
      situation,
      context,
      ...choices.flatMap(({ text, explanation }) => [text, explanation]),
    ]);
    expect(texts.filter((text) => FRENCH_SPACES.test(text))).toEqual([]);
  });
});
