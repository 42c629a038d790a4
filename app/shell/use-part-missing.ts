import { useEffect } from "react";
import type { Toast } from "#app/lib/form.ts";
import { PART_MISSING } from "#app/ui/arrivals.ts";
import { useToast } from "#app/ui/toaster.tsx";

const MISSING: Toast = {
  title: "Une partie de la page n’est pas arrivée",
  body: "Rechargez la page\u00a0: ce que vous avez commencé d’écrire est gardé.",
  tone: "destructive",
};

/** Tells of a part whose script does not come. */
export function usePartMissing(): void {
  const toast = useToast();
  useEffect(() => {
    const tell = () => toast(MISSING);
    window.addEventListener(PART_MISSING, tell);
    return () => window.removeEventListener(PART_MISSING, tell);
  }, [toast]);
}
