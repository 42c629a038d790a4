// What the administration may do to an account's access: end its sessions, suspend it. Both write a line of the log in
// the same batch.
import { AppError } from "#app/lib/errors.ts";
import type { AuthDeps } from "./auth.server.ts";
import type { Member } from "./user.ts";

type MembersDeps = Pick<AuthDeps, "store" | "db" | "now">;
type Acting = Pick<Member, "id">;

/** Ends all of a member's sessions; answers how many there were. */
export async function endSessionsOf(
  { store, db, now }: MembersDeps,
  admin: Acting,
  userId: string,
): Promise<number> {
  const [, ended] = await db.write(store.endSessions(userId, admin.id, now()));
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
        ? "Ce compte est déjà suspendu, ou c’est celui d’un administrateur\u202f: retirez-lui d’abord ses droits."
        : "Ce compte n’est pas suspendu.",
    );
}
