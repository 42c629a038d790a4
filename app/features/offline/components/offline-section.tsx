// What this device keeps to be read without network, with its sizes; which meditations, as one chooses.
import { useCallback, useEffect, useState } from "react";
import { askWorker, type Download, type Kept } from "../messages.ts";
import { KeepButton, sizeOf } from "./keep-button.tsx";

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
  const waiting = kept.waiting.length + kept.ticks.length;
  const { quotations, pages, meditations } = kept.data;
  return (
    <>
      <p>
        Les citations d’aujourd’hui et d’hier ({quotations.length}), les pages des trente derniers jours (
        {pages.length}), votre défi en cours.
        {waiting > 0 && ` En attente du réseau\u00a0: ${waiting}.`}
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
