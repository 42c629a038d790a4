// Mailed links: to prove an address, to choose a new password. Each is owed in the outbox together with the row that
// makes it good; the link's token is derived from the mail's key when the mail is written, so that no secret waits in it.

import { mailboxOf } from "#app/lib/client-block.ts";
import { AppError } from "#app/lib/errors.ts";
import { hashToken } from "#app/lib/hash.server.ts";
import { newId } from "#app/lib/ids.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/time.ts";
import type { Query } from "#db/client.ts";
import type { ResetInput } from "./auth.schema.ts";
import type { AuthDeps } from "./auth.server.ts";
import { type LinkPurpose, linkResult } from "./auth.store.server.ts";
import { LINK_MAILS, type LinkMail } from "./link-mails.ts";
import { refuseCommon } from "./new-password.server.ts";
import { TOKEN_BITS } from "./session.ts";

const MAILS_PER_MAILBOX = [
  { limit: 3, windowMs: HOUR_MS },
  { limit: 10, windowMs: DAY_MS },
] as const;

const DEAD_LINK = "Ce lien a déjà servi ou n’est plus valable. Demandez-en un nouveau.";

type OwedLink = { queries: Query<unknown>[]; send(): void };

/** Nothing is mailed. */
export const NO_LINK: OwedLink = { queries: [], send: () => undefined };

/** A mail with a link, as queries for the batch of its cause; `send` it once they are written. Nothing without a provider. */
export function owedLink(
  { store, outbox, linkToken, now }: Pick<AuthDeps, "store" | "outbox" | "linkToken" | "now">,
  mail: LinkMail,
  userId: string,
): OwedLink {
  if (!outbox.available) return NO_LINK;
  const { kind, purpose, lifetimeMs } = LINK_MAILS[mail];
  const key = `${mail}/${mail === "welcome" ? userId : newId()}`;
  const tokenHash = hashToken(linkToken(key));
  const createdAt = now();
  return {
    queries: [
      store.insertEmailToken({ tokenHash, userId, purpose, createdAt, expiresAt: createdAt + lifetimeMs }),
      outbox.enqueue(kind, { key, to: { userId }, facts: {}, when: store.hasLink(tokenHash) }),
    ],
    send: () => outbox.nudge(key),
  };
}

/** The token of a new link that is not mailed: for who has proved to be the member in another way. */
async function newLink(
  deps: Pick<AuthDeps, "store" | "db" | "now">,
  userId: string,
  purpose: LinkPurpose,
  lifetimeMs: number,
): Promise<string> {
  const token = newId(TOKEN_BITS);
  const createdAt = deps.now();
  const link = { tokenHash: hashToken(token), userId, purpose, createdAt, expiresAt: createdAt + lifetimeMs };
  await deps.db.read(deps.store.insertEmailToken(link));
  return token;
}

/** A token of the reset screen, for who has proved to be the member in another way. */
export const resetTokenFor = (deps: Pick<AuthDeps, "store" | "db" | "now">, userId: string) =>
  newLink(deps, userId, "reset", LINK_MAILS.reset.lifetimeMs);

/**
 * May one more mail of a kind go to the mailbox behind an address? Three an hour and ten a day: whoever asks for them is
 * not always whoever gets them.
 */
export async function mayMail(
  { attempts }: Pick<AuthDeps, "attempts">,
  kind: string,
  email: string,
): Promise<boolean> {
  const mailbox = mailboxOf(email);
  for (const quota of MAILS_PER_MAILBOX) if (!(await attempts.take(kind, mailbox, quota))) return false;
  return true;
}

/**
 * Mails a reset link when the address has an account. It says nothing either way, past the mailbox's quota neither, and
 * works after the answer, so that its time tells nothing. 429 for the address block, 503 without a mail provider.
 */
export async function forgotPassword(deps: AuthDeps, email: string): Promise<void> {
  await deps.limit.address();
  if (!deps.outbox.available)
    throw new AppError(
      "unavailable",
      "Aucun e-mail ne peut partir de ce site pour le moment. Écrivez-nous : nous vous rendrons votre compte.",
    );
  deps.event("reset-asked", email);
  deps.waitUntil(mailReset(deps, email));
}

async function mailReset(deps: AuthDeps, email: string): Promise<void> {
  const user = await deps.db.read(deps.store.userByEmail(email));
  if (!user || !(await mayMail(deps, "reset", email))) return;
  const { queries, send } = owedLink(deps, "reset", user.id);
  await deps.db.write(queries);
  send();
}

/** Sets a new password from a mailed link and closes every session. 422 for a dead link or a common password. */
export async function resetPassword(deps: AuthDeps, { token, password }: ResetInput): Promise<void> {
  const { store, db, now } = deps;
  await deps.limit.address();
  refuseCommon(password);
  const tokenHash = hashToken(token);
  // Hashing is dear: not for a link that is none.
  const owner = await db.read(store.resetLink(tokenHash, now()));
  if (!owner) throw new AppError("invalid", DEAD_LINK);
  const passwordHash = await deps.passwords.hash(password, "member");
  const { spent, granted } = linkResult(
    await db.write(store.spendReset(tokenHash, passwordHash, deps.adminEmails, now())),
  );
  if (!spent) throw new AppError("invalid", DEAD_LINK);
  deps.event("reset", owner.email);
  if (granted) deps.event("role", owner.email, { role: "admin", by: "reset" });
}
