import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, id, instant, stringList } from "../columns.ts";

export const users = sqliteTable(
  "users",
  {
    id: id(),
    /** Lower case: addresses compare without case. */
    email: text("email").notNull().unique(),
    /** When a mailed link proved the address; the special accounts count only then. */
    emailConfirmedAt: instant("email_confirmed_at"),
    passwordHash: text("password_hash").notNull(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    /** `/avatar/{key}`. */
    profileImageUrl: text("profile_image_url").unique(),
    role: text("role", { enum: ["member", "admin"] })
      .notNull()
      .default("member"),
    subscriptionTier: text("subscription_tier", { enum: ["free", "essential", "complete"] })
      .notNull()
      .default("free"),
    subscriptionStatus: text("subscription_status", { enum: ["active", "canceled", "past_due", "inactive"] })
      .notNull()
      .default("inactive"),
    /** End of what was paid (canceled) or of the grace (past_due); null where nothing ends. */
    tierUntil: instant("tier_until"),
    /** The tier that follows at `tierUntil` while the plan stays active (a cheaper next period); null otherwise. */
    tierAfter: text("tier_after", { enum: ["free", "essential", "complete"] }),
    /** Who set the tier: nobody yet, the payment provider, an admin. */
    tierSource: text("tier_source", { enum: ["none", "provider", "admin"] })
      .notNull()
      .default("none"),
    timezone: text("timezone").notNull().default("Europe/Paris"),
    /** The member's data key, wrapped by a secret (platform/vault.server.ts). Erasing it erases the texts. */
    dataKey: text("data_key").notNull(),
    dashboardLayout: text("dashboard_layout", { enum: ["A", "B"] })
      .notNull()
      .default("A"),
    /** The run of days is shown nowhere. */
    streakHidden: flag("streak_hidden").notNull().default(false),
    /** Today's page: all of it, or a question at a time. */
    journalPace: text("journal_pace", { enum: ["page", "question"] })
      .notNull()
      .default("page"),
    reminderSettings: text("reminder_settings"),
    /** Null: never chosen, the browser's cookie counts. */
    theme: text("theme", { enum: ["auto", "marbre", "nuit"] }),
    /** Per cent of the product's font size; null likewise. */
    textSize: text("text_size", { enum: ["100", "110", "125", "150"] }),
    /** How new texts in the community are signed. */
    forumName: text("forum_name", { enum: ["full", "first", "anonymous"] })
      .notNull()
      .default("full"),
    /** Until when the moderation has suspended the member's writing in the community. */
    forumSilentUntil: instant("forum_silent_until"),
    /** Since when the administration keeps the member from signing in; null: it does not. */
    suspendedAt: instant("suspended_at"),
    /** When an administrator took the role away: ADMIN_EMAILS does not give it back. */
    roleRevokedAt: instant("role_revoked_at"),
    /** To the day: kept by a trigger on `sessions` (migrations/0010_admin.sql), for the retention of accounts. */
    lastSeenAt: instant("last_seen_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    index("users_last_seen").on(table.lastSeenAt),
    // Paid tiers that run on although they lapsed: counted for the administration's figures.
    index("users_running").on(table.subscriptionStatus, table.tierUntil, table.subscriptionTier),
  ],
);

/** A member's passkeys (WebAuthn): public keys, so that nothing here opens anything. */
export const passkeys = sqliteTable(
  "passkeys",
  {
    /** The credential's id, as its authenticator chose it: base64url. */
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** How often the authenticator says it has signed; 0 of those that do not count. It never goes back. */
    counter: integer("counter").notNull(),
    /** By which ways its authenticator is reached (« internal », « usb » …), for the browser's next question. */
    transports: stringList("transports").notNull(),
    /** The member's word for it. */
    name: text("name").notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

export const sessions = sqliteTable(
  "sessions",
  {
    /**
     * SHA-256, hex, of the secret that opens the session by itself: the cookie's half of a browser's session, the bearer
     * of an API client's. The secret itself is never stored.
     */
    tokenHash: text("token_hash").primaryKey(),
    /** Of a browser's session: SHA-256 of the half that its scripts hold. It opens nothing without the cookie's half. */
    bearerHash: text("bearer_hash"),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Opened by a browser: its bearer counts only together with its cookie. */
    browserBound: flag("browser_bound").notNull(),
    userAgent: text("user_agent"),
    /** The passkey that opened it, or was made in it: both factors were shown. Null once that passkey is removed. */
    passkeyId: text("passkey_id").references(() => passkeys.id, { onDelete: "set null" }),
    createdAt: instant("created_at").notNull(),
    lastSeenAt: instant("last_seen_at").notNull(),
    idleExpiresAt: instant("idle_expires_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_passkey").on(table.passkeyId),
    index("sessions_expiry").on(table.expiresAt),
    index("sessions_idle").on(table.idleExpiresAt),
  ],
);

/** Single-use links sent by mail: to set a new password, to confirm an address. */
export const emailTokens = sqliteTable(
  "email_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["reset", "confirm"] }).notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
  },
  (table) => [index("email_tokens_user").on(table.userId), index("email_tokens_expiry").on(table.expiresAt)],
);

/** What decides which tier a member has (app/lib/tiers.ts, `effectiveTier`), besides the complimentary addresses. */
export const tierFacts = {
  subscriptionTier: users.subscriptionTier,
  subscriptionStatus: users.subscriptionStatus,
  tierUntil: users.tierUntil,
  tierAfter: users.tierAfter,
};
