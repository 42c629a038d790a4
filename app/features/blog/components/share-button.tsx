// The device's own way of sharing, where it has one; else the link is copied.
import { useState } from "react";
import { COPIED_MS } from "#app/features/community/sharing/share.ts";
import { useToast } from "#app/ui/toaster.tsx";

type Shared = { title: string; text: string; url: string };

export function ShareButton({ title, text, url }: Shared) {
  const toast = useToast();
  const [copied, setCopied] = useState(false);
  const share = async () => {
    if (navigator.share) {
      // Closing the device's menu is no failure.
      await navigator.share({ title, text, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(`${text}\n${url}`);
      setCopied(true);
      setTimeout(() => setCopied(false), COPIED_MS);
      toast({ title: "Lien copié !" });
    } catch {
      toast({ title: "Erreur", body: "Impossible de copier le lien", tone: "destructive" });
    }
  };
  return (
    <button type="button" onClick={share} className="btn btn-quiet mt-3">
      {copied ? "Lien copié" : "Partager l’extrait et le lien"}
    </button>
  );
}
