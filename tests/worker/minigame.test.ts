import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { fetchAs, givenLibrary, givenMember, type TestMember } from "./app.ts";
import { givenScenarios, LIBRARY } from "./practice.ts";
import { toastOf } from "./toast.ts";

type TrialItem = {
  id: string;
  scenarios: { id: string; difficulty: string; choices: { id: string }[] }[];
  answers: { scenarioId: string; choice: string; points: number }[];
};
type Saved = { challengeId: number; score: number; maxScore: number; level: string; badges: string[] };

const begin = async (as: TestMember) =>
  (await (await fetchAs("/api/minigame", { as, method: "POST" })).json()) as TrialItem;
const answer = (as: TestMember, scenarioId: string, choice: string) =>
  fetchAs("/minigame", { as, body: new URLSearchParams({ scenarioId, choice }) });
const save = (as: TestMember, body: unknown) => fetchAs("/api/challenges/user", { as, body });
const history = async (as: TestMember) =>
  (await (await fetchAs("/api/minigame", { as })).json()) as (Saved & { id: string })[];

const BEST = {
  score: 45,
  level: "Sage Accompli",
  badges: ["Maître de la Sagesse", "Parfait Stoïcien", "Score Parfait", "Réaction Stoïcienne"],
};
const report = (
  trial: TrialItem,
  { score = BEST.score, level = BEST.level, badges = BEST.badges, choice = "a", ...more } = {} as {
    score?: number;
    level?: string;
    badges?: string[];
    choice?: string;
    challengeId?: unknown;
    scenarios?: unknown;
    completed?: unknown;
    answers?: unknown;
  },
) => ({
  challengeId: "challengeId" in more ? more.challengeId : 999,
  score,
  badges,
  progress: {
    completed: "completed" in more ? more.completed : true,
    level,
    scenarios: "scenarios" in more ? more.scenarios : 3,
    answers: "answers" in more ? more.answers : trial.scenarios.map(({ id }) => ({ scenarioId: id, choice })),
  },
});
const complete = () => givenMember({ tier: "complete" });

beforeAll(async () => {
  await givenLibrary(3);
  await givenScenarios();
});

describe("a run of L'Épreuve du Sage", () => {
  it("is three scenarios of the library, the easier first, opened once however often it is asked for", async () => {
    const as = await complete();
    const opened = await Promise.all(Array.from({ length: 4 }, () => begin(as)));
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
    const [trial] = opened;
    expect(new Set(trial?.scenarios.map(({ id }) => id)).size).toBe(3);
    expect(trial?.scenarios[0]?.difficulty).toBe("apprenti");
  });

  it("never draws the same set twice in a row", async () => {
    const as = await complete();
    let last = new Set<string>();
    for (let run = 0; run < 5; run++) {
      const trial = await begin(as);
      const drawn = trial.scenarios.map(({ id }) => id);
      expect(drawn.every((id) => last.has(id))).toBe(false);
      expect((await save(as, report(trial))).status).toBe(200);
      last = new Set(drawn);
    }
    expect(await history(as)).toHaveLength(5);
  });

  it("tells nothing of a choice's worth before it is made, and teaches after", async () => {
    const as = await complete();
    const trial = await begin(as);
    const before = await (await fetchAs("/minigame", { as })).text();
    expect(before).toContain("Comment réagissez-vous dans cette situation ?");
    expect(before).toContain("1 / 3");
    expect(before).not.toContain("SECRET");
    expect(JSON.stringify(trial)).not.toMatch(/SECRET|"points":15|stoic/);
    const given = await answer(as, trial.scenarios[0]?.id ?? "", "b");
    expect(given.headers.get("Location")).toBe("/minigame?vue=1");
    const after = await (await fetchAs("/minigame?vue=1", { as })).text();
    // What the choice teaches comes first; what the other ways would have brought waits behind a line of its own.
    const shown = after.replace(/<script[\s\S]*?<\/script>/g, "");
    const [own = "", others = ""] = shown.split("Ce que les autres voies auraient donné");
    expect(own).toContain("SECRET b");
    expect(own).not.toMatch(/SECRET [ac]/);
    expect(others).toContain("SECRET a");
    expect(others).toContain("SECRET c");
    expect(others).not.toContain("SECRET b");
    expect(after).toContain("Parole 1"); // the quotation q1, with who said it
    expect(after).toContain("Sénèque, Œuvre");
    expect(after).toContain("Situation suivante");
  });

  it("keeps the first answer to a situation, and refuses one out of turn or out of the run", async () => {
    const as = await complete();
    const trial = await begin(as);
    const [first, , third] = trial.scenarios.map(({ id }) => id);
    const outside = LIBRARY.find(({ id }) => !trial.scenarios.some((one) => one.id === id))?.id ?? "";
    await answer(as, first ?? "", "b");
    expect((await answer(as, first ?? "", "a")).headers.get("Location")).toBe("/minigame?vue=1");
    const refused = await Promise.all([
      answer(as, third ?? "", "a"),
      answer(as, outside, "a"),
      answer(as, first ?? "", "z"),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect((await begin(as)).answers).toEqual([{ scenarioId: first, choice: "b", points: 2 }]);
  });

  it("is played to the end by forms alone, and shows its results with best and history", async () => {
    const as = await complete();
    expect(await (await fetchAs("/minigame", { as })).text()).toContain(
      "Préparation des épreuves de sagesse...",
    );
    await fetchAs("/minigame", { as, body: new URLSearchParams({ intent: "begin" }) });
    const trial = await begin(as);
    for (const { id } of trial.scenarios) await answer(as, id, "c");
    const finished = await (await fetchAs("/minigame", { as })).text();
    expect(finished).toContain("Épreuve terminée !");
    expect(finished).toContain("Calcul de vos résultats en cours...");
    const done = await fetchAs("/minigame", { as, body: new URLSearchParams({ intent: "finish" }) });
    expect(toastOf(done)).toBe("Score sauvegardé !");
    const results = await (await fetchAs("/minigame", { as })).text();
    for (const text of [
      "Épreuve Terminée !",
      "15 / 45",
      "Apprenti Débutant",
      "Nouvelle Épreuve",
      "le meilleur",
    ])
      expect(results).toContain(text);
    // A second run, a better one: the best is that one.
    await save(as, report(await begin(as)));
    const better = await (await fetchAs("/minigame", { as })).text();
    expect(better).toContain("45 sur 45, Sage Accompli");
    expect((await history(as)).map(({ score }) => score)).toEqual([45, 15]);
  });

  it("does not end before every situation is answered", async () => {
    const as = await complete();
    const trial = await begin(as);
    await answer(as, trial.scenarios[0]?.id ?? "", "a");
    const early = await fetchAs("/minigame", { as, body: new URLSearchParams({ intent: "finish" }) });
    expect(early.status).toBe(409);
    expect(await history(as)).toEqual([]);
  });

  it("is drawn anew when one of its scenarios is gone", async () => {
    const as = await complete();
    const trial = await begin(as);
    await env.DB.prepare("update trials set plan = replace(plan, ?, 'gone') where id = ?")
      .bind(trial.scenarios[0]?.id ?? "", trial.id)
      .run();
    expect((await begin(as)).id).not.toBe(trial.id);
  });
});

describe("saving a result under the challenge 999", () => {
  it("recomputes it from the answers, and keeps it once however often it is sent", async () => {
    const as = await complete();
    const trial = await begin(as);
    const answers = await Promise.all([save(as, report(trial)), save(as, report(trial))]);
    const again = await save(as, report(trial));
    for (const saved of [...answers, again]) {
      expect(saved.status).toBe(200);
      expect(await saved.json()).toMatchObject({ challengeId: 999, maxScore: 45, ...BEST });
    }
    expect(await history(as)).toHaveLength(1);
  });

  it("refuses every figure that the answers do not give", async () => {
    const as = await complete();
    const trial = await begin(as);
    const outside = LIBRARY.find(({ id }) => !trial.scenarios.some((one) => one.id === id))?.id;
    const given = trial.scenarios.map(({ id }) => ({ scenarioId: id, choice: "a" }));
    const tampered = [
      report(trial, { score: 46 }),
      report(trial, { score: 44 }),
      report(trial, { score: 1e9 }),
      report(trial, { score: -1 }),
      report(trial, { choice: "b" }),
      report(trial, { level: "Sage Avancé" }),
      report(trial, { badges: [...BEST.badges, "Score Parfait"] }),
      report(trial, { badges: ["Maître de la Sagesse"] }),
      report(trial, { scenarios: 2 }),
      report(trial, { completed: false }),
      report(trial, { challengeId: 998 }),
      report(trial, { answers: given.slice(0, 2) }),
      report(trial, { answers: [given[0], given[0], given[1]] }),
      report(trial, { answers: [...given.slice(0, 2), { scenarioId: outside, choice: "a" }] }),
      report(trial, { answers: given.map(({ scenarioId }) => ({ scenarioId, choice: "z" })) }),
      { ...report(trial), score: "45" },
      { challengeId: 999 },
      [],
    ];
    for (const body of tampered) expect((await save(as, body)).status, JSON.stringify(body)).toBe(422);
    expect(await history(as)).toEqual([]);
    expect((await save(as, report(trial))).status).toBe(200);
  });

  it("holds to the answers that were recorded when they were given", async () => {
    const as = await complete();
    const trial = await begin(as);
    await answer(as, trial.scenarios[0]?.id ?? "", "b");
    expect((await save(as, report(trial))).status).toBe(422);
    const honest = report(trial, {
      score: 32,
      level: "Disciple Confirmé",
      badges: ["Disciple Assidu", "Réaction Stoïcienne"],
    });
    honest.progress.answers = trial.scenarios.map(({ id }, at) => ({
      scenarioId: id,
      choice: at === 0 ? "b" : "a",
    }));
    expect((await save(as, honest)).status).toBe(200);
  });

  it("asks for a run, and for the complete tier", async () => {
    const [none, essential] = [await complete(), await givenMember({ tier: "essential" })];
    const trial = await begin(await complete());
    expect((await save(none, report(trial))).status).toBe(409);
    const refused = await save(essential, {});
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ requiredTier: "complete" });
    for (const intent of ["begin", "finish", "answer"]) {
      const body = new URLSearchParams({ intent, scenarioId: "sc0", choice: "a" });
      expect((await fetchAs("/minigame", { as: essential, body })).status).toBe(403);
    }
    const page = await (await fetchAs("/minigame", { as: essential })).text();
    expect(page).toContain("nécessite un abonnement Complet+");
    // One situation to look at, with what each answer is worth and where it comes from, and nothing to be sent.
    expect(new Set(page.match(/Situation \d/g))).toEqual(new Set(["Situation 0"]));
    for (const said of ["SECRET a", "SECRET b", "SECRET c", "15\u00a0points", "Parole 1"])
      expect(page).toContain(said);
    expect(page).not.toMatch(/name="(choice|scenarioId)"/);
  });

  it("shows nothing of itself below the tier while there is no situation", async () => {
    await env.DB.prepare("update scenarios set published = 0").run();
    const as = await givenMember({ tier: "free" });
    const page = await (await fetchAs("/minigame", { as })).text();
    await env.DB.prepare("update scenarios set published = 1").run();
    expect(page).toContain("nécessite un abonnement Complet+");
    expect(page).not.toContain("SECRET");
  });

  it("never touches another member's run", async () => {
    const owner = await complete();
    const trial = await begin(owner);
    // Somebody whom the draw gave the same situations would be telling of a run of their own.
    const drawn = ({ scenarios }: TrialItem) =>
      scenarios
        .map(({ id }) => id)
        .sort()
        .join();
    let other = await complete();
    while (drawn(await begin(other)) === drawn(trial)) other = await complete();
    const stolen = await save(other, report(trial));
    expect([409, 422]).toContain(stolen.status);
    expect((await begin(owner)).answers).toEqual([]);
    expect(await history(owner)).toEqual([]);
  });
});
