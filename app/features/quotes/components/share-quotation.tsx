// A quotation given on: by what the device shares with, or as copied words. Without scripts it is copied by hand.
import { Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Icon } from "#app/ui/icons.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import type { QuotationCard } from "../card.ts";
import { ACT, ActWords } from "./quotation-actions.tsx";

const NOT_COPIED = {
  title: "La citation n’a pas pu être copiée",
  body: "Sélectionnez ses mots pour les copier vous-même.",
  tone: "destructive",
} as const;

export function ShareQuotation({ quotation }: { quotation: QuotationCard }) {
  const toast = useToast();
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!ready) return null;
  const share = async () => {
    const text = `«\u00a0${quotation.quote}\u00a0»\n${quotation.author}, ${quotation.reference}`;
    if (typeof navigator.share === "function") {
      // Who closes the device's own sheet has changed their mind.
      await navigator.share({ text }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(text).then(
      () => toast({ title: "Citation copiée" }),
      () => toast(NOT_COPIED),
    );
  };
  return (
    <button type="button" onClick={share} className={`${ACT} cursor-pointer`}>
      <Icon of={Share2} size={18} className="shrink-0" />
      <ActWords compact>Partager</ActWords>
    </button>
  );
}
