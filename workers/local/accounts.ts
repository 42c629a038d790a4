// The demonstration accounts of a local instance. What they have done is in demo/.
import { inArray, or } from "drizzle-orm";
import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import type { Settings } from "#app/platform/env.ts";
import { hashPassword } from "#app/platform/passwords.server.ts";
import { createVault } from "#app/platform/vault.server.ts";
import { createDatabase } from "#db/client.ts";
import { users } from "#db/schema/index.ts";

export const DEMO_PASSWORD = "portique-demo";

export const DEMO_ACCOUNTS = [
  { id: "demo-gratuit", email: "gratuit@portique.local", firstName: "Camille", tier: "free", role: "member" },
  {
    id: "demo-essentiel",
    email: "essentiel@portique.local",
    firstName: "Inès",
    tier: "essential",
    role: "member",
  },
  {
    id: "demo-complet",
    email: "complet@portique.local",
    firstName: "Marc",
    tier: "complete",
    role: "member",
  },
  { id: "demo-admin", email: "admin@portique.local", firstName: "Adèle", tier: "complete", role: "admin" },
] as const;

/** Two more who write in the demonstration forum (demo/forum.ts). Nobody signs in as them. */
export const DEMO_AUTHORS = [
  { id: "demo-paul", email: "paul@portique.local", firstName: "Paul", tier: "essential", role: "member" },
  { id: "demo-nadia", email: "nadia@portique.local", firstName: "Nadia", tier: "complete", role: "member" },
] as const;

type DemoAccount = (typeof DEMO_ACCOUNTS | typeof DEMO_AUTHORS)[number];

/**
 * Opens the accounts that are not there, and answers their ids; one that is there stays as its user left it.
 * @param now ms, the product's clock
 */
export async function openDemoAccounts(
  d1: D1Database,
  settings: Settings,
  now: number,
  accounts: readonly DemoAccount[] = DEMO_ACCOUNTS,
  password: string = DEMO_PASSWORD,
): Promise<string[]> {
  const database = createDatabase(d1);
  const there = await database
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      or(
        inArray(
          users.id,
          accounts.map(({ id }) => id),
        ),
        inArray(
          users.email,
          accounts.map(({ email }) => email),
        ),
      ),
    );
  const taken = new Set(there.flatMap(({ id, email }) => [id, email]));
  const missing = accounts.filter(({ id, email }) => !taken.has(id) && !taken.has(email));
  const vault = createVault(settings.DATA_KEY_SECRET, settings.DATA_KEY_SECRET_PREVIOUS);
  await Promise.all(
    missing.map(async ({ id, email, firstName, tier, role }) => {
      const user: typeof users.$inferInsert = {
        id,
        email,
        firstName,
        role,
        emailConfirmedAt: now,
        passwordHash: await hashPassword(password, settings.PASSWORD_PEPPER),
        subscriptionTier: tier,
        subscriptionStatus: tier === "free" ? "inactive" : "active",
        timezone: DEFAULT_TIME_ZONE,
        dataKey: await vault.createDataKey(id),
        createdAt: now,
        updatedAt: now,
      };
      await database.insert(users).values(user).onConflictDoNothing().run();
    }),
  );
  return missing.map(({ id }) => id);
}
