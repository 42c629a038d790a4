// The web Worker's side of the hashing Worker (workers/hashing): asks it over the service binding, and says in French
// where it has no room or is not there. It checks passkeys as well: what that takes would weigh on the web Worker.
import type { PasskeyChecks } from "#app/gateways/passkeys/passkeys.ts";
import { AppError } from "#app/lib/errors.ts";
import { DECOY_HASH } from "./passwords.server.ts";

export type HashingAnswer<Result> = { ok: true; result: Result } | { ok: false; busy: true };

/**
 * Who goes before whom: a member (their session, their mailed link, a device on which they have signed in), then a
 * stranger who comes alone from their network, then those whose network has others under way already.
 */
export const PRECEDENCE = ["member", "alone", "crowd"] as const;
export type Precedence = (typeof PRECEDENCE)[number];

/** What the hashing Worker offers. Without precedence a hash goes last. */
export type HashingService = PasskeyChecks & {
  hash(password: string, precedence?: Precedence): Promise<HashingAnswer<string>>;
  verify(
    password: string,
    stored: string,
    precedence?: Precedence,
  ): Promise<HashingAnswer<{ ok: boolean; outdated: boolean }>>;
};

/** Each throws 503: with Retry-After where all hands are full, with the cause where the Worker does not answer. */
export type Passwords = {
  hash(password: string, precedence?: Precedence): Promise<string>;
  verify(
    password: string,
    stored: string,
    precedence?: Precedence,
  ): Promise<{ ok: boolean; outdated: boolean }>;
  /** Stands for the hash of an unknown address, at the same cost. */
  decoy: string;
};

const BUSY = "Le service est très demandé à cet instant. Réessayez dans quelques secondes.";
const ABSENT =
  "Les mots de passe ne peuvent pas être vérifiés à cet instant. Réessayez dans quelques minutes.";
const PASSKEYS_ABSENT =
  "Les clés d’accès ne peuvent pas être vérifiées à cet instant. Réessayez dans quelques minutes, ou connectez-vous avec votre mot de passe.";
const BUSY_SECONDS = 3;

/** 503: there is no room for a hash at this moment. */
export const hashingBusy = () => new AppError("unavailable", BUSY, { retryAfter: BUSY_SECONDS });

/** Asks the service. @throws AppError unavailable (503) where it is not bound or does not answer */
async function asked<Answer>(
  service: HashingService | undefined,
  absent: string,
  call: (service: HashingService) => Promise<Answer>,
): Promise<Answer> {
  if (!service)
    throw new AppError(
      "unavailable",
      absent,
      {},
      new Error("the binding HASHING is missing: deploy workers/hashing, then the web Worker"),
    );
  try {
    return await call(service);
  } catch (cause) {
    throw new AppError("unavailable", absent, { retryAfter: BUSY_SECONDS }, cause);
  }
}

/** @param service the binding HASHING; undefined where the deployment forgot it */
export function createPasswords(service: HashingService | undefined): Passwords {
  async function ask<Result>(
    call: (service: HashingService) => Promise<HashingAnswer<Result>>,
  ): Promise<Result> {
    const answer = await asked(service, ABSENT, call);
    if (!answer.ok) throw hashingBusy();
    return answer.result;
  }
  return {
    hash: (password, precedence) => ask((hashing) => hashing.hash(password, precedence)),
    verify: (password, stored, precedence) => ask((hashing) => hashing.verify(password, stored, precedence)),
    decoy: DECOY_HASH,
  };
}

/** The checks of passkeys, each throwing 503 where the Worker does not answer. @param service as above */
export const createPasskeyChecks = (service: HashingService | undefined): PasskeyChecks => ({
  checkNewPasskey: (...args) => asked(service, PASSKEYS_ABSENT, (worker) => worker.checkNewPasskey(...args)),
  checkPasskey: (...args) => asked(service, PASSKEYS_ABSENT, (worker) => worker.checkPasskey(...args)),
});
