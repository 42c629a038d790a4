// Beside a recording: whether this device keeps it. Nothing stands there where the browser keeps nothing of anybody.
import { useCallback, useEffect, useState } from "react";
import { askWorker, type Download } from "../messages.ts";
import { KeepButton } from "./keep-button.tsx";

type Here = { file: Download | undefined; bytes: number | undefined };

/** @returns its bytes as the server announces them, undefined where it says nothing */
async function announcedBytes(url: string): Promise<number | undefined> {
  const answer = await fetch(url, { method: "HEAD" }).catch(() => undefined);
  const length = answer?.ok ? answer.headers.get("Content-Length") : null;
  return length ? Number(length) : undefined;
}

export default function KeepRecording({ title, url }: { title: string; url: string }) {
  const [here, setHere] = useState<Here>();
  const look = useCallback(async () => {
    const kept = await askWorker({ type: "look" });
    if (!kept) return;
    const file = (await askWorker({ type: "downloads" }))?.find((one) => one.url === url);
    setHere({ file, bytes: file ? undefined : await announcedBytes(url) });
  }, [url]);
  useEffect(() => void look(), [look]);
  if (!here) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-sm text-muted">
        {here.file
          ? "Gardée sur cet appareil, pour les moments sans réseau."
          : "Pour l’écouter sans réseau, gardez-la sur cet appareil."}
      </p>
      <KeepButton title={title} url={url} {...here} onChange={look} />
    </div>
  );
}
