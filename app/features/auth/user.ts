// Who is signed in: the member as the rest of the product sees them, and the shape the calls show (P1 §3).
import type { ColorTheme, TextSize } from "#app/lib/appearance.ts";
import type { SubscriptionStatus, Tier } from "#app/lib/tiers.ts";

type Role = "member" | "admin";

export type Member = {
  id: string;
  email: string;
  /** A mailed link proved the address. */
  emailConfirmed: boolean;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: Role;
  /** The tier that counts now (lib/tiers.ts), complimentary accounts included. */
  tier: Tier;
  subscriptionStatus: SubscriptionStatus;
  /** ms: when the tier ends or changes, where that is known. */
  tierUntil: number | null;
  timezone: string;
  /** Wrapped data key; only the vault can use it. */
  dataKey: string;
  dashboardLayout: "A" | "B";
  /** The run of days is shown nowhere. */
  streakHidden: boolean;
  /** Today's page: all of it, or a question at a time. */
  journalPace: "page" | "question";
  reminderSettings: string | null;
  /** Null: never chosen on the account. */
  theme: ColorTheme | null;
  textSize: TextSize | null;
  /** How new texts in the community are signed. */
  forumName: "full" | "first" | "anonymous";
  /** ms: until when the moderation has suspended their writing in the community. */
  forumSilentUntil: number | null;
  createdAt: number;
};

/**
 * Is there something to prove? An address that was never proved, or one of an administrator's whose proof came before
 * the setting named it.
 */
export const mayConfirm = (
  { email, emailConfirmed, role }: Pick<Member, "email" | "emailConfirmed" | "role">,
  adminEmails: readonly string[],
): boolean => !emailConfirmed || (role !== "admin" && adminEmails.includes(email));

/** The user of the calls: what one may know of oneself. Never the data key. */
export function toUser(member: Member) {
  return {
    id: member.id,
    email: member.email,
    emailConfirmed: member.emailConfirmed,
    firstName: member.firstName,
    lastName: member.lastName,
    profileImageUrl: member.profileImageUrl,
    role: member.role,
    tier: member.tier,
    subscriptionTier: member.tier,
    subscriptionStatus: member.subscriptionStatus,
    tierUntil: member.tierUntil === null ? null : new Date(member.tierUntil).toISOString(),
    timezone: member.timezone,
    forumName: member.forumName,
    createdAt: new Date(member.createdAt).toISOString(),
    reminderSettings: member.reminderSettings,
  };
}

export type User = ReturnType<typeof toUser>;
