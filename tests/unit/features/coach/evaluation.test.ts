// The evaluation itself: its situations are whole, its rules tell good from bad, and a short run of it goes through the
// real use case with the local coach.
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { ExchangeItem } from "#app/features/coach/coach.ts";
import { THEMES } from "#app/features/quotes/quotes.ts";
import { readQuotations } from "#content/quotations.ts";
import { createEvaluation } from "../../../evaluation/coach.ts";
import { chosenModel, gradeIn, judgeBy, LOCAL_COACH } from "../../../evaluation/models.ts";
import { judgeAnswer, scoreSituation, summaryOf } from "../../../evaluation/score.ts";
import { readSituations } from "../../../evaluation/situations.ts";

const situations = readSituations();
const SOURCE = path.join(import.meta.dirname, "../../../../content/source/quotations");

describe("the situations", () => {
  it("are 120 of four turns, in tu and vous, no two alike, with three passages of the library each", async () => {
    expect(situations).toHaveLength(120);
    expect(new Set(situations.map(({ turns }) => turns[0]?.message)).size).toBe(120);
    expect(situations.filter(({ address }) => address === "tu").length).toBeGreaterThan(25);
    const known = new Set((await readQuotations(SOURCE, Object.keys(THEMES))).map(({ id }) => id));
    const unknown = situations.flatMap(({ id, good }) =>
      good.filter((one) => !known.has(one)).map((one) => `${id}: ${one}`),
    );
    expect(unknown).toEqual([]);
    for (const { good, turns } of situations) expect([new Set(good).size, turns.length]).toEqual([3, 4]);
  });
});

const item = (parts: ExchangeItem["parts"], more: Partial<ExchangeItem> = {}) =>
  ({ parts, response: "…", status: "done", crisis: false, ...more }) as ExchangeItem;
const said = (text: string) => [{ kind: "text" as const, text }];
const answered = (parts: ExchangeItem["parts"], filtered = {}) => ({
  item: item(parts),
  filtered,
  ms: 1,
  tokens: 0,
});
const quotation = (id: string, quote: string) => ({
  kind: "quotation" as const,
  id,
  quote,
  author: "",
  reference: "",
});
const LIBRARY = new Map([["ma-05-20", "Le texte exact."]]);
const asks = { message: "?", questionFits: true };
const tells = { message: "?", questionFits: false };
const judge = (text: string, address: "tu" | "vous" = "vous", turn = asks) =>
  judgeAnswer(turn, address, answered(said(text)), LIBRARY);

describe("the rules", () => {
  it("hear the wrong address in the coach's own words, not in what it cites", () => {
    expect(judge("Vous pouvez attendre demain, sans hâte.").address).toBe(true);
    expect(judge("Tu peux attendre demain, sans hâte.").address).toBe(false);
    expect(judge("Il écrit « tu peux » à son élève.").address).toBe(true);
    expect(judge("Baissez la voix d’un ton, et changez le ton.").address).toBe(true);
    expect(judge("Tu peux attendre demain.", "tu").address).toBe(true);
    expect(judge("Votre peine compte.", "tu").address).toBe(false);
  });

  it("let a question stand where it fits, two at most, and none elsewhere", () => {
    expect(judge("Que s’est-il passé ? Et après ?").question).toBe(true);
    expect(judge("Quoi ? Qui ? Quand ?").question).toBe(false);
    expect(judge("C’est un Romain. Et vous ?", "vous", tells).question).toBe(false);
  });

  it("measure length and a passage's exact words, and count what the filter held for inventions", () => {
    expect(judge("Oui.").length).toBe(false);
    expect(judge("mot ".repeat(250)).length).toBe(false);
    const cites = (quote: string) =>
      judgeAnswer(asks, "vous", answered([quotation("ma-05-20", quote)]), LIBRARY).exact;
    expect([cites("Le texte exact."), cites("Le texte, à peu près.")]).toEqual([true, false]);
    const held = (kind: string) =>
      judgeAnswer(asks, "vous", answered(said("…"), { [kind]: 1 }), LIBRARY).noInvention;
    expect([held("credited"), held("human"), held("none")]).toEqual([false, false, true]);
  });

  it("see a passage that would do anywhere in the conversation, repeats, alarms and unfinished answers", () => {
    const situation = { ...situations[0], good: ["ma-05-20", "a", "b"] } as (typeof situations)[0];
    const score = scoreSituation(
      situation,
      [
        answered(said("Bien dit, cela.")),
        answered(said("Bien dit, cela.")),
        {
          ...answered([quotation("ma-05-20", "Le texte exact.")]),
          item: item([quotation("ma-05-20", "Le texte exact.")], { crisis: true, status: "interrupted" }),
        },
      ],
      LIBRARY,
    );
    expect(score).toMatchObject({ cites: true, rightPassage: true, repeats: 1, alarms: 1, answers: 3 });
    expect(score.met.answered).toBe(2);
    expect(summaryOf([score])).toMatchObject({
      "right passage": "100.0 %",
      answered: "66.7 %",
      "judge (1–5)": "–",
    });
  });
});

describe("the judge", () => {
  it("gives one grade of five, or none", async () => {
    expect(["4", " 5.", "Note : 3", "4/5", "entre 2 et 3", "12", ""].map(gradeIn)).toEqual([
      4,
      5,
      3,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    const asked: string[] = [];
    const grades = judgeBy({
      async *answer({ turns }) {
        asked.push(turns.at(-1)?.content ?? "");
        yield "4";
      },
    });
    expect(await grades(situations[0] as (typeof situations)[0], [answered(said("Bonjour."))])).toBe(4);
    expect(asked[0]).toContain(situations[0]?.turns[0]?.message);
  });

  it("is asked only where a model is named for it and a key allows", () => {
    expect(chosenModel({})).toMatchObject({ name: "local coach", judge: undefined });
    const chosen = chosenModel({
      CHAT_API_KEY: "sk",
      CHAT_MODEL: "m",
      CHAT_PROTOCOL: "responses",
      CHAT_LIBRARY: "near",
    });
    expect(chosen).toMatchObject({ name: "m (responses)", judge: undefined, wholeLibrary: false });
    expect(chosenModel({ CHAT_API_KEY: "sk", JUDGE_MODEL: "j" }).judge).toBeTypeOf("function");
    expect(chosenModel({ JUDGE_MODEL: "j" }).judge).toBeUndefined();
  });
});

describe("a short run with the local coach", () => {
  it("answers every turn through the real use case, cites the library exactly and invents nothing", async () => {
    const evaluate = await createEvaluation(LOCAL_COACH);
    const some = situations.filter((_, at) => at % 12 === 5);
    const scores = [];
    for (const situation of some) scores.push((await evaluate(situation)).score);
    expect(summaryOf(scores)).toMatchObject({
      answers: 40,
      answered: "100.0 %",
      "citation exact": "100.0 %",
      length: "100.0 %",
    });
  }, 60_000);
});
