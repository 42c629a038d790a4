// Passes: what lets somebody leave without a session, and the mails that carry one.
import * as z from "zod/mini";
import { mailKind } from "#app/features/outbox/outbox.ts";
import { paths } from "#app/lib/paths.ts";

export type LeavePurpose = "cancel" | "withdraw";

/** From the password, or from when the mail leaves. */
export const PASS_MS = 30 * 60_000;

const facts = z.object({});
export const LEAVE_MAILS = {
  cancel: mailKind("subscription.leave-cancel", "Lien pour résilier", facts),
  withdraw: mailKind("subscription.leave-withdraw", "Lien pour renoncer au contrat", facts),
};

/** The page of a purpose, opened by a pass or not. */
export const leavePath = (purpose: LeavePurpose, pass?: string) =>
  purpose === "cancel" ? paths.cancelContract(pass) : paths.withdraw(pass);
