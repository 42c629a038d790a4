// What this device keeps to be read without network, with its sizes; which meditations, as one chooses.
import { useCallback, useEffect, useState } from "react";
import { decimalFormat } from "#app/lib/intl.ts";
import { useToast } from "#app/ui/toaster.tsx";
import { askWorker, type Download, type Kept } from "../messages.ts";

/** ms for a long meditation over a poor network. */
const PATIENCE_MS = 180_000;

/** « 2,4 Mo ». */
const sizeOf = (bytes: number) => `${decimalFormat(1).format(bytes / 1_000_000)}\u00a0Mo`;
const sumOf = (files: readonly Download[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

type OnDevice = { kept: Kept | undefined; files: Download[] };

export default function OfflineSection() {
  const [device, setDevice] = useState<OnDevice>();
  const look = useCallback(async () => {
    const [kept, files] = await Promise.all([askWorker({ type: "look" }), askWorker({ type: "downloads" })]);
    setDevice({ kept, files: files ?? [] });
  }, []);
  useEffect(() => void look(), [look]);
  if (!device) return <p className="text-muted">Ce que cet appareil garde est compté ici.</p>;
  const { kept, files } = device;
  if (!kept) return <p className="text-muted">Ce navigateur ne garde rien pour le moment.</p>;
  const { quotations, pages, meditations } = kept.data;
  return (
    <>
      <p>
        Les citations d’aujourd’hui et d’hier ({quotations.length}), les pages des trente derniers jours (
        {pages.length}), votre défi en cours.
        {kept.waiting.length > 0 && ` En attente du réseau\u00a0: ${kept.waiting.length}.`}
      </p>
      <p className="mt-1 text-muted">Enregistrements : {sizeOf(sumOf(files))}.</p>
      {meditations.length > 0 && (
        <ul className="mt-4">
          {meditations.map(({ id, title, minutes, audioUrl }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2"
            >
              <span>
                {title}
                <span className="ml-2 text-sm text-muted">{minutes} min</span>
              </span>
              <KeepButton
                title={title}
                url={audioUrl}
                file={files.find(({ url }) => url === audioUrl)}
                onChange={look}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type KeepButtonProps = { title: string; url: string; file: Download | undefined; onChange(): Promise<void> };

function KeepButton({ title, url, file, onChange }: KeepButtonProps) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    if (busy) return;
    setBusy(true);
    if (file) await askWorker({ type: "forget", url });
    else if (!(await askWorker({ type: "download", url }, PATIENCE_MS)))
      toast({ title: "Cette méditation n’a pas pu être gardée", tone: "destructive" });
    await onChange();
    setBusy(false);
  };
  return (
    <span className="flex items-center gap-3">
      {file && <span className="text-sm text-muted">{sizeOf(file.bytes)}</span>}
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
