// One wait for D1 a member's screen, and one call: what it reads goes out with the session's own read, for the member last
// found behind the same credentials, and counts only if the session's row agrees.
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "#app/lib/hash.server.ts";
import { paths } from "#app/lib/paths.ts";
import { fetchAs, givenLibrary, givenMember, type TestMember } from "./app.ts";
import { givenAuthor, givenPost } from "./forum.ts";

/** Each screen's address, and how many statements it asks for at most: one of them finds the session. */
const SCREENS = {
  dashboard: [paths.dashboard(), 10],
  home: [paths.home(), 4],
  journal: [paths.journal(), 4],
  book: [paths.book(), 7],
  bookPages: [paths.bookPages(), 1],
  quotation: [paths.quotation("q0"), 2],
  challenges: [paths.challenges(), 3],
  meditations: [paths.meditations(), 3],
  videos: [paths.videos(), 4],
  coach: [paths.coach(), 3],
  forum: [paths.community(), 2],
  guides: [paths.guides(), 2],
  minigame: [paths.minigame(), 4],
  settings: [paths.settings(), 2],
  account: [paths.settings("compte"), 5],
  subscription: [paths.subscribe(), 3],
} satisfies Record<string, readonly [path: string, statements: number]>;

const said = (answer: Response, name: string) =>
  Number(new RegExp(`${name};desc="(\\d+)"`).exec(answer.headers.get("Server-Timing") ?? "")?.[1]);
const waitsOf = (answer: Response) => said(answer, "waits");

async function look(path: string, as: TestMember) {
  const answer = await fetchAs(path, { as, headers: { Accept: "text/html" } });
  const statements = said(answer, "statements");
  const trips = Number(/desc="(\d+) round trips"/.exec(answer.headers.get("Server-Timing") ?? "")?.[1]);
  return { status: answer.status, waits: waitsOf(answer), trips, statements, text: await answer.text() };
}

let member: TestMember;
beforeAll(async () => {
  await givenLibrary(3);
  member = await givenMember({ tier: "complete" });
  await look(paths.dashboard(), member);
});

describe("a member's screen", () => {
  it.each(Object.values(SCREENS))("asks D1 once, and little: %s, %i", async (path, most) => {
    // The first look of a day notes that the quotation was read, after the answer.
    await look(path, member);
    const { status, trips, statements } = await look(path, member);
    expect([path, status, trips]).toEqual([path, 200, 1]);
    expect(statements).toBeLessThanOrEqual(most);
  });

  it("waits once for D1: a discussion", async () => {
    const { id } = await givenPost(await givenAuthor());
    // The first look of a day counts the reader, after the answer.
    await look(paths.post(id), member);
    const { status, waits } = await look(paths.post(id), member);
    expect([status, waits]).toEqual([200, 1]);
  });

  it("waits once for its data as well", async () => {
    const answer = await fetchAs(`${paths.dashboard()}.data`, { as: member });
    expect([answer.status, waitsOf(answer)]).toEqual([200, 1]);
  });
});

describe("a page behind a mailed link", () => {
  it.each(["/newsletter/confirm?token=abcdefghijkl", "/newsletter/unsubscribe?key=abcdefghijkl"])(
    "waits once for D1: %s",
    async (path) => {
      await fetchAs(path, { headers: { Accept: "text/html" } });
      const answer = await fetchAs(path, { headers: { Accept: "text/html" } });
      await answer.text();
      expect([answer.status, waitsOf(answer)]).toEqual([200, 1]);
    },
  );
});

const ADMINISTRATION = [
  paths.admin(),
  paths.adminLog(),
  paths.adminModeration(),
  paths.adminMessages(),
  paths.adminAttributions(),
  paths.adminDeliveries(),
  paths.adminContent(),
  paths.adminActivity(),
];

describe("the administration", () => {
  it.each(ADMINISTRATION)("waits once for D1: %s", async (path) => {
    const admin = await givenMember({ role: "admin" });
    await look(path, admin);
    const { status, waits } = await look(path, admin);
    expect([path, status, waits]).toEqual([path, 200, 1]);
  });

  it("waits once for D1: a member's page", async () => {
    const admin = await givenMember({ role: "admin" });
    const path = paths.adminMember(member.id);
    await look(path, admin);
    const { status, waits } = await look(path, admin);
    expect([status, waits]).toEqual([200, 1]);
  });

  it("opens nothing to who was an administrator a moment ago", async () => {
    const admin = await givenMember({ role: "admin" });
    for (const path of ADMINISTRATION) expect([path, (await look(path, admin)).status]).toEqual([path, 200]);
    await env.DB.prepare("update users set role = 'member' where id = ?").bind(admin.id).run();
    for (const path of ADMINISTRATION) expect([path, (await look(path, admin)).status]).toEqual([path, 404]);
  });
});

describe("a guess that the session's row denies", () => {
  const givenKnown = async (options: Parameters<typeof givenMember>[0] = {}) => {
    const known = await givenMember({ tier: "complete", ...options });
    expect((await look(paths.journal(), known)).status).toBe(200);
    expect((await look(paths.journal(), known)).waits).toBe(1);
    return known;
  };

  it("opens nothing: a session that has ended", async () => {
    const known = await givenKnown();
    await env.DB.prepare("delete from sessions where user_id = ?").bind(known.id).run();
    for (const [path] of Object.values(SCREENS).filter(([path]) => path !== paths.home())) {
      const { status, text } = await look(path, known);
      expect([path, status]).toEqual([path, 401]);
      expect(text).not.toContain(known.email);
    }
    expect((await look(paths.home(), known)).text).not.toContain(paths.dashboard());
  });

  it("opens nothing: an account that is suspended", async () => {
    const known = await givenKnown();
    await env.DB.prepare("update users set suspended_at = 1 where id = ?").bind(known.id).run();
    expect((await look(paths.dashboard(), known)).status).toBe(401);
  });

  it("shows what the account is now: its tier, its zone", async () => {
    const known = await givenKnown();
    await env.DB.prepare("update users set subscription_tier = 'free', first_name = 'Zoé' where id = ?")
      .bind(known.id)
      .run();
    const { status, text } = await look(paths.dashboard(), known);
    expect(status).toBe(200);
    expect(text).toContain("Zoé");
    expect((await look(paths.dashboard(), known)).waits).toBe(1);
  });

  it("is of its own credentials: the same session handed to another is the other's", async () => {
    const [known, other] = [await givenKnown(), await givenMember({ tier: "complete" })];
    await env.DB.prepare("update sessions set user_id = ? where token_hash = ?")
      .bind(other.id, hashToken(known.opener))
      .run();
    await env.DB.prepare("update users set first_name = 'Autre' where id = ?").bind(other.id).run();
    const { status, text } = await look(paths.dashboard(), known);
    expect(status).toBe(200);
    expect(text).toContain("Autre");
  });

  it("changes nothing", async () => {
    const known = await givenKnown({ tier: "complete" });
    await env.DB.batch([
      env.DB.prepare("delete from quote_views where user_id = ?").bind(known.id),
      env.DB.prepare("delete from sessions where user_id = ?").bind(known.id),
    ]);
    expect((await look(paths.dashboard(), known)).status).toBe(401);
    await new Promise((done) => setTimeout(done, 50));
    const { results } = await env.DB.prepare("select 1 from quote_views where user_id = ?")
      .bind(known.id)
      .all();
    expect(results).toEqual([]);
  });
});
