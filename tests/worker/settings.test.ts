// The settings on a real database: the profile and its picture, the appearance, the blocked members.
import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { fetchAs, givenMember, type TestMember } from "./app.ts";
import { givenAuthor, givenPost } from "./forum.ts";
import { A_PICTURE, pictureForm } from "./picture.ts";

describe("the profile", () => {
  it("saves what is given, keeps what is not, clears what is empty", async () => {
    const as = await givenMember();
    const save = async (body: object) =>
      (await fetchAs("/api/profile", { method: "PATCH", as, body })).json() as Promise<
        Record<string, unknown>
      >;
    expect(
      await save({ firstName: "  Inès ", lastName: "Roy", email: as.email.toUpperCase() }),
    ).toMatchObject({
      firstName: "Inès",
      lastName: "Roy",
      email: as.email,
      pendingEmail: null,
    });
    expect(await save({ lastName: "" })).toMatchObject({ firstName: "Inès", lastName: null });
    const user = await (await fetchAs("/api/auth/user", { as })).json();
    expect(user).toMatchObject({ firstName: "Inès", lastName: null, forumName: "full" });
  });

  it("refuses a name that is too long with its field", async () => {
    const as = await givenMember();
    const answer = await fetchAs("/api/profile", {
      method: "PATCH",
      as,
      body: { firstName: "x".repeat(81) },
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toHaveProperty("errors.firstName");
  });

  it("signs new texts in the community as it says, in a call that says nothing", async () => {
    const author = await givenAuthor();
    await fetchAs("/api/profile", { method: "PATCH", as: author, body: { forumName: "anonymous" } });
    expect((await givenPost(author)).user.firstName).toBeNull();
    expect((await givenPost(author, { nameChoice: "first" })).user.firstName).toBe("Test");
  });
});

describe("a picture", () => {
  const send = (as: TestMember, bytes: Uint8Array<ArrayBuffer> = A_PICTURE) =>
    fetchAs("/settings?tab=profil", { as, body: pictureForm(bytes) });
  const urlOf = async (as: TestMember) =>
    ((await (await fetchAs("/api/auth/user", { as })).json()) as { profileImageUrl: string }).profileImageUrl;

  it("is kept under a new key each time, served as what it is, and gone once removed", async () => {
    const as = await givenMember();
    expect((await send(as)).status).toBe(302);
    const first = await urlOf(as);
    const answer = await fetchAs(first, { as });
    expect(answer.headers.get("Content-Type")).toBe("image/png");
    expect(answer.headers.get("Cache-Control")).toBe("private, max-age=86400, immutable");
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(A_PICTURE);
    await send(as);
    const second = await urlOf(as);
    expect(second).not.toBe(first);
    expect((await fetchAs(first, { as })).status).toBe(404);
    await fetchAs("/settings", { as, body: new URLSearchParams({ intent: "remove-picture" }) });
    expect(await urlOf(as)).toBeNull();
    expect((await fetchAs(second, { as })).status).toBe(404);
    expect(await env.MEDIA.head(`avatars/${second.slice("/avatar/".length)}`)).toBeNull();
  });

  it("is refused where its bytes are none, whatever its name says", async () => {
    const as = await givenMember();
    const script = new TextEncoder().encode("<svg onload=alert(1)></svg>") as Uint8Array<ArrayBuffer>;
    const answer = await send(as, script);
    expect(answer.status).toBe(422);
    await answer.text();
    expect(await urlOf(as)).toBeNull();
  });

  it("is seen by a visitor beside a public post that its author signed, and only then", async () => {
    const author = await givenAuthor();
    await send(author);
    const url = await urlOf(author);
    const seen = async () => (await fetchAs(url)).status;
    await givenPost(author, { nameChoice: "anonymous" });
    await givenPost(author, { isPublic: false });
    expect(await seen()).toBe(404);
    await givenPost(author);
    expect(await seen()).toBe(200);
  });
});

describe("the appearance", () => {
  const html = async (path: string, options: Parameters<typeof fetchAs>[1]) =>
    /<html[^>]*>/.exec(await (await fetchAs(path, options)).text())?.[0];

  it("is a visitor's by cookie", async () => {
    const answer = await fetchAs("/theme", { body: new URLSearchParams({ theme: "nuit" }) });
    expect(answer.headers.get("Set-Cookie")).toContain("portique_theme=nuit");
    const seen = await html("/auth", { headers: { Cookie: "portique_theme=nuit; portique_text=150" } });
    expect(seen).toContain('data-theme="nuit"');
    expect(seen).toContain("font-size:159.375%");
    expect(await html("/auth", { headers: { Cookie: "portique_text=900%;color:red" } })).toBe(
      '<html lang="fr">',
    );
  });

  it("is a member's on every device, before the browser's", async () => {
    const as = await givenMember();
    const choose = (fields: Record<string, string>) =>
      fetchAs("/settings?tab=compte", { as, body: new URLSearchParams({ intent: "appearance", ...fields }) });
    await choose({ theme: "marbre" });
    await choose({ textSize: "125" });
    const cookie = `${as.cookie}; portique_theme=nuit; portique_text=150`;
    const seen = await html("/settings", { headers: { Cookie: cookie } });
    expect(seen).toContain('data-theme="marbre"');
    expect(seen).toContain("font-size:132.8125%");
  });
});

describe("the blocked members", () => {
  it("are listed under the name they had, and unblocked", async () => {
    const as = await givenAuthor();
    const author = await givenAuthor();
    const post = await givenPost(author, { nameChoice: "first" });
    await fetchAs(`/api/forum/blocks/post.${post.id}`, { method: "PUT", as });
    const page = async () => (await fetchAs("/settings?tab=compte", { as })).text();
    const [, id = ""] = /name="id" value="([\w-]{22})"/.exec(await page()) ?? [];
    expect(id).not.toBe("");
    await fetchAs("/settings?tab=compte", { as, body: new URLSearchParams({ intent: "unblock", id }) });
    expect(await page()).toContain("Vous ne bloquez personne.");
  });
});
