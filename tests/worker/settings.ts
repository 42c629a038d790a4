// What tests of the settings share: the room with a clock and a mailbox of its own, members whose password is known.

import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { roleGrantLine } from "#app/composition/admin-lines.server.ts";
import { toMember } from "#app/features/auth/auth.server.ts";
import { createAuthStore, linkResult } from "#app/features/auth/auth.store.server.ts";
import { resetTokenFor } from "#app/features/auth/links.server.ts";
import { createMembersStore } from "#app/features/auth/members.store.server.ts";
import { createNewsletterStore } from "#app/features/newsletter/newsletter.store.server.ts";
import type { SettingsDeps } from "#app/features/settings/deps.ts";
import { createEmailChangeStore } from "#app/features/settings/email-change.store.server.ts";
import { createSettingsStore } from "#app/features/settings/settings.store.server.ts";
import { AppError } from "#app/lib/errors.ts";
import { hashToken } from "#app/lib/hash.server.ts";
import { createRunner, query } from "#db/client.ts";
import { users } from "#db/schema/index.ts";
import { database, givenMember, type TestMember } from "./app.ts";
import { outboxOver, postOffice } from "./reading.ts";

export const DAY = 86_400_000;
export const PASSWORD = "colonne-de-marbre-7";
export const address = () => `${crypto.randomUUID()}@portique.test`;
export const authStore = createAuthStore(database);
export const authDb = createRunner(database);

/** The settings of a test, with a clock and a mailbox of their own. */
export function givenSettings(more: Partial<SettingsDeps> = {}) {
  const office = postOffice();
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const { outbox, linkToken, flush } = outboxOver(office, now);
  // why: scrypt costs 0.2 s a password and has tests of its own; what is tested here is who asks for it.
  const passwords: SettingsDeps["passwords"] = {
    hash: async (password) => `plain:${password}`,
    verify: async (password, stored) => ({ ok: stored === `plain:${password}`, outdated: false }),
    decoy: "plain:",
  };
  const pass = async () => {};
  const members = createMembersStore(database);
  const deps: SettingsDeps = {
    store: createSettingsStore(database),
    members,
    emailChanges: createEmailChangeStore(database, {
      members,
      moveLetter: createNewsletterStore(database).move,
      grantLine: roleGrantLine(database),
    }),
    db: createRunner(database),
    now,
    waitUntil: (work) => void work,
    passwords,
    attempts: { check: (_purpose, _account, verify) => verify() },
    refuseCommon: (password) => {
      if (password === "motdepasse") throw new AppError("invalid", "Trop courant");
    },
    hashToken,
    limit: { picture: pass, link: pass },
    pictures: env.MEDIA,
    draw: async () => undefined,
    blocks: () => query(database.select().from(users).limit(0), () => []),
    unblock: pass,
    moveReminders: pass,
    resetToken: (userId) => resetTokenFor({ store: authStore, db: authDb, now }, userId),
    sendConfirmation: pass,
    outbox,
    linkToken,
    adminEmails: ["admin@portique.test"],
    ...more,
  };
  /** What was mailed so far. */
  const mailed = async () => {
    await flush();
    return office.delivered;
  };
  /** The token of the newest mail to `to` with a link to `step`. */
  const linked = async (to: string, step: "confirm" | "refuse") =>
    (await mailed())
      .toReversed()
      .filter((mail) => mail.to === to)
      .map((mail) => new RegExp(`/account/email/${step}\\?token=([\\w-]{43})`).exec(mail.text)?.[1])
      .find(Boolean) ?? "";
  return { deps, mailed, clock, linked };
}

export const stored = async (id: string) => {
  const user = await database.select().from(users).where(eq(users.id, id)).get();
  if (!user) throw new Error("no such user");
  return user;
};
export const memberOf = async (id: string) => toMember(await stored(id), [], Date.now());

/** A member whose password is PASSWORD, with a session. */
export async function givenOwner(emailConfirmedAt: number | null = Date.now()) {
  const given = await givenMember();
  await database
    .update(users)
    .set({ passwordHash: `plain:${PASSWORD}`, emailConfirmedAt })
    .where(eq(users.id, given.id))
    .run();
  return { given, member: await memberOf(given.id) };
}

export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: AppError) => ({ status: error.status, fields: Object.keys(error.details?.errors ?? {}) }),
  );
export const isOpen = async ({ opener }: Pick<TestMember, "opener">) => {
  const way = { openerHash: hashToken(opener), bearerHash: undefined, bound: true };
  return (await authDb.read(authStore.liveSession([way], Date.now()))) !== undefined;
};
export const spendReset = async (token: string, passwordHash: string, now: number) =>
  linkResult(await authDb.write(authStore.spendReset(hashToken(token), passwordHash, [], now))).spent;
