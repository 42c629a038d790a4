// Which copy of the database a request reads, and to whom an answer gives a bookmark.
import { describe, expect, it } from "vitest";
import { NEAREST, PRIMARY, type Sight, sightFrom } from "#db/sessions.ts";
import { giveBookmark, sightOf } from "#workers/sight.ts";

const ORIGIN = { APP_ORIGIN: "https://portique.example" };
const BOOKMARK = `00000085-0000024c-00004c6d-${"8e61".repeat(8)}`;
const SESSION = "__Host-portique=secret";
const asked = (path: string, { method = "GET", ...headers }: Record<string, string> = {}) => {
  const url = new URL(path, ORIGIN.APP_ORIGIN);
  return { request: new Request(url, { method, headers }), url };
};
const from = (path: string, given?: Record<string, string>) => {
  const { request, url } = asked(path, given);
  return sightOf(request, url, ORIGIN).from;
};

describe("where a request reads", () => {
  it.each(["/", "/blog?q=calme", "/article/a", "/api/blog", "/feed.xml", "/community/post/1", "/auth"])(
    "is the nearest copy for a visitor: %s",
    (path) => {
      expect(from(path)).toBe(NEAREST);
      expect(from(path, { method: "HEAD" })).toBe(NEAREST);
      expect(from(path, { Cookie: `__Host-portique_bookmark=${BOOKMARK}` })).toBe(NEAREST);
    },
  );

  it.each([
    "/auth/reset?token=t",
    "/auth/confirm.data?token=t",
    "/account/email/confirm?token=t",
    "/newsletter/confirm?token=t",
    "/reminders/unsubscribe?token=t",
    "/subscription/cancel",
  ])("is the primary behind a mailed link, which was written a moment ago: %s", (path) => {
    expect(from(path)).toBe(PRIMARY);
  });

  it("is a copy that knows a member's last write", () => {
    expect(from("/dashboard", { Cookie: `${SESSION}; __Host-portique_bookmark=${BOOKMARK}` })).toBe(BOOKMARK);
  });

  it.each([
    ["no bookmark", SESSION],
    ["a bookmark that somebody made up", `${SESSION}; __Host-portique_bookmark=first-unconstrained`],
    ["a bookmark of another cookie's name", `${SESSION}; portique_bookmark=${BOOKMARK}`],
    ["an empty bookmark", `${SESSION}; __Host-portique_bookmark=`],
  ])("is the primary for a member with %s", (_, Cookie) => {
    expect(from("/dashboard", { Cookie })).toBe(PRIMARY);
  });

  it("is the primary for writes, for programs with a bearer and in the administration", () => {
    const Cookie = `${SESSION}; __Host-portique_bookmark=${BOOKMARK}`;
    expect(from("/contact", { method: "POST" })).toBe(PRIMARY);
    expect(from("/api/journal", { method: "POST", Cookie })).toBe(PRIMARY);
    expect(from("/api/journal", { Authorization: "Bearer x" })).toBe(PRIMARY);
    for (const path of ["/admin", "/admin.data", "/admin/members/1", "/api/admin/users"])
      expect(from(path, { Cookie })).toBe(PRIMARY);
  });
});

describe("the bookmark that an answer gives", () => {
  const given = async (
    cookie: string,
    sight: Partial<Sight>,
    answer: [string, string][] = [],
    method = "POST",
  ) => {
    const { request } = asked("/", { method, Cookie: cookie });
    const headers = new Headers(answer);
    await giveBookmark(
      headers,
      request,
      "underWay" in sight ? (sight as Sight) : { ...sightFrom(PRIMARY), ...sight },
      ORIGIN,
    );
    return headers.getSetCookie().filter((one) => one.startsWith("__Host-portique_bookmark="));
  };
  const WRITTEN = { written: BOOKMARK };

  it("goes to a member whose request wrote, hidden from scripts and from other sites", async () => {
    const [cookie] = await given(SESSION, WRITTEN);
    expect(cookie).toMatch(new RegExp(`^__Host-portique_bookmark=${BOOKMARK};`));
    for (const part of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(part);
  });

  it("goes to who has just signed in, and not where nothing was written", async () => {
    expect(await given("", WRITTEN, [["Set-Cookie", `${SESSION}; Path=/`]])).toHaveLength(1);
    expect(await given(SESSION, {})).toEqual([]);
  });

  it("goes to no visitor, and into no answer that is kept for others", async () => {
    expect(await given("", WRITTEN)).toEqual([]);
    expect(
      await given("__Host-portique_theme=nuit", WRITTEN, [["Set-Cookie", "__Host-portique_toast=a"]]),
    ).toEqual([]);
    expect(await given(SESSION, WRITTEN, [["Cache-Control", "public, max-age=60"]])).toEqual([]);
  });

  it("goes when the session goes", async () => {
    const ended: [string, string] = ["Set-Cookie", "__Host-portique=; Max-Age=0"];
    const had = `${SESSION}; __Host-portique_bookmark=${BOOKMARK}`;
    expect(await given(had, WRITTEN, [ended])).toEqual([expect.stringMatching(/=; Max-Age=0/)]);
    expect(await given(SESSION, WRITTEN, [ended])).toEqual([]);
  });

  it("is the primary's word where the answer still streams: what it writes at its end has no bookmark yet", async () => {
    const [cookie] = await given(SESSION, WRITTEN, [["Content-Type", "text/event-stream; charset=utf-8"]]);
    expect(cookie).toMatch(/^__Host-portique_bookmark=first-primary;/);
    expect(from("/coach", { Cookie: `${SESSION}; __Host-portique_bookmark=first-primary` })).toBe(PRIMARY);
  });

  it("waits a moment for what is written beside an act's answer, and not beside a look's", async () => {
    const late = () => {
      const sight = sightFrom(PRIMARY);
      const writing = new Promise<void>((resolve) =>
        setTimeout(() => {
          sight.written = BOOKMARK;
          resolve();
        }, 5),
      );
      sight.underWay.add(writing);
      return sight;
    };
    const [cookie] = await given(SESSION, late());
    expect(cookie).toContain(`=${BOOKMARK};`);
    expect(await given(SESSION, late(), [], "GET")).toEqual([]);
  });

  it("is the primary's word where that takes too long", async () => {
    const sight = sightFrom(PRIMARY);
    sight.underWay.add(new Promise(() => {}));
    const [cookie] = await given(SESSION, sight);
    expect(cookie).toContain("=first-primary;");
  });
});
