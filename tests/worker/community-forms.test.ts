// The forum's forms as a browser without scripts sends them.
import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { fetchAs, givenMember } from "./app.ts";
import { givenAuthor, givenPost, givenReply } from "./forum.ts";

const words = () => crypto.randomUUID();
const form = (fields: [string, string][]) => new URLSearchParams(fields);

it("publishes, answers, corrects and erases; the box is the last of its two values", async () => {
  const member = await givenMember({ tier: "complete", createdAt: 0 });
  const send = (path: string, fields: [string, string][]) =>
    fetchAs(path, { method: "POST", as: member, body: form(fields) });
  const title = `Titre ${words()}`;

  const refused = await send("/community/new", [
    ["title", title],
    ["isPublic", "0"],
  ]);
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain("Veuillez remplir le titre et le contenu.");
  expect(page).toContain(title);

  const sent = await send("/community/new", [
    ["title", title],
    ["content", `Contenu ${words()}`],
    ["isPublic", "0"],
    ["isPublic", "1"],
  ]);
  expect(sent.status).toBe(302);
  const here = sent.headers.get("Location") ?? "";
  const id = here.split("/").pop() ?? "";
  expect((await fetchAs(`/community/post/${id}`, {})).status).toBe(200);

  const answered = await send(here, [
    ["intent", "reply"],
    ["id", id],
    ["content", `Réponse ${words()}`],
  ]);
  expect([answered.status, answered.headers.get("Location")]).toEqual([302, here]);

  const closed = await send(here, [
    ["intent", "edit-post"],
    ["id", id],
    ["isPublic", "0"],
  ]);
  expect(closed.status).toBe(302);
  expect((await fetchAs(`/community/post/${id}`, {})).status).toBe(404);

  expect((await send(here, [["intent", "inconnu"]])).status).toBe(422);
  const erased = await send(here, [
    ["intent", "delete-post"],
    ["id", id],
  ]);
  expect([erased.status, erased.headers.get("Location")]).toEqual([302, "/community"]);
});

const KINDS: [words: string, number: string][] = [
  ["Je veux mourir ce soir, j’ai tout préparé.", "3114"],
  ["Mon mari me frappe quand il rentre, j’ai peur de lui.", "3919"],
  ["Mon père me touche la nuit, j’ai 13 ans.", "119"],
];
const long = (text: string) => `${text} ${"x".repeat(5_001)}`;
const stored = async () =>
  (
    await env.DB.prepare(
      "select (select count(*) from forum_posts) + (select count(*) from forum_replies) as n",
    ).first()
  )?.n;

describe("refused words that speak of danger", () => {
  it.each(KINDS)("come back with the card of that danger: %s", async (text, number) => {
    const author = await givenAuthor();
    const free = await givenMember({ tier: "free" });
    const post = await givenPost(author);
    const mine = await givenReply(author, post.id);
    const before = await stored();
    const here = `/community/${post.id}`;
    for (const [as, path, fields, status] of [
      [author, "/community/new", { content: text }, 422],
      [author, "/community/new", { title: "x", content: long(text) }, 422],
      [free, "/community/new", { title: "Bonsoir", content: text }, 403],
      [author, here, { intent: "reply", form: "repondre", id: post.id, content: long(text) }, 422],
      [free, here, { intent: "reply", form: "repondre", id: post.id, content: text }, 403],
      [
        author,
        here,
        { intent: "edit-reply", form: `edit-reply/${mine.id}`, id: mine.id, content: long(text) },
        422,
      ],
      [
        author,
        here,
        { intent: "edit-post", form: `edit-post/${post.id}`, id: post.id, title: " ", content: text },
        422,
      ],
    ] as const) {
      const answer = await fetchAs(path, { method: "POST", as, body: form(Object.entries(fields)) });
      const page = await answer.text();
      expect([path, fields, answer.status]).toEqual([path, fields, status]);
      expect(page).toContain(`tel:${number}`);
      expect(page).toContain(text);
    }
    expect(await stored()).toBe(before);
  });

  it.each(KINDS)("and their card stand where the discussion is gone: %s", async (text, number) => {
    const author = await givenAuthor();
    const post = await givenPost(author);
    await fetchAs(`/api/forum/posts/${post.id}`, { method: "DELETE", as: author });
    const fields = { intent: "reply", form: "repondre", id: post.id, content: text };
    const answer = await fetchAs(`/community/${post.id}`, {
      method: "POST",
      as: author,
      body: form(Object.entries(fields)),
    });
    expect(answer.status).toBe(404);
    const page = await answer.text();
    expect(page).toContain("Cette discussion n’existe pas.");
    expect(page).toContain(`tel:${number}`);
    expect(page).toContain(`>${text}</textarea>`);
  });

  it("leave other refusals without a card", async () => {
    const free = await givenMember({ tier: "free" });
    const answer = await fetchAs("/community/new", {
      method: "POST",
      as: free,
      body: form([
        ["title", "Bonsoir"],
        ["content", "Sénèque nous apprend à mourir un peu chaque jour."],
      ]),
    });
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain("tel:");
  });
});

it("comes back refused with every choice as it was left", async () => {
  const member = await givenAuthor();
  const refused = await fetchAs("/community/new", {
    method: "POST",
    as: member,
    body: form([
      ["title", "Titre"],
      ["category", "support"],
      ["nameChoice", "anonymous"],
      ["isPublic", "0"],
    ]),
  });
  const page = await refused.text();
  expect(page).toMatch(/<option value="support" selected/);
  expect(page).toMatch(/<option value="anonymous" selected/);
  const box = /<input type="checkbox"[^>]*name="isPublic"[^>]*>/.exec(page)?.[0] ?? "";
  expect(box).not.toBe("");
  expect(box).not.toContain("checked");
});

it("gives the words back to somebody whose session has ended", async () => {
  const content = "Des mots à ne pas perdre.";
  const answer = await fetchAs("/community/new", { method: "POST", body: form([["content", content]]) });
  expect(answer.status).toBe(401);
  expect(await answer.text()).toContain(content);
});

it("shows the card of their words to somebody whose session has ended", async () => {
  const body = form([["content", "Ce soir je vais me tuer."]]);
  const answer = await fetchAs("/community/new", { method: "POST", body });
  expect(answer.status).toBe(401);
  expect(await answer.text()).toContain('href="tel:3114"');
});
