// What guards the way in, through the Worker's own door: halves of a session, counters, the second factor, roles.

import { createHmac, scryptSync } from "node:crypto";
import { eq } from "drizzle-orm";
import * as OTPAuth from "otpauth";
import { describe, expect, it } from "vitest";
import { adminLines } from "#app/composition/admin-lines.server.ts";
import { renewSession } from "#app/features/auth/auth.server.ts";
import { createAuthStore } from "#app/features/auth/auth.store.server.ts";
import { endSessionsOf, suspendMember } from "#app/features/auth/members.server.ts";
import { createSecondFactorStore } from "#app/features/auth/second-factor.store.server.ts";
import { hashToken } from "#app/lib/hash.server.ts";
import worker from "#build/server/app.js";
import { createRunner } from "#db/client.ts";
import { adminLog, recoveryCodes, sessions, users } from "#db/schema/index.ts";
import { BROWSER, database, edgeFetch, fetchAs, givenMember, ORIGIN, type TestMember } from "./app.ts";
import { edgeContext, env, settled } from "./instance.ts";

const PASSWORD = "colonne-de-marbre-7";
const address = () => `${crypto.randomUUID()}@portique.test`;
let place = 0;
/** An address block that no other test has. */
const block = () => `2001:db8:${(++place).toString(16)}:1::`;

type Sent = { body: unknown; ip?: string; cookie?: string; browser?: boolean };
const post = (path: string, { body, ip = "192.0.2.1", cookie, browser = true }: Sent) =>
  edgeFetch(
    new Request(`${ORIGIN}${path}`, {
      method: "POST",
      redirect: "manual",
      headers: {
        "Content-Type": "application/json",
        "CF-Connecting-IP": ip,
        ...(browser && BROWSER),
        ...(cookie && { Cookie: cookie }),
      },
      body: JSON.stringify(body),
    }),
  );
const get = (path: string, headers: Record<string, string>) =>
  edgeFetch(new Request(`${ORIGIN}${path}`, { headers, redirect: "manual" }));
const cookieNamed = (answer: Response, name: string) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0] ?? "")
    .find((one) => one.startsWith(`${name}=`)) ?? "";

async function givenAccount(email = address()) {
  const answer = await post("/api/auth/register", { body: { email, password: PASSWORD }, ip: `${block()}1` });
  expect(answer.status).toBe(201);
  const { token, user } = (await answer.json()) as { token: string; user: { id: string } };
  return {
    id: user.id,
    email,
    token,
    cookie: cookieNamed(answer, "portique"),
    device: cookieNamed(answer, "portique_device"),
  };
}
const login = (email: string, more: Partial<Sent> & { password?: string; code?: string } = {}) =>
  post("/api/auth/login", {
    ...more,
    body: { email, password: more.password ?? PASSWORD, ...(more.code && { code: more.code }) },
  });

describe("the two halves of a browser's session", () => {
  it("are two, and what scripts hold opens nothing, as a bearer nor as a cookie", async () => {
    const { token, cookie } = await givenAccount();
    expect(cookie).not.toContain(token);
    const bearer = { Authorization: `Bearer ${token}` };
    for (const headers of [
      bearer,
      { Cookie: `portique=${token}` },
      { ...bearer, Cookie: `portique=${token}` },
    ] as Record<string, string>[])
      for (const path of ["/api/auth/user", "/api/journal", "/dashboard"])
        expect([path, (await get(path, headers)).status]).toEqual([path, 401]);
    expect((await get("/api/auth/user", { ...bearer, Cookie: cookie })).status).toBe(200);
    expect((await get("/api/auth/user", { Cookie: cookie })).status).toBe(200);
  });

  it("count only together: another session's bearer is refused", async () => {
    const [one, other] = [await givenAccount(), await givenAccount()];
    const headers = { Authorization: `Bearer ${other.token}`, Cookie: one.cookie };
    expect((await get("/api/auth/user", headers)).status).toBe(401);
  });

  it("are renewed together, and signing in ends the session that was shown", async () => {
    const { id, email, cookie } = await givenAccount();
    const store = createAuthStore(database);
    const db = createRunner(database);
    const renewed = await renewSession(
      { store, db },
      { member: { id }, token: cookie.slice("portique=".length), browserBound: true },
    );
    expect((await get("/api/auth/user", { Cookie: cookie })).status).toBe(401);
    const fresh = `portique=${renewed?.cookie}`;
    expect((await get("/api/auth/user", { Cookie: fresh })).status).toBe(200);
    expect((await login(email, { cookie: fresh })).status).toBe(200);
    expect((await get("/api/auth/user", { Cookie: fresh })).status).toBe(401);
    expect(await database.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(1);
  });
});

describe("a password hashed with parameters of before", () => {
  const outdated = (password: string) => {
    const key = createHmac("sha256", env.PASSWORD_PEPPER).update(password).digest();
    const salt = Buffer.alloc(16, 7);
    const hash = scryptSync(key, salt, 32, { N: 2 ** 10, r: 8, p: 1 });
    return ["scrypt", 2 ** 10, 8, 1, salt.toString("base64"), hash.toString("base64")].join("$");
  };
  const hashOf = async (id: string) =>
    (await database.select({ hash: users.passwordHash }).from(users).where(eq(users.id, id)))[0]?.hash;

  it("is hashed anew by who signs in with it, and not over one that was changed meanwhile", async () => {
    const { id, email } = await givenAccount();
    const known = outdated(PASSWORD);
    await database.update(users).set({ passwordHash: known }).where(eq(users.id, id));
    expect((await login(email)).status).toBe(200);
    await settled();
    const next = await hashOf(id);
    expect(next).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect((await login(email)).status).toBe(200);
    const { renewPasswordHash } = createAuthStore(database);
    await createRunner(database).read(renewPasswordHash(id, { known, next: outdated("autre") }, Date.now()));
    expect(await hashOf(id)).toBe(next);
  });
});

describe("guesses", () => {
  it("from one block shut that block out, not the owner's device, reset, erasure or leaving", async () => {
    const { email, cookie, device } = await givenAccount();
    const net = block();
    const guesses: number[] = [];
    for (let at = 1; at <= 10; at++)
      guesses.push((await login(email, { password: "x", ip: `${net}${at}`, browser: false })).status);
    expect(guesses).toEqual([...Array(8).fill(401), 429, 429]);
    // The same block, the right password: still out. Another block, or the owner's own device there: in.
    expect((await login(email, { ip: `${net}ff` })).status).toBe(429);
    expect((await login(email, { ip: `${block()}1` })).status).toBe(200);
    expect((await login(email, { ip: `${net}ff`, cookie: device })).status).toBe(200);
    expect((await post("/api/auth/password/forgot", { body: { email }, ip: `${net}1` })).status).toBe(200);
    const erase = await post("/api/account/erase", { body: { password: "faux" }, ip: `${net}1`, cookie });
    expect(erase.status).toBe(422);
  });

  it("are counted one by one, however many come at once", async () => {
    const email = address();
    const ip = `${block()}1`;
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () => login(email, { ip, browser: false }).then(({ status }) => status)),
    );
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(8);
    expect(statuses.every((status) => [401, 429, 503].includes(status))).toBe(true);
  });

  it("of a reset link cost no hash", async () => {
    const asked: string[] = [];
    const hashing = { hash: async () => asked.push("hash"), verify: async () => asked.push("verify") };
    const answer = await worker.fetch(
      new Request(`${ORIGIN}/api/auth/password/reset`, {
        method: "POST",
        headers: { ...BROWSER, "Content-Type": "application/json" },
        body: JSON.stringify({ token: "z".repeat(43), password: PASSWORD }),
      }),
      { ...env, HASHING: hashing } as never,
      edgeContext(),
    );
    expect([answer.status, asked]).toEqual([422, []]);
  });

  it("say what is wrong where the hashing Worker does not answer", async () => {
    for (const HASHING of [undefined, { verify: () => Promise.reject(new Error("down")) }]) {
      const answer = await worker.fetch(
        new Request(`${ORIGIN}/api/auth/login`, {
          method: "POST",
          headers: { ...BROWSER, "Content-Type": "application/json" },
          body: JSON.stringify({ email: address(), password: PASSWORD }),
        }),
        { ...env, HASHING } as never,
        edgeContext(),
      );
      expect(answer.status).toBe(503);
      expect(((await answer.json()) as { message: string }).message).toContain("mots de passe");
    }
  });
});

describe("registrations", () => {
  it("are five an hour from one block", async () => {
    const net = block();
    const statuses: number[] = [];
    for (let at = 1; at <= 6; at++) {
      const body = { email: address(), password: PASSWORD };
      statuses.push((await post("/api/auth/register", { body, ip: `${net}${at}` })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it("refuse the product's own words and their variants", async () => {
    for (const password of ["portique2026", "P0rt1que!!", "LePortique1", "stoicisme99", "Sénèque-2026"]) {
      const answer = await post("/api/auth/register", { body: { email: address(), password } });
      expect([password, answer.status]).toEqual([password, 422]);
    }
  });
});

describe("reset mails", () => {
  it("are three an hour for a mailbox, its « + » addresses included", async () => {
    const name = crypto.randomUUID();
    const owed = () =>
      database.$client
        .prepare(
          "select count(*) as n from email_tokens t join users u on u.id = t.user_id where t.purpose = 'reset' and u.email like ?",
        )
        .bind(`${name}%`)
        .first<{ n: number }>();
    const accounts = [`${name}@portique.test`, `${name}+a@portique.test`];
    for (const email of accounts) await givenAccount(email);
    for (let at = 0; at < 6; at++)
      await post("/api/auth/password/forgot", { body: { email: accounts[at % 2] }, ip: `${block()}1` });
    await settled();
    expect((await owed())?.n).toBe(3);
  });
});

describe("mails to a mailbox that somebody else may have typed", () => {
  const counted = async (statement: string, like: string) =>
    (await database.$client.prepare(statement).bind(like).first<{ n: number }>())?.n;

  it("welcome three of its names an hour; the accounts open all the same", { timeout: 60_000 }, async () => {
    const name = crypto.randomUUID();
    for (let at = 0; at < 6; at++) await givenAccount(`${name}+${at}@portique.test`);
    const accounts = "select count(*) as n from users where email like ?";
    const links =
      "select count(*) as n from email_tokens t join users u on u.id = t.user_id where u.email like ?";
    expect(await counted(accounts, `${name}%`)).toBe(6);
    expect(await counted(links, `${name}%`)).toBe(3);
  });

  it("let somebody leave three times an hour, whoever asks and from wherever", {
    timeout: 60_000,
  }, async () => {
    const account = await givenAccount();
    const ask = () =>
      edgeFetch(
        new Request(`${ORIGIN}/subscription/cancel`, {
          method: "POST",
          redirect: "manual",
          headers: { ...BROWSER, "CF-Connecting-IP": `${block()}1` },
          body: new URLSearchParams({ intent: "mail", email: account.email }),
        }),
      );
    for (const answer of await Promise.all(Array.from({ length: 8 }, ask))) expect(answer.status).toBe(302);
    const mails = "select count(*) as n from mail_outbox where user_id = ? and key like 'leave/%'";
    await settled();
    expect(await counted(mails, account.id)).toBe(3);
  });
});

describe("the second factor", () => {
  const form = (as: TestMember, fields: Record<string, string>) =>
    fetchAs("/settings/second-factor", { as, body: new URLSearchParams({ via: "script", ...fields }) });
  const secretOf = async (as: TestMember) => {
    const page = await (await fetchAs("/settings/second-factor", { as })).text();
    return /<code[^>]*>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1]?.replaceAll(" ", "") ?? "";
  };
  const codeOf = (secret: string, at = Date.now()) =>
    new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) }).generate({ timestamp: at });

  it("is enrolled with the password, asked for at sign-in, and each code opens once", async () => {
    const account = await givenAccount();
    const as: TestMember = { ...account, opener: "", cookie: account.cookie };
    expect((await form(as, { intent: "begin", password: "faux" })).status).toBe(422);
    expect((await form(as, { intent: "begin", password: PASSWORD })).status).toBe(200);
    const secret = await secretOf(as);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect((await login(account.email)).status).toBe(200); // not confirmed: not asked for yet
    expect((await form(as, { intent: "confirm", code: "000000" })).status).toBe(422);
    // The step before is taken, so that the present one is left for the sign-in below.
    const confirm = () => form(as, { intent: "confirm", code: codeOf(secret, Date.now() - 30_000) });
    // Its thirty seconds may end on the way: once more, then.
    let confirmed = await confirm();
    if (confirmed.status === 422) confirmed = await confirm();
    expect(confirmed.status).toBe(200);
    const codes = [...new Set((await confirmed.text()).match(/[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}/g))];
    expect(codes).toHaveLength(10);
    const stored = await database.select().from(recoveryCodes).where(eq(recoveryCodes.userId, account.id));
    expect(stored.map(({ codeHash }) => codeHash)).not.toContain(hashToken(codes[0] ?? ""));

    const asked = await login(account.email);
    expect(asked.status).toBe(401);
    expect(asked.headers.getSetCookie()).toEqual([]);
    expect(await asked.json()).toMatchObject({ secondFactor: true, errors: { code: [expect.any(String)] } });
    const right = codeOf(secret);
    expect((await login(account.email, { code: right })).status).toBe(200);
    expect((await login(account.email, { code: right })).status).toBe(401);
    expect((await login(account.email, { code: codes[1]?.toLowerCase() })).status).toBe(200);
    expect((await login(account.email, { code: codes[1] })).status).toBe(401);
    // The form without scripts comes back with the field.
    const page = await fetchAs("/auth", {
      body: new URLSearchParams({ intent: "login", email: account.email, password: PASSWORD }),
    });
    expect(page.status).toBe(401);
    expect(await page.text()).toContain("Code de vérification");
  });

  it("is not confirmed by a code of a secret that another tab has replaced meanwhile", async () => {
    const account = await givenAccount();
    const as: TestMember = { ...account, opener: "", cookie: account.cookie };
    const store = createSecondFactorStore(database);
    const db = createRunner(database);
    await form(as, { intent: "begin", password: PASSWORD });
    const first = (await db.read(store.of(account.id)))?.sealedSecret ?? "";
    await form(as, { intent: "begin", password: PASSWORD });
    expect(await db.read(store.confirm(account.id, first, 1, 1))).toBe(false);
    expect((await db.read(store.of(account.id)))?.confirmedAt).toBeNull();
    const second = (await db.read(store.of(account.id)))?.sealedSecret ?? "";
    expect(await db.read(store.confirm(account.id, second, 1, 1))).toBe(true);
  });

  it("is asked of administrators where the setting says so, before they see anything", async () => {
    const admin = await givenMember({ role: "admin" });
    const ask = (setting: string) =>
      worker.fetch(
        new Request(`${ORIGIN}/api/admin/stats`, { headers: { Cookie: admin.cookie } }),
        { ...env, ADMIN_SECOND_FACTOR: setting } as never,
        edgeContext(),
      );
    expect((await ask("optional")).status).toBe(200);
    expect((await ask("required")).status).toBe(403);
  });
});

describe("roles and accounts", () => {
  const deps = {
    store: createAuthStore(database, { adminLine: adminLines(database) }),
    db: createRunner(database),
    now: Date.now,
  };
  const linesOf = (id: string) => database.select().from(adminLog).where(eq(adminLog.subjectId, id));

  it("keep a demoted administrator demoted, whatever is confirmed, and log every grant", async () => {
    const as = await givenMember();
    await database
      .update(users)
      .set({ role: "member", roleRevokedAt: null })
      .where(eq(users.email, "admin@portique.test"));
    await database.delete(users).where(eq(users.email, "admin@portique.test"));
    await database
      .update(users)
      .set({ email: "admin@portique.test", emailConfirmedAt: null })
      .where(eq(users.id, as.id));
    const confirm = async () => {
      const token = crypto.randomUUID();
      const link = { tokenHash: hashToken(token), userId: as.id, purpose: "confirm" as const };
      await deps.db.read(
        deps.store.insertEmailToken({ ...link, createdAt: 0, expiresAt: Date.now() + 60_000 }),
      );
      return fetchAs(`/auth/confirm?token=${token}`, { as, body: new URLSearchParams() });
    };
    const role = async () => (await database.select().from(users).where(eq(users.id, as.id)))[0]?.role;
    await confirm();
    expect(await role()).toBe("admin");
    expect((await linesOf(as.id)).map(({ action }) => action)).toEqual(["member.grant"]);
    await database.update(users).set({ role: "member", updatedAt: Date.now() }).where(eq(users.id, as.id));
    await confirm();
    expect(await role()).toBe("member");
    expect(await linesOf(as.id)).toHaveLength(1);
    await database.delete(users).where(eq(users.id, as.id));
  });

  it("end a member's sessions and suspend them from the member's page, with a sentence at sign-in", {
    timeout: 60_000,
  }, async () => {
    const as = await givenMember({ role: "admin" });
    const account = await givenAccount();
    const page = `/admin/members/${account.id}`;
    const press = async (intent: string) =>
      (await fetchAs(page, { as, body: new URLSearchParams({ intent }) })).status;
    const seen = async () => (await fetchAs(page, { as })).text();
    const signedIn = async (cookie: string) => (await get("/api/auth/user", { Cookie: cookie })).status;
    const document = () =>
      edgeFetch(
        new Request(`${ORIGIN}/auth`, {
          method: "POST",
          redirect: "manual",
          headers: { ...BROWSER, "CF-Connecting-IP": `${block()}1` },
          body: new URLSearchParams({ intent: "login", email: account.email, password: PASSWORD }),
        }),
      );

    expect(await seen()).toContain("1\u00a0appareil connecté");
    expect(await press("sessions")).toBe(302);
    expect(await signedIn(account.cookie)).toBe(401);
    expect(await seen()).toContain("Aucun appareil n’est connecté");
    const again = cookieNamed(await login(account.email, { ip: `${block()}1` }), "portique");
    expect(await signedIn(again)).toBe(200);

    expect(await press("suspend")).toBe(302);
    expect(await signedIn(again)).toBe(401);
    expect(await seen()).toContain("Compte suspendu depuis le");
    const refused = await document();
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain("Ce compte est suspendu. Écrivez-nous par la page Contact");
    // The right password alone is told of it; a wrong one reads what anybody reads.
    expect((await login(account.email, { password: "autre-chose-9", ip: `${block()}1` })).status).toBe(401);
    expect(await press("suspend")).toBe(409);

    expect(await press("unsuspend")).toBe(302);
    expect((await document()).status).toBe(302);
    expect(await press("unsuspend")).toBe(409);
    expect(
      (await linesOf(account.id)).map(({ action, adminId }) => [action, adminId === as.id]).sort(),
    ).toEqual([
      ["member.sessions", true],
      ["member.suspend", true],
      ["member.unsuspend", true],
    ]);
  });

  it("do neither to who is not there, nor suspend an administrator", async () => {
    const as = await givenMember({ role: "admin" });
    const other = await givenMember({ role: "admin" });
    const press = async (id: string, intent: string) =>
      (await fetchAs(`/admin/members/${id}`, { as, body: new URLSearchParams({ intent }) })).status;
    expect(await press("personne", "sessions")).toBe(404);
    expect(await press(other.id, "suspend")).toBe(409);
    expect(await press(other.id, "sessions")).toBe(302);
    expect(await linesOf("personne")).toEqual([]);
    expect((await fetchAs("/admin", { as: other })).status).toBe(401);
  });

  it("end sessions and suspend, as use cases", async () => {
    const admin = await givenMember({ role: "admin" });
    const account = await givenAccount();
    const open = async () => (await get("/api/auth/user", { Cookie: account.cookie })).status;
    expect(await open()).toBe(200);
    expect(await endSessionsOf(deps, admin, account.id)).toBe(1);
    expect(await open()).toBe(401);
    await suspendMember(deps, admin, account.id, true);
    const refused = await login(account.email);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining("suspendu") });
    await expect(suspendMember(deps, admin, account.id, true)).rejects.toMatchObject({ status: 409 });
    await expect(suspendMember(deps, admin, admin.id, true)).rejects.toMatchObject({ status: 409 });
    await suspendMember(deps, admin, account.id, false);
    expect((await login(account.email)).status).toBe(200);
    expect((await linesOf(account.id)).map(({ action }) => action).sort()).toEqual([
      "member.sessions",
      "member.suspend",
      "member.unsuspend",
    ]);
  });
});
