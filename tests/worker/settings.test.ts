// The settings on a real database: the profile and its picture, the appearance, the blocked members.
import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { aDay, fetchAs, givenMember, ORIGIN, type TestMember } from "./app.ts";
import { givenAuthor, givenPost } from "./forum.ts";
import { settled } from "./instance.ts";
import { A_PICTURE, aPhotograph, pictureForm } from "./picture.ts";

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

  it("loses no field of two that are saved at once", async () => {
    const as = await givenMember();
    const fields = { firstName: "Inès", lastName: "Roy", forumName: "first", timezone: "America/Toronto" };
    const answers = await Promise.all(
      Object.entries(fields).map(([name, value]) =>
        fetchAs("/api/profile", { method: "PATCH", as, body: { [name]: value } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const row = await env.DB.prepare(
      "select first_name, last_name, forum_name, timezone from users where id = ?",
    )
      .bind(as.id)
      .first();
    expect(Object.values(row ?? {})).toEqual(Object.values(fields));
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

  it("moves to another time zone on any plan, with the reminders' plan, and refuses one that is none", async () => {
    const as = await givenMember({ tier: "essential" });
    const move = (timezone: string) => fetchAs("/api/profile", { method: "PATCH", as, body: { timezone } });
    expect(await (await move("America/Toronto")).json()).toMatchObject({ timezone: "America/Toronto" });
    const refused = await move("Europe/Lutèce");
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { errors: { timezone: [expect.stringContaining("Ce choix n’est plus proposé")] } },
    ]);
    const form = { intent: "profile", firstName: "Zoé", timezone: "Pacific/Noumea" };
    expect((await fetchAs("/settings", { as, body: new URLSearchParams(form) })).status).toBe(302);
    const page = await (await fetchAs("/settings", { as })).text();
    expect(page).toMatch(/<select[^>]*name="timezone"[^>]*><option[^>]*value="Pacific\/Noumea"[^>]*>Nouméa/);
    expect(page).toContain(">Ushuaïa</option>");
  });

  it("says in French that the session ended, where a form was pressed before its page's scripts ran", async () => {
    const form = new URLSearchParams({ intent: "profile", firstName: "Zoé" });
    const refused = await fetchAs("/settings", { body: form });
    expect(refused.status).toBe(401);
    const page = await refused.text();
    expect(page).toContain("Votre session a expiré. Reconnexion...");
    expect(page).not.toContain("You are logged out");
    expect(await (await fetchAs("/settings")).text()).toContain("You are logged out");
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

  it("leaves one file behind, however many are sent at once", async () => {
    const as = await givenMember();
    const files = async () => (await env.MEDIA.list({ prefix: "avatars/" })).objects.map(({ key }) => key);
    const before = new Set(await files());
    await send(as);
    await Promise.all([send(as), send(as), send(as)]);
    await settled();
    const left = (await files()).filter((key) => !before.has(key));
    expect(left).toEqual([`avatars/${(await urlOf(as)).slice("/avatar/".length)}`]);
  });

  it("stands upright however the camera was held, with no Exif in its bytes", async () => {
    const as = await givenMember();
    for (const orientation of [1, 3, 6, 8]) {
      expect((await send(as, aPhotograph(orientation))).status).toBe(302);
      const answer = await fetchAs(await urlOf(as), { as });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.includes("Exif")).toBe(false);
      const isPng = answer.headers.get("Content-Type") === "image/png";
      expect(isPng).toBe(orientation !== 1);
      if (isPng)
        expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(
          orientation < 5 ? [40, 30] : [30, 40],
        );
    }
    // Its tables are gone: a header alone is no picture.
    const whole = aPhotograph(6);
    const frame = whole.findIndex((byte, at) => byte === 0xff && whole[at + 1] === 0xc0);
    const broken = Uint8Array.from([...whole.subarray(0, 38), ...whole.subarray(frame)]);
    expect((await send(as, broken)).status).toBe(422);
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

  it("comes back to the page the form stood on, whether a Referer says so or not", async () => {
    const backTo = async (back: string, headers: Record<string, string> = {}) =>
      (await fetchAs("/theme", { body: new URLSearchParams({ theme: "nuit", back }), headers })).headers.get(
        "Location",
      );
    const page = "/newsletter/unsubscribe?key=une-clef-secrete";
    expect(await backTo(page)).toBe(page);
    expect(await backTo("/auth/reset?token=x")).toBe("/auth/reset?token=x");
    expect(await backTo("", { Referer: `${ORIGIN}/faq?q=x` })).toBe("/faq?q=x");
    for (const foreign of ["https://evil.test/", "//evil.test", "/\\evil.test", "/api/auth/logout"])
      expect(await backTo(foreign)).toBe("/");
    expect(await (await fetchAs(page)).text()).toContain(`name="back" value="${page}"`);
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

describe("the run of days", () => {
  it("is shown nowhere once its member has chosen so, and is shown again", async () => {
    const member = await givenMember({ tier: "essential" });
    await fetchAs("/api/journal", { as: member, body: { date: aDay(-1), gratitude: "x" } });
    await fetchAs("/api/journal", { as: member, body: { date: aDay(), gratitude: "x" } });
    const screen = async () => (await fetchAs("/dashboard", { as: member })).text();
    const choose = (show: boolean) =>
      fetchAs("/settings", {
        as: member,
        body: new URLSearchParams({ intent: "rhythm", ...(show && { show: "1" }) }),
      });
    expect(await screen()).toContain("Série du journal");
    expect((await choose(false)).status).toBe(302);
    expect(await screen()).not.toContain("Série du journal");
    expect((await choose(true)).status).toBe(302);
    expect(await screen()).toContain("Série du journal");
  });
});
