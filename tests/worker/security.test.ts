// The password and the open sessions, on a real database.

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { changePassword } from "#app/features/settings/security.server.ts";
import { hashToken } from "#app/lib/hash.server.ts";
import { newId } from "#app/lib/ids.ts";
import { sessions } from "#db/schema/index.ts";
import { database, fetchAs, givenMember, type TestMember } from "./app.ts";
import {
  address,
  authDb,
  authStore,
  DAY,
  givenOwner,
  givenSettings,
  isOpen,
  PASSWORD,
  refusal,
  spendReset,
} from "./settings.ts";

describe("the password and the sessions", () => {
  /** Another open session of the member. */
  async function givenSession(userId: string, userAgent: string | null = null): Promise<TestMember> {
    const [token, opener] = [newId(256), newId(256)];
    const now = Date.now();
    await authDb.read(
      authStore.insertSession({
        tokenHash: hashToken(opener),
        bearerHash: hashToken(token),
        userId,
        browserBound: true,
        userAgent,
        createdAt: now,
        lastSeenAt: now,
        idleExpiresAt: now + DAY,
        expiresAt: now + DAY,
      }),
    );
    return { id: userId, email: "", token, opener, cookie: `portique=${opener}` };
  }

  it("changes with the old one, closes the other sessions, voids mailed links and says so by mail", async () => {
    const { deps, mailed } = givenSettings();
    const { given, member } = await givenOwner();
    const elsewhere = await givenSession(member.id);
    const link = await deps.resetToken(member.id);
    const asker = { member, token: given.opener };
    const change = (currentPassword: string, newPassword: string) =>
      refusal(changePassword(deps, asker, { currentPassword, newPassword }));
    expect(await change("faux", "nouveau-mot-1")).toEqual({ status: 422, fields: ["currentPassword"] });
    expect(await change(PASSWORD, "motdepasse")).toEqual({ status: 422, fields: ["newPassword"] });
    expect(await change(PASSWORD, PASSWORD)).toEqual({ status: 422, fields: ["newPassword"] });
    expect(await isOpen(elsewhere)).toBe(true);
    expect(await change(PASSWORD, "nouveau-mot-1")).toBeUndefined();
    expect([await isOpen(given), await isOpen(elsewhere)]).toEqual([true, false]);
    expect(await spendReset(link, "plain:x", Date.now())).toBe(false);
    expect((await mailed()).map(({ to, subject }) => [to, subject])).toEqual([
      [member.email, "Votre mot de passe a été changé"],
    ]);
  });

  it("is refused after eight wrong ones, in either form, and leaves the other ways in alone", async () => {
    const as = await givenMember();
    const press = async (fields: Record<string, string>) =>
      (await fetchAs("/settings?tab=compte", { as, body: new URLSearchParams(fields) })).status;
    const change = { intent: "password", currentPassword: "x", newPassword: "une-colonne-de-plus-7" };
    for (let at = 0; at < 8; at++) expect(await press(change)).toBe(422);
    expect(await press(change)).toBe(429);
    const profile = await fetchAs("/api/profile", {
      as,
      method: "PATCH",
      body: { email: address(), password: "x" },
    });
    expect(profile.status).toBe(429);
    expect(Number(profile.headers.get("Retry-After"))).toBeGreaterThan(0);
    const erase = await fetchAs("/api/account/erase", { as, body: { password: "x" } });
    expect(erase.status).toBe(422);
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
    for (const { token, opener } of [as, phone, third]) {
      for (const secret of [token, opener]) {
        expect(page).not.toContain(secret);
        expect(page).not.toContain(hashToken(secret));
      }
      expect(page).toContain(hashToken(opener).slice(0, 16));
    }
    const end = (who: TestMember, fields: Record<string, string>) =>
      fetchAs("/settings?tab=compte", { as: who, body: new URLSearchParams(fields) });
    // Another's session is out of reach, and so is the one that asks.
    const stranger = await givenMember();
    await end(stranger, { intent: "end-session", id: hashToken(phone.opener).slice(0, 16) });
    await end(as, { intent: "end-session", id: hashToken(as.opener).slice(0, 16) });
    expect([await isOpen(as), await isOpen(phone)]).toEqual([true, true]);
    await end(as, { intent: "end-session", id: hashToken(phone.opener).slice(0, 16) });
    expect([await isOpen(as), await isOpen(phone), await isOpen(third)]).toEqual([true, false, true]);
    await end(as, { intent: "end-sessions" });
    expect(await database.select().from(sessions).where(eq(sessions.userId, as.id)).all()).toHaveLength(1);
    expect(await isOpen(stranger)).toBe(true);
  });

  it("are where a password manager sends its owner, signed in or not", async () => {
    const as = await givenMember();
    for (const who of [as, undefined]) {
      const answer = await fetchAs("/.well-known/change-password", { as: who });
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/settings?tab=compte#securite"]);
    }
    expect(await (await fetchAs("/settings?tab=compte", { as })).text()).toContain('id="securite"');
  });
});
