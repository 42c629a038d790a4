// Links that prove an address: read by anybody, they prove nothing; pressed, only what is the presser's own.

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { createAuthStore } from "#app/features/auth/auth.store.server.ts";
import { sendConfirmation } from "#app/features/auth/confirmation.server.ts";
import { hashToken } from "#app/lib/hash.server.ts";
import { createRunner, query } from "#db/client.ts";
import { reminderChannels, users } from "#db/schema/index.ts";
import { database, fetchAs, givenMember, type TestMember } from "./app.ts";
import { givenRow } from "./rows.ts";
import { memberOf, stored } from "./settings.ts";
import { toastOf } from "./toast.ts";

const ADMIN = "admin@portique.test";
const GUEST = "invite@portique.test";

/** A member with an address that was not proved, and the token of the link mailed to it. */
async function givenUnproved(email?: string): Promise<{ as: TestMember; token: string }> {
  const as = await givenMember();
  await database
    .update(users)
    .set({ emailConfirmedAt: null, ...(email && { email }) })
    .where(eq(users.id, as.id));
  return { as, token: await givenLink(as, "confirm") };
}

async function givenLink({ id }: TestMember, purpose: "confirm" | "reset"): Promise<string> {
  const token = crypto.randomUUID();
  await createRunner(database).read(
    createAuthStore(database).insertEmailToken({
      tokenHash: hashToken(token),
      userId: id,
      purpose,
      createdAt: Date.now(),
      expiresAt: Date.now() + 60_000,
    }),
  );
  return token;
}

const path = (token: string) => `/auth/confirm?token=${token}`;
const press = (token: string, as?: TestMember) =>
  fetchAs(path(token), { as, body: new URLSearchParams({ confirm: "1" }) });
const user = async (as: TestMember) => (await fetchAs("/api/auth/user", { as })).json();

beforeEach(async () => {
  // The special addresses are the tests' to take in turns.
  for (const email of [ADMIN, GUEST]) await database.delete(users).where(eq(users.email, email));
});

describe("the link that proves an account's address", () => {
  it("shows a page that proves nothing until its button is pressed", async () => {
    const { as, token } = await givenUnproved();
    for (const who of [undefined, as]) {
      const answer = await fetchAs(path(token), { as: who });
      expect(answer.status).toBe(200);
      await answer.text();
    }
    expect((await stored(as.id)).emailConfirmedAt).toBeNull();
    const pressed = await press(token, as);
    expect([pressed.status, pressed.headers.get("Location")]).toEqual([302, "/dashboard"]);
    expect((await stored(as.id)).emailConfirmedAt).not.toBeNull();
    expect((await press(token, as)).status).toBe(422);
    expect(await (await fetchAs(path(token), { as })).text()).toContain("Ce lien n’est plus valable");
  });

  it("asks whoever is signed out to sign in, and leads back", async () => {
    const { as, token } = await givenUnproved();
    const page = await (await fetchAs(path(token))).text();
    const signIn = `/auth?redirectTo=${encodeURIComponent(path(token))}`;
    expect(page).toContain(signIn);
    expect((await fetchAs(signIn, { as })).headers.get("Location")).toBe(path(token));
    expect((await press(token)).status).toBe(401);
    expect((await stored(as.id)).emailConfirmedAt).toBeNull();
  });

  it("proves nothing when pressed in another account, for either of the two", async () => {
    const { as, token } = await givenUnproved();
    const { as: other } = await givenUnproved();
    expect(await (await fetchAs(path(token), { as: other })).text()).toContain("un autre compte");
    expect((await press(token, other)).status).toBe(422);
    for (const { id } of [as, other]) expect((await stored(id)).emailConfirmedAt).toBeNull();
    expect((await press(token, as)).status).toBe(302);
  });

  it("makes an address of COMPLIMENTARY_EMAILS complete, and one of ADMIN_EMAILS admin, only once it is proved", async () => {
    for (const [email, after] of [
      [GUEST, { tier: "complete", role: "member" }],
      [ADMIN, { tier: "free", role: "admin" }],
    ] as const) {
      const { as, token } = await givenUnproved(email);
      expect(await user(as)).toMatchObject({ tier: "free", role: "member" });
      await press(token, as);
      expect(await user(as)).toMatchObject(after);
    }
  });

  it("can be asked for again by an account of ADMIN_EMAILS that was proved and never promoted", async () => {
    const { as } = await givenUnproved(ADMIN);
    await database.update(users).set({ emailConfirmedAt: 1 }).where(eq(users.id, as.id));
    const asked = async (adminEmails: string[]) => {
      const owed: string[] = [];
      const token = crypto.randomUUID();
      await sendConfirmation(
        {
          store: createAuthStore(database),
          db: createRunner(database),
          now: Date.now,
          attempts: { take: async () => true },
          linkToken: () => token,
          outbox: {
            available: true,
            enqueue: () => query(database.select().from(users).limit(0), () => true),
            nudge: (key: string) => owed.push(key),
          },
          adminEmails,
        } as never,
        await memberOf(as.id),
      );
      return owed.length > 0 ? token : "";
    };
    const page = await (await fetchAs("/settings?tab=compte", { as })).text();
    expect(page).toContain("Renvoyer le lien");
    expect(await asked([])).toBe("");
    const token = await asked([ADMIN]);
    expect((await press(token, as)).status).toBe(302);
    expect((await stored(as.id)).role).toBe("admin");
    expect(await asked([ADMIN])).toBe("");
  });
});

describe("the link of a new password", () => {
  it("proves the address with the role of an admin's, and leaves no session that was open", async () => {
    const { as } = await givenUnproved(ADMIN);
    const token = await givenLink(as, "reset");
    const answer = await fetchAs("/api/auth/password/reset", {
      body: { token, password: "une-autre-colonne" },
    });
    expect(answer.status).toBe(200);
    expect(await stored(as.id)).toMatchObject({ role: "admin", emailConfirmedAt: expect.any(Number) });
    expect((await fetchAs("/api/auth/user", { as })).status).toBe(401);
  });

  it("gives no other account a role", async () => {
    const as = await givenMember();
    const token = await givenLink(as, "reset");
    await fetchAs("/api/auth/password/reset", { body: { token, password: "une-autre-colonne" } });
    expect((await stored(as.id)).role).toBe("member");
  });
});

describe("the link that proves the reminders' address", () => {
  it("does so when its button is pressed, not when it is opened", async () => {
    const as = await givenMember({ tier: "complete" });
    const token = crypto.randomUUID();
    await givenRow(reminderChannels, as.id, "rappel", {
      channel: "email",
      status: "pending",
      codeHash: hashToken(token),
      codeExpiresAt: Date.now() + 60_000,
      codeTries: 0,
    });
    const status = async () =>
      (await database.select().from(reminderChannels).where(eq(reminderChannels.userId, as.id)))[0]?.status;
    const link = `/reminders/confirm?token=${token}`;
    const opened = await fetchAs(link);
    expect([opened.status, await status()]).toEqual([200, "pending"]);
    expect(await opened.text()).toContain("Confirmer cette adresse");
    expect((await fetchAs(link, { body: new URLSearchParams() })).headers.get("Location")).toBe("/auth");
    expect(await status()).toBe("confirmed");
    const again = await fetchAs(link, { body: new URLSearchParams() });
    expect(toastOf(again)).toBe("Ce lien n’est plus valable");
  });
});
