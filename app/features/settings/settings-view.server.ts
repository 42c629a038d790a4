// What each tab shows, in one round trip.
import { type Member, mayConfirm } from "#app/features/auth/user.ts";
import { authorName, shownUser } from "#app/features/community/names.ts";
import { formatInstant } from "#app/lib/dates.ts";
import type { SettingsDeps } from "./deps.ts";
import { type SessionView, sessionViews } from "./settings.ts";

export type PendingEmail = { email: string; until: string };

export type ProfileView = { pending: PendingEmail | null };

/** The Profil tab beside the member's own data, which the root has. */
export async function getProfileView(
  { db, emailChanges, now }: Pick<SettingsDeps, "db" | "emailChanges" | "now">,
  member: Member,
): Promise<ProfileView> {
  const pending = await db.read(emailChanges.pending(member.id, now()));
  return {
    pending: pending && {
      email: pending.newEmail,
      until: formatInstant(pending.confirmUntil, member.timezone),
    },
  };
}

export type BlockView = { id: string; name: string; since: string };
export type AccountView = {
  emailConfirmed: boolean;
  /** The link that proves the address may be asked for. */
  mayConfirm: boolean;
  sessions: SessionView[];
  blocks: BlockView[];
};

/** The Compte tab. @param token of the session that asks */
export async function getAccountView(
  deps: Pick<SettingsDeps, "db" | "store" | "blocks" | "now" | "hashToken" | "adminEmails">,
  member: Member,
  token: string,
): Promise<AccountView> {
  const { sessions, blocks } = await deps.db.batch({
    sessions: deps.store.sessions(member.id, deps.now()),
    blocks: deps.blocks(member.id),
  });
  return {
    emailConfirmed: member.emailConfirmed,
    mayConfirm: mayConfirm(member, deps.adminEmails),
    sessions: sessionViews(sessions, deps.hashToken(token), member.timezone),
    blocks: blocks.map((block) => ({
      id: block.id,
      name: authorName(shownUser(block, block.nameChoice)),
      since: formatInstant(block.createdAt, member.timezone),
    })),
  };
}
