// Every call of the house × who asks: exact statuses. A call that is added without a row here fails the last test.
import { beforeAll, describe, expect, it } from "vitest";
import routeTable from "../../app/routes.ts?raw";
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
  // Last: it ends the sessions.
  { call: "POST /api/auth/logout", statuses: all(401, 200) },
];

const members: Partial<Record<Actor, TestMember>> = {};

beforeAll(async () => {
  await givenLibrary(9);
  members.free = await givenMember({ tier: "free" });
  members.essential = await givenMember({ tier: "essential" });
  members.complete = await givenMember({ tier: "complete" });
  members.other = await givenMember({ tier: "essential" });
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
