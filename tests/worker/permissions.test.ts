// Every call of the house × who asks: exact statuses. A call that is added without a row here fails the last test.
import { beforeAll, describe, expect, it } from "vitest";
import routeTable from "../../app/routes.ts?raw";
import { givenAuthor, givenPost, givenReply } from "./forum.ts";
import { aDay, fetchAs, givenLibrary, givenMember, type TestMember } from "./house.ts";

const ACTORS = ["anonymous", "free", "essential", "complete", "other"] as const;
type Actor = (typeof ACTORS)[number];
type Row = { call: string; path?: () => string; body?: () => unknown; statuses: Record<Actor, number> };

const all = (anonymous: number, rest: number): Row["statuses"] => ({
  anonymous,
  free: rest,
  essential: rest,
  complete: rest,
  other: rest,
});

const TABLE: Row[] = [
  { call: "GET /api/login", statuses: all(302, 302) },
  { call: "POST /api/auth/login", body: () => ({}), statuses: all(422, 422) },
  { call: "POST /api/auth/register", body: () => ({}), statuses: all(422, 422) },
  { call: "GET /api/auth/verify", statuses: all(200, 200) },
  { call: "GET /api/auth/user", statuses: all(401, 200) },
  {
    call: "POST /api/auth/password/forgot",
    body: () => ({ email: `${crypto.randomUUID()}@portique.test` }),
    statuses: all(200, 200),
  },
  { call: "POST /api/auth/password/reset", body: () => ({}), statuses: all(422, 422) },
  { call: "GET /api/daily-content", statuses: all(401, 200) },
  {
    call: "GET /api/daily-content",
    path: () => `/api/daily-content?date=${aDay(2)}`,
    statuses: all(401, 403),
  },
  // The owner's days are read by `free` above only for today: an older quotation is beyond what it has opened.
  {
    call: "POST /api/daily-content/:id/audio",
    path: () => "/api/daily-content/q0/audio",
    statuses: { anonymous: 401, free: 403, essential: 200, complete: 200, other: 200 },
  },
  {
    call: "POST /api/audio/generate",
    body: () => ({ text: "x", contentId: "q0" }),
    statuses: { anonymous: 401, free: 403, essential: 200, complete: 200, other: 200 },
  },
  { call: "POST /api/audio/generate", body: () => ({}), statuses: all(401, 422) },
  { call: "GET /api/quote-history", statuses: all(401, 200) },
  {
    call: "GET /api/quote-history",
    path: () => "/api/quote-history?author=platon",
    statuses: all(401, 422),
  },
  {
    call: "PUT /api/favorites/:contentId",
    path: () => "/api/favorites/q0",
    statuses: { anonymous: 401, free: 403, essential: 200, complete: 200, other: 200 },
  },
  {
    call: "DELETE /api/favorites/:contentId",
    path: () => "/api/favorites/q0",
    statuses: { anonymous: 401, free: 403, essential: 200, complete: 200, other: 200 },
  },
  {
    call: "PUT /api/favorites/:contentId",
    path: () => "/api/favorites/nothing",
    statuses: all(401, 404),
  },
  {
    call: "POST /api/quotations/:id/report",
    path: () => "/api/quotations/q0/report",
    body: () => ({ message: "La référence est à revoir." }),
    statuses: { anonymous: 401, free: 403, essential: 200, complete: 200, other: 200 },
  },
  {
    call: "POST /api/quotations/:id/report",
    path: () => "/api/quotations/q0/report",
    body: () => ({ message: "court" }),
    statuses: all(401, 422),
  },
  {
    call: "POST /api/quotations/:id/report",
    path: () => "/api/quotations/nothing/report",
    body: () => ({ message: "La référence est à revoir." }),
    statuses: all(401, 404),
  },
  {
    call: "POST /api/journal",
    body: () => ({ date: aDay(), gratitude: "x" }),
    statuses: { anonymous: 401, free: 403, essential: 200, complete: 200, other: 200 },
  },
  { call: "POST /api/journal", body: () => ({ date: aDay() }), statuses: all(401, 422) },
  { call: "GET /api/journal", statuses: all(401, 200) },
  // Written by essential, complete and other above; yesterday's only by essential (see beforeAll).
  {
    call: "GET /api/journal/:date",
    path: () => `/api/journal/${aDay(-1)}`,
    statuses: { anonymous: 401, free: 404, essential: 200, complete: 404, other: 404 },
  },
  {
    call: "DELETE /api/journal/:date",
    path: () => `/api/journal/${aDay(-1)}`,
    statuses: { anonymous: 401, free: 404, essential: 200, complete: 404, other: 404 },
  },
  { call: "GET /api/journal/:date", path: () => "/api/journal/hier", statuses: all(401, 422) },
  { call: "GET /api/journal/export", statuses: all(401, 200) },
  { call: "GET /api/progress", statuses: all(401, 200) },
  { call: "GET /api/challenges/user", statuses: all(401, 200) },
  {
    call: "POST /api/newsletter",
    body: () => ({ email: `${crypto.randomUUID()}@portique.test` }),
    statuses: all(200, 200),
  },
  { call: "POST /api/newsletter", body: () => ({ email: "non" }), statuses: all(422, 422) },
  // The forum. `forum` below names its rows: a post of essential's with a reply of complete's, and one more of each
  // for what is erased.
  { call: "GET /api/forum/posts", statuses: all(401, 200) },
  {
    call: "POST /api/forum/posts",
    body: () => ({ title: "Titre", content: crypto.randomUUID() }),
    statuses: { anonymous: 401, free: 403, essential: 201, complete: 201, other: 201 },
  },
  { call: "POST /api/forum/posts", body: () => ({ title: "", content: "" }), statuses: all(401, 422) },
  {
    call: "PATCH /api/forum/posts/:id",
    path: () => `/api/forum/posts/${forum.post}`,
    body: () => ({ title: "Corrigé" }),
    statuses: { anonymous: 401, free: 403, essential: 200, complete: 403, other: 403 },
  },
  {
    call: "PATCH /api/forum/posts/:id",
    path: () => "/api/forum/posts/rien",
    body: () => ({ title: "Corrigé" }),
    statuses: all(401, 404),
  },
  {
    call: "DELETE /api/forum/posts/:id",
    path: () => `/api/forum/posts/${forum.postToErase}`,
    statuses: { anonymous: 401, free: 403, essential: 200, complete: 404, other: 404 },
  },
  {
    call: "GET /api/forum/posts/:id/replies",
    path: () => `/api/forum/posts/${forum.post}/replies`,
    statuses: all(401, 200),
  },
  {
    call: "POST /api/forum/posts/:id/replies",
    path: () => `/api/forum/posts/${forum.post}/replies`,
    body: () => ({ content: crypto.randomUUID() }),
    statuses: { anonymous: 401, free: 403, essential: 201, complete: 201, other: 201 },
  },
  {
    call: "PATCH /api/forum/replies/:id",
    path: () => `/api/forum/replies/${forum.reply}`,
    body: () => ({ content: "Corrigée" }),
    statuses: { anonymous: 401, free: 403, essential: 403, complete: 200, other: 403 },
  },
  {
    call: "DELETE /api/forum/replies/:id",
    path: () => `/api/forum/replies/${forum.replyToErase}`,
    statuses: { anonymous: 401, free: 403, essential: 403, complete: 200, other: 404 },
  },
  {
    call: "POST /api/forum/posts/:id/report",
    path: () => `/api/forum/posts/${forum.post}/report`,
    body: () => ({ reason: "spam" }),
    statuses: { anonymous: 401, free: 200, essential: 422, complete: 200, other: 200 },
  },
  {
    call: "POST /api/forum/replies/:id/report",
    path: () => `/api/forum/replies/${forum.reply}/report`,
    body: () => ({ reason: "spam" }),
    statuses: { anonymous: 401, free: 200, essential: 200, complete: 422, other: 200 },
  },
  {
    call: "POST /api/forum/share",
    body: () => ({ postId: forum.post, platform: "copy" }),
    statuses: all(200, 200),
  },
  {
    call: "POST /api/forum/share",
    body: () => ({ postId: forum.secret, platform: "copy" }),
    statuses: all(404, 200),
  },
  {
    call: "GET /api/forum/post/:id/public",
    path: () => `/api/forum/post/${forum.post}/public`,
    statuses: all(200, 200),
  },
  {
    call: "GET /api/forum/post/:id/public",
    path: () => `/api/forum/post/${forum.secret}/public`,
    statuses: all(404, 404),
  },
  { call: "GET /api/forum/blocks", statuses: all(401, 200) },
  {
    call: "PUT /api/forum/blocks/:target",
    path: () => `/api/forum/blocks/post.${forum.post}`,
    statuses: { anonymous: 401, free: 200, essential: 422, complete: 200, other: 200 },
  },
  {
    call: "DELETE /api/forum/blocks/:target",
    path: () => `/api/forum/blocks/post.${forum.post}`,
    statuses: all(401, 200),
  },
  { call: "GET /api/forum/moderation/reports", statuses: all(401, 404) },
  {
    call: "POST /api/forum/moderation/posts/:id",
    path: () => `/api/forum/moderation/posts/${forum.post}`,
    body: () => ({ action: "hide" }),
    statuses: all(401, 404),
  },
  {
    call: "POST /api/forum/moderation/replies/:id",
    path: () => `/api/forum/moderation/replies/${forum.reply}`,
    body: () => ({ action: "hide" }),
    statuses: all(401, 404),
  },
  // Last: it ends the sessions.
  { call: "POST /api/auth/logout", statuses: all(401, 200) },
];

const members: Partial<Record<Actor, TestMember>> = {};
const forum = { post: "", secret: "", reply: "", postToErase: "", replyToErase: "" };

async function givenForum(essential: TestMember, complete: TestMember): Promise<void> {
  forum.post = (await givenPost(essential)).id;
  forum.secret = (await givenPost(essential, { isPublic: false })).id;
  forum.postToErase = (await givenPost(essential)).id;
  forum.reply = (await givenReply(complete, forum.post)).id;
  forum.replyToErase = (await givenReply(complete, forum.post)).id;
}

beforeAll(async () => {
  await givenLibrary(9);
  members.free = await givenMember({ tier: "free" });
  members.essential = await givenAuthor();
  members.complete = await givenAuthor({ tier: "complete" });
  members.other = await givenMember({ tier: "essential" });
  await givenForum(members.essential, members.complete);
  await fetchAs("/api/journal", { as: members.essential, body: { date: aDay(-1), gratitude: "à moi" } });
});

describe("who may call what", () => {
  for (const row of TABLE) {
    const [method = "", path = ""] = row.call.split(" ");
    it(`${row.call}${row.path ? ` (${row.path()})` : ""}`, async () => {
      const got: Partial<Record<Actor, number>> = {};
      for (const actor of ACTORS) {
        const answer = await fetchAs(row.path?.() ?? path, {
          method,
          as: members[actor],
          body: row.body?.(),
        });
        got[actor] = answer.status;
        if (answer.status === 401) expect(await answer.json()).toEqual({ message: "Unauthorized" });
      }
      expect(got).toEqual(row.statuses);
    });
  }

  it("has a row for every call under /api", () => {
    const known = new Set(TABLE.map((row) => row.call.split(" ")[1]));
    const calls = [...routeTable.matchAll(/route\("(api\/[^"*]+)"/g)].map((match) => `/${match[1]}`);
    expect(calls.length).toBeGreaterThan(10);
    expect(calls.filter((call) => !known.has(call))).toEqual([]);
  });

  it("asks every member screen for a session", async () => {
    for (const path of [
      "/dashboard",
      "/journal",
      "/journal/search",
      "/community",
      "/coach",
      "/settings",
      "/subscribe",
      "/quotes/q0",
    ]) {
      expect([path, (await fetchAs(path)).status]).toEqual([path, 401]);
    }
  });
});
