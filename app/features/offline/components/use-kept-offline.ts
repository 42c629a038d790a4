// Each page tells the service worker whose it is: what waits is sent, what may be read without network is asked anew, and
// what the server refused comes back as a draft of its day, where the journal offers it.
import { useEffect } from "react";
import { type DraftKey, keepDraft } from "#app/lib/drafts.ts";
import { drawnAs, KIT_FIELDS, type Toast } from "#app/lib/form.ts";
import { useToast } from "#app/ui/toaster.tsx";
import { askWorker, type WaitingTick, type WaitingWriting } from "../messages.ts";

/** ms. Sending a week's pages over a poor network. */
const PATIENCE_MS = 120_000;

const TICK_REFUSED = "Un jour coché hors ligne n’a pas été enregistré";
const NOTE_REFUSED = "Une note écrite hors ligne n’a pas été enregistrée";
const NOTE_STANDS =
  "vous en avez écrit une autre entre-temps. Celle-ci vous est proposée quand vous ouvrez ce jour.";

const REFUSED: Toast = {
  title: "Une page écrite hors ligne n’a pas été enregistrée",
  body: "Rien n’est perdu\u00a0: ouvrez ce jour dans votre journal, elle vous y est proposée.",
  tone: "destructive",
};

async function giveBack(key: DraftKey, { id, day, fields, version, keptAt }: WaitingWriting): Promise<void> {
  const draft = { id: `hors-ligne.${id}`, fields: { ...fields, version }, savedAt: keptAt };
  if (await keepDraft(key, `journal/${day}`, draft)) await askWorker({ type: "drop", id });
}

/** The note of a refused day waits where its day is ticked; the refusal itself is said once. */
async function letGo(key: DraftKey, { id, runId, number, note, was, ...tick }: WaitingTick): Promise<Toast> {
  const drawn = was === undefined ? [] : [[KIT_FIELDS.drawn, drawnAs({ note: was })]];
  const draft = { id: `hors-ligne.${id}`, fields: [["note", note], ...drawn], savedAt: Date.now() };
  if (!note || (await keepDraft(key, `challenge/${runId}/${number}`, draft)))
    await askWorker({ type: "drop", id });
  const stands = tick.refusal?.stands ?? false;
  const body = `${tick.challenge}, jour ${number}\u00a0: ${stands ? NOTE_STANDS : (tick.refusal?.message ?? "")}`;
  return { title: stands ? NOTE_REFUSED : TICK_REFUSED, body, tone: "destructive" };
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
      const refused = await askWorker({ type: "hello", key: own }, PATIENCE_MS);
      if (!own || !refused) return;
      for (const tick of refused.ticks) toast(await letGo(own, tick));
      for (const waiting of refused.writings) await giveBack(own, waiting);
      if (refused.writings.length > 0) toast(REFUSED);
    };
    void greet();
    window.addEventListener("online", greet);
    return () => window.removeEventListener("online", greet);
  }, [userId, secret, toast]);
}
