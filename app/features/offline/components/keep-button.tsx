// A meditation kept on this device to be heard without network, or not.
import { useState } from "react";
import type { Toast } from "#app/lib/form.ts";
import { decimalFormat } from "#app/lib/intl.ts";
import { useToast } from "#app/ui/toaster.tsx";
import { askWorker, type Download } from "../messages.ts";

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

/** « 2,4 Mo ». */
export const sizeOf = (bytes: number) => `${decimalFormat(1).format(bytes / 1_000_000)}\u00a0Mo`;

type KeepButtonProps = {
  title: string;
  url: string;
  /** What is kept of it. */
  file: Download | undefined;
  /** Bytes, where they are known before it is kept. */
  bytes?: number | undefined;
  onChange(): Promise<void>;
};

export function KeepButton({ title, url, file, bytes, onChange }: KeepButtonProps) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (busy) return;
    setBusy(true);
    if (file) await askWorker({ type: "forget", url });
    else {
      const outcome = await askWorker({ type: "download", url }, PATIENCE_MS);
      if (outcome !== "kept") toast(outcome === "full" ? FULL : FAILED);
    }
    await onChange();
    setBusy(false);
  };
  const size = file?.bytes ?? bytes;
  return (
    <span className="flex items-center gap-3">
      {size !== undefined && <span className="text-sm text-muted">{sizeOf(size)}</span>}
      <button
        type="button"
        onClick={press}
        aria-disabled={busy || undefined}
        className="btn btn-sm btn-quiet px-3"
      >
        {busy ? "Un instant…" : file ? "Ne plus garder" : "Garder hors ligne"}
        <span className="sr-only"> : {title}</span>
      </button>
    </span>
  );
}
