// Meditations and videos over their calls: what a session or a view keeps, whatever a device claims.
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { meditationSessions, videoViews } from "#db/schema/index.ts";
import { database, fetchAs, givenMember, type TestMember } from "./app.ts";
import { CAPTIONS, givenPractice, MINUTES, VIDEO_SECONDS } from "./media.ts";

beforeAll(givenPractice);

const json = async <Answer>(answer: Promise<Response>) => (await (await answer).json()) as Answer;
const startSession = (as: TestMember, meditationId = "m-free") =>
  fetchAs("/api/meditations/sessions", { as, body: { meditationId, startedAt: "2020-01-01T00:00:00Z" } });
const complete = (as: TestMember, body: object) =>
  json<Record<string, unknown>>(
    fetchAs("/api/meditations/sessions/complete", {
      method: "PATCH",
      as,
      body: { meditationId: "m-free", completedAt: "2099-01-01T00:00:00Z", ...body },
    }),
  );
const startView = (as: TestMember, id = "v-free") =>
  fetchAs(`/api/videos/${id}/view`, { as, body: { startedAt: "2020-01-01T00:00:00Z" } });
const saveView = (as: TestMember, body: object, id = "v-free") =>
  json<Record<string, unknown>>(fetchAs(`/api/videos/${id}/view`, { method: "PATCH", as, body }));
const progress = (as: TestMember) => json<{ totalSessions: number }>(fetchAs("/api/progress", { as }));

/** Time goes by for a member: what they began, they began `seconds` earlier. */
async function elapse(member: TestMember, seconds: number): Promise<void> {
  const earlier = (column: typeof meditationSessions.startedAt | typeof videoViews.startedAt) =>
    sql`${column} - ${seconds * 1000}`;
  await database.batch([
    database
      .update(meditationSessions)
      .set({ startedAt: earlier(meditationSessions.startedAt) })
      .where(eq(meditationSessions.userId, member.id)),
    database
      .update(videoViews)
      .set({ startedAt: earlier(videoViews.startedAt) })
      .where(eq(videoViews.userId, member.id)),
  ]);
}

describe("meditations", () => {
  it("are listed with their fields, a track's address only to whom it opens, and no text", async () => {
    const free = await givenMember();
    const list = await json<Record<string, unknown>[]>(fetchAs("/api/meditations", { as: free }));
    expect(list.map(({ id, opens, audioUrl, audioBytes }) => [id, opens, audioUrl, audioBytes])).toEqual([
      ["m-free", true, "/media/meditations/m-free.mp3", 16],
      ["m-essential", false, null, null],
      ["m-premium", false, null, null],
    ]);
    expect(Object.keys(list[0] ?? {}).sort()).toEqual(
      [
        "id",
        "title",
        "description",
        "category",
        "duration",
        "difficulty",
        "tier",
        "opens",
        "audioUrl",
        "audioBytes",
        "reader",
      ].sort(),
    );
  });

  it("hand over their text when a session is started, and say which tier opens a premium one", async () => {
    const member = await givenMember({ tier: "essential" });
    const started = await json<{ completed: boolean; meditation: { steps: object[] } }>(startSession(member));
    expect([started.completed, started.meditation.steps.length]).toEqual([false, 1]);
    const refused = await startSession(member, "m-premium");
    expect(await refused.json()).toEqual({
      message: "Cette méditation nécessite un abonnement Complet+",
      requiredTier: "complete",
    });
  });

  it("are not complete before their time has gone by here, whatever a device claims", async () => {
    const member = await givenMember();
    await startSession(member);
    const early = await complete(member, { duration: MINUTES * 60, rating: 5 });
    expect([early.completed, Number(early.duration) < 60]).toEqual([false, true]);
    expect((await progress(member)).totalSessions).toBe(0);
    await elapse(member, MINUTES * 60);
    const done = await complete(member, { duration: 999_999_999, rating: 5 });
    expect(done).toMatchObject({ completed: true, duration: MINUTES * 60, rating: 5 });
    expect(Math.abs(Date.parse(String(done.completedAt)) - Date.now())).toBeLessThan(60_000);
    expect((await progress(member)).totalSessions).toBe(1);
  });

  it("answer a completion that comes twice with the one that was kept", async () => {
    const member = await givenMember();
    await startSession(member);
    await elapse(member, MINUTES * 60);
    const answers = await Promise.all([
      complete(member, { duration: 300, rating: 4 }),
      complete(member, { duration: 300, rating: 4 }),
    ]);
    expect(answers.map(({ completed }) => completed)).toEqual([true, true]);
    expect(await complete(member, { duration: 300, rating: 2 })).toMatchObject({
      completed: true,
      rating: 2,
    });
    expect((await progress(member)).totalSessions).toBe(1);
    const sessions = await json<object[]>(fetchAs("/api/meditations/sessions", { as: member }));
    expect(sessions).toHaveLength(1);
    expect(sessions[0]).toMatchObject({ meditationId: "m-free", completed: true, duration: 300, rating: 2 });
  });

  it("are sat for one at a time: five minutes give one session, not two", async () => {
    const member = await givenMember({ tier: "essential" });
    await Promise.all([startSession(member), startSession(member, "m-essential")]);
    await elapse(member, MINUTES * 60);
    const asked = await Promise.all([
      complete(member, { duration: 300 }),
      complete(member, { duration: 300, meditationId: "m-essential" }),
    ]);
    expect(asked.filter(({ completed }) => completed)).toHaveLength(1);
  });

  it("list a member's own sessions, newest first, page by page", async () => {
    const member = await givenMember();
    for (let n = 0; n < 3; n++) {
      await startSession(member);
      await elapse(member, MINUTES * 60 * (n + 2));
      await complete(member, { duration: 300 });
    }
    const first = await fetchAs("/api/meditations/sessions?limit=2", { as: member });
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    const ids = async (answer: Response) => ((await answer.json()) as { id: string }[]).map(({ id }) => id);
    const all = [...(await ids(first)), ...(await ids(await fetchAs(next, { as: member })))];
    expect(new Set(all).size).toBe(3);
    const other = await givenMember();
    expect(await ids(await fetchAs("/api/meditations/sessions", { as: other }))).toEqual([]);
  });
});

describe("videos", () => {
  it("count a member as a viewer once a day, however often it is begun", async () => {
    const [one, other] = [await givenMember({ tier: "complete" }), await givenMember({ tier: "complete" })];
    const views = async () => {
      const list = await json<{ id: string; viewCount: number }[]>(fetchAs("/api/videos", { as: one }));
      return list.find(({ id }) => id === "v-premium")?.viewCount ?? -1;
    };
    const before = await views();
    await Promise.all([startView(one, "v-premium"), startView(one, "v-premium")]);
    await startView(one, "v-premium");
    await startView(other, "v-premium");
    expect((await views()) - before).toBe(2);
  });

  it("keep what was watched, not what was claimed", async () => {
    const member = await givenMember();
    await startView(member);
    const claimed = { duration: VIDEO_SECONDS, completed: true, rating: 5 };
    const early = await saveView(member, claimed);
    expect([early.completed, Number(early.duration) < 60]).toEqual([false, true]);
    expect((await progress(member)).totalSessions).toBe(0);
    await elapse(member, 50);
    await saveView(member, { duration: 40, completed: false, spans: [[0, 40]], position: 40 });
    await elapse(member, 500);
    const twice = await saveView(member, {
      duration: 100,
      completed: true,
      position: 95,
      spans: [
        [0, 40],
        [5, 40],
        [90, 95],
      ],
    });
    expect(twice).toMatchObject({ completed: false, duration: 45, position: 95 });
    const done = await saveView(member, { ...claimed, completedAt: new Date().toISOString() });
    expect(done).toMatchObject({ completed: true, duration: VIDEO_SECONDS, rating: 5 });
    expect((await progress(member)).totalSessions).toBe(1);
    const views = await json<object[]>(fetchAs("/api/videos/views", { as: member }));
    expect(views).toHaveLength(1);
    expect(views[0]).toMatchObject({
      videoId: "v-free",
      completed: true,
      duration: VIDEO_SECONDS,
      rating: 5,
    });
  });

  it("are not watched for free by starting again and again", async () => {
    const member = await givenMember();
    for (let n = 0; n < 3; n++) {
      await startView(member);
      await saveView(member, { duration: VIDEO_SECONDS, completed: true });
    }
    const [view] = await json<{ duration: number }[]>(fetchAs("/api/videos/views", { as: member }));
    expect(view?.duration).toBeLessThan(60);
  });

  it("go on where one stopped, on the page and when begun again", async () => {
    const member = await givenMember();
    await startView(member);
    await elapse(member, 60);
    await saveView(member, { duration: 42, completed: false, position: 42, spans: [[0, 42]] });
    expect(await (await fetchAs("/videos", { as: member })).text()).toContain("Reprendre à 0:42");
    expect(await json(startView(member))).toMatchObject({ resumeAt: 42, spans: [[0, 42]], duration: 42 });
  });

  it("keep both of two saves at once", async () => {
    const member = await givenMember();
    await startView(member);
    await elapse(member, 100);
    await Promise.all([
      saveView(member, { duration: 20, completed: false, spans: [[0, 20]] }),
      saveView(member, { duration: 20, completed: false, spans: [[60, 80]] }),
    ]);
    const [view] = await json<{ duration: number }[]>(fetchAs("/api/videos/views", { as: member }));
    expect(view?.duration).toBe(40);
  });
});

describe("the files", () => {
  const key = (kind: string, tier: string) =>
    kind === "meditation" ? `/media/meditations/m-${tier}.mp3` : `/media/videos/v-${tier}.mp4`;

  it("are handed out by tier, captions as their picture", async () => {
    const members = {
      free: await givenMember(),
      essential: await givenMember({ tier: "essential" }),
      complete: await givenMember({ tier: "complete" }),
    };
    for (const kind of ["meditation", "video"]) {
      const statuses: number[][] = [];
      for (const as of [undefined, members.free, members.essential, members.complete])
        statuses.push(
          await Promise.all(
            ["free", "essential", "premium"].map(
              async (tier) => (await fetchAs(key(kind, tier), { as })).status,
            ),
          ),
        );
      expect(statuses).toEqual([
        [401, 401, 401],
        [200, 403, 403],
        [200, 200, 403],
        [200, 200, 200],
      ]);
    }
    expect((await fetchAs("/media/videos/v-premium.vtt", { as: members.essential })).status).toBe(403);
    expect((await fetchAs("/media/videos/autre.mp4", { as: members.complete })).status).toBe(404);
  });

  it("answer ranges: a part, the end, past the end", async () => {
    const as = await givenMember();
    const ask = (range: string) => fetchAs("/media/videos/v-free.vtt", { as, headers: { Range: range } });
    const part = await ask("bytes=3-5");
    expect([part.status, part.headers.get("Content-Range"), await part.text()]).toEqual([
      206,
      `bytes 3-5/${CAPTIONS.length}`,
      "VTT",
    ]);
    expect(await (await ask("bytes=-4")).text()).toBe("VTT\n");
    expect((await ask("bytes=99-")).status).toBe(416);
  });
});

describe("the screens", () => {
  it("show a tab's pieces only, and the figures of everything", async () => {
    const member = await givenMember();
    await startSession(member);
    await elapse(member, MINUTES * 60);
    await complete(member, { duration: 300, rating: 4 });
    const tab = await (await fetchAs("/meditations?category=presence", { as: member })).text();
    expect(tab).toContain("Aucune méditation trouvée");
    const all = await (await fetchAs("/meditations", { as: member })).text();
    expect(all).toContain("Titre free");
    expect(all).toContain("Abonnement requis");
    expect(all.replace(/<[^>]+>/g, " ")).toMatch(
      /Séances terminées\s+1\s+Minutes de pratique\s+5\s+Séances excellentes\s+1/,
    );
  });
});
