// What the model is told, through the real use case with the real library; and what the local coach makes of it over a
// long conversation.
import { beforeAll, describe, expect, it } from "vitest";
import { EXERCISES, exerciseUnderWay } from "#app/features/coach/answer/exercises.ts";
import type { Chat, ChatTurn } from "#app/gateways/chat/chat.ts";
import { createEvaluation } from "../../../evaluation/coach.ts";
import { LOCAL_COACH } from "../../../evaluation/models.ts";
import type { Situation } from "../../../evaluation/situations.ts";

const talk = (address: Situation["address"], ...messages: string[]): Situation => ({
  id: "x/1",
  field: "x",
  address,
  good: [],
  turns: messages.map((message) => ({ message, questionFits: true })),
});

/** A chat that notes what it is told, and answers the next of `answers`, or the local coach's words. */
function noting(...answers: string[]) {
  const told: ChatTurn[][] = [];
  const chat: Chat = {
    async *answer(request, signal) {
      told.push([...request.turns]);
      const answer = answers[told.length - 1];
      if (answer === undefined) yield* LOCAL_COACH.answer(request, signal);
      else yield answer;
    },
  };
  return { told, chat };
}
const last = (turns: readonly ChatTurn[] | undefined) => turns?.at(-1);

describe("what the model is told", () => {
  it("begins with the same words for everybody: rules, twelve examples, all 152 passages; the secret stands last", async () => {
    const { told, chat } = noting();
    const evaluate = await createEvaluation(chat);
    await evaluate(talk("vous", "Mon voisin fait du bruit.", "Et s’il recommence ?"));
    await evaluate(talk("tu", "Je remets tout à demain."));
    const [first, second, third] = told;
    expect(new Set(told.map((turns) => turns[0]?.content)).size).toBe(1);
    const stable = first?.[0]?.content ?? "";
    expect(new Set(stable.match(/^\[\[[a-z0-9-]+\]\]/gm)).size).toBe(152);
    expect(stable.match(/^\d+\. .+→/gm)).toHaveLength(12);
    // The member's own part, the conversation in its order, then the secret, which stands nowhere before.
    expect(second?.map(({ role }) => role)).toEqual([
      "system",
      "system",
      "user",
      "assistant",
      "user",
      "system",
    ]);
    expect(second?.at(-2)?.content).toBe("Et s’il recommence ?");
    const secrets = told.map((turns) => /Jeton : (\S+)/.exec(last(turns)?.content ?? "")?.[1] ?? "");
    expect(new Set(secrets).size).toBe(3);
    for (const [at, turns] of told.entries())
      expect(turns.slice(0, -1).some(({ content }) => content.includes(secrets[at] as string))).toBe(false);
    expect(third?.[1]?.content).toContain("tutoiement");
    expect(stable).not.toMatch(/voisin fait du bruit|remets tout/);
  });

  it.each([
    "Que veut dire cette citation ?",
    "C’est-à-dire ?",
    "Peux-tu m’expliquer ce passage ?",
    "Explique.",
  ])("finds the text of the passage just cited: %s", async (question) => {
    const { told, chat } = noting("Je vous entends.\n\n[[ma-05-20]]\n\nPrenez ce qui résiste.");
    const evaluate = await createEvaluation(chat);
    await evaluate(talk("vous", "Tout me résiste en ce moment.", question));
    const own = told[1]?.[1]?.content ?? "";
    expect(/Passages donnés[^\n]*\n\[\[([a-z0-9-]+)\]\]/.exec(own)?.[1]).toBe("ma-05-20");
    expect(told[1]?.[0]?.content).toContain("[[ma-05-20]]");
    expect(
      told[1]?.some(({ role, content }) => role === "assistant" && content.includes("[[ma-05-20]]")),
    ).toBe(true);
  });

  it("brings De la colère III, 36 for the evening's review, and only the author that is named", async () => {
    const { told, chat } = noting();
    const evaluate = await createEvaluation(chat);
    await evaluate(talk("vous", "Comment faire un examen du soir à la manière de Sénèque ?"));
    await evaluate(talk("vous", "Que dit Épictète de la colère ?"));
    const given = (turns: readonly ChatTurn[] | undefined) =>
      /Passages donnés[^\n]*\n(.*)/.exec(turns?.[1]?.content ?? "")?.[1]?.match(/[a-z]+-[a-z0-9-]+/g) ?? [];
    expect(given(told[0])[0]).toBe("se-ir-3-36-03");
    expect(given(told[1]).length).toBeGreaterThan(0);
    for (const id of given(told[1])) expect(id).toMatch(/^ep-/);
  });

  it("holds the passages that fit, and no more, for a small window", async () => {
    const { told, chat } = noting();
    const evaluate = await createEvaluation(chat, { wholeLibrary: false });
    await evaluate(talk("vous", "Mon chef a repris mon idée devant tous et je suis en colère."));
    expect(told[0]?.[0]?.content).not.toContain("Bibliothèque");
    const own = told[0]?.[1]?.content ?? "";
    expect(own.match(/^\[\[[a-z0-9-]+\]\]/gm)?.length).toBeGreaterThan(1);
    expect(own.match(/^\[\[[a-z0-9-]+\]\]/gm)?.length).toBeLessThan(9);
  });
});

describe("the local coach", () => {
  let evaluate: Awaited<ReturnType<typeof createEvaluation>>;
  beforeAll(async () => {
    evaluate = await createEvaluation(LOCAL_COACH);
  });
  const responses = async (situation: Situation) =>
    (await evaluate(situation)).answered.map(({ item }) => item.response);

  it.each(EXERCISES.map(({ name, steps }) => [name, steps.length] as const))(
    "leads « %s » through its %i steps to its end",
    async (name, steps) => {
      const replies = [
        "Un dîner de famille.",
        "Le bruit et la fatigue.",
        "Ma patience.",
        "Une heure.",
        "Voilà.",
        "Bien.",
      ];
      const said = await responses(talk("vous", `Guidez-moi : ${name}.`, ...replies.slice(0, steps)));
      for (const step of said.slice(0, steps)) expect(step).toContain(name);
      expect(said.slice(0, steps).every((step) => exerciseUnderWay(step) !== undefined)).toBe(true);
      const end = said[steps] ?? "";
      expect(exerciseUnderWay(end)).toBeUndefined();
      expect(end).toMatch(/journal/i);
    },
  );

  it.each(["tu es qui ?", "Êtes-vous un humain ?", "C’est une vraie personne qui me répond ?"])(
    "says plainly what it is: %s",
    async (question) => {
      const [said] = await responses(talk("vous", question));
      expect(said).toMatch(/intelligence artificielle|programme|machine/i);
    },
  );

  it("keeps to what the talk is about over ten turns, and never says the same twice", async () => {
    const said = await responses(
      talk(
        "vous",
        "Je m’emporte contre mes élèves, la colère monte d’un coup.",
        "Hier encore, j’ai crié devant toute la classe.",
        "Oui.",
        "Ils parlent pendant que j’explique.",
        "Je ne sais pas.",
        "J’ai essayé de compter.",
        "Pas longtemps.",
        "C’est la fin de la journée surtout.",
        "Peut-être.",
        "Et demain ?",
      ),
    );
    expect(said).toHaveLength(10);
    expect(new Set(said).size).toBe(10);
    // Until all that it has to say of anger was said, it speaks of nothing else.
    const angry = /col[èe]re|emport|calme|voix|délai|sursaut|irrit|feu |ressenti|respirations/i;
    for (const text of said.slice(0, 4)) expect(text).toMatch(angry);
    expect(said.filter((text) => angry.test(text)).length).toBeGreaterThanOrEqual(5);
  });

  it("explains the passage it chose with that passage's own commentary, and comes back to the talk", async () => {
    const said = await responses(
      talk("vous", "Je m’emporte contre mon fils.", "Que veut dire cette citation ?", "Et ce soir ?"),
    );
    const cited = /«\u00a0(.+?)\u00a0» \(/.exec(said[0] ?? "")?.[1];
    if (cited) expect(said[1]).toContain(cited);
    expect(said[1]?.length).toBeGreaterThan(120);
    expect(said[2]).not.toBe(said[1]);
  });
});
