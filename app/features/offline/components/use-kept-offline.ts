// Each page tells the service worker whose it is: what waits is sent, what may be read without network is asked anew, and
// what the server refused comes back as a draft of its day, where the journal offers it.
import { useEffect } from "react";
import { type DraftKey, keepDraft } from "#app/lib/drafts.ts";
import type { Toast } from "#app/lib/form.ts";
import { useToast } from "#app/ui/toaster.tsx";
import { askWorker, type WaitingWriting } from "../messages.ts";

/** ms. Sending a week's pages over a poor network. */
const PATIENCE_MS = 120_000;

const REFUSED: Toast = {
  title: "Une page écrite hors ligne n’a pas été enregistrée",
  body: "Rien n’est perdu\u00a0: ouvrez ce jour dans votre journal, elle vous y est proposée.",
  tone: "destructive",
};

async function giveBack(key: DraftKey, { id, day, fields, version, keptAt }: WaitingWriting): Promise<void> {
  const draft = { id: `hors-ligne.${id}`, fields: { ...fields, version }, savedAt: keptAt };
  if (await keepDraft(key, `journal/${day}`, draft)) await askWorker({ type: "drop", id });
}

/** @param key the member's, null for a visitor */
export function useKeptOffline(key: DraftKey | null): void {
  const toast = useToast();
  const [userId, secret] = [key?.userId, key?.secret];
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    const own = userId && secret ? { userId, secret } : null;
    const greet = async () => {
      await navigator.serviceWorker.ready;
      const refused = (await askWorker({ type: "hello", key: own }, PATIENCE_MS)) ?? [];
      if (!own || refused.length === 0) return;
      for (const waiting of refused) await giveBack(own, waiting);
      toast(REFUSED);
    };
    void greet();
    window.addEventListener("online", greet);
    return () => window.removeEventListener("online", greet);
  }, [userId, secret, toast]);
}
