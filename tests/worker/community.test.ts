import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { fetchAs, givenMember } from "./app.ts";
import {
  answerTo,
  findPost,
  givenAuthor,
  givenPost,
  givenReply,
  nextOf,
  type Post,
  postsOf,
  publish,
  type Reply,
  repliesOf,
  words,
} from "./forum.ts";

const edit = (path: string, as: Parameters<typeof publish>[0], body: unknown) =>
  fetchAs(path, { method: "PATCH", as, body });
const erase = (path: string, as: Parameters<typeof publish>[0]) => fetchAs(path, { method: "DELETE", as });

describe("a post", () => {
  it("is published with the specified fields, general and public unless said otherwise", async () => {
    const author = await givenAuthor();
    await env.DB.prepare("update users set last_name = 'Aubert' where id = ?").bind(author.id).run();
    const post = await givenPost(author, { title: "  Le  portique ", content: "Un\r\n\r\ndeux " });
    expect(post).toMatchObject({
      title: "Le portique",
      content: "Un\n\ndeux",
      category: "general",
      isSticky: false,
      isPublic: true,
      isMine: true,
      replyCount: 0,
      views: 0,
      shares: 0,
      editedAt: null,
      crisis: false,
      user: { firstName: "Test", lastName: "Aubert", email: null, profileImageUrl: null },
    });
    const free = await givenMember({ tier: "free" });
    expect(await findPost(free, post.id)).toMatchObject({ isMine: false, user: { firstName: "Test" } });
  });

  it("shows neither an address nor a member's id to anybody", async () => {
    const author = await givenAuthor();
    const reader = await givenAuthor();
    const post = await givenPost(author);
    await givenReply(author, post.id);
    for (const path of [
      "/api/forum/posts?limit=100",
      `/api/forum/posts/${post.id}/replies`,
      `/api/forum/post/${post.id}/public`,
    ]) {
      const text = await (await fetchAs(path, { as: reader })).text();
      expect(text).toContain('"email":null');
      expect(text).not.toContain("@portique.test");
      expect(text).not.toContain(author.id);
    }
  });

  it("is signed as its author chose", async () => {
    const author = await givenAuthor();
    await env.DB.prepare("update users set last_name = 'Aubert' where id = ?").bind(author.id).run();
    const first = await givenPost(author, { nameChoice: "first" });
    const nobody = await givenPost(author, { nameChoice: "anonymous" });
    expect(first.user).toMatchObject({ firstName: "Test", lastName: null });
    expect(nobody.user).toEqual({ firstName: null, lastName: null, email: null, profileImageUrl: null });
    const seen = await (await fetchAs(`/api/forum/post/${nobody.id}/public`)).json();
    expect(seen).toMatchObject({ user: { firstName: null, lastName: null } });
  });

  it("needs a title and a content, in the specification's words, and keeps to its lengths", async () => {
    const author = await givenAuthor();
    for (const body of [{ title: "  " }, { content: "\u200b" }, { title: null }]) {
      const answer = await publish(author, body);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ message: "Veuillez remplir le titre et le contenu." });
    }
    for (const body of [
      { title: "x".repeat(121) },
      { content: "x".repeat(5_001) },
      { category: "ailleurs" },
      { nameChoice: "roi" },
      { isPublic: "peut-être" },
    ])
      expect([body, (await publish(author, body)).status]).toEqual([body, 422]);
    const longest = await publish(author, { title: "é".repeat(120), content: "x".repeat(5_000) });
    expect(longest.status).toBe(201);
  });

  it("keeps what looks like code as text", async () => {
    const author = await givenAuthor();
    const attack = `<script>alert(1)</script><img src=x onerror=alert(1)> '); drop table users;-- ${words()}`;
    const post = await givenPost(author, { title: "<b>Titre</b>", content: attack });
    expect(await findPost(author, post.id)).toMatchObject({ title: "<b>Titre</b>", content: attack });
  });

  it("is read by a free member, who may not write and is told why", async () => {
    const free = await givenMember({ tier: "free" });
    const post = await givenPost(await givenAuthor());
    expect((await postsOf(free)).length).toBeGreaterThan(0);
    for (const answer of [await publish(free), await answerTo(free, post.id)]) {
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ requiredTier: "essential" });
    }
  });

  it("says that a text speaks of distress, and publishes it all the same", async () => {
    const author = await givenAuthor();
    const post = await givenPost(author, { content: `Je n’ai plus envie de vivre. ${words()}` });
    expect(post.crisis).toBe(true);
    expect((await givenReply(author, post.id, { content: `Je veux mourir ${words()}` })).crisis).toBe(true);
    expect((await givenReply(author, post.id, { content: "Memento mori" })).crisis).toBe(false);
  });
});

describe("refused words that speak of danger", () => {
  it.each([
    ["Je veux mourir ce soir, j’ai tout préparé.", "suicide"],
    ["Mon mari me frappe quand il rentre, j’ai peur de lui.", "couple"],
    ["Mon père me touche la nuit, j’ai 13 ans.", "minor"],
  ])("are answered with its card, whatever refuses them: %s", async (content, danger) => {
    const author = await givenAuthor();
    const free = await givenMember({ tier: "free" });
    const post = await givenPost(author);
    const reply = await givenReply(author, post.id);
    const long = `${content} ${"x".repeat(5_001)}`;
    const answers = [
      await publish(author, { title: "", content }),
      await publish(author, { content: long }),
      await publish(free, { content }),
      await answerTo(author, post.id, { content: long }),
      await answerTo(free, post.id, { content }),
      await answerTo(author, "rien", { content }),
      await edit(`/api/forum/posts/${post.id}`, author, { title: "", content }),
      await edit(`/api/forum/posts/${post.id}`, free, { content }),
      await edit(`/api/forum/replies/${reply.id}`, author, { content: long }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 403, 422, 403, 404, 422, 403, 422]);
    for (const answer of answers) expect(await answer.json()).toMatchObject({ crisis: true, danger });
    // The same words again the same day.
    expect((await publish(author, { content })).status).toBe(201);
    const again = await publish(author, { content });
    expect([again.status, await again.json()]).toEqual([409, expect.objectContaining({ danger })]);
    // The brake of a new account.
    const young = await givenAuthor({ createdAt: Date.now() - 3_600_000 });
    for (let at = 0; at < 3; at++) await givenPost(young);
    const held = await publish(young, { content });
    expect([held.status, await held.json()]).toEqual([429, expect.objectContaining({ danger })]);
    expect((await publish(undefined, { content })).status).toBe(401);
  });

  it("leave other refusals as they are", async () => {
    const answer = await publish(await givenMember({ tier: "free" }), { content: "Memento mori" });
    expect(answer.status).toBe(403);
    expect(await answer.json()).not.toHaveProperty("crisis");
  });
});

describe("one's own words", () => {
  it("are corrected with a trace; how they are shared and signed leaves none", async () => {
    const author = await givenAuthor();
    const post = await givenPost(author);
    const path = `/api/forum/posts/${post.id}`;
    const shared = await edit(path, author, { isPublic: false, nameChoice: "anonymous" });
    expect(await shared.json()).toMatchObject({ isPublic: false, editedAt: null, user: { firstName: null } });
    const corrected = (await (
      await edit(path, author, { title: "Corrigé", category: "support" })
    ).json()) as Post;
    expect(corrected).toMatchObject({ title: "Corrigé", content: post.content, category: "support" });
    expect(corrected.editedAt).not.toBeNull();
    const reply = await givenReply(author, post.id);
    const answer = (await (
      await edit(`/api/forum/replies/${reply.id}`, author, { content: "Mieux dit" })
    ).json()) as Reply;
    expect(answer).toMatchObject({ content: "Mieux dit" });
    expect(answer.editedAt).not.toBeNull();
    expect((await edit(path, author, { title: " " })).status).toBe(422);
  });

  it("are erased, a post with its replies", async () => {
    const [author, other] = [await givenAuthor(), await givenAuthor()];
    const post = await givenPost(author);
    const reply = await givenReply(other, post.id);
    await givenReply(author, post.id);
    expect((await erase(`/api/forum/replies/${reply.id}`, other)).status).toBe(200);
    expect(await findPost(author, post.id)).toMatchObject({ replyCount: 1 });
    expect((await erase(`/api/forum/posts/${post.id}`, author)).status).toBe(200);
    expect((await erase(`/api/forum/posts/${post.id}`, author)).status).toBe(404);
    expect((await fetchAs(`/api/forum/posts/${post.id}/replies`, { as: author })).status).toBe(404);
    const left = await env.DB.prepare("select count(*) as n from forum_replies where post_id = ?")
      .bind(post.id)
      .first();
    expect(left).toEqual({ n: 0 });
  });

  it("are nobody else's to change: other members, admins, other ids", async () => {
    const [author, other] = [await givenAuthor(), await givenAuthor()];
    const admin = await givenAuthor({ role: "admin" });
    const post = await givenPost(author);
    const reply = await givenReply(author, post.id);
    for (const as of [other, admin]) {
      for (const path of [`/api/forum/posts/${post.id}`, `/api/forum/replies/${reply.id}`]) {
        expect((await edit(path, as, { title: "À moi", content: "À moi" })).status).toBe(403);
        expect((await erase(path, as)).status).toBe(403);
      }
    }
    // A reply's id is no post's, nor the other way round.
    expect((await erase(`/api/forum/posts/${reply.id}`, author)).status).toBe(404);
    expect((await erase(`/api/forum/replies/${post.id}`, author)).status).toBe(404);
    expect(await findPost(other, post.id)).toMatchObject({ content: post.content, replyCount: 1 });
  });

  it("may be erased and made private on the free tier, not rewritten", async () => {
    const author = await givenAuthor();
    const post = await givenPost(author);
    await env.DB.prepare("update users set subscription_tier = 'free' where id = ?").bind(author.id).run();
    const path = `/api/forum/posts/${post.id}`;
    expect((await edit(path, author, { content: "autre" })).status).toBe(403);
    expect((await edit(path, author, { isPublic: false })).status).toBe(200);
    expect((await erase(path, author)).status).toBe(200);
  });

  it("go with their author's account, and the counters follow", async () => {
    const [author, other] = [await givenAuthor(), await givenAuthor()];
    const post = await givenPost(author);
    await givenReply(other, post.id);
    await givenReply(author, post.id);
    await env.DB.prepare("delete from users where id = ?").bind(other.id).run();
    expect(await findPost(author, post.id)).toMatchObject({ replyCount: 1 });
  });
});

describe("the list", () => {
  it("puts the pinned first, then the latest activity", async () => {
    const author = await givenAuthor();
    const posts = [];
    for (const title of ["a", "b", "c"])
      posts.push(await givenPost(author, { title, category: "challenges" }));
    const [a, b] = posts;
    await env.DB.prepare("update forum_posts set is_sticky = 1 where id = ?").bind(b?.id).run();
    await givenReply(author, a?.id ?? "");
    const titles = (await postsOf(author, "?category=challenges")).map((post) => post.title);
    expect(titles).toEqual(["b", "a", "c"]);
  });

  it("is paged by cursor without a gap or a double, in each category and in all", async () => {
    const author = await givenAuthor();
    for (let at = 0; at < 7; at++) await givenPost(author, { title: `p${at}`, category: "support" });
    await env.DB.prepare("update forum_posts set is_sticky = 1 where title in ('p2', 'p5')").run();
    // Two of one instant: only their order of birth tells them apart.
    await env.DB.prepare(
      "update forum_posts set last_activity_at = 1764300000000 where title in ('p0', 'p1')",
    ).run();
    for (const query of ["?category=support&limit=2", "?limit=3", "?category=all&limit=3"]) {
      const found: string[] = [];
      let next: string | undefined = `/api/forum/posts${query}`;
      for (let page = 0; next && page < 40; page++) {
        const answer: Response = await fetchAs(next, { as: author });
        expect(answer.status).toBe(200);
        found.push(...((await answer.json()) as Post[]).map((post) => post.id));
        next = nextOf(answer);
      }
      const where = query.includes("support") ? "where category = 'support'" : "";
      const all = await env.DB.prepare(
        `select id from forum_posts ${where} order by is_sticky desc, last_activity_at desc, seq desc`,
      ).all<{ id: string }>();
      expect(found).toEqual(all.results.map(({ id }) => id));
    }
  });

  it("refuses what it does not know", async () => {
    const member = await givenMember();
    for (const query of ["category=ailleurs", "cursor=x", "cursor=1.2.3.4", "limit=0", "limit=101"])
      expect([query, (await fetchAs(`/api/forum/posts?${query}`, { as: member })).status]).toEqual([
        query,
        422,
      ]);
    expect((await fetchAs("/api/forum/posts?category=", { as: member })).status).toBe(200);
  });

  it("reads the replies oldest first, page by page", async () => {
    const [author, other] = [await givenAuthor(), await givenAuthor()];
    const post = await givenPost(author);
    for (const content of ["un", "deux", "trois"]) await givenReply(other, post.id, { content });
    const first = await fetchAs(`/api/forum/posts/${post.id}/replies?limit=2`, { as: author });
    expect(((await first.json()) as Reply[]).map((reply) => reply.content)).toEqual(["un", "deux"]);
    const second = await fetchAs(nextOf(first) ?? "", { as: author });
    expect(((await second.json()) as Reply[]).map((reply) => reply.content)).toEqual(["trois"]);
    expect(nextOf(second)).toBeUndefined();
  });
});

describe("the search", () => {
  it("finds words of title and content, accents, case, ligatures and endings aside", async () => {
    const author = await givenAuthor();
    const one = await givenPost(author, { title: "Les émotions du Cœur", content: "Sénèque, zzyx un" });
    const two = await givenPost(author, { title: "Rien", content: "L’EMOTION et le coeur, zzyx deux" });
    const found = async (q: string) =>
      (await postsOf(author, `?q=${encodeURIComponent(q)}`)).map((post) => post.id);
    expect(await found("zzyx emotion coeur")).toEqual([two.id, one.id]);
    expect(await found("ZZYX ÉMOTION CŒUR")).toEqual([two.id, one.id]);
    expect(await found("zzyx seneque")).toEqual([one.id]);
    expect(await found("zzyx absent")).toEqual([]);
    await edit(`/api/forum/posts/${one.id}`, author, { content: "zzyx marc" });
    expect(await found("zzyx seneque")).toEqual([]);
    expect(await found("zzyx marc")).toEqual([one.id]);
    await erase(`/api/forum/posts/${two.id}`, author);
    expect(await found("zzyx")).toEqual([one.id]);
    expect((await postsOf(author, "?q=zzyx&category=support")).length).toBe(0);
  });

  it("takes quotes, wildcards, operators and long texts as they are", async () => {
    const author = await givenAuthor();
    const long = "la liberté est ce qui ne dépend que de nous et de rien d’autre au monde, quoi qu’il arrive";
    const post = await givenPost(author, { content: `${long} ${words()}` });
    for (const q of [
      '"',
      "'",
      "*",
      "%",
      '" OR 1=1 --',
      "NEAR(",
      "a AND",
      "title:x",
      "^",
      "-",
      "x".repeat(3_000),
      "é".repeat(200),
      "\u0000",
    ]) {
      const answer = await fetchAs(`/api/forum/posts?q=${encodeURIComponent(q)}`, { as: author });
      expect([q.slice(0, 20), answer.status]).toEqual([q.slice(0, 20), 200]);
    }
    expect(await postsOf(author, "?q=%22%25*%22")).toEqual([]);
    expect((await postsOf(author, `?q=${encodeURIComponent(long)}`)).map(({ id }) => id)).toEqual([post.id]);
  });

  it("is paged too", async () => {
    const author = await givenAuthor();
    for (let at = 0; at < 5; at++) await givenPost(author, { title: `qqpage ${at}` });
    const found: string[] = [];
    let next: string | undefined = "/api/forum/posts?q=qqpage&limit=2";
    while (next) {
      const answer: Response = await fetchAs(next, { as: author });
      found.push(...((await answer.json()) as Post[]).map((post) => post.title));
      next = nextOf(answer);
    }
    expect(found).toEqual([4, 3, 2, 1, 0].map((at) => `qqpage ${at}`));
  });
});

describe("the brakes", () => {
  it("take the same words once a day, whatever their accents and signs", async () => {
    const author = await givenAuthor();
    const post = await givenPost(author, { title: "Écoutez", content: "achetez ceci, maintenant" });
    const again = await publish(author, { title: "ecoutez !", content: "ACHETEZ ceci maintenant…" });
    expect(again.status).toBe(409);
    expect(await again.json()).toEqual({ message: "Vous avez déjà publié ce texte aujourd’hui." });
    const other = await givenPost(author);
    const long = "Le même long message de réclame, collé partout où l’on passe.";
    expect((await answerTo(author, post.id, { content: long })).status).toBe(201);
    expect((await answerTo(author, other.id, { content: long })).status).toBe(409);
  });

  it("let a short thanks be said twice, not twice in one place", async () => {
    const author = await givenAuthor();
    const [one, two] = [await givenPost(author), await givenPost(author)];
    expect((await answerTo(author, one.id, { content: "Merci" })).status).toBe(201);
    expect((await answerTo(author, two.id, { content: "Merci" })).status).toBe(201);
    expect((await answerTo(author, one.id, { content: "merci !" })).status).toBe(409);
  });

  it("give a new account three posts, also when it asks for six at once", async () => {
    const author = await givenAuthor({ createdAt: Date.now() - 3_600_000 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => publish(author)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    // An hour old: the brake is off in twenty-three.
    expect(Number(refused?.headers.get("Retry-After")) / 3_600).toBeCloseTo(23, 1);
  });

  it("slow a hand that writes too fast", async () => {
    const author = await givenAuthor();
    const post = await givenPost(author);
    const answers = await Promise.all(Array.from({ length: 12 }, () => answerTo(author, post.id)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 201 && status !== 429)).toEqual([]);
    const written = statuses.filter((status) => status === 201).length;
    expect(await findPost(author, post.id)).toMatchObject({ replyCount: written });
    expect(await repliesOf(author, post.id)).toHaveLength(written);
  });
});
