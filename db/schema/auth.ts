// What guards the way in: counters of failed tries, quotas, second factors. `users`, `sessions` and
// `passkeys` are in users.ts.
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "../columns.ts";
import { users } from "./users.ts";

/** Failed tries, by a keyed digest of (purpose, account, address block or known device): no address stands here. */
export const authAttempts = sqliteTable(
  "auth_attempts",
  {
    key: text("key").primaryKey(),
    failures: integer("failures").notNull(),
    /** Before this instant the next try is refused. */
    nextAt: instant("next_at").notNull(),
    lastAt: instant("last_at").notNull(),
  },
  (table) => [index("auth_attempts_last").on(table.lastAt)],
);

/** How much of a quota is used in its present window, by a keyed digest of whose it is. */
export const authQuotas = sqliteTable(
  "auth_quotas",
  {
    key: text("key").primaryKey(),
    used: integer("used").notNull(),
    resetsAt: instant("resets_at").notNull(),
  },
  (table) => [index("auth_quotas_resets").on(table.resetsAt)],
);

/** A member's authenticator application (TOTP, RFC 6238). */
export const secondFactors = sqliteTable("second_factors", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Base32 secret, sealed with the member's data key. */
  sealedSecret: text("sealed_secret").notNull(),
  /** Null until the first code proved that the application has the secret. */
  confirmedAt: instant("confirmed_at"),
  /** The latest 30-second step whose code was used: a code opens once. */
  lastStep: integer("last_step").notNull().default(0),
  createdAt: instant("created_at").notNull(),
});

/** What opens the account where the application is lost, each once. SHA-256, hex. */
export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    codeHash: text("code_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    usedAt: instant("used_at"),
  },
  (table) => [index("recovery_codes_user").on(table.userId)],
);

/** What a passkey is asked to sign: each once, for ten minutes. By its SHA-256, hex. */
export const passkeyChallenges = sqliteTable(
  "passkey_challenges",
  {
    challengeHash: text("challenge_hash").primaryKey(),
    purpose: text("purpose", { enum: ["add", "enter"] }).notNull(),
    /** Who adds a passkey; null where nobody is known yet. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("passkey_challenges_user").on(table.userId),
    index("passkey_challenges_expiry").on(table.expiresAt),
  ],
);
