// A member finds their own words again whichever copy of the database answers: after a write the answer carries its
// bookmark, the next request reads from there on, and a visitor has none.
import { describe, expect, it } from "vitest";
import worker from "#build/server/app.js";
import { isBookmark, NEAREST, PRIMARY } from "#db/sessions.ts";
import { aDay, BROWSER, fetchAs, givenLibrary, givenMember, ORIGIN, type TestMember } from "./app.ts";
import { edgeContext, env } from "./instance.ts";

const NAME = "portique_bookmark";
const givenBookmark = (answer: Response) => {
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith(`${NAME}=`));
  return cookie?.slice(NAME.length + 1).split(";")[0];
};

/** A request through a Worker whose database tells where its sessions begin. */
async function watched(
  path: string,
  { as, bookmark, headers, ...init }: RequestInit & { as?: TestMember; bookmark?: string } = {},
) {
  const from: unknown[] = [];
  const DB = new Proxy(env.DB, {
    get(d1, name: keyof D1Database) {
      if (name === "withSession")
        return (asked: string) => {
          from.push(asked);
          return d1.withSession(asked);
        };
      return d1[name].bind(d1);
    },
  });
  const cookies = [as?.cookie, bookmark !== undefined && `${NAME}=${bookmark}`].filter(Boolean).join("; ");
  const request = new Request(`${ORIGIN}${path}`, {
    redirect: "manual",
    headers: { ...BROWSER, ...(cookies && { Cookie: cookies }), ...headers },
    ...init,
  });
  const answer = await worker.fetch(request, { ...env, DB } as never, edgeContext());
  return { from, answer };
}

/** The state of the database now. */
async function stateNow(): Promise<string> {
  const session = env.DB.withSession(PRIMARY);
  await session.prepare("select 1").run();
  return session.getBookmark() ?? "";
}

describe("a member's bookmark", () => {
  it("comes with a save, of a state that holds the page's light row, and is where the next look reads", async () => {
    const member = await givenMember({ tier: "essential" });
    const before = await stateNow();
    const saved = await fetchAs("/api/journal", { as: member, body: { date: aDay(), gratitude: "le vent" } });
    expect(saved.status).toBe(200);
    const bookmark = givenBookmark(saved) ?? "";
    expect(isBookmark(bookmark), bookmark).toBe(true);
    expect(bookmark > before).toBe(true);
    const { from, answer } = await watched("/journal", { as: member, bookmark });
    expect(answer.status).toBe(200);
    expect(from).toEqual([bookmark]);
    expect(await answer.text()).toContain("le vent");
  });

  it("does not come with a look that wrote nothing", async () => {
    const member = await givenMember({ tier: "essential" });
    const { answer } = await watched("/journal", { as: member, bookmark: await stateNow() });
    expect(givenBookmark(answer)).toBeUndefined();
  });

  it("comes with signing in, and goes with signing out", async () => {
    const account = { email: `${crypto.randomUUID()}@portique.test`, password: "colonne-de-marbre-7" };
    const opened = await fetchAs("/api/auth/register", { body: account });
    expect(opened.status).toBe(201);
    const bookmark = givenBookmark(opened) ?? "";
    expect(isBookmark(bookmark), bookmark).toBe(true);
    const session = /portique=[\w-]+/.exec(opened.headers.get("Set-Cookie") ?? "")?.[0];
    const left = await watched("/auth/logout", {
      method: "POST",
      headers: { ...BROWSER, Cookie: `${session}; ${NAME}=${bookmark}` },
    });
    expect(left.from).toEqual([PRIMARY]);
    expect(givenBookmark(left.answer)).toBe("");
  });

  it.each(["nonsense", NEAREST, "'", "0".repeat(8_000), "00000085-0000024c-00004c6d-8e61"])(
    "that is malformed is passed over, and the primary read: %s",
    async (bookmark) => {
      const member = await givenMember({ tier: "essential" });
      const { from, answer } = await watched("/dashboard", { as: member, bookmark });
      expect(answer.status).toBe(200);
      expect(from).toEqual([PRIMARY]);
    },
  );

  it("of a time to come opens nothing and breaks nothing", async () => {
    const member = await givenMember({ tier: "essential" });
    const bookmark = `ffffffff-ffffffff-ffffffff-${"f".repeat(32)}`;
    const { answer } = await watched("/dashboard", { as: member, bookmark });
    expect(answer.status).toBe(200);
    const stranger = await watched("/dashboard", { bookmark });
    expect(stranger.answer.status).toBe(401);
  });
});

describe("a visitor", () => {
  it("reads the nearest copy, and gets no bookmark, whatever they wrote", async () => {
    await givenLibrary(1);
    const { from, answer } = await watched("/blog?q=calme");
    expect(answer.status).toBe(200);
    expect(from).toEqual([NEAREST]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const wrote = await watched("/api/contact", {
      method: "POST",
      headers: { ...BROWSER, "Content-Type": "application/json" },
      body: JSON.stringify({
        name: "Inès",
        email: "ines@portique.test",
        subject: "content",
        message: "Un mot assez long pour être lu par quelqu’un.",
      }),
    });
    expect(wrote.answer.status, await wrote.answer.text()).toBeLessThan(300);
    expect(wrote.from).toEqual([PRIMARY]);
    expect(givenBookmark(wrote.answer)).toBeUndefined();
  });
});

describe("a program with a bearer", () => {
  it("reads the primary and gets no cookie", async () => {
    const client = await givenMember({ tier: "essential", browserBound: false });
    const { from, answer } = await watched("/api/journal", {
      headers: { Authorization: `Bearer ${client.token}` },
    });
    expect(answer.status).toBe(200);
    expect(from).toEqual([PRIMARY]);
    const saved = await watched("/api/journal", {
      method: "POST",
      headers: { Authorization: `Bearer ${client.token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ date: aDay(), gratitude: "ici" }),
    });
    expect(saved.answer.status).toBe(200);
    expect(saved.answer.headers.getSetCookie()).toEqual([]);
  });
});
