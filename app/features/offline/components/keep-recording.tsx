// Beside a recording: whether this device keeps it.
import { KeepButton, type KeptTrack } from "./keep-button.tsx";
import { useOnDevice } from "./use-on-device.ts";

export default function KeepRecording(track: KeptTrack) {
  const device = useOnDevice();
  if (!device?.kept) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm text-muted">
        {device.files.some(({ url }) => url === track.url)
          ? "Gardée sur cet appareil, pour les moments sans réseau."
          : "Pour l’écouter sans réseau, gardez-la sur cet appareil."}
      </p>
      <KeepButton {...track} />
    </div>
  );
}
