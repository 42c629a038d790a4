import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { createCommunityStore } from "#app/features/community/store/community.store.server.ts";
import { readerDigest } from "#app/platform/readers.server.ts";
import { createDatabase, createRunner } from "#db/client.ts";
import { fetchAs, givenMember, type TestMember } from "./app.ts";
import {
  answerTo,
  findPost,
  givenAuthor,
  givenPost,
  givenReply,
  moderate,
  postsOf,
  repliesOf,
} from "./forum.ts";
import { settled } from "./instance.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15";

const publicOf = (id: string, headers: Record<string, string> = {}) =>
  fetchAs(`/api/forum/post/${id}/public`, { headers });
const share = (as: TestMember | undefined, postId: string, platform = "copy") =>
  fetchAs("/api/forum/share", { as, body: { postId, platform } });
const unread = async (member: TestMember) => {
  const database = createDatabase(env.DB);
  return await createRunner(database).read(createCommunityStore(database).unreadReplies(member.id));
};
/** What is counted after the answer is counted when this comes back. */
const counted = async (id: string, column: "views" | "shares", wanted: number) => {
  await expect
    .poll(
      async () =>
        (await env.DB.prepare(`select ${column} as n from forum_posts where id = ?`).bind(id).first())?.n,
    )
    .toBe(wanted);
};

describe("the public page", () => {
  it("gives the named fields to anybody, and no more", async () => {
    const post = await givenPost(await givenAuthor(), { category: "quotes" });
    const answer = await publicOf(post.id);
    expect(answer.status).toBe(200);
    expect(Object.keys((await answer.json()) as object).sort()).toEqual(
      ["category", "content", "createdAt", "id", "replyCount", "shares", "title", "user", "views"].sort(),
    );
  });

  it("does not exist for what is not shared, hidden, or none, in the specification's words", async () => {
    const author = await givenAuthor();
    const admin = await givenAuthor({ role: "admin" });
    const secret = await givenPost(author, { isPublic: false });
    const hidden = await givenPost(author);
    await moderate(admin, "posts", hidden.id, "hide");
    for (const id of [secret.id, hidden.id, "rien", "x".repeat(300)]) {
      const answer = await publicOf(id);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({
        message: "Cette publication n'existe pas ou n'est pas publique.",
      });
    }
    // Members read it in the forum all the same, and may not share it out of it as a visitor.
    expect(await findPost(await givenMember(), secret.id)).toBeDefined();
    expect((await share(undefined, secret.id)).status).toBe(404);
  });
});

describe("the counters", () => {
  it("count a reader once a day: members by account, visitors by address block, whatever their browser says", async () => {
    const author = await givenAuthor();
    const post = await givenPost(author);
    const reader = await givenMember();
    for (let time = 0; time < 3; time++) await repliesOf(reader, post.id);
    await counted(post.id, "views", 1);
    for (const browser of [FIREFOX, SAFARI, "autre/1", "autre/2"])
      await publicOf(post.id, { "User-Agent": browser, "CF-Connecting-IP": "192.0.2.6" });
    await counted(post.id, "views", 2);
    for (const address of ["192.0.2.7", "2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:3::1"])
      await publicOf(post.id, { "User-Agent": FIREFOX, "CF-Connecting-IP": address });
    await counted(post.id, "views", 5);
    await publicOf(post.id, {
      "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)",
      "CF-Connecting-IP": "192.0.2.8",
    });
    await repliesOf(author, post.id);
    await counted(post.id, "views", 6);
  });

  it("count no HEAD and no page fetched in advance", async () => {
    const author = await givenAuthor();
    const [reader, post] = [await givenMember(), await givenPost(author)];
    const headers = (last: number) => ({ "CF-Connecting-IP": `198.51.100.${last}`, "User-Agent": FIREFOX });
    for (const [at, path] of [`/community/post/${post.id}`, `/api/forum/post/${post.id}/public`].entries()) {
      await fetchAs(path, { method: "HEAD", headers: headers(at) });
      await fetchAs(path, { headers: { ...headers(at + 10), "Sec-Purpose": "prefetch;prerender" } });
    }
    await fetchAs(`/community/${post.id}`, { method: "HEAD", as: reader });
    await repliesOf(author, post.id);
    await counted(post.id, "views", 1);
  });

  it("keep nothing that names a reader, and that for the day only", async () => {
    const post = await givenPost(await givenAuthor());
    const reader = await givenMember();
    await env.DB.prepare("insert into forum_views (day, post_id, reader) values ('2026-01-01', ?, 'hier')")
      .bind(post.id)
      .run();
    await repliesOf(reader, post.id);
    await counted(post.id, "views", 2);
    await expect
      .poll(
        async () =>
          (await env.DB.prepare("select reader from forum_views where day < '2026-02-01'").all()).results,
      )
      .toEqual([]);
    const rows = await env.DB.prepare("select * from forum_views where post_id = ?").bind(post.id).all();
    expect(rows.results).toHaveLength(1);
    expect(JSON.stringify(rows.results)).not.toContain(reader.id);
    const digests = await Promise.all(
      ["2026-11-28", "2026-11-29"].map((day) => readerDigest("s".repeat(32), day, "member/x")),
    );
    expect(digests[0]).not.toBe(digests[1]);
  });

  it("count a share once a day, post and person, and lose none of fifty at once", async () => {
    const author = await givenAuthor();
    const post = await givenPost(author);
    const members = await Promise.all(Array.from({ length: 50 }, () => givenMember()));
    const answers = await Promise.all([...members, ...members].map((member) => share(member, post.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
    await counted(post.id, "shares", 50);
    for (let time = 0; time < 2; time++)
      expect((await share(undefined, post.id, "twitter")).status).toBe(200);
    await counted(post.id, "shares", 51);
  });

  it("lose nothing under fifty readers and fifty replies at once", async () => {
    const author = await givenAuthor();
    const post = await givenPost(author);
    const members = await Promise.all(Array.from({ length: 50 }, () => givenAuthor()));
    const answers = await Promise.all(members.map((member) => answerTo(member, post.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    expect(await findPost(author, post.id)).toMatchObject({ replyCount: 50, newReplies: 50 });
    await Promise.all(members.map((member) => repliesOf(member, post.id)));
    await counted(post.id, "views", 50);
  });

  it("are shared to the six places, and to no other", async () => {
    const author = await givenAuthor();
    const post = await givenPost(author);
    for (const platform of ["twitter", "facebook", "linkedin", "whatsapp", "telegram", "copy"])
      expect((await share(author, post.id, platform)).status).toBe(200);
    expect((await share(author, post.id, "minitel")).status).toBe(422);
    expect((await share(author, "rien")).status).toBe(404);
    await counted(post.id, "shares", 1);
  });
});

describe("new replies", () => {
  it("are counted until their author looks, each post by itself", async () => {
    const [author, other] = [await givenAuthor(), await givenAuthor()];
    const [one, two] = [await givenPost(author), await givenPost(author)];
    await givenReply(other, one.id);
    await givenReply(other, two.id);
    const gone = await givenReply(other, two.id);
    await givenReply(author, one.id); // one's own is no news
    expect(await unread(author)).toBe(3);
    expect(await unread(other)).toBe(0);
    await fetchAs(`/api/forum/replies/${gone.id}`, { method: "DELETE", as: other });
    expect(await unread(author)).toBe(2);
    await repliesOf(other, one.id); // another's look changes nothing
    expect(await unread(author)).toBe(2);
    await repliesOf(author, one.id);
    await settled();
    expect(await unread(author)).toBe(1);
    expect(await findPost(author, two.id)).toMatchObject({ newReplies: 1 });
  });
});

describe("a block", () => {
  const block = (as: TestMember, target: string, method = "PUT") =>
    fetchAs(`/api/forum/blocks/${target}`, { method, as });

  it("hides an author's posts and replies from the blocker alone, until it is ended", async () => {
    const [reader, author, other] = [await givenAuthor(), await givenAuthor(), await givenAuthor()];
    const post = await givenPost(author);
    const elsewhere = await givenPost(other);
    const reply = await givenReply(author, elsewhere.id);
    await givenReply(other, elsewhere.id);
    expect((await block(reader, `reply.${reply.id}`)).status).toBe(200);
    expect((await block(reader, `post.${post.id}`)).status).toBe(200); // twice is once
    expect(await findPost(reader, post.id)).toBeUndefined();
    expect((await fetchAs(`/api/forum/posts/${post.id}/replies`, { as: reader })).status).toBe(404);
    expect((await postsOf(reader, `?q=${post.content.slice(-12)}`)).map(({ id }) => id)).not.toContain(
      post.id,
    );
    expect(await repliesOf(reader, elsewhere.id)).toHaveLength(1);
    expect(await repliesOf(other, elsewhere.id)).toHaveLength(2);
    expect(await findPost(other, post.id)).toBeDefined();
    const list = (await (await fetchAs("/api/forum/blocks", { as: reader })).json()) as { id: string }[];
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ user: { firstName: "Test", email: null } });
    // Another's block is not one's to end.
    await block(other, list[0]?.id ?? "", "DELETE");
    expect(await findPost(reader, post.id)).toBeUndefined();
    expect((await block(reader, list[0]?.id ?? "", "DELETE")).status).toBe(200);
    expect(await findPost(reader, post.id)).toBeDefined();
    await block(reader, `post.${post.id}`);
    expect((await block(reader, `post.${post.id}`, "DELETE")).status).toBe(200);
    expect(await findPost(reader, post.id)).toBeDefined();
  });

  it("of an anonymous author does not tell who it is", async () => {
    const [reader, author] = [await givenAuthor(), await givenAuthor()];
    const signed = await givenPost(author);
    const secret = await givenPost(author, { nameChoice: "anonymous" });
    await block(reader, `post.${secret.id}`);
    expect(await findPost(reader, secret.id)).toBeUndefined();
    expect(await findPost(reader, signed.id)).toBeDefined();
    const list = await (await fetchAs("/api/forum/blocks", { as: reader })).json();
    expect(list).toMatchObject([{ user: { firstName: null, lastName: null } }]);
    expect(JSON.stringify(list)).not.toContain(author.id);
  });

  it("is not of oneself, nor of nobody, and silences the new replies too", async () => {
    const [author, other] = [await givenAuthor(), await givenAuthor()];
    const post = await givenPost(author);
    expect((await block(author, `post.${post.id}`)).status).toBe(422);
    for (const target of ["post.rien", "reply.rien", other.id, "user.x", "post."])
      expect([target, (await block(author, target)).status]).toEqual([target, 404]);
    const reply = await givenReply(other, post.id);
    expect(await unread(author)).toBe(1);
    await block(author, `reply.${reply.id}`);
    expect(await unread(author)).toBe(0);
  });
});
