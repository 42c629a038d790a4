// The search over everything: what it finds of whom, what it keeps to itself, and its limits.
import { beforeAll, describe, expect, it } from "vitest";
import type { Found } from "#app/features/search/search.ts";
import { aDay, fetchAs, givenLibrary, givenMember, type TestMember } from "./app.ts";
import { givenAuthor, givenPost } from "./forum.ts";
import { objectOf } from "./member-pages.ts";
import { givenArticle } from "./reading.ts";
import { givenShelf } from "./shelf.ts";

const find = (as: TestMember | undefined, q: string) => fetchAs("/api/search", { as, body: { q } });
const foundBy = async (as: TestMember, q: string) => (await (await find(as, q)).json()) as Found;
const kindsOf = ({ groups }: Found) => groups.map(({ kind }) => kind);

beforeAll(async () => {
  await givenLibrary(3);
  await givenShelf();
  await givenArticle({ slug: "le-verger", title: "Tailler le pêcher" });
  await givenArticle({ slug: "cache", title: "Tailler le pêcher en secret", published: false });
});

describe("the search over everything", () => {
  it("finds pages, quotations read, articles, guides and discussions by one question", async () => {
    const member = await givenAuthor();
    await fetchAs("/api/journal", { as: member, body: { date: aDay(), gratitude: "L’œuvre du verger." } });
    await fetchAs("/quotes/open", { as: member, body: new URLSearchParams() });
    await givenPost(member, { title: "Une œuvre", content: "Le verger et l’œuvre." });
    await givenArticle({ slug: "oeuvre", title: "L’œuvre de chaque jour" });
    const found = await foundBy(member, "OEUVRE");
    expect(kindsOf(found)).toEqual(["pages", "quotations", "articles", "guides", "discussions"]);
    expect(found.groups.map(({ items }) => items[0]?.to)).toEqual([
      `/journal?date=${aDay()}`,
      expect.stringMatching(/^\/quotes\/q\d$/),
      "/article/oeuvre",
      "/guides#guide-free",
      expect.stringMatching(/^\/community\//),
    ]);
    expect(found.groups[0]?.items[0]?.passage?.find(({ hit }) => hit)?.text).toBe("œuvre");
  });

  it("shows nobody another's page, a quotation they have not read, nor what is not published", async () => {
    const [one, two] = [await givenMember({ tier: "essential" }), await givenMember({ tier: "essential" })];
    await fetchAs("/api/journal", { as: one, body: { date: aDay(), gratitude: "le pêcher et Parole" } });
    const found = await foundBy(two, "pecher");
    expect(kindsOf(found)).toEqual(["articles"]);
    expect(found.groups[0]?.items.map(({ to }) => to)).toEqual(["/article/le-verger"]);
    expect(kindsOf(await foundBy(two, "parole"))).toEqual([]);
  });

  it("shows five of a kind and says that there are more", async () => {
    const member = await givenMember({ tier: "essential" });
    for (let at = 0; at < 6; at++)
      await fetchAs("/api/journal", { as: member, body: { date: aDay(-at), gratitude: `colombier ${at}` } });
    const { groups } = await foundBy(member, "colombier");
    expect(groups).toMatchObject([{ kind: "pages", more: true }]);
    expect(groups[0]?.items).toHaveLength(5);
  });

  it("finds nothing for nothing, and refuses what is too long or no text", async () => {
    const member = await givenMember();
    for (const q of ["", "  ", "«»", "\u202e"]) expect((await foundBy(member, q)).groups).toEqual([]);
    for (const q of ["x".repeat(201), 7, null, ["a"]])
      expect((await fetchAs("/api/search", { as: member, body: { q } })).status).toBe(422);
    expect((await find(undefined, "x")).status).toBe(401);
    expect((await fetchAs("/api/search?q=x", { as: member })).status).toBe(405);
  });

  it("has the journal's limits", async () => {
    const member = await givenMember({ tier: "essential" });
    await fetchAs("/api/journal", { as: member, body: { date: aDay(), gratitude: "x" } });
    await objectOf(member).holdSearch(true);
    const refused = await find(member, "x");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "2"]);
    await objectOf(member).holdSearch(false);
    expect((await find(member, "x")).status).toBe(200);
  });

  it("works as a page without scripts, and asks the address nothing", async () => {
    const member = await givenMember();
    const sent = await fetchAs("/search", {
      as: member,
      body: new URLSearchParams({ intent: "search", q: "pêcher" }),
    });
    expect(sent.status).toBe(200);
    const page = await sent.text();
    expect(page).toContain("Tailler le pêcher");
    expect(page).toContain('value="pêcher"');
    expect(await (await fetchAs("/search?q=pêcher", { as: member })).text()).not.toContain("Tailler");
  });
});
