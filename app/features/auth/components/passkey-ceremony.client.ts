// The browser's side of a passkey. Loaded when one is asked for: nothing of it stands on the way of a password.
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { ApiError, api, storeToken } from "#app/lib/api.ts";
import { UNREACHABLE } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import type { CreationOptions, RequestOptions } from "../passkeys.ts";

const UNKNOWN_HERE = "Ce navigateur ne connaît pas les clés d’accès. Connectez-vous avec votre mot de passe.";
const NONE_CHOSEN = "Aucune clé d’accès n’a été choisie. Vous pouvez recommencer.";
const NOT_HERE = "Ce navigateur n’a pas pu se servir d’une clé d’accès ici.";
const NO_VERIFICATION =
  "Cet appareil ne sait pas vérifier que c’est vous, par un code, une empreinte ou un visage.";

/** By the codes of @simplewebauthn/browser; null: another question took its place, nothing is to be said. */
const WHY: Record<string, string | null> = {
  ERROR_CEREMONY_ABORTED: null,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "Cet appareil a déjà une clé d’accès pour ce compte.",
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: NO_VERIFICATION,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: NO_VERIFICATION,
};

function whyNot(error: unknown): string | null {
  if (error instanceof ApiError) return error.body?.message ?? UNREACHABLE;
  const { name, code } = error as { name?: string; code?: unknown };
  if (typeof code === "string" && Object.hasOwn(WHY, code)) return WHY[code] ?? null;
  if (name === "AbortError") return null;
  if (name === "NotAllowedError") return NONE_CHOSEN;
  return name === "TypeError" ? UNREACHABLE : NOT_HERE;
}

/** A ceremony that led to nothing. `why` is a sentence for the person, or null where there is nothing to say. */
type Unmade = { why: string | null };

/** Asks the browser for a new passkey. It goes to the server as it is. */
export async function makePasskey(options: CreationOptions): Promise<{ answer: object } | Unmade> {
  if (!browserSupportsWebAuthn()) return { why: UNKNOWN_HERE };
  try {
    return { answer: await startRegistration({ optionsJSON: options }) };
  } catch (error) {
    return { why: whyNot(error) };
  }
}

/**
 * Opens a session with a passkey, and keeps the half of its secrets that scripts hold.
 * @param autofill true: the browser offers passkeys in the list of the e-mail field, and waits; where it cannot, or
 *   nothing is chosen, nothing is said
 * @param isWanted asked before the browser is: a list that is offered late would end what somebody pressed meanwhile
 */
export async function enterByPasskey(
  autofill: boolean,
  isWanted: () => boolean,
): Promise<"entered" | Unmade> {
  if (autofill ? !(await browserSupportsWebAuthnAutofill()) : !browserSupportsWebAuthn())
    return { why: autofill ? null : UNKNOWN_HERE };
  try {
    const optionsJSON = await api<RequestOptions>(paths.passkeyChallengeCall(), { method: "POST" });
    if (!isWanted()) return { why: null };
    const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill });
    const { token } = await api<{ token: string }>(paths.passkeyLoginCall(), { body: answer });
    storeToken(token);
    return "entered";
  } catch (error) {
    // A list that was offered and not used says nothing; a passkey that was chosen and refused does.
    return { why: autofill && !(error instanceof ApiError && error.status < 429) ? null : whyNot(error) };
  }
}
