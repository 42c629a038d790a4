// The second factor: enrolment in the settings, the code at sign-in. Administrators must have one, members may.

import { AppError } from "#app/lib/errors.ts";
import { hashToken } from "#app/lib/hash.server.ts";
import { qrCode, qrPath } from "#app/lib/qr.ts";
import type { AuthDeps } from "./auth.server.ts";
import {
  newRecoveryCodes,
  newSecret,
  readRecoveryCode,
  secretAddress,
  spacedSecret,
  stepOf,
} from "./second-factor.ts";
import type { Member } from "./user.ts";

const AAD = "second-factor";
const codeHash = (userId: string, code: string) => hashToken(`${userId}/${code}`);

const WRONG_CODE = "Ce code n’est pas le bon, ou il a déjà servi.";
const ASK_CODE = "Saisissez le code à six chiffres de votre application, ou un code de secours.";
const WRONG_PASSWORD = "Ce mot de passe n’est pas le bon.";
/** Said where the last second factor of an administrator would go. */
export const LAST_FACTOR =
  "L’administration demande la double authentification\u00a0: ajoutez une clé d’accès avant de la retirer.";

type FactorDeps = Pick<
  AuthDeps,
  "db" | "store" | "factors" | "vault" | "now" | "attempts" | "passwords" | "event" | "adminsNeedFactor"
>;
type Owner = Pick<Member, "id" | "email" | "dataKey">;

/** Is an application's second factor asked for at sign-in? */
export const hasConfirmedFactor = (factor: { confirmedAt: number | null } | undefined): boolean =>
  Boolean(factor?.confirmedAt);

async function isRight(
  deps: FactorDeps,
  owner: Owner,
  sealedSecret: string,
  typed: string,
): Promise<boolean> {
  const { db, factors, now } = deps;
  const recovery = readRecoveryCode(typed);
  if (recovery) return db.read(factors.spendRecoveryCode(owner.id, codeHash(owner.id, recovery), now()));
  const secret = await (await deps.vault.open(owner.id, owner.dataKey)).unseal(AAD, sealedSecret);
  const step = await stepOf(secret, typed, now());
  return step !== undefined && db.read(factors.spendStep(owner.id, step));
}

/**
 * The second step of a sign-in whose password was right; nothing for who has no second factor.
 * @throws AppError unauthorized with `secondFactor` while the code is missing or wrong, tooMany
 */
export async function requireSecondFactor(
  deps: FactorDeps,
  owner: Owner,
  code: string | null | undefined,
): Promise<void> {
  const factor = await deps.db.read(deps.factors.of(owner.id));
  if (!factor?.confirmedAt) return;
  const refuse = (sentence: string) =>
    new AppError("unauthorized", sentence, { secondFactor: true, errors: { code: [sentence] } });
  if (!code) throw refuse(ASK_CODE);
  const right = await deps.attempts.check("secondFactor", owner.email, () =>
    isRight(deps, owner, factor.sealedSecret, code),
  );
  if (right) return;
  deps.event("second-factor", owner.email, { ok: false });
  throw refuse(WRONG_CODE);
}

export type SecondFactorView = {
  state: "off" | "begun" | "on";
  /** While it is begun: the secret to type, and the address that hands it to an application on this device. */
  secret: string | null;
  address: string | null;
  /** The same address as a QR code, for an application on another device. */
  qr: { size: number; path: string } | null;
  codesLeft: number;
};

/** What the page of the second factor shows. */
export async function getSecondFactorView(deps: FactorDeps, owner: Owner): Promise<SecondFactorView> {
  const { factor, codesLeft } = await deps.db.batch({
    factor: deps.factors.of(owner.id),
    codesLeft: deps.factors.codesLeft(owner.id),
  });
  if (!factor) return { state: "off", secret: null, address: null, qr: null, codesLeft: 0 };
  if (factor.confirmedAt) return { state: "on", secret: null, address: null, qr: null, codesLeft };
  const secret = await (await deps.vault.open(owner.id, owner.dataKey)).unseal(AAD, factor.sealedSecret);
  const address = await secretAddress(secret, owner.email);
  const code = qrCode(address);
  return {
    state: "begun",
    secret: spacedSecret(secret),
    address,
    qr: { size: code.size, path: qrPath(code) },
    codesLeft,
  };
}

/** Asks for the password again before anything about the factor changes. @throws AppError invalid, tooMany, unavailable */
export async function requireOwner(deps: FactorDeps, owner: Owner, password: string): Promise<void> {
  const right = await deps.attempts.check("password", owner.email, async () => {
    const user = await deps.db.read(deps.store.userById(owner.id));
    const { ok } = await deps.passwords.verify(
      password,
      user?.passwordHash ?? deps.passwords.decoy,
      "member",
    );
    return ok;
  });
  if (!right) throw new AppError("invalid", WRONG_PASSWORD, { errors: { password: [WRONG_PASSWORD] } });
}

/** Begins an enrolment with a new secret. @throws AppError invalid for a wrong password, tooMany */
export async function beginSecondFactor(deps: FactorDeps, owner: Owner, password: string): Promise<void> {
  await requireOwner(deps, owner, password);
  const sealed = await (await deps.vault.open(owner.id, owner.dataKey)).seal(AAD, await newSecret());
  await deps.db.read(deps.factors.begin(owner.id, sealed, deps.now()));
}

async function newCodes(deps: FactorDeps, owner: Owner): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => codeHash(owner.id, readRecoveryCode(code) ?? code));
  await deps.db.write(deps.factors.replaceCodes(owner.id, hashes));
  return codes;
}

/** The first code confirms it; answers the recovery codes, shown this once. @throws AppError invalid, tooMany */
export async function confirmSecondFactor(deps: FactorDeps, owner: Owner, code: string): Promise<string[]> {
  const factor = await deps.db.read(deps.factors.of(owner.id));
  const confirmed =
    factor &&
    !factor.confirmedAt &&
    (await deps.attempts.check("secondFactor", owner.email, async () => {
      const secret = await (await deps.vault.open(owner.id, owner.dataKey)).unseal(AAD, factor.sealedSecret);
      const step = await stepOf(secret, code, deps.now());
      return (
        step !== undefined &&
        deps.db.read(deps.factors.confirm(owner.id, factor.sealedSecret, step, deps.now()))
      );
    }));
  if (!confirmed) throw new AppError("invalid", WRONG_CODE, { errors: { code: [WRONG_CODE] } });
  deps.event("factor-changed", owner.email, { on: true });
  return newCodes(deps, owner);
}

/** New recovery codes in place of the old ones. @throws AppError invalid for a wrong password, tooMany */
export async function renewRecoveryCodes(
  deps: FactorDeps,
  owner: Owner,
  password: string,
): Promise<string[]> {
  await requireOwner(deps, owner, password);
  const factor = await deps.db.read(deps.factors.of(owner.id));
  if (!factor?.confirmedAt)
    throw new AppError("conflict", "La double authentification n’est plus activée. Rechargez la page.");
  return newCodes(deps, owner);
}

/**
 * Takes it away, for who has both.
 * @throws AppError invalid for a wrong password, unauthorized for a wrong code, conflict for the last one of an
 * administrator, tooMany
 */
export async function removeSecondFactor(
  deps: FactorDeps,
  owner: Owner & Pick<Member, "role">,
  { password, code }: { password: string; code: string },
): Promise<void> {
  await requireOwner(deps, owner, password);
  await requireSecondFactor(deps, owner, code);
  const keepsOne = owner.role === "admin" && deps.adminsNeedFactor;
  const [removed] = await deps.db.write(deps.factors.remove(owner.id, keepsOne));
  if (!removed && keepsOne) throw new AppError("conflict", LAST_FACTOR);
  deps.event("factor-changed", owner.email, { on: false });
}
