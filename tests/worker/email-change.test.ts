// A change of address through its three steps, on a real database.
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createAttempts } from "#app/features/auth/attempts.server.ts";
import { createAttemptStore } from "#app/features/auth/attempts.store.server.ts";
import { createPasskeyStore } from "#app/features/auth/passkeys.store.server.ts";
import { createSecondFactorStore } from "#app/features/auth/second-factor.store.server.ts";
import { register } from "#app/features/auth/sign-in.server.ts";
import {
  cancelEmailChange,
  confirmEmailChange,
  EMAIL_REQUESTS_PER_DAY,
  getEmailStepView,
  refuseEmailChange,
  requestEmailChange,
} from "#app/features/settings/email-change.server.ts";
import { updateProfile } from "#app/features/settings/profile.server.ts";
import { changePassword } from "#app/features/settings/security.server.ts";
import { profileSchema } from "#app/features/settings/settings.schema.ts";
import { createPasskeyChecks } from "#app/platform/hashing.server.ts";
import { query } from "#db/client.ts";
import { emailChanges, users } from "#db/schema/index.ts";
import { database, fetchAs, givenMember, ORIGIN } from "./app.ts";
import {
  address,
  authDb,
  authStore,
  DAY,
  givenOwner,
  givenSettings,
  isOpen,
  memberOf,
  PASSWORD,
  refusal,
  spendReset,
  stored,
} from "./settings.ts";

describe("a change of address", () => {
  it("asks for the right password, and changes nothing before its link is opened", async () => {
    const { deps, mailed, linked } = givenSettings();
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
    expect(await mailed()).toEqual([]);
    expect((await stored(member.id)).firstName).toBe("Test");
    const saved = await updateProfile(deps, member, { email, password: PASSWORD, firstName: "Zoé" });
    expect(saved).toMatchObject({ pendingEmail: email, member: { firstName: "Zoé", email: member.email } });
    expect((await mailed()).map((mail) => mail.to).sort()).toEqual([member.email, email].sort());
    expect((await stored(member.id)).email).toBe(member.email);

    const token = await linked(email, "confirm");
    expect(await getEmailStepView(deps, "confirm", token, member)).toMatchObject({
      newEmail: email,
      confirmed: false,
      session: "own",
    });
    await confirmEmailChange(deps, member, token);
    expect(await stored(member.id)).toMatchObject({ email, role: "member" });
    expect(await refusal(confirmEmailChange(deps, member, token))).toMatchObject({ status: 422 });
  });

  it("is no more to be confirmed after a day, once taken back, or once asked for anew", async () => {
    const { deps, clock, linked } = givenSettings();
    const { member } = await givenOwner();
    const ask = async () => {
      const email = address();
      await requestEmailChange(deps, member, { email, password: PASSWORD });
      return linked(email, "confirm");
    };
    const first = await ask();
    const second = await ask();
    expect(await refusal(confirmEmailChange(deps, member, first))).toMatchObject({ status: 422 });
    await cancelEmailChange(deps, member);
    expect(await refusal(confirmEmailChange(deps, member, second))).toMatchObject({ status: 422 });
    const third = await ask();
    clock.now += DAY + 1;
    expect(await refusal(confirmEmailChange(deps, member, third))).toMatchObject({ status: 422 });
    expect((await stored(member.id)).email).toBe(member.email);
  });

  it("refuses an address that has an account, when asked and when confirmed, whatever its case", async () => {
    const { deps, linked } = givenSettings();
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
    await database.update(users).set({ email }).where(eq(users.id, other.id)).run();
    expect(await refusal(confirmEmailChange(deps, member, await linked(email, "confirm")))).toMatchObject({
      status: 422,
    });
    expect((await stored(member.id)).email).toBe(member.email);
  });

  it("gives one address to one of two who confirm it at once", async () => {
    const { deps, linked } = givenSettings();
    const email = address();
    const tokens = [];
    const ids: string[] = [];
    for (let at = 0; at < 2; at++) {
      const { member } = await givenOwner();
      await requestEmailChange(deps, member, { email, password: PASSWORD });
      tokens.push(await linked(email, "confirm"));
      ids.push(member.id);
    }
    await Promise.all(
      tokens.map((token, at) => refusal(confirmEmailChange(deps, { id: ids[at] ?? "" }, token))),
    );
    const holders = await Promise.all(ids.map(async (id) => (await stored(id)).email === email));
    expect(holders.filter(Boolean)).toHaveLength(1);
  });

  it("is refused from the old address for seven days, even once confirmed: the account comes back, locked", async () => {
    const { deps, clock, linked } = givenSettings();
    const { given, member } = await givenOwner();
    const email = address();
    await requestEmailChange(deps, member, { email, password: PASSWORD });
    const refuse = await linked(member.email, "refuse");
    await confirmEmailChange(deps, member, await linked(email, "confirm"));
    // Whoever took the account goes on: a further change must not put it out of reach.
    const further = address();
    await requestEmailChange(deps, await memberOf(member.id), { email: further, password: PASSWORD });
    await confirmEmailChange(deps, member, await linked(further, "confirm"));
    const theirs = await linked(email, "refuse");

    clock.now += 7 * DAY - 1;
    expect(await getEmailStepView(deps, "refuse", refuse, undefined)).toMatchObject({ confirmed: true });
    const { resetToken } = await refuseEmailChange(deps, refuse);
    const after = await stored(member.id);
    expect(after.email).toBe(member.email);
    expect(after.passwordHash).not.toBe(`plain:${PASSWORD}`);
    expect(await isOpen(given)).toBe(false);
    expect(await refusal(refuseEmailChange(deps, theirs))).toMatchObject({ status: 422 });
    expect(await spendReset(resetToken, "plain:nouveau", clock.now)).toBe(true);
    expect((await stored(member.id)).passwordHash).toBe("plain:nouveau");
  });

  it("cannot be refused after seven days", async () => {
    const { deps, clock, linked } = givenSettings();
    const { member } = await givenOwner();
    await requestEmailChange(deps, member, { email: address(), password: PASSWORD });
    clock.now += 7 * DAY;
    expect(await refusal(refuseEmailChange(deps, await linked(member.email, "refuse")))).toMatchObject({
      status: 422,
    });
  });

  it("that waits is over once the password is reset or changed: whoever asked for it may have known the old one", async () => {
    const { deps, clock, linked } = givenSettings();
    const wait = async () => {
      // An address that was never proved has no link to refuse with.
      const { given, member } = await givenOwner(null);
      const email = address();
      await requestEmailChange(deps, member, { email, password: PASSWORD });
      return {
        given,
        member,
        open: async () => refusal(confirmEmailChange(deps, member, await linked(email, "confirm"))),
      };
    };
    const reset = await wait();
    const token = await deps.resetToken(reset.member.id);
    expect(await spendReset(token, "plain:nouveau", clock.now)).toBe(true);
    const changed = await wait();
    await changePassword(
      deps,
      { member: changed.member, token: changed.given.token },
      { currentPassword: PASSWORD, newPassword: "nouveau-mot-1" },
    );
    for (const { member, open } of [reset, changed]) {
      expect(await open()).toMatchObject({ status: 422 });
      expect((await stored(member.id)).email).toBe(member.email);
    }
    // A dead link cancels nothing.
    const waiting = await wait();
    await spendReset(token, "plain:x", clock.now);
    expect(await waiting.open()).toBeUndefined();
  });

  it("keeps the old address from anybody else while it may be taken back", async () => {
    const { deps, clock, linked } = givenSettings();
    const { member } = await givenOwner();
    const { member: other } = await givenOwner();
    const email = address();
    await requestEmailChange(deps, member, { email, password: PASSWORD });
    await confirmEmailChange(deps, member, await linked(email, "confirm"));
    expect(
      await refusal(requestEmailChange(deps, other, { email: member.email, password: PASSWORD })),
    ).toMatchObject({ status: 409 });
    const attempts = createAttempts({
      db: authDb,
      store: createAttemptStore(database),
      now: () => clock.now,
      block: "192.0.2.1",
      knownDevice: async () => undefined,
      digest: async (purpose, text) => `${purpose}/${text}`,
      onLimit: () => {},
    });
    const signUp = () =>
      refusal(
        register(
          {
            store: authStore,
            now: () => clock.now,
            passwords: deps.passwords,
            db: authDb,
            block: "192.0.2.1",
            attempts,
            device: { knownDevice: async () => undefined, remember: async () => "" },
            limit: { address: async () => {}, passkey: async () => {} },
            admit: (_device, work) => work("member"),
            vault: { createDataKey: async () => "key", open: () => Promise.reject(new Error("not asked")) },
            factors: createSecondFactorStore(database),
            passkeys: createPasskeyStore(database),
            passkeyChecks: createPasskeyChecks(undefined),
            adminsNeedFactor: false,
            outbox: {
              available: false,
              enqueue: () => query(database.select().from(users).limit(0), () => false),
              nudge: () => {},
            },
            linkToken: () => "token",
            event: () => {},
            origin: ORIGIN,
            adminEmails: [],
            complimentaryEmails: [],
            waitUntil: () => {},
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
    const { deps, mailed } = givenSettings();
    const { member } = await givenOwner(null);
    await requestEmailChange(deps, member, { email: address(), password: PASSWORD });
    const told = (await mailed()).find((mail) => mail.to === member.email);
    expect(told?.subject).toBe("Un compte quitte cette adresse");
    expect(told?.text).not.toContain("/account/email/refuse");
  });

  it("is confirmed in a session of the account itself, not by a press of whoever reads the mailbox", async () => {
    const { deps, linked } = givenSettings({ adminEmails: ["chef@portique.test"] });
    const { member: stranger } = await givenOwner();
    const { given, member: chief } = await givenOwner();
    await requestEmailChange(deps, stranger, { email: "chef@portique.test", password: PASSWORD });
    const token = await linked("chef@portique.test", "confirm");
    const state = async (member?: { id: string }) =>
      (await getEmailStepView(deps, "confirm", token, member))?.session;
    expect([await state(), await state(chief), await state(stranger)]).toEqual(["none", "other", "own"]);
    expect(await refusal(confirmEmailChange(deps, chief, token))).toMatchObject({ status: 422 });
    expect(await stored(stranger.id)).toMatchObject({ email: stranger.email, role: "member" });
    const path = `/account/email/confirm?token=${token}`;
    expect(await (await fetchAs(path)).text()).toContain(`/auth?redirectTo=${encodeURIComponent(path)}`);
    expect(await (await fetchAs(path, { as: given })).text()).toContain("un autre compte");
  });

  it("gives an admin's address its role once proved", async () => {
    const { deps, linked } = givenSettings({ adminEmails: ["chef@portique.test"] });
    const { member } = await givenOwner();
    await requestEmailChange(deps, member, { email: "chef@portique.test", password: PASSWORD });
    await confirmEmailChange(deps, member, await linked("chef@portique.test", "confirm"));
    expect((await stored(member.id)).role).toBe("admin");
  });

  it("is asked for five times a day at most, and not at all without a mail provider", async () => {
    const { deps } = givenSettings();
    const { member } = await givenOwner();
    const ask = () => refusal(requestEmailChange(deps, member, { email: address(), password: PASSWORD }));
    for (let at = 0; at < EMAIL_REQUESTS_PER_DAY; at++) expect(await ask()).toBeUndefined();
    expect(await ask()).toMatchObject({ status: 429 });
    const silent = { ...givenSettings().deps, outbox: { ...givenSettings().deps.outbox, available: false } };
    expect(
      await refusal(requestEmailChange(silent, member, { email: address(), password: PASSWORD })),
    ).toMatchObject({ status: 503 });
  });

  it("is asked for five times a day exactly, however many ask at once", async () => {
    const { deps } = givenSettings();
    const { member } = await givenOwner();
    const ask = () => refusal(requestEmailChange(deps, member, { email: address(), password: PASSWORD }));
    const answers = await Promise.all(Array.from({ length: 12 }, ask));
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(EMAIL_REQUESTS_PER_DAY);
    const rows = await database.select().from(emailChanges).where(eq(emailChanges.userId, member.id)).all();
    expect(rows.filter(({ canceledAt }) => canceledAt === null)).toHaveLength(1);
  });

  it("forgets what is over for good with the next request", async () => {
    const { deps, clock } = givenSettings();
    const { member } = await givenOwner();
    await requestEmailChange(deps, member, { email: address(), password: PASSWORD });
    clock.now += 8 * DAY;
    await requestEmailChange(deps, member, { email: address(), password: PASSWORD });
    const rows = await database.select().from(emailChanges).where(eq(emailChanges.userId, member.id)).all();
    expect(rows).toHaveLength(1);
  });
});
