// The browser's half of the session (P1 §4): the stored token is verified once when the app opens; if that fails it
// is removed, silently. Signing out clears everything this browser keeps of the member.
import { type FormEvent, useCallback, useEffect } from "react";
import { storeToken, verifyStoredToken } from "#app/lib/api.ts";
import { clearDrafts, hasDrafts } from "#app/lib/drafts.ts";
import { endPushSubscription } from "#app/lib/push-subscription.ts";
import { forgetSharedText } from "#app/lib/shared-text.ts";

export function useVerifiedToken(): void {
  useEffect(() => {
    void verifyStoredToken();
  }, []);
}

const UNSAVED =
  "Un texte que vous avez commencé n’est gardé que dans ce navigateur. Se déconnecter l’efface d’ici. Continuer\u202f?";

/** For the sign-out form: asks once where words would be lost, then clears this browser. */
export function useSignOut() {
  return useCallback((event: FormEvent) => {
    if (hasDrafts() && !window.confirm(UNSAVED)) {
      event.preventDefault();
      return;
    }
    clearDrafts();
    forgetSharedText();
    storeToken(null);
    void endPushSubscription().catch(() => undefined);
  }, []);
}
