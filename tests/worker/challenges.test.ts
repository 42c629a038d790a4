import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { noteAad } from "#app/features/challenges/challenges.ts";
import { aDay, fetchAs, givenMember, type MemberOptions, type TestMember, vault } from "./app.ts";
import { rowsOf } from "./member-pages.ts";
import { dataKeyOf } from "./old-pages.ts";
import { givenOldTables } from "./old-tables.ts";
import { beganDaysAgo, givenChallenges } from "./practice.ts";
import { toastOf } from "./toast.ts";

type RunItem = {
  id: string;
  startDate: string;
  isCompleted: boolean;
  progress: number;
  daysRemaining: number;
  doneDays: number[];
  challenge: { id: string; tasks: string[] };
  days?: { number: number; note: string | null }[];
};

const member = (options: MemberOptions = {}) => givenMember({ tier: "complete", ...options });
const join = (as: TestMember, id: string) => fetchAs(`/api/challenges/${id}/join`, { as, method: "POST" });
const joined = async (as: TestMember, id = "c7") => (await (await join(as, id)).json()) as RunItem;
const check = (as: TestMember, runId: string, day: number | string, body: unknown = {}) =>
  fetchAs(`/api/challenges/user/${runId}/days/${day}`, { as, method: "PUT", body });
const uncheck = (as: TestMember, runId: string, day: number) =>
  fetchAs(`/api/challenges/user/${runId}/days/${day}`, { as, method: "DELETE" });
const leave = (as: TestMember, runId: string) =>
  fetchAs(`/api/challenges/user/${runId}`, { as, method: "DELETE" });
const json = async <T>(answer: Response) => (await answer.json()) as T;
const runs = async (as: TestMember) => json<RunItem[]>(await fetchAs("/api/challenges/user", { as }));
const read = async (as: TestMember, runId: string) =>
  json<RunItem>(await fetchAs(`/api/challenges/user/${runId}`, { as }));
const progress = async (as: TestMember) =>
  json<{ challengesCompleted: number }>(await fetchAs("/api/progress", { as }));
const available = async (as: TestMember) =>
  json<{ id: string; locked: boolean; tasks: string[] }[]>(await fetchAs("/api/challenges", { as }));

beforeAll(givenOldTables);
beforeAll(givenChallenges);

describe("joining a challenge", () => {
  it("begins it today, hides it from what may be joined, and shows it with its figures", async () => {
    const as = await member();
    const answer = await join(as, "c7");
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      startDate: aDay(),
      isCompleted: false,
      progress: 14,
      daysRemaining: 6,
      doneDays: [],
      challenge: { id: "c7", name: "Défi 7", duration: 7, category: "serenity" },
    });
    expect((await available(as)).map(({ id }) => id)).toEqual(["c14", "c30"]);
    expect((await runs(as)).map(({ challenge }) => challenge.id)).toEqual(["c7"]);
  });

  it("gives one, joined five times at once", async () => {
    const as = await member();
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(as, "c14")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as RunItem).id));
    expect(new Set(ids).size).toBe(1);
    expect(await runs(as)).toHaveLength(1);
  });

  it("is closed beyond the member's tier, and says which tier opens it", async () => {
    const [free, essential] = [await member({ tier: "free" }), await member({ tier: "essential" })];
    const statuses = async (as: TestMember) =>
      Promise.all(["c7", "c14", "c30"].map(async (id) => (await join(as, id)).status));
    expect(await statuses(free)).toEqual([201, 403, 403]);
    expect(await statuses(essential)).toEqual([201, 201, 403]);
    expect(await (await join(free, "c30")).json()).toEqual({
      message: "Ce défi nécessite un abonnement Complet+.",
      requiredTier: "complete",
    });
    expect((await available(free)).map(({ locked }) => locked)).toEqual([true, true]);
  });

  it("is not found for a challenge that does not exist or is no longer offered", async () => {
    const as = await member();
    await env.DB.prepare(
      "insert into challenges (id, name, description, category, duration, required_tier, tasks, published) values ('gone', 'n', 'd', 'serenity', 7, 'free', '[]', 0)",
    ).run();
    expect((await join(as, "gone")).status).toBe(404);
    expect((await join(as, "nothing")).status).toBe(404);
    expect((await available(as)).map(({ id }) => id)).not.toContain("gone");
  });

  it("never sends the text of a task in a list", async () => {
    const as = await member();
    await joined(as);
    const answers = [await fetchAs("/api/challenges", { as }), await fetchAs("/api/challenges/user", { as })];
    for (const answer of answers) expect(await answer.text()).not.toContain("Tâche");
    expect((await available(as))[0]?.tasks).toHaveLength(14);
  });

  it("counts days in the member's time zone", async () => {
    const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"];
    const days = await Promise.all(
      zones.map(async (timezone) => (await joined(await member({ timezone }))).startDate),
    );
    // Twenty-five hours apart: never the same day.
    expect(days[0] && days[1] && days[0] > days[1]).toBe(true);
  });
});

describe("checking a day", () => {
  it("is for today and the days before, not for those to come", async () => {
    const as = await member();
    const { id } = await joined(as);
    await beganDaysAgo(id, 2);
    const statuses = await Promise.all(
      [1, 3, 4, 8, 0, "x"].map(async (day) => (await check(as, id, day)).status),
    );
    expect(statuses).toEqual([200, 200, 422, 422, 422, 422]);
    expect((await read(as, id)).doneDays).toEqual([1, 3]);
  });

  it("keeps a note that only its member reads, sealed in their own object", async () => {
    const as = await member();
    const { id } = await joined(as);
    const answer = await check(as, id, 1, { note: "  un mot à moi  " });
    expect(((await answer.json()) as RunItem).days).toMatchObject([{ number: 1, note: "un mot à moi" }]);
    const row = await env.DB.prepare("select * from challenge_days where user_challenge_id = ?")
      .bind(id)
      .first();
    expect(JSON.stringify(row)).not.toContain("un mot");
    expect(row?.sealed_note).toBeNull();
    const [kept] = await rowsOf(as, "select * from challenge_notes");
    expect(kept).toMatchObject({ run_id: id, number: 1 });
    expect(Buffer.from(String(kept?.packed), "base64").toString()).not.toContain("un mot");
  });

  it("finds its notes of before members' objects, which move at the first look, and no note of another place", async () => {
    const as = await member();
    const { id } = await joined(as);
    await beganDaysAgo(id, 3);
    for (const day of [1, 2, 3]) await check(as, id, day);
    // As it was before this member came: nothing moved yet.
    await rowsOf(as, "delete from done_once");
    const keys = await vault.open(as.id, await dataKeyOf(as.id));
    const givenOld = (day: number, sealed: string) =>
      env.DB.prepare("update challenge_days set sealed_note = ? where user_challenge_id = ? and number = ?")
        .bind(sealed, id, day)
        .run();
    await givenOld(1, await keys.seal(noteAad(id, 1), "un mot d’avant"));
    await givenOld(2, await keys.seal(noteAad(id, 1), "d’un autre jour"));
    const notes = (await read(as, id)).days?.map(({ note }) => note);
    expect(notes).toEqual(["un mot d’avant", null, null]);
    const left = await env.DB.prepare(
      "select number from challenge_days where user_challenge_id = ? and sealed_note is not null",
    )
      .bind(id)
      .all();
    expect(left.results).toEqual([{ number: 2 }]);
    await leave(as, id);
    expect(await rowsOf(as, "select * from challenge_notes")).toEqual([]);
  });

  it("twice is one day; the note stays unless another is sent, and an empty one takes it away", async () => {
    const as = await member();
    const { id } = await joined(as);
    const noteAfter = async (body: unknown) => {
      expect((await check(as, id, 1, body)).status).toBe(200);
      return (await read(as, id)).days?.map(({ note }) => note);
    };
    expect(await noteAfter({ note: "une" })).toEqual(["une"]);
    expect(await noteAfter({})).toEqual(["une"]);
    expect(await noteAfter({ note: "deux" })).toEqual(["deux"]);
    expect(await noteAfter({ note: "" })).toEqual([null]);
  });

  it("with a note written on what its writer had read is refused where another stands, and once is enough", async () => {
    const as = await member();
    const { id } = await joined(as);
    await check(as, id, 1, { note: "d’ici" });
    const refused = await check(as, id, 1, { note: "d’un autre appareil", was: "" });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ stands: { note: "d’ici" } });
    for (const was of ["d’ici", "d’ici"])
      expect((await check(as, id, 1, { note: "d’un autre appareil", was })).status).toBe(200);
    expect((await read(as, id)).days?.[0]?.note).toBe("d’un autre appareil");
  });

  it("refuses a note too long, and a body that is no JSON", async () => {
    const as = await member();
    const { id } = await joined(as);
    const long = await check(as, id, 1, { note: "x".repeat(1001) });
    expect(long.status).toBe(422);
    expect(await long.json()).toHaveProperty("errors.note");
    const broken = await fetchAs(`/api/challenges/user/${id}/days/1`, {
      as,
      method: "PUT",
      body: new URLSearchParams("note=x"),
    });
    expect(broken.status).toBe(400);
    expect((await read(as, id)).doneDays).toEqual([]);
  });

  it("can be taken back, with its note", async () => {
    const as = await member();
    const { id } = await joined(as);
    await check(as, id, 1, { note: "à oublier" });
    expect(((await (await uncheck(as, id, 1)).json()) as RunItem).doneDays).toEqual([]);
    await check(as, id, 1);
    expect((await read(as, id)).days?.[0]?.note).toBeNull();
  });

  it("closes again when the tier that opened the challenge has gone; leaving stays open", async () => {
    const as = await member();
    const { id } = await joined(as, "c30");
    await check(as, id, 1);
    await env.DB.prepare("update users set subscription_tier = 'free' where id = ?").bind(as.id).run();
    expect((await check(as, id, 1)).status).toBe(403);
    const page = await (await fetchAs("/challenges/c30", { as })).text();
    expect(page).not.toContain("Tâche 1");
    expect(page).toContain("Ce défi nécessite un abonnement Complet+.");
    expect((await leave(as, id)).status).toBe(200);
  });
});

describe("completing a challenge", () => {
  const checkAll = async (as: TestMember, id: string, days: number[]) => {
    for (const day of days) await check(as, id, day);
  };

  it("comes with the last task; progress and the dashboard follow", async () => {
    const as = await member();
    const { id } = await joined(as);
    await beganDaysAgo(id, 6);
    await checkAll(as, id, [1, 2, 3, 4, 5, 7]);
    expect((await read(as, id)).isCompleted).toBe(false);
    expect(await (await fetchAs("/dashboard", { as })).text()).toContain("Jour 7 sur 7, 6\u00a0cochés");
    expect(((await (await check(as, id, 6)).json()) as RunItem).isCompleted).toBe(true);
    expect((await progress(as)).challengesCompleted).toBe(1);
    const dashboard = await (await fetchAs("/dashboard", { as })).text();
    expect(dashboard).toContain("Aucun défi actif");
    expect((await available(as)).map(({ id }) => id)).toContain("c7");
  });

  it("comes by itself once the days are over and four fifths are done, whoever looks first", async () => {
    const stored = async (id: string) =>
      (await env.DB.prepare("select is_completed from user_challenges where id = ?").bind(id).first())
        ?.is_completed;
    for (const [look, keepsIt] of [
      ["/api/challenges/user", 1],
      ["/challenges", 1],
      ["/api/challenges", 1],
      // These two count it and only read.
      ["/api/progress", 0],
      ["/dashboard", 0],
    ] as const) {
      const as = await member();
      const { id } = await joined(as);
      await beganDaysAgo(id, 6);
      await checkAll(as, id, [1, 2, 3, 4, 5, 6]);
      await fetchAs(look, { as });
      expect([await stored(id), (await progress(as)).challengesCompleted], look).toEqual([0, 0]);
      await beganDaysAgo(id, 7);
      await fetchAs(look, { as });
      expect([await stored(id), (await progress(as)).challengesCompleted], look).toEqual([keepsIt, 1]);
      expect(await (await fetchAs("/dashboard", { as })).text()).toContain("Aucun défi actif");
    }
  });

  it("waits, days over, for the missed ones to be caught up", async () => {
    const as = await member();
    const { id } = await joined(as);
    await beganDaysAgo(id, 20);
    await checkAll(as, id, [1, 2, 3, 4, 5]);
    expect(await read(as, id)).toMatchObject({ isCompleted: false, progress: 100, daysRemaining: 0 });
    await check(as, id, 7);
    expect((await read(as, id)).isCompleted).toBe(true);
  });

  it("closes the run: no day is changed, it cannot be left, and its notes stay readable", async () => {
    const as = await member();
    const { id } = await joined(as);
    await beganDaysAgo(id, 6);
    await checkAll(as, id, [1, 2, 3, 4, 5, 6]);
    await check(as, id, 7, { note: "la dernière" });
    const refused = [await check(as, id, 1), await uncheck(as, id, 1), await leave(as, id)];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409]);
    expect((await read(as, id)).days?.at(-1)?.note).toBe("la dernière");
    expect(await (await fetchAs("/challenges/c7", { as })).text()).toContain("la dernière");
  });

  it("ends on its columns, the notes one wrote, and a card to keep that says none of them", async () => {
    const as = await member();
    const { id } = await joined(as);
    await beganDaysAgo(id, 7);
    await checkAll(as, id, [1, 2, 3, 4, 5]);
    const card = (shape: string, who: TestMember = as) =>
      fetchAs(`/challenges/c7/card/${shape}`, { as: who });
    expect((await card("large")).status).toBe(404);
    await check(as, id, 6, { note: "ce que je retiens" });
    const page = await (await fetchAs("/challenges/c7", { as })).text();
    const [ending = ""] = /<section aria-labelledby="accompli"[\s\S]*?<\/section>/.exec(page) ?? [];
    for (const said of ["6\u00a0jours tenus sur 7", "Ce que vous avez noté", "ce que je retiens"])
      expect(ending).toContain(said);
    expect([...ending.matchAll(/href="\/challenges\/c7\/card\/(\w+)"/g)].map(([, shape]) => shape)).toEqual([
      ...["large", "carre", "story"],
    ]);
    for (const shape of ["large", "carre", "story"]) {
      const kept = await card(shape);
      expect([kept.status, kept.headers.get("Content-Type")]).toEqual([200, "image/png"]);
      expect(kept.headers.get("Cache-Control")).toContain("no-store");
    }
    expect((await card("ronde")).status).toBe(404);
    expect((await card("large", await member())).status).toBe(404);
  });

  it("lets it be begun again, and counts both when both are done", async () => {
    const as = await member();
    for (let times = 0; times < 2; times++) {
      const { id } = await joined(as);
      await beganDaysAgo(id, 6);
      await checkAll(as, id, [1, 2, 3, 4, 5, 6, 7]);
    }
    expect((await progress(as)).challengesCompleted).toBe(2);
  });

  it("happens once when the last days are checked at the same time", async () => {
    const as = await member();
    const { id } = await joined(as);
    await beganDaysAgo(id, 6);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((day) => check(as, id, day)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await read(as, id)).toMatchObject({ isCompleted: true, doneDays: [1, 2, 3, 4, 5, 6, 7] });
  });
});

describe("leaving a challenge", () => {
  it("erases its days and notes; joined again it begins anew", async () => {
    const as = await member();
    const { id } = await joined(as);
    await check(as, id, 1, { note: "partie" });
    expect((await leave(as, id)).status).toBe(200);
    const left = await env.DB.prepare("select count(*) as n from challenge_days where user_id = ?")
      .bind(as.id)
      .first();
    expect(left?.n).toBe(0);
    expect(await runs(as)).toEqual([]);
    const again = await joined(as);
    expect(again.id).not.toBe(id);
    expect(again.doneDays).toEqual([]);
    expect((await leave(as, id)).status).toBe(404);
  });
});

describe("another member's challenge", () => {
  it("does not exist for anybody else, in any call, nor by a form", async () => {
    const [owner, thief] = [await member(), await member()];
    const { id } = await joined(owner);
    await check(owner, id, 1, { note: "secret" });
    await joined(thief);
    const answers = [
      await fetchAs(`/api/challenges/user/${id}`, { as: thief }),
      await check(thief, id, 1, { note: "volé" }),
      await uncheck(thief, id, 1),
      await leave(thief, id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const form = new URLSearchParams({ intent: "leave", runId: id });
    expect((await fetchAs("/challenges/c7", { as: thief, body: form })).status).toBe(404);
    expect((await read(owner, id)).days).toMatchObject([{ number: 1, note: "secret" }]);
  });
});

describe("the forms without scripts", () => {
  const post = (as: TestMember, fields: Record<string, string>) =>
    fetchAs("/challenges/c7", { as, body: new URLSearchParams(fields) });

  it("join, check with a note, take back and leave", async () => {
    const as = await member();
    expect((await post(as, { intent: "join" })).headers.get("Location")).toBe("/challenges/c7");
    const [run] = await runs(as);
    const runId = run?.id ?? "";
    const checked = await post(as, { intent: "check", runId, day: "1", note: "à la main" });
    expect(checked.headers.get("Location")).toBe("/challenges/c7?day=1");
    expect(toastOf(checked)).toBe("Jour coché");
    expect(await (await fetchAs("/challenges/c7?day=1", { as })).text()).toContain("à la main");
    await post(as, { intent: "uncheck", runId, day: "1" });
    expect((await read(as, runId)).doneDays).toEqual([]);
    expect((await post(as, { intent: "leave", runId })).headers.get("Location")).toBe("/challenges");
    expect(await runs(as)).toEqual([]);
  });

  it("keep every word of a note that was refused", async () => {
    const as = await member();
    const { id } = await joined(as);
    const note = "mot ".repeat(300);
    const answer = await post(as, { intent: "check", runId: id, day: "1", note });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain(note);
    expect(page).toContain("La note tient en 1");
  });
});

describe("the screen", () => {
  it("shows what is asked: tabs with counts, filters, empty states to the letter", async () => {
    const as = await member({ tier: "free" });
    const page = async (path: string) => (await fetchAs(path, { as })).text();
    expect(await page("/challenges?tab=active")).toContain("Aucun défi actif");
    expect(await page("/challenges?tab=completed")).toContain("Aucun défi complété");
    const none = await page("/challenges?tab=available&category=resilience");
    expect(none).toContain("Aucun défi trouvé");
    expect(none).toContain("Aucun défi ne correspond à vos critères de recherche.");
    expect(none).toContain("Effacer les filtres");
    const thirty = await page("/challenges?tab=available&duration=30");
    expect(thirty).toContain("Défi 30");
    expect(thirty).not.toContain("Défi 14");
    expect(thirty).toContain("Accès requis");
    await joined(as);
    const active = await page("/challenges");
    expect(active).toContain("En cours (1)");
    expect(active).toContain("Continuer le défi");
  });

  it("opens today's task, a missed day on demand, and never one to come", async () => {
    const as = await member();
    const { id } = await joined(as);
    await beganDaysAgo(id, 2);
    const page = async (path: string) => (await fetchAs(path, { as })).text();
    expect(await page("/challenges/c7")).toContain("Tâche 3");
    expect(await page("/challenges/c7?day=1")).toContain("Rattraper le jour");
    for (const day of ["5", "99", "x", "-1"]) {
      const asked = await page(`/challenges/c7?day=${day}`);
      expect(asked).toContain("Tâche 3");
      expect(asked).not.toContain("Tâche 5");
    }
  });
});
