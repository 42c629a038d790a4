// The star answers at once; the call follows. Presses made meanwhile are not lost: the last one is what is kept.

import { useEffect, useRef, useState } from "react";
import { ApiError, api } from "#app/lib/api.ts";
import { paths } from "#app/lib/paths.ts";
import { useToast } from "#app/ui/toaster.tsx";
import { useRefresh } from "#app/ui/use-refresh.ts";

export function useFavorite(id: string, favorite: boolean): { favorite: boolean; toggle(): void } {
  /** What was pressed and is not yet in the screen's data. */
  const [pressed, setPressed] = useState<boolean | null>(null);
  const wanted = useRef(favorite);
  const sending = useRef(false);
  const toast = useToast();
  const refresh = useRefresh();
  const shown = pressed ?? favorite;
  if (!sending.current) wanted.current = shown;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen's data has caught up.
  useEffect(() => {
    if (!sending.current) setPressed(null);
  }, [favorite]);

  async function send() {
    if (sending.current) return;
    sending.current = true;
    try {
      let sent: boolean;
      do {
        sent = wanted.current;
        await api(paths.favoriteCall(id), { method: sent ? "PUT" : "DELETE" });
      } while (sent !== wanted.current);
    } catch (error) {
      setPressed(null);
      // A session that ended is said by the screen itself, when it is read again.
      if (!(error instanceof ApiError && error.signedOut)) {
        const body = (error instanceof ApiError && error.body?.message) || "La connexion manque. Réessayez.";
        toast({ title: "Vos favoris n’ont pas changé", body, tone: "destructive" });
      }
    } finally {
      sending.current = false;
      if (navigator.onLine) refresh();
    }
  }

  return {
    favorite: shown,
    toggle() {
      wanted.current = !wanted.current;
      setPressed(wanted.current);
      void send();
    },
  };
}
