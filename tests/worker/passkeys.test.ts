// Passkeys through the Worker's own door: made in the settings, shown at sign-in, taken away; and what does not open.
import { eq } from "drizzle-orm";
import * as OTPAuth from "otpauth";
import { beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "#app/lib/hash.server.ts";
import { base64Url, newId } from "#app/lib/ids.ts";
import worker from "#build/server/app.js";
import { mailOutbox, passkeyChallenges, passkeys, sessions, users } from "#db/schema/index.ts";
import {
  BROWSER,
  database,
  edgeFetch,
  fetchAs,
  givenMember,
  type MemberOptions,
  ORIGIN,
  type TestMember,
} from "./app.ts";
import { edgeContext, env, settled } from "./instance.ts";
import { type Authenticator, type Lies, openAuthenticator } from "./software-authenticator.ts";

const PASSWORD = "colonne-de-marbre-7";
let place = 0;
/** An address block that no other test has. */
const block = () => `2001:db8:abcd:${(++place).toString(16)}::`;

const call = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  edgeFetch(
    new Request(`${ORIGIN}${path}`, {
      method: "POST",
      redirect: "manual",
      headers: {
        "Content-Type": "application/json",
        "CF-Connecting-IP": `${block()}1`,
        ...BROWSER,
        ...headers,
      },
      body: JSON.stringify(body),
    }),
  );
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0] ?? "")
    .find((one) => one.startsWith("portique=")) ?? "";

// Hashing is dear: all accounts have one password and one hash.
let passwordHash = "";
beforeAll(async () => {
  const email = `${crypto.randomUUID()}@portique.test`;
  expect((await call("/api/auth/register", { email, password: PASSWORD })).status).toBe(201);
  const [user] = await database.select().from(users).where(eq(users.email, email));
  passwordHash = user?.passwordHash ?? "";
});
async function givenAccount(options: MemberOptions = {}): Promise<TestMember> {
  const as = await givenMember(options);
  await database.update(users).set({ passwordHash }).where(eq(users.id, as.id));
  return as;
}

const form = (as: TestMember, fields: Record<string, string>) =>
  fetchAs("/settings/passkeys", { as, body: new URLSearchParams({ via: "script", ...fields }) });

type Creation = { challenge: string; user: { id: string } };

const userOf = (as: TestMember) => ({ id: base64Url(new TextEncoder().encode(as.id)) });

/** What the page's form is answered. */
async function begun(as: TestMember, more: Record<string, string> = {}): Promise<Creation> {
  const answer = await form(as, { intent: "begin", name: "Téléphone", password: PASSWORD, ...more });
  expect(answer.status).toBe(200);
  const [, challenge = ""] = /challenge\W{1,12}([\w-]{43})/.exec(await answer.text()) ?? [];
  return { challenge, user: userOf(as) };
}

/** The same question, without the form. */
async function question(as: TestMember): Promise<Creation> {
  const challenge = newId(256);
  const expiresAt = Date.now() + 60_000;
  await database
    .insert(passkeyChallenges)
    .values({ challengeHash: hashToken(challenge), purpose: "add", userId: as.id, expiresAt });
  return { challenge, user: userOf(as) };
}

/** A member's passkey. */
async function givenPasskey(as: TestMember, asked?: Creation): Promise<Authenticator> {
  const device = await openAuthenticator();
  const answer = await device.make(asked ?? (await question(as)));
  const added = await fetchAs("/api/auth/passkeys", { as, body: { name: "Téléphone", answer } });
  expect([added.status, await added.text()]).toEqual([200, '{"ok":true}']);
  return device;
}

async function asked(): Promise<{ challenge: string }> {
  const answer = await call("/api/auth/passkeys/challenge");
  expect(answer.status).toBe(200);
  return answer.json();
}
const enter = (answer: unknown) => call("/api/auth/passkeys/login", answer);
const show = async (device: Authenticator, lies?: Lies) => enter(await device.show(await asked(), lies));
const sessionsOf = async (id: string) =>
  (await database.select().from(sessions).where(eq(sessions.userId, id))).length;

describe("a passkey", () => {
  it("is made with the password, told by mail, and opens the account without it", async () => {
    const as = await givenAccount();
    const wrong = await form(as, { intent: "begin", name: "Téléphone", password: "pas-le-bon-1" });
    expect(wrong.status).toBe(422);
    const device = await givenPasskey(as, await begun(as));
    const page = await (await fetchAs("/settings/passkeys", { as })).text();
    expect(page).toContain("Téléphone");
    expect(page).toContain("pas encore utilisée");
    await settled();
    const mails = await database.select().from(mailOutbox).where(eq(mailOutbox.userId, as.id));
    expect(mails.filter(({ kind }) => kind === "auth.passkey")).toHaveLength(1);

    const opened = await show(device);
    expect(opened.status).toBe(200);
    const cookie = cookieOf(opened);
    const { token, user } = (await opened.json()) as { token: string; user: { id: string } };
    expect(user.id).toBe(as.id);
    expect(cookie).not.toContain(token);
    const seen = await fetchAs("/api/auth/user", { as: { ...as, cookie, token } });
    expect(seen.status).toBe(200);
    expect(await (await fetchAs("/settings/passkeys", { as })).text()).toContain("utilisée le");
  });

  it("asks for any passkey of this host, whose owner is verified", async () => {
    expect(await asked()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: "portique.test",
      timeout: 300_000,
      userVerification: "required",
    });
  });

  it("opens once for an answer, also of two shown at once", async () => {
    const as = await givenAccount();
    const device = await givenPasskey(as);
    const answer = await device.show(await asked());
    const statuses = (await Promise.all([enter(answer), enter(answer), enter(answer)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 422, 422]);
    expect((await enter(answer)).status).toBe(422);
  });

  it.each<[string, Lies]>([
    ["another origin", { origin: "https://portique.test.evil.example" }],
    ["another host's key", { rpId: "evil.example" }],
    ["nobody verified", { verified: false }],
    ["another signature", { forged: true }],
    ["somebody else's handle", { userHandle: "cXVlbHF1LXVu" }],
    ["an answer of another kind", { type: "webauthn.create" }],
    ["a counter that went back", { counter: 0 }],
  ])("does not open for %s", async (_what, lies) => {
    const as = await givenAccount();
    const device = await givenPasskey(as);
    expect((await show(device)).status).toBe(200);
    const before = await sessionsOf(as.id);
    const refused = await show(device, lies);
    expect(refused.status).toBe(401);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect(await sessionsOf(as.id)).toBe(before);
  });

  it("does not open for an old challenge, one of the settings, or one that was never asked", async () => {
    const as = await givenAccount();
    const device = await givenPasskey(as);
    const late = await asked();
    await database.update(passkeyChallenges).set({ expiresAt: Date.now() - 1 });
    const before = await sessionsOf(as.id);
    const never = { challenge: "a".repeat(43) };
    for (const challenge of [late, await question(as), never])
      expect((await enter(await device.show(challenge))).status).toBe(422);
    expect(await sessionsOf(as.id)).toBe(before);
  });

  it("does not open a suspended account, and says why", async () => {
    const as = await givenAccount();
    const device = await givenPasskey(as);
    await database.update(users).set({ suspendedAt: Date.now() }).where(eq(users.id, as.id));
    const refused = await show(device);
    expect(refused.status).toBe(403);
    expect(((await refused.json()) as { message: string }).message).toContain("suspendu");
  });

  it("goes with its sessions and is told by mail; the session that asks stays", async () => {
    const as = await givenAccount();
    const device = await givenPasskey(as);
    const opened = cookieOf(await show(device));
    const remove = (password: string) => form(as, { intent: "remove", id: device.id, password });
    expect((await remove("pas-le-bon-1")).status).toBe(422);
    expect((await fetchAs("/api/auth/user", { as: { ...as, cookie: opened, token: "" } })).status).toBe(401);
    const alive = (cookie: string) =>
      edgeFetch(new Request(`${ORIGIN}/api/auth/user`, { headers: { Cookie: cookie } }));
    expect((await alive(opened)).status).toBe(200);
    expect((await remove(PASSWORD)).status).toBe(200);
    expect((await alive(opened)).status).toBe(401);
    expect((await alive(as.cookie)).status).toBe(200);
    expect((await show(device)).status).toBe(401);
    expect((await remove(PASSWORD)).status).toBe(404);
    await settled();
    const mails = await database.select().from(mailOutbox).where(eq(mailOutbox.userId, as.id));
    expect(mails.filter(({ kind }) => kind === "auth.passkey")).toHaveLength(2);
  });

  it("is not taken away by another member", async () => {
    const [as, other] = [await givenAccount(), await givenAccount()];
    const device = await givenPasskey(as);
    const refused = await form(other, { intent: "remove", id: device.id, password: PASSWORD });
    expect(refused.status).toBe(404);
    expect((await show(device)).status).toBe(200);
  });
});

describe("making a passkey", () => {
  const add = (as: TestMember, answer: unknown, name = "Clé") =>
    fetchAs("/api/auth/passkeys", { as, body: { name, answer } });

  it.each<[string, Lies]>([
    ["another origin", { origin: "https://evil.example" }],
    ["another host", { rpId: "evil.example" }],
    ["nobody verified", { verified: false }],
    [
      "a certificate that nobody asked for",
      {
        attestation: { fmt: "packed", attStmt: new Map([["x5c", new Uint8Array(3)]]) },
      },
    ],
    ["an attestation of an unknown kind", { attestation: { fmt: "autre", attStmt: new Map() } }],
  ])("is refused for %s", async (_what, lies) => {
    const as = await givenAccount();
    const device = await openAuthenticator();
    expect((await add(as, await device.make(await question(as), lies))).status).toBe(422);
    expect(await database.select().from(passkeys).where(eq(passkeys.userId, as.id))).toEqual([]);
  });

  it("takes a challenge once, and only from whom it was given to", async () => {
    const [as, other] = [await givenAccount(), await givenAccount()];
    const device = await openAuthenticator();
    const answer = await device.make(await question(as));
    expect((await add(other, answer)).status).toBe(422);
    expect((await add(as, answer)).status).toBe(200);
    expect((await add(as, answer)).status).toBe(422);
  });

  it("refuses a passkey that another account has", async () => {
    const [as, other] = [await givenAccount(), await givenAccount()];
    const device = await givenPasskey(as);
    expect((await add(other, await device.make(await question(other)))).status).toBe(409);
    const [kept] = await database.select().from(passkeys).where(eq(passkeys.id, device.id));
    expect(kept?.userId).toBe(as.id);
  });

  it("stops at ten, also of many at once", async () => {
    const as = await givenAccount();
    const answers: unknown[] = [];
    for (let at = 0; at < 12; at++) answers.push(await (await openAuthenticator()).make(await question(as)));
    const statuses = (await Promise.all(answers.map((answer) => add(as, answer)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
    const full = await form(as, { intent: "begin", name: "Encore", password: PASSWORD });
    expect(full.status).toBe(409);
  });

  it("keeps a name as one clean line, and wants one", async () => {
    const as = await givenAccount();
    const answer = await (await openAuthenticator()).make(await question(as));
    expect((await add(as, answer, "\u200b\u2060")).status).toBe(422);
    expect((await add(as, answer, "é".repeat(41))).status).toBe(422);
    expect((await add(as, answer, "\u202eMa\u000bclé\u0000")).status).toBe(200);
    const [kept] = await database.select().from(passkeys).where(eq(passkeys.userId, as.id));
    expect(kept?.name).toBe("Ma clé");
  });
});

describe("an administrator's second factor", () => {
  const codeOf = (secret: string, at = Date.now()) =>
    new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) }).generate({ timestamp: at });
  const required = { ...env, ADMIN_SECOND_FACTOR: "required" } as never;
  const administration = async (cookie: string) =>
    (
      await worker.fetch(
        new Request(`${ORIGIN}/api/admin/stats`, { headers: { Cookie: cookie } }),
        required,
        edgeContext(),
      )
    ).status;
  const send = (path: string, as: TestMember, fields: Record<string, string>) =>
    worker.fetch(
      new Request(`${ORIGIN}${path}`, {
        method: "POST",
        headers: { ...BROWSER, Cookie: as.cookie },
        body: new URLSearchParams({ via: "script", ...fields }),
      }),
      required,
      edgeContext(),
    );
  const signIn = async ({ email }: TestMember) =>
    cookieOf(await call("/api/auth/login", { email, password: PASSWORD }));

  it("may be a passkey: in the session that made it and in those that it opens, not behind a password alone", async () => {
    const as = await givenAccount({ role: "admin" });
    expect(await administration(as.cookie)).toBe(403);
    const device = await givenPasskey(as);
    expect(await administration(as.cookie)).toBe(200);
    expect(await administration(cookieOf(await show(device)))).toBe(200);
    expect(await administration(await signIn(as))).toBe(403);
  });

  it("is not taken away while it is the last, whichever it is", async () => {
    const as = await givenAccount({ role: "admin" });
    const device = await givenPasskey(as);
    const remove = () =>
      send("/settings/passkeys", as, { intent: "remove", id: device.id, password: PASSWORD });
    expect((await remove()).status).toBe(409);
    expect(await administration(as.cookie)).toBe(200);

    // An application beside it: now the passkey may go, and then the application may not.
    const factor = (fields: Record<string, string>) => send("/settings/second-factor", as, fields);
    await factor({ intent: "begin", password: PASSWORD });
    const page = await (await fetchAs("/settings/second-factor", { as })).text();
    const secret = /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1]?.replaceAll(" ", "") ?? "";
    const confirm = () => factor({ intent: "confirm", code: codeOf(secret, Date.now() - 30_000) });
    // Its thirty seconds may end on the way: once more, then.
    let confirmed = await confirm();
    if (confirmed.status === 422) confirmed = await confirm();
    const codes = [...new Set((await confirmed.text()).match(/[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}/g) ?? [])];
    expect(codes).toHaveLength(10);
    expect((await remove()).status).toBe(200);
    const last = await factor({ intent: "remove", password: PASSWORD, code: codes[0] ?? "" });
    expect(last.status).toBe(409);
    expect(await administration(as.cookie)).toBe(200);
    // Another way in asks for the application's code first.
    const without = await form(as, { intent: "begin", name: "Clé", password: PASSWORD });
    expect(without.status).toBe(401);
    await givenPasskey(as, await begun(as, { code: codes[1] ?? "" }));
    const gone = await factor({ intent: "remove", password: PASSWORD, code: codes[2] ?? "" });
    expect(gone.status).toBe(200);
  });
});
