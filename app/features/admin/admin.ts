// What an administrator sees and may change. Sources: P2 §2, §5, §7, §9; DESIGN §5, §6.
import { count } from "#app/lib/text.ts";
import { STATUSES, type SubscriptionStatus, TIER_LABELS, type Tier } from "#app/lib/tiers.ts";

/** Refreshed that often while the page is seen (P2 §9). */
export const USERS_REFRESH_MS = 10_000;
export const STATS_REFRESH_MS = 30_000;

/** Below this, a search looks at the beginning of addresses only. */
export const SEARCH_MIN = 3;
export const SEARCH_MAX = 100;

/** The filter's values, as the administration spells them (P2 §2). */
export const TIER_FILTERS = [
  { value: "all", label: "Tous les abonnements" },
  { value: "complete", label: "Complet+ uniquement" },
  { value: "essentiel", label: "Essentiel uniquement" },
  { value: "gratuit", label: "Gratuit uniquement" },
] as const;

export const TIER_CHOICES: { value: Tier; label: string }[] = [
  { value: "free", label: TIER_LABELS.free },
  { value: "essential", label: TIER_LABELS.essential },
  { value: "complete", label: TIER_LABELS.complete },
];

export const STATUS_LABELS: Record<SubscriptionStatus, string> = {
  active: "Actif",
  canceled: "Résilié",
  past_due: "Impayé",
  inactive: "Inactif",
};

export const STATUS_CHOICES = STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** A status outside the known four is displayed as inactive (P2 §2). */
export const shownStatus = (status: string): SubscriptionStatus =>
  STATUSES.find((known) => known === status) ?? "inactive";

export type AdminStats = {
  totalUsers: number;
  premiumUsers: number;
  freeUsers: number;
  /** Those whose subscription is paid; the other premium ones have a plan set by hand, or a payment that is late. */
  payingUsers: number;
  /** Euros a month, of the subscriptions that are really billed. */
  monthlyRevenue: number;
  telegramUsers: number;
  activeReminders: number;
};

/** A member as the list shows them: `GET /api/admin/users`. */
export type AdminUser = {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  role: "member" | "admin";
  subscriptionTier: Tier;
  subscriptionStatus: SubscriptionStatus;
  /** Who set the tier last, where that is known. */
  tierSource: string | null;
  createdAt: string;
  /** The reminder settings as the calls show them; null where nothing was ever set. */
  reminderSettings: { channels: string[]; telegramChatId: string | null } | null;
};

/** A page of the list, with the figures above it. */
export type MembersView = {
  stats: AdminStats;
  users: AdminUser[];
  /** Registration days, « 28/11/2026 », by the member's id. */
  days: Record<string, string>;
  search: string;
  /** As the filter spells it. */
  tier: (typeof TIER_FILTERS)[number]["value"];
  cursor: string | null;
  next: string | null;
};

/** Telegram counts as configured when it is among the channels and a chat id is there (P2 §3). */
export const telegramConfigured = ({ reminderSettings }: Pick<AdminUser, "reminderSettings">): boolean =>
  Boolean(reminderSettings?.channels.includes("telegram") && reminderSettings.telegramChatId);

/** Only complete-tier members with Telegram reminders get a test from here (P2 §2). */
export const mayTestReminder = (user: AdminUser): boolean =>
  user.subscriptionTier === "complete" && telegramConfigured(user);

export type MemberChange = {
  subscriptionTier?: Tier;
  subscriptionStatus?: SubscriptionStatus;
  role?: "member" | "admin";
};

export const CHANGE_FIELDS = ["subscriptionTier", "subscriptionStatus", "role"] as const;

/**
 * What a form really asks for: the fields that differ from what it showed when it was opened. What was left alone is
 * not sent back: the member may have changed since.
 */
export const chosenOf = (
  shown: Readonly<Record<string, unknown>>,
  form: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    CHANGE_FIELDS.filter((field) => form[field] !== undefined && form[field] !== shown[field]).map(
      (field) => [field, form[field]],
    ),
  );

/** The fields of `wanted` that differ from `current`, before and after; undefined where nothing does. */
export function differences(
  current: Required<MemberChange>,
  wanted: MemberChange,
): { before: MemberChange; after: MemberChange } | undefined {
  const before: Record<string, string> = {};
  const after: Record<string, string> = {};
  for (const field of CHANGE_FIELDS) {
    const value = wanted[field];
    if (value === undefined || value === current[field]) continue;
    before[field] = current[field];
    after[field] = value;
  }
  return Object.keys(after).length > 0 ? { before, after } : undefined;
}

/** « Jeanne Martin », or the address alone. */
export const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(" ");

/** A text as one phrase of a full-text query: no operator, wildcard or quote of it counts. */
export const ftsPhrase = (text: string) => `"${text.replaceAll('"', '""')}"`;

export const MEMBER_UPDATED = {
  title: "Utilisateur mis à jour",
  body: "Les modifications ont été appliquées avec succès.",
} as const;

export const MEMBER_SUSPENDED = {
  title: "Compte suspendu",
  body: "Ses sessions sont fermées\u202f; la connexion lui est refusée.",
} as const;

export const MEMBER_REOPENED = {
  title: "Suspension levée",
  body: "Ce membre peut se connecter de nouveau.",
} as const;

/** The toast after an administrator ended a member's sessions. @param ended how many there were */
export const sessionsEnded = (ended: number) => ({
  title: "Sessions fermées",
  body: ended ? `À reconnecter\u00a0: ${count(ended, "appareil")}.` : "Aucun appareil n’était connecté.",
});
