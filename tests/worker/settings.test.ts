// The settings on a real database: the profile, a change of address through its three steps, the password, the sessions.
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { hashToken, register, resetTokenFor, toMember } from "#app/features/auth/auth.server.ts";
import { createAuthStore } from "#app/features/auth/auth.store.server.ts";
import type { SettingsDeps } from "#app/features/settings/deps.ts";
import {
  cancelEmailChange,
  confirmEmailChange,
  EMAIL_REQUESTS_PER_DAY,
  getEmailStepView,
  refuseEmailChange,
  requestEmailChange,
} from "#app/features/settings/email-change.server.ts";
import { createEmailChangeStore } from "#app/features/settings/email-change.store.server.ts";
import { updateProfile } from "#app/features/settings/profile.server.ts";
import { changePassword } from "#app/features/settings/security.server.ts";
import { profileSchema } from "#app/features/settings/settings.schema.ts";
import { createSettingsStore } from "#app/features/settings/settings.store.server.ts";
import type { Mail } from "#app/gateways/mail/mail.ts";
import { AppError } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { createReadAll, query } from "#db/client.ts";
import { emailChanges, sessions, users } from "#db/schema/index.ts";
import { givenAuthor, givenPost } from "./forum.ts";
import { db, fetchAs, givenMember, type TestMember } from "./house.ts";
import { A_PICTURE, pictureForm } from "./picture.ts";

const DAY = 86_400_000;
const PASSWORD = "colonne-de-marbre-7";
const address = () => `${crypto.randomUUID()}@portique.test`;
const authStore = createAuthStore(db);

/** The house of a test: its clock, its mail. */
function givenHouse(more: Partial<SettingsDeps> = {}) {
  const mails: Mail[] = [];
  const clock = { now: Date.now() };
  const now = () => clock.now;
  // why: scrypt costs 0.2 s a password and has tests of its own; what is tested here is who asks for it.
  const passwords: SettingsDeps["passwords"] = {
    hash: async (password) => `plain:${password}`,
    verify: async (password, stored) => ({ ok: stored === `plain:${password}`, outdated: false }),
    decoy: "plain:",
    withSlot: (work) => work(),
  };
  const pass = async () => {};
  const deps: SettingsDeps = {
    store: createSettingsStore(db),
    emailChanges: createEmailChangeStore(db),
    readAll: createReadAll(db),
    now,
    later: (work) => void work,
    passwords,
    refuseCommon: (password) => {
      if (password === "motdepasse") throw new AppError("invalid", "Trop courant");
    },
    hashToken,
    limit: { password: pass, picture: pass, link: pass },
    pictures: env.MEDIA,
    blocks: () => query(db.select().from(users).limit(0), () => []),
    unblock: pass,
    resetToken: (userId) => resetTokenFor({ store: authStore, now }, userId),
    sendConfirmation: pass,
    mailer: { send: async (mail) => void mails.push(mail) },
    origin: "http://portique.test",
    adminEmails: ["admin@portique.test"],
    ...more,
  };
  /** The token of the newest mail to `to` with a link to `step`. */
  const linked = (to: string, step: "confirm" | "refuse") =>
    mails
      .toReversed()
      .filter((mail) => mail.to === to)
      .map((mail) => new RegExp(`/account/email/${step}\\?token=([\\w-]{43})`).exec(mail.text)?.[1])
      .find(Boolean) ?? "";
  return { deps, mails, clock, linked };
}

const stored = async (id: string) => {
  const user = await db.select().from(users).where(eq(users.id, id)).get();
  if (!user) throw new Error("no such user");
  return user;
};
const memberOf = async (id: string) => toMember(await stored(id), [], Date.now());

/** A member whose password is PASSWORD, with a session. */
async function givenOwner(emailConfirmedAt: number | null = Date.now()) {
  const given = await givenMember();
  await db
    .update(users)
    .set({ passwordHash: `plain:${PASSWORD}`, emailConfirmedAt })
    .where(eq(users.id, given.id))
    .run();
  return { given, member: await memberOf(given.id) };
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: AppError) => ({ status: error.status, fields: Object.keys(error.details?.errors ?? {}) }),
  );
const isOpen = async ({ token }: TestMember) => {
  return (await authStore.liveSession(hashToken(token), Date.now())) !== undefined;
};

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

describe("a change of address", () => {
  it("asks for the right password, and changes nothing before its link is opened", async () => {
    const { deps, mails, linked } = givenHouse();
    const { member } = await givenOwner();
    const email = address();
    expect(await refusal(updateProfile(deps, member, { email, firstName: "Zoé" }))).toEqual({
      status: 422,
      fields: ["password"],
    });
    expect(await refusal(requestEmailChange(deps, member, { email, password: "faux" }))).toEqual({
      status: 422,
      fields: ["password"],
    });
    expect(mails).toEqual([]);
    expect((await stored(member.id)).firstName).toBe("Test");
    const saved = await updateProfile(deps, member, { email, password: PASSWORD, firstName: "Zoé" });
    expect(saved).toMatchObject({ pendingEmail: email, member: { firstName: "Zoé", email: member.email } });
    expect(mails.map((mail) => mail.to)).toEqual([member.email, email]);
    expect((await stored(member.id)).email).toBe(member.email);

    const token = linked(email, "confirm");
    expect(await getEmailStepView(deps, "confirm", token)).toMatchObject({
      newEmail: email,
      confirmed: false,
    });
    await confirmEmailChange(deps, token);
    expect(await stored(member.id)).toMatchObject({ email, role: "member" });
    expect(await refusal(confirmEmailChange(deps, token))).toMatchObject({ status: 422 });
  });

  it("is no more to be confirmed after a day, once taken back, or once asked for anew", async () => {
    const { deps, clock, linked } = givenHouse();
    const { member } = await givenOwner();
    const ask = async () => {
      const email = address();
      await requestEmailChange(deps, member, { email, password: PASSWORD });
      return linked(email, "confirm");
    };
    const first = await ask();
    const second = await ask();
    expect(await refusal(confirmEmailChange(deps, first))).toMatchObject({ status: 422 });
    await cancelEmailChange(deps, member);
    expect(await refusal(confirmEmailChange(deps, second))).toMatchObject({ status: 422 });
    const third = await ask();
    clock.now += DAY + 1;
    expect(await refusal(confirmEmailChange(deps, third))).toMatchObject({ status: 422 });
    expect((await stored(member.id)).email).toBe(member.email);
  });

  it("refuses an address that has an account, when asked and when confirmed, whatever its case", async () => {
    const { deps, linked } = givenHouse();
    const { member } = await givenOwner();
    const other = await givenMember();
    expect(
      await refusal(requestEmailChange(deps, member, { email: other.email, password: PASSWORD })),
    ).toEqual({
      status: 409,
      fields: ["email"],
    });
    // The password first: who asks without it learns of no account.
    expect(
      await refusal(requestEmailChange(deps, member, { email: other.email, password: "faux" })),
    ).toMatchObject({ status: 422 });
    expect(profileSchema.parse({ email: other.email.toUpperCase() }).email).toBe(other.email);
    const email = address();
    await requestEmailChange(deps, member, { email, password: PASSWORD });
    await db.update(users).set({ email }).where(eq(users.id, other.id)).run();
    expect(await refusal(confirmEmailChange(deps, linked(email, "confirm")))).toMatchObject({ status: 422 });
    expect((await stored(member.id)).email).toBe(member.email);
  });

  it("gives one address to one of two who confirm it at once", async () => {
    const { deps, linked } = givenHouse();
    const email = address();
    const tokens = [];
    const ids = [];
    for (let at = 0; at < 2; at++) {
      const { member } = await givenOwner();
      await requestEmailChange(deps, member, { email, password: PASSWORD });
      tokens.push(linked(email, "confirm"));
      ids.push(member.id);
    }
    await Promise.all(tokens.map((token) => refusal(confirmEmailChange(deps, token))));
    const holders = await Promise.all(ids.map(async (id) => (await stored(id)).email === email));
    expect(holders.filter(Boolean)).toHaveLength(1);
  });

  it("is refused from the old address for seven days, even once confirmed: the account comes back, locked", async () => {
    const { deps, clock, linked } = givenHouse();
    const { given, member } = await givenOwner();
    const email = address();
    await requestEmailChange(deps, member, { email, password: PASSWORD });
    const refuse = linked(member.email, "refuse");
    await confirmEmailChange(deps, linked(email, "confirm"));
    // Whoever took the account goes on: a further change must not put it out of reach.
    const further = address();
    await requestEmailChange(deps, await memberOf(member.id), { email: further, password: PASSWORD });
    await confirmEmailChange(deps, linked(further, "confirm"));
    const theirs = linked(email, "refuse");

    clock.now += 7 * DAY - 1;
    expect(await getEmailStepView(deps, "refuse", refuse)).toMatchObject({ confirmed: true });
    const { resetToken } = await refuseEmailChange(deps, refuse);
    const after = await stored(member.id);
    expect(after.email).toBe(member.email);
    expect(after.passwordHash).not.toBe(`plain:${PASSWORD}`);
    expect(await isOpen(given)).toBe(false);
    expect(await refusal(refuseEmailChange(deps, theirs))).toMatchObject({ status: 422 });
    expect(await authStore.spendReset(hashToken(resetToken), "plain:nouveau", clock.now)).toBe(true);
    expect((await stored(member.id)).passwordHash).toBe("plain:nouveau");
  });

  it("cannot be refused after seven days", async () => {
    const { deps, clock, linked } = givenHouse();
    const { member } = await givenOwner();
    await requestEmailChange(deps, member, { email: address(), password: PASSWORD });
    clock.now += 7 * DAY;
    expect(await refusal(refuseEmailChange(deps, linked(member.email, "refuse")))).toMatchObject({
      status: 422,
    });
  });

  it("keeps the old address from anybody else while it may be taken back", async () => {
    const { deps, clock, linked } = givenHouse();
    const { member } = await givenOwner();
    const { member: other } = await givenOwner();
    const email = address();
    await requestEmailChange(deps, member, { email, password: PASSWORD });
    await confirmEmailChange(deps, linked(email, "confirm"));
    expect(
      await refusal(requestEmailChange(deps, other, { email: member.email, password: PASSWORD })),
    ).toMatchObject({ status: 409 });
    const signUp = () =>
      refusal(
        register(
          {
            store: authStore,
            now: () => clock.now,
            passwords: deps.passwords,
            limit: { address: async () => {}, account: async () => {} },
            createDataKey: async () => "key",
            mailer: undefined,
            origin: deps.origin,
            adminEmails: [],
            complimentaryEmails: [],
            later: () => {},
          },
          { email: member.email, password: PASSWORD, firstName: null, lastName: null },
          { browserBound: false, userAgent: null },
        ),
      );
    expect(await signUp()).toMatchObject({ status: 409 });
    clock.now += 7 * DAY + 1;
    expect(await signUp()).toBeUndefined();
  });

  it("tells an old address that was never proved, and gives it no say", async () => {
    const { deps, mails } = givenHouse();
    const { member } = await givenOwner(null);
    await requestEmailChange(deps, member, { email: address(), password: PASSWORD });
    const told = mails.find((mail) => mail.to === member.email);
    expect(told?.subject).toBe("Un compte quitte cette adresse");
    expect(told?.text).not.toContain("/account/email/refuse");
  });

  it("gives an admin's address its role once proved", async () => {
    const { deps, linked } = givenHouse({ adminEmails: ["chef@portique.test"] });
    const { member } = await givenOwner();
    await requestEmailChange(deps, member, { email: "chef@portique.test", password: PASSWORD });
    await confirmEmailChange(deps, linked("chef@portique.test", "confirm"));
    expect((await stored(member.id)).role).toBe("admin");
  });

  it("is asked for five times a day at most, and not at all without a mail provider", async () => {
    const { deps } = givenHouse();
    const { member } = await givenOwner();
    const ask = () => refusal(requestEmailChange(deps, member, { email: address(), password: PASSWORD }));
    for (let at = 0; at < EMAIL_REQUESTS_PER_DAY; at++) expect(await ask()).toBeUndefined();
    expect(await ask()).toMatchObject({ status: 429 });
    const silent = givenHouse({ mailer: undefined }).deps;
    expect(
      await refusal(requestEmailChange(silent, member, { email: address(), password: PASSWORD })),
    ).toMatchObject({ status: 503 });
  });

  it("forgets what is over for good with the next request", async () => {
    const { deps, clock } = givenHouse();
    const { member } = await givenOwner();
    await requestEmailChange(deps, member, { email: address(), password: PASSWORD });
    clock.now += 8 * DAY;
    await requestEmailChange(deps, member, { email: address(), password: PASSWORD });
    const rows = await db.select().from(emailChanges).where(eq(emailChanges.userId, member.id)).all();
    expect(rows).toHaveLength(1);
  });
});

describe("the password and the sessions", () => {
  /** Another open session of the member. */
  async function givenSession(userId: string, userAgent: string | null = null): Promise<TestMember> {
    const token = newId(256);
    const now = Date.now();
    await authStore.insertSession({
      tokenHash: hashToken(token),
      userId,
      browserBound: true,
      userAgent,
      createdAt: now,
      lastSeenAt: now,
      idleExpiresAt: now + DAY,
      expiresAt: now + DAY,
    });
    return { id: userId, email: "", token, cookie: `portique=${token}` };
  }

  it("changes with the old one, closes the other sessions, voids mailed links and says so by mail", async () => {
    const { deps, mails } = givenHouse();
    const { given, member } = await givenOwner();
    const elsewhere = await givenSession(member.id);
    const link = await deps.resetToken(member.id);
    const asker = { member, token: given.token };
    const change = (currentPassword: string, newPassword: string) =>
      refusal(changePassword(deps, asker, { currentPassword, newPassword }));
    expect(await change("faux", "nouveau-mot-1")).toEqual({ status: 422, fields: ["currentPassword"] });
    expect(await change(PASSWORD, "motdepasse")).toEqual({ status: 422, fields: ["newPassword"] });
    expect(await change(PASSWORD, PASSWORD)).toEqual({ status: 422, fields: ["newPassword"] });
    expect(await isOpen(elsewhere)).toBe(true);
    expect(await change(PASSWORD, "nouveau-mot-1")).toBeUndefined();
    expect([await isOpen(given), await isOpen(elsewhere)]).toEqual([true, false]);
    expect(await authStore.spendReset(hashToken(link), "plain:x", Date.now())).toBe(false);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [member.email, "Votre mot de passe a été changé"],
    ]);
  });

  it("is refused past eight tries a minute", async () => {
    const as = await givenMember();
    const statuses = [];
    for (let at = 0; at < 9; at++) {
      const body = new URLSearchParams({
        intent: "password",
        currentPassword: "x",
        newPassword: "motdepasse",
      });
      statuses.push((await fetchAs("/settings?tab=compte", { as, body })).status);
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses[0]).toBe(422);
  });

  it("lists sessions without anything a token could be made of, and ends the one that is named", async () => {
    const as = await givenMember();
    const phone = await givenSession(
      as.id,
      "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0",
    );
    const third = await givenSession(as.id);
    const page = await (await fetchAs("/settings?tab=compte", { as })).text();
    expect(page).toContain("Firefox sur Android");
    for (const { token } of [as, phone, third]) {
      expect(page).not.toContain(token);
      expect(page).not.toContain(hashToken(token));
      expect(page).toContain(hashToken(token).slice(0, 16));
    }
    const end = (who: TestMember, fields: Record<string, string>) =>
      fetchAs("/settings?tab=compte", { as: who, body: new URLSearchParams(fields) });
    // Another's session is out of reach, and so is the one that asks.
    const stranger = await givenMember();
    await end(stranger, { intent: "end-session", id: hashToken(phone.token).slice(0, 16) });
    await end(as, { intent: "end-session", id: hashToken(as.token).slice(0, 16) });
    expect([await isOpen(as), await isOpen(phone)]).toEqual([true, true]);
    await end(as, { intent: "end-session", id: hashToken(phone.token).slice(0, 16) });
    expect([await isOpen(as), await isOpen(phone), await isOpen(third)]).toEqual([true, false, true]);
    await end(as, { intent: "end-sessions" });
    expect(await db.select().from(sessions).where(eq(sessions.userId, as.id)).all()).toHaveLength(1);
    expect(await isOpen(stranger)).toBe(true);
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
