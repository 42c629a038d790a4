// The star answers at once; the call follows. Presses made meanwhile are not lost: the last one is what is kept.
import { useEffect, useRef, useState } from "react";
import { paths } from "#app/lib/paths.ts";
import { useToast } from "#app/ui/toaster.tsx";
import { useMutation } from "#app/ui/use-mutation.ts";

export function useFavorite(id: string, favorite: boolean): { favorite: boolean; toggle(): void } {
  /** What was pressed and is not yet in the screen's data. */
  const [pressed, setPressed] = useState<boolean | null>(null);
  const wanted = useRef(favorite);
  const sending = useRef(false);
  const toast = useToast();
  const shown = pressed ?? favorite;
  if (!sending.current) wanted.current = shown;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen's data has caught up.
  useEffect(() => {
    if (!sending.current) setPressed(null);
  }, [favorite]);

  const { mutate } = useMutation<boolean, { favorite: boolean }>(
    (kept) => ({ path: paths.favoriteCall(id), method: kept ? "PUT" : "DELETE" }),
    {
      onRefused({ status, message }) {
        setPressed(null);
        if (status !== 401)
          toast({ title: "Vos favoris n’ont pas changé", body: message, tone: "destructive" });
      },
    },
  );

  async function send() {
    if (sending.current) return;
    sending.current = true;
    let sent: boolean;
    let answer: { favorite: boolean } | undefined;
    do {
      sent = wanted.current;
      answer = await mutate(sent);
    } while (answer && sent !== wanted.current);
    sending.current = false;
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
