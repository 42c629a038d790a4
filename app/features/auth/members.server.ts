// What the administration may do to an account's access: end its sessions, suspend it. Both write a line of the log in
// the same batch.
import { AppError } from "#app/lib/errors.ts";
import type { AuthDeps } from "./auth.server.ts";
import type { Member } from "./user.ts";

type MembersDeps = Pick<AuthDeps, "store" | "db" | "now">;
type Acting = Pick<Member, "id">;

type Access = {
  /** Sessions that are open now. */
  sessions: number;
  /** Since when the account is suspended, ms; null where it is not. */
  suspendedAt: number | null;
};

const noMember = () => new AppError("notFound", "Ce membre n’existe pas.");

/** What the administration sees of an account's access. @throws AppError notFound */
export async function accessOf({ store, db, now }: MembersDeps, userId: string): Promise<Access> {
  const access = await db.read(store.access(userId, now()));
  if (!access) throw noMember();
  return access;
}

/** Ends all of a member's sessions; answers how many there were. @throws AppError notFound */
export async function endSessionsOf(
  { store, db, now }: MembersDeps,
  admin: Acting,
  userId: string,
): Promise<number> {
  const [written, ended] = await db.write(store.endSessions(userId, admin.id, now()));
  if (!written) throw noMember();
  return ended;
}

/**
 * Keeps a member from signing in and ends their sessions, or lifts that.
 * @throws AppError conflict for an administrator (the role goes first), or where it is so already
 */
export async function suspendMember(
  { store, db, now }: MembersDeps,
  admin: Acting,
  userId: string,
  suspended: boolean,
): Promise<void> {
  const [, changed] = await db.write(store.suspend(userId, suspended, admin.id, now()));
  if (!changed)
    throw new AppError(
      "conflict",
      suspended
        ? "Ce compte est déjà suspendu, ou c’est celui d’un administrateur\u00a0: retirez-lui d’abord ses droits."
        : "Ce compte n’est pas suspendu.",
    );
}
