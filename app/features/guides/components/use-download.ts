// A download asked for by a script: the file comes as a blob and is saved under its title (P2 §7), and the person is
// told how it went. Without JavaScript the same link leads to the same file.
import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { ApiError, storedToken } from "#app/lib/api.ts";
import { paths } from "#app/lib/paths.ts";
import { useMutationPolicy } from "#app/ui/mutation-policy.ts";
import { useToast } from "#app/ui/toaster.tsx";
import { ACCESS_NEEDED, downloadName, type Guide, NOT_DOWNLOADED } from "../guides.ts";

/** A browser may still read the blob after the click has returned. */
const RELEASE_MS = 30_000;

async function fetchFile(fileName: string): Promise<Blob> {
  const token = storedToken();
  const answer = await fetch(paths.guideDownload(fileName), {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  });
  if (!answer.ok) throw new ApiError(answer.status, (await answer.text()) || answer.statusText);
  return answer.blob();
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}

export function useDownload() {
  const [busy, setBusy] = useState<string | null>(null);
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { signedOut } = useMutationPolicy();
  const download = async ({ fileName, title }: Guide) => {
    setBusy(fileName);
    try {
      save(await fetchFile(fileName), downloadName(title));
      toast({ title: "Téléchargement réussi", body: title });
    } catch (error) {
      if (error instanceof ApiError && error.signedOut) return signedOut();
      const forbidden = error instanceof ApiError && error.status === 403;
      toast(forbidden ? { title: ACCESS_NEEDED, body: error.body?.message } : NOT_DOWNLOADED);
    } finally {
      setBusy(null);
    }
    // The count, and the tier where it has changed meanwhile.
    if (navigator.onLine) revalidate();
  };
  return { busy, download };
}
