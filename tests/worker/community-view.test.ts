import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import type { CommunityDeps } from "#app/features/community/deps.server.ts";
import {
  getCommunityView,
  getPostView,
  readPostsQuery,
} from "#app/features/community/posts/posts-view.server.ts";
import { questionOfTheWeek } from "#app/features/community/questions.ts";
import { getPublicPostView } from "#app/features/community/sharing/public-view.server.ts";
import { createCommunityStore } from "#app/features/community/store/community.store.server.ts";
import type { Day } from "#app/lib/dates.ts";
import { createDatabase, createRunner } from "#db/client.ts";
import { meteredD1, newMeter } from "#db/meter.ts";
import { fetchAs, givenMember, type TestMember } from "./app.ts";
import { answerTo, givenAuthor, givenPost, givenReply, moderate } from "./forum.ts";

/** The use cases' capabilities on the real database, what is done after the answer left out; trips are counted. */
function givenDeps(now = Date.now()) {
  const meter = newMeter();
  const database = createDatabase(meteredD1(env.DB, meter));
  const late: Promise<unknown>[] = [];
  const deps: CommunityDeps = {
    store: createCommunityStore(database),
    db: createRunner(database),
    now: () => now,
    waitUntil: (work) => void late.push(work),
    origin: "https://portique.example",
    reader: async () => undefined,
    limit: { write: async () => {}, report: async () => {}, share: async () => {} },
  };
  return { deps, meter, settle: () => Promise.all(late) };
}

const asMember = ({ id }: TestMember, tier: "free" | "essential" = "essential") => ({
  id,
  tier,
  role: "member" as const,
  timezone: "Europe/Paris",
  createdAt: 0,
  forumSilentUntil: null,
});

describe("what the screens are given", () => {
  it("is a page of the forum in one trip; its new replies are seen once", async () => {
    const [author, other] = [await givenAuthor(), await givenAuthor()];
    const post = await givenPost(author, { category: "philosophy" });
    await givenReply(other, post.id);
    const { deps, meter, settle } = givenDeps(Date.now() + 3 * 86_400_000);
    const asked = readPostsQuery(new URLSearchParams("category=philosophy&cursor=nonsense"));
    const view = await getCommunityView(deps, asMember(author), asked);
    expect(view).toMatchObject({ category: "philosophy", search: "", next: null, canWrite: true });
    expect(view.posts).toMatchObject([
      {
        id: post.id,
        categoryLabel: "Philosophie",
        author: { name: "Test", initials: "T", imageUrl: null },
        created: "il y a 3\u00a0jours",
        activity: "dernière réponse il y a 3\u00a0jours",
        edited: false,
        newReplies: 1,
        isMine: true,
        nameChoice: "full",
      },
    ]);
    expect(meter.trips).toBe(2); // the second, after the answer, marks them seen
    await settle();
    const again = await getCommunityView(deps, asMember(author), asked);
    expect(again.posts[0]?.newReplies).toBe(0);
    const free = await getCommunityView(deps, asMember(other, "free"), asked);
    expect(free).toMatchObject({ canWrite: false, posts: [{ isMine: false, nameChoice: null }] });
  });

  it("shows the editors’ question of the week above the first page of all, and nowhere else", async () => {
    const author = asMember(await givenAuthor());
    const { deps } = givenDeps(Date.parse("2026-11-29T23:30:00Z")); // Monday already in Paris
    const asked = (query: string) =>
      getCommunityView(deps, author, readPostsQuery(new URLSearchParams(query)));
    expect((await asked("")).question).toEqual({
      ...questionOfTheWeek("2026-11-30" as Day),
      signature: "La rédaction",
    });
    expect((await asked("category=quotes")).question).toBeNull();
    expect((await asked("q=rien")).question).toBeNull();
  });

  it("begins the discussion that answers it with its title", async () => {
    const { id, title } = questionOfTheWeek("2026-11-30" as Day);
    const as = await givenAuthor();
    const page = await (await fetchAs(`/community/new?question=${id}`, { as })).text();
    expect(page).toContain(`value="${title}"`);
  });

  it("gives whoever does not write something to read where a discussion would begin", async () => {
    const post = await givenPost(await givenAuthor(), { title: "Une question ouverte" });
    const page = await (await fetchAs("/community/new", { as: await givenMember({ tier: "free" }) })).text();
    expect(page).toContain("La question de la semaine");
    expect(page).toContain(`href="/community/${post.id}"`);
    expect(page).not.toContain('name="content"');
  });

  it("is a post with its replies in one trip", async () => {
    const [author, other] = [await givenAuthor(), await givenAuthor()];
    const post = await givenPost(author, { content: "Je n’ai plus envie de vivre." });
    await givenReply(other, post.id, { content: "Parlons-en.", nameChoice: "anonymous" });
    const { deps, meter } = givenDeps();
    const view = await getPostView(deps, asMember(other), post.id);
    expect(view).toMatchObject({
      post: { id: post.id, crisis: true, danger: "suicide", created: "à l’instant", isMine: false },
      replies: [
        {
          content: "Parlons-en.",
          crisis: false,
          danger: null,
          isMine: true,
          author: { name: "Utilisateur anonyme" },
        },
      ],
      next: null,
      canWrite: true,
      canReply: true,
    });
    expect(meter.trips).toBe(1);
    await moderate(await givenAuthor({ role: "admin" }), "posts", post.id, "lock");
    expect(await getPostView(deps, asMember(other), post.id)).toMatchObject({ canReply: false });
    await expect(getPostView(deps, asMember(other), "rien")).rejects.toMatchObject({ code: "notFound" });
  });

  it("is a shared post for anybody in one trip, with its absolute address", async () => {
    const author = await givenAuthor();
    const long = "Une phrase sur la tempérance.\n\n".repeat(20);
    const post = await givenPost(author, { title: "Tempérance", content: long, category: "quotes" });
    const { deps, meter } = givenDeps();
    const view = await getPublicPostView(deps, undefined, post.id);
    expect(view).toMatchObject({
      url: `https://portique.example/community/post/${post.id}`,
      title: "Tempérance",
      categoryLabel: "Citations & Réflexions",
      created: "à l’instant",
      editedAt: null,
      crisis: false,
    });
    expect(view.description).not.toContain("\n");
    expect([...view.description].length).toBeLessThanOrEqual(161);
    expect(JSON.stringify(view)).not.toContain(author.id);
    expect(meter.trips).toBe(1);
    const hidden = await givenPost(author, { isPublic: false });
    await expect(getPublicPostView(deps, undefined, hidden.id)).rejects.toMatchObject({
      message: "Cette publication n'existe pas ou n'est pas publique.",
    });
  });

  it("waits twice for D1 at most a screen, the session included", async () => {
    const post = await givenPost(await givenAuthor());
    const reader = await givenMember();
    for (const path of ["/community", `/community/${post.id}`, `/community/post/${post.id}`]) {
      // The first look is for a session that this isolate has not read yet.
      await (await fetchAs(path, { as: reader })).text();
      const answer = await fetchAs(path, { as: reader });
      const waits = /waits;desc="(\d+)"/.exec(answer.headers.get("Server-Timing") ?? "")?.[1];
      expect([path, answer.status, Number(waits) <= 2]).toEqual([path, 200, true]);
    }
  });
});

describe("a reply to a post one may not answer", () => {
  it("says why", async () => {
    const admin = await givenAuthor({ role: "admin" });
    const [author, other] = [await givenAuthor(), await givenAuthor()];
    const post = await givenPost(author);
    const reply = await givenReply(other, post.id);
    await moderate(admin, "posts", post.id, "lock");
    const path = `/api/forum/replies/${reply.id}`;
    const edited = await fetchAs(path, { method: "PATCH", as: other, body: { content: "Autre chose" } });
    expect(edited.status).toBe(403);
    expect((await fetchAs(path, { method: "DELETE", as: other })).status).toBe(200);
    const answer = await answerTo(other, post.id);
    expect(await answer.json()).toEqual({
      message: "Cette discussion est fermée\u00a0: on n’y répond plus.",
    });
    expect((await answerTo(other, "rien")).status).toBe(404);
  });
});
