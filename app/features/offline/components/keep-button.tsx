// A meditation kept on this device to be heard without network, or not. Nothing stands there where the browser keeps
// nothing of anybody.
import { useState } from "react";
import type { Toast } from "#app/lib/form.ts";
import { formatMegabytes } from "#app/lib/text.ts";
import { useToast } from "#app/ui/toaster.tsx";
import { askWorker } from "../messages.ts";
import { lookOnDevice, useOnDevice } from "./use-on-device.ts";

/** ms for a long meditation over a poor network. */
const PATIENCE_MS = 180_000;

const FAILED: Toast = {
  title: "Cette méditation n’a pas pu être gardée",
  body: "Vérifiez votre connexion, puis recommencez.",
  tone: "destructive",
};
const FULL: Toast = {
  title: "Cet appareil n’a plus assez de place",
  body: "Rien n’a changé. Libérez de la place, ou cessez de garder une autre méditation, puis recommencez.",
  tone: "destructive",
};

export type KeptTrack = { title: string; url: string; bytes: number };

export function KeepButton({ title, url, bytes }: KeptTrack) {
  const device = useOnDevice();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  if (!device?.kept) return null;
  const file = device.files.find((one) => one.url === url);
  const press = async () => {
    if (busy) return;
    setBusy(true);
    if (file) await askWorker({ type: "forget", url });
    else {
      const outcome = await askWorker({ type: "download", url }, PATIENCE_MS);
      if (outcome !== "kept") toast(outcome === "full" ? FULL : FAILED);
    }
    await lookOnDevice();
    setBusy(false);
  };
  return (
    <span className="flex items-center gap-3">
      <button
        type="button"
        onClick={press}
        aria-disabled={busy || undefined}
        className="btn btn-sm btn-quiet px-3"
      >
        {busy ? "Un instant…" : file ? "Ne plus garder" : "Garder hors ligne"}
        <span className="sr-only">{`\u00a0: ${title}`}</span>
      </button>
      <span className="text-sm text-muted">{formatMegabytes(file?.bytes ?? bytes)}</span>
    </span>
  );
}
