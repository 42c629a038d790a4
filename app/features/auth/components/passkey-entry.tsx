// « Se connecter avec une clé d’accès »: a button, and the list of the e-mail field where the browser has one for them.
import { KeyRound } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { UNREACHABLE } from "#app/lib/form.ts";
import { Icon } from "#app/ui/icons.tsx";

type PasskeyEntryProps = {
  /** A session is open. */
  onEntered(): void;
};

export function PasskeyEntry({ onEntered }: PasskeyEntryProps) {
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onEntered);
  latest.current = onEntered;
  /** From the first press on, the list of the field is not offered any more. */
  const pressed = useRef(false);

  const enter = useCallback(async (autofill: boolean) => {
    const outcome = await import("./passkey-ceremony.client.ts")
      .then(({ enterByPasskey }) => enterByPasskey(autofill, () => !(autofill && pressed.current)))
      .catch(() => ({ why: autofill ? null : UNREACHABLE }));
    if (outcome === "entered") latest.current();
    else if (outcome.why !== null || !autofill) setWhy(outcome.why);
    return outcome === "entered";
  }, []);

  // Asked for once somebody means to sign in, not by everybody who sees the page.
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form || !("PublicKeyCredential" in window)) return;
    const begin = () => void enter(true);
    form.addEventListener("focusin", begin, { once: true });
    if (form.contains(document.activeElement)) form.dispatchEvent(new Event("focusin"));
    return () => form.removeEventListener("focusin", begin);
  }, [enter]);

  async function press() {
    pressed.current = true;
    setBusy(true);
    setWhy(null);
    // What the page goes to is on its way: the button stays at rest.
    if (!(await enter(false))) setBusy(false);
  }

  return (
    <div ref={place} className="border-t border-line pt-4 noscript:hidden">
      <button type="button" className="btn btn-quiet w-full" disabled={busy} onClick={press}>
        <Icon of={KeyRound} size={18} />
        {busy ? "Chargement..." : "Se connecter avec une clé d’accès"}
      </button>
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {why}
      </p>
    </div>
  );
}
