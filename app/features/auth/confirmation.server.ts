// The proof of an address: a link that is mailed, and pressed by whoever holds the account
// (docs/decisions/0019-two-secrets.md).

import { AppError } from "#app/lib/errors.ts";
import { hashToken } from "#app/lib/hash.server.ts";
import type { AuthDeps } from "./auth.server.ts";
import { linkResult } from "./auth.store.server.ts";
import { mayMail, owedLink } from "./links.server.ts";
import { type Member, mayConfirm } from "./user.ts";

/** Mails a new confirmation link; nothing where there is nothing to prove. 429, 503 without a mail provider. */
export async function sendConfirmation(deps: AuthDeps, member: Member): Promise<void> {
  if (!mayConfirm(member, deps.adminEmails)) return;
  if (!deps.outbox.available)
    throw new AppError(
      "unavailable",
      "Aucun e-mail ne peut partir de ce site pour le moment. Rien n’a changé ; réessayez plus tard.",
    );
  if (!(await mayMail(deps, "confirm", member.email)))
    throw new AppError(
      "tooMany",
      "Plusieurs liens sont déjà partis vers cette adresse. Réessayez dans une heure.",
      { retryAfter: 3_600 },
    );
  const { queries, send } = owedLink(deps, "confirm", member.id);
  await deps.db.write(queries);
  send();
}

/** What the page behind the link can do for whoever opens it: `other` is signed in, to another account. */
export type ConfirmationView =
  | { state: "ready" | "signedOut" | "other"; email: string }
  | { state: "dead"; email: null };

/** Reads only: what fetches links by itself proves nothing. */
export async function getConfirmationView(
  { store, db, now }: Pick<AuthDeps, "store" | "db" | "now">,
  member: Pick<Member, "id"> | undefined,
  token: string,
): Promise<ConfirmationView> {
  const link = await db.read(store.confirmationLink(hashToken(token), now()));
  if (!link) return { state: "dead", email: null };
  if (!member) return { state: "signedOut", email: link.email };
  return { state: member.id === link.userId ? "ready" : "other", email: link.email };
}

/**
 * Proves the address of the account that asks. Its session and its mailbox together: an account that somebody else
 * opened with this address is not theirs for a press of its owner. 422 for a dead link, or another account's.
 */
export async function confirmEmail(
  { store, db, adminEmails, now, event }: Pick<AuthDeps, "store" | "db" | "adminEmails" | "now" | "event">,
  member: Pick<Member, "id" | "email">,
  token: string,
): Promise<void> {
  const { spent, granted } = linkResult(
    await db.write(store.spendConfirmation(hashToken(token), member.id, adminEmails, now())),
  );
  if (!spent)
    throw new AppError("invalid", "Ce lien a déjà servi, n’est plus valable, ou vise un autre compte.");
  if (granted) event("role", member.email, { role: "admin", by: "proof" });
}
