import { useCallback } from "react";
import type { Toast } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { useToast } from "#app/ui/toaster.tsx";
import { REDIRECT_DELAY_MS } from "./signed-out.ts";

/** A session that ended under an open screen: says so, then leads to sign-in and back (P1 §8). */
export function useSignedOut(said: Toast): () => void {
  const toast = useToast();
  return useCallback(() => {
    toast(said);
    const target = paths.loginRedirect(`${window.location.pathname}${window.location.search}`);
    setTimeout(() => window.location.assign(target), REDIRECT_DELAY_MS);
  }, [toast, said]);
}
