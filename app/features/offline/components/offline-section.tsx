// What this device keeps to be read without network, with its sizes; which meditations, as one chooses.
import { formatMegabytes } from "#app/lib/text.ts";
import { KeepButton } from "./keep-button.tsx";
import { useOnDevice } from "./use-on-device.ts";

export default function OfflineSection() {
  const device = useOnDevice();
  if (!device) return <p className="text-muted">Ce que cet appareil garde est compté ici.</p>;
  const { kept, files } = device;
  if (!kept) return <p className="text-muted">Ce navigateur ne garde rien pour le moment.</p>;
  const waiting = kept.waiting.length + kept.ticks.length;
  const { quotations, pages, meditations } = kept.data;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <>
      <p>
        Les citations d’aujourd’hui et d’hier ({quotations.length}), les pages des trente derniers jours (
        {pages.length}), votre défi en cours.
        {waiting > 0 && ` En attente du réseau\u00a0: ${waiting}.`}
      </p>
      <p className="mt-1 text-muted">
        {files.length > 0
          ? `Enregistrements\u00a0: ${formatMegabytes(bytes)}.`
          : "Aucun enregistrement n’est gardé."}
      </p>
      {meditations.length > 0 && (
        <details className="mt-3">
          <summary className="link-quiet inline-block rounded-md py-1.5">
            Choisir les méditations gardées
          </summary>
          <ul className="mt-3 border-b border-line">
            {meditations.map(({ id, title, minutes, audioUrl, audioBytes }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2"
              >
                <span className="basis-full sm:basis-auto">
                  {title}
                  <span className="ml-2 text-sm text-muted">{minutes}&nbsp;min</span>
                </span>
                <KeepButton title={title} url={audioUrl} bytes={audioBytes} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
