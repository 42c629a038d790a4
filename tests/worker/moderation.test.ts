// What an administrator does of the forum, what is written down of it, and the lists it is done from.
import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import type { CommunityDeps, ForumMember } from "#app/features/community/deps.server.ts";
import {
  listBlockedAuthors,
  listHidden,
  signatureOf,
} from "#app/features/community/moderation/moderation.server.ts";
import { createCommunityStore } from "#app/features/community/store/community.store.server.ts";
import { parseInstantCursor } from "#app/lib/cursor.ts";
import { createRunner } from "#db/client.ts";
import { database, fetchAs, givenMember, type TestMember } from "./app.ts";
import {
  answerTo,
  findPost,
  givenAuthor,
  givenPost,
  givenReply,
  moderate,
  publish,
  repliesOf,
} from "./forum.ts";

const share = (as: TestMember, postId: string) =>
  fetchAs("/api/forum/share", { as, body: { postId, platform: "copy" } });
const report = (as: TestMember, path: string, body: unknown = { reason: "spam" }) =>
  fetchAs(`/api/forum/${path}/report`, { as, body });
const actsOn = async (itemId: string) =>
  (
    await env.DB.prepare(
      "select action, admin_id, before, after from admin_log where subject_id = ? order by at, rowid",
    )
      .bind(itemId)
      .all<{ action: string; admin_id: string; before: string; after: string }>()
  ).results;

describe("the moderation", () => {
  type Report = { itemId: string; kind: string; reason: string; message: string | null; isHidden: boolean };
  const queue = async (as: TestMember) =>
    (await (await fetchAs("/api/forum/moderation/reports?limit=100", { as })).json()) as Report[];

  it("does not exist for members", async () => {
    const member = await givenAuthor({ tier: "complete" });
    const post = await givenPost(member);
    for (const answer of [
      await fetchAs("/api/forum/moderation/reports", { as: member }),
      await moderate(member, "posts", post.id, "pin"),
      await moderate(member, "posts", post.id, "nonsense"),
      await moderate(member, "replies", "rien", "hide"),
    ]) {
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ message: "Cet appel n’existe pas." });
    }
    expect((await moderate(undefined, "posts", post.id, "pin")).status).toBe(401);
    expect(await findPost(member, post.id)).toMatchObject({ isSticky: false });
  });

  it("is told of what members report, once each, never of one's own", async () => {
    const admin = await givenAuthor({ role: "admin" });
    const [author, reader] = [await givenAuthor(), await givenMember()];
    const post = await givenPost(author);
    const reply = await givenReply(author, post.id);
    expect((await report(author, `posts/${post.id}`)).status).toBe(422);
    expect((await report(reader, "posts/rien")).status).toBe(404);
    expect((await report(reader, `posts/${post.id}`, { reason: "autre" })).status).toBe(422);
    await report(reader, `posts/${post.id}`);
    await report(reader, `posts/${post.id}`, { reason: "harassment", message: " Attaque " });
    await report(reader, `replies/${reply.id}`);
    const reports = (await queue(admin)).filter(({ itemId }) => [post.id, reply.id].includes(itemId));
    expect(reports).toMatchObject([
      { kind: "post", reason: "harassment", message: "Attaque", isHidden: false },
      { kind: "reply", reason: "spam", message: null },
    ]);
    expect(JSON.stringify(reports)).not.toContain(reader.id);
    await moderate(admin, "posts", post.id, "dismiss");
    await moderate(admin, "replies", reply.id, "hide");
    expect((await queue(admin)).filter(({ itemId }) => [post.id, reply.id].includes(itemId))).toEqual([]);
  });

  it("is told again of what was settled once: the item may have changed since", async () => {
    const admin = await givenAuthor({ role: "admin" });
    const [author, reader] = [await givenAuthor(), await givenMember()];
    const post = await givenPost(author);
    const ours = async () => (await queue(admin)).filter(({ itemId }) => itemId === post.id);
    await report(reader, `posts/${post.id}`);
    await moderate(admin, "posts", post.id, "dismiss");
    expect(await ours()).toEqual([]);
    await report(reader, `posts/${post.id}`, { reason: "harassment" });
    expect(await ours()).toMatchObject([{ reason: "harassment" }]);
  });

  it("hides a post from all but its author and admins, and restores it", async () => {
    const admin = await givenAuthor({ role: "admin" });
    const [author, reader] = [await givenAuthor(), await givenAuthor()];
    const post = await givenPost(author);
    await moderate(admin, "posts", post.id, "hide");
    expect(await findPost(reader, post.id)).toBeUndefined();
    expect((await fetchAs(`/api/forum/posts/${post.id}/replies`, { as: reader })).status).toBe(404);
    expect((await answerTo(reader, post.id)).status).toBe(404);
    expect((await share(reader, post.id)).status).toBe(404);
    expect(await findPost(author, post.id)).toMatchObject({ isHidden: true });
    expect(await findPost(admin, post.id)).toMatchObject({ isHidden: true });
    const edited = await fetchAs(`/api/forum/posts/${post.id}`, {
      method: "PATCH",
      as: author,
      body: { content: "autre chose" },
    });
    expect(edited.status).toBe(403);
    await moderate(admin, "posts", post.id, "restore");
    expect(await findPost(reader, post.id)).toMatchObject({ isHidden: false, content: post.content });
  });

  it("hides a reply, whose post counts it no more, and restores it", async () => {
    const admin = await givenAuthor({ role: "admin" });
    const [author, reader] = [await givenAuthor(), await givenAuthor()];
    const post = await givenPost(author);
    const reply = await givenReply(reader, post.id);
    for (let time = 0; time < 2; time++) await moderate(admin, "replies", reply.id, "hide");
    expect(await repliesOf(author, post.id)).toEqual([]);
    expect(await repliesOf(reader, post.id)).toMatchObject([{ isHidden: true }]);
    expect(await findPost(author, post.id)).toMatchObject({ replyCount: 0, lastActivityAt: post.createdAt });
    for (let time = 0; time < 2; time++) await moderate(admin, "replies", reply.id, "restore");
    expect(await findPost(author, post.id)).toMatchObject({
      replyCount: 1,
      lastActivityAt: reply.createdAt,
    });
  });

  it("pins and locks, and remembers who did what", async () => {
    const admin = await givenAuthor({ role: "admin" });
    const [author, reader] = [await givenAuthor(), await givenAuthor()];
    const post = await givenPost(author);
    expect((await moderate(admin, "posts", post.id, "pin")).status).toBe(200);
    expect((await moderate(admin, "posts", post.id, "lock")).status).toBe(200);
    expect(await findPost(reader, post.id)).toMatchObject({ isSticky: true, isLocked: true });
    const answer = await answerTo(reader, post.id);
    expect(answer.status).toBe(403);
    expect(await answer.json()).not.toHaveProperty("requiredTier");
    await moderate(admin, "posts", post.id, "unpin");
    await moderate(admin, "posts", post.id, "unlock");
    expect((await answerTo(reader, post.id)).status).toBe(201);
    expect((await moderate(admin, "posts", "rien", "hide")).status).toBe(404);
    expect((await moderate(admin, "posts", post.id, "nonsense")).status).toBe(422);
    expect((await moderate(admin, "replies", post.id, "pin")).status).toBe(422);
    expect((await actsOn(post.id)).map(({ action }) => action)).toEqual([
      "post.pin",
      "post.lock",
      "post.unpin",
      "post.unlock",
    ]);
    expect((await actsOn(post.id)).every(({ admin_id }) => admin_id === admin.id)).toBe(true);
  });

  it("writes each measure down with before and after, and none where nothing changes", async () => {
    const admin = await givenAuthor({ role: "admin" });
    const [author, reader] = [await givenAuthor(), await givenMember()];
    const post = await givenPost(author);
    await report(reader, `posts/${post.id}`);
    await moderate(admin, "posts", post.id, "unpin");
    await moderate(admin, "posts", post.id, "hide");
    await moderate(admin, "posts", post.id, "hide");
    await moderate(admin, "posts", post.id, "dismiss");
    await moderate(admin, "posts", post.id, "restore");
    expect(
      (await actsOn(post.id)).map(({ action, before, after }) => [
        action,
        JSON.parse(before),
        JSON.parse(after),
      ]),
    ).toEqual([
      ["post.hide", { isHidden: false, reports: 1 }, { isHidden: true, reports: 0 }],
      ["post.restore", { isHidden: true, reports: 0 }, { isHidden: false, reports: 0 }],
    ]);
  });
});

describe("a suspension", () => {
  const silence = (as: TestMember, kind: "post" | "reply" | "member", id: string, days: number | string) =>
    kind === "member"
      ? fetchAs(`/admin/members/${id}`, {
          as,
          body: new URLSearchParams({ intent: "silence", days: String(days) }),
        })
      : fetchAs("/admin/moderation", {
          as,
          body: new URLSearchParams({ action: "silence", kind, id, days: String(days) }),
        });

  it("of an anonymous author stops every writing of theirs, and nothing else, until it is lifted", async () => {
    const admin = await givenAuthor({ role: "admin" });
    const [author, other] = [await givenAuthor(), await givenAuthor()];
    const post = await givenPost(author, { nameChoice: "anonymous" });
    const theirs = await givenPost(other);
    expect((await silence(admin, "post", post.id, 7)).status).toBe(302);
    const refused = await answerTo(author, theirs.id);
    expect(refused.status).toBe(403);
    const body = (await refused.json()) as { message: string };
    expect(body.message).toContain("La modération a suspendu vos publications jusqu’au");
    expect(body).not.toHaveProperty("requiredTier");
    expect((await publish(author)).status).toBe(403);
    const edit = { method: "PATCH", as: author, body: { content: "autre chose" } };
    expect((await fetchAs(`/api/forum/posts/${post.id}`, edit)).status).toBe(403);
    expect(await (await fetchAs("/community", { as: author })).text()).toContain("suspendu vos publications");
    expect(await findPost(author, theirs.id)).toBeDefined();
    expect((await fetchAs(`/api/forum/posts/${post.id}`, { method: "DELETE", as: author })).status).toBe(200);
    expect((await answerTo(other, theirs.id)).status).toBe(201);
    expect((await silence(admin, "member", author.id, 0)).status).toBe(302);
    expect((await answerTo(author, theirs.id)).status).toBe(201);
  });

  it("is written down on what it was taken for, once, and names no anonymous author", async () => {
    const admin = await givenAuthor({ role: "admin" });
    const author = await givenAuthor();
    const reply = await givenReply(author, (await givenPost(await givenAuthor())).id, {
      nameChoice: "anonymous",
    });
    await silence(admin, "reply", reply.id, 30);
    const [line, ...more] = await actsOn(reply.id);
    expect(more).toEqual([]);
    expect(line?.action).toBe("reply.silence");
    expect(JSON.parse(line?.before ?? "")).toEqual({});
    expect(JSON.parse(line?.after ?? "")).toEqual({ suspended: true, days: 30 });
    expect(await actsOn(author.id)).toEqual([]);
    await silence(admin, "member", author.id, 0);
    await silence(admin, "member", author.id, 0);
    expect((await actsOn(author.id)).map(({ action }) => action)).toEqual(["member.silence"]);
  });

  it("only grows longer, says nothing of one from before, and is ended from the text too", async () => {
    const admin = await givenAuthor({ role: "admin" });
    const author = await givenAuthor();
    const post = await givenPost(author, { nameChoice: "anonymous" });
    await silence(admin, "member", author.id, 365);
    await silence(admin, "post", post.id, 7);
    const until = async () =>
      (
        await env.DB.prepare("select forum_silent_until as at from users where id = ?")
          .bind(author.id)
          .first()
      )?.at as number | null;
    expect(await until()).toBeGreaterThan(Date.now() + 300 * 86_400_000);
    expect(await actsOn(post.id)).toEqual([]);
    await silence(admin, "post", post.id, 0);
    expect(await until()).toBeNull();
    expect((await actsOn(post.id)).map(({ before, after }) => [before, after])).toEqual([
      ['{"suspended":true}', '{"suspended":false}'],
    ]);
  });

  it("can be ended of a member who became an administrator", async () => {
    const admin = await givenAuthor({ role: "admin" });
    const author = await givenAuthor();
    await silence(admin, "member", author.id, 30);
    await env.DB.prepare("update users set role = 'admin' where id = ?").bind(author.id).run();
    expect((await silence(admin, "member", author.id, 0)).status).toBe(302);
    expect((await publish(author)).status).toBe(201);
  });

  it("is no administrator's, nobody's, of no other length, and only an administrator's to give", async () => {
    const [admin, second] = [await givenAuthor({ role: "admin" }), await givenAuthor({ role: "admin" })];
    const author = await givenAuthor();
    expect((await silence(admin, "member", second.id, 7)).status).toBe(422);
    expect((await silence(admin, "member", "personne", 7)).status).toBe(404);
    for (const days of [1, -7, "", "x", 7.5])
      expect([days, (await silence(admin, "member", author.id, days)).status]).toEqual([days, 422]);
    expect((await silence(author, "member", second.id, 7)).status).toBe(404);
    expect(await actsOn(author.id)).toEqual([]);
  });
});

describe("the moderation's lists", () => {
  const screen = async (as: TestMember, view: string) =>
    (await fetchAs(`/admin/moderation?vue=${view}`, { as })).text();
  const deps = () => ({ store: createCommunityStore(database), db: createRunner(database) }) as CommunityDeps;
  const asMember = (member: TestMember) => ({ ...member, role: "admin" }) as unknown as ForumMember;

  it("name what is hidden, posts and replies together, the latest first, page by page", async () => {
    const admin = await givenAuthor({ role: "admin" });
    const author = await givenAuthor();
    const [first, second] = [await givenPost(author), await givenPost(author, { nameChoice: "anonymous" })];
    const reply = await givenReply(author, first.id);
    await moderate(admin, "posts", first.id, "hide");
    await moderate(admin, "replies", reply.id, "hide");
    await moderate(admin, "posts", second.id, "hide");
    const seen: string[] = [];
    let end: ReturnType<typeof parseInstantCursor>;
    do {
      const { page, next } = await listHidden(deps(), asMember(admin), 1, end);
      seen.push(...page.map(({ id }) => id));
      end = parseInstantCursor(next);
    } while (end);
    const ours = [second.id, reply.id, first.id];
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => ours.includes(id)).sort()).toEqual([...ours].sort());
    const { page } = await listHidden(deps(), asMember(admin), 100);
    expect(page.map(({ at }) => at)).toEqual(page.map(({ at }) => at).sort((one, other) => other - one));
    const secret = page.find(({ id }) => id === second.id);
    expect(secret && signatureOf(secret)).toBe("Utilisateur anonyme");
    expect(await screen(admin, "masques")).toContain(reply.content);
    await moderate(admin, "replies", reply.id, "restore");
    expect(await screen(admin, "masques")).not.toContain(reply.content);
  });

  it("name an author members block once, with how many do, and never who blocks", async () => {
    const admin = await givenAuthor({ role: "admin" });
    const [author, one, two] = [await givenAuthor(), await givenAuthor(), await givenAuthor()];
    const [signed, secret] = [await givenPost(author), await givenPost(author, { nameChoice: "anonymous" })];
    for (const [reader, post] of [
      [one, signed],
      [two, signed],
      [two, secret],
    ] as const)
      await fetchAs(`/api/forum/blocks/post.${post.id}`, { method: "PUT", as: reader });
    const { page } = await listBlockedAuthors(deps(), asMember(admin), 100);
    const ours = page.filter(({ blockedId }) => blockedId === author.id);
    expect(ours.map(({ anonymous, members }) => [Boolean(anonymous), members])).toEqual(
      expect.arrayContaining([
        [false, 2],
        [true, 1],
      ]),
    );
    expect(ours).toHaveLength(2);
    const shown = await screen(admin, "blocages");
    expect(shown).toContain(`/admin/members/${author.id}`);
    for (const { id } of [one, two]) expect(shown).not.toContain(id);
  });
});
