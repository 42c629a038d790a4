// Leaving asks once, in place: what goes with it is said before the button that does it.
import { type FormEvent, useState } from "react";
import { ApiError, api } from "#app/lib/api.ts";
import { paths } from "#app/lib/paths.ts";
import { useToast } from "#app/ui/toaster.tsx";
import { useRefresh } from "#app/ui/use-refresh.ts";
import { useSignedOutPort } from "./signed-out.ts";

export function LeaveChallenge({ runId }: { runId: string }) {
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const refresh = useRefresh();
  const onSignedOut = useSignedOutPort();
  const leave = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await api(paths.userChallengeCall(runId), { method: "DELETE" });
      toast({ title: "Défi quitté", body: "Vous pourrez le reprendre depuis le premier jour." });
    } catch (error) {
      if (error instanceof ApiError && error.signedOut) return onSignedOut();
      toast({
        title: "Erreur",
        body: "Impossible de quitter ce défi. Veuillez réessayer.",
        tone: "destructive",
      });
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return (
    <details className="text-muted">
      <summary className="link-quiet inline-flex min-h-11 items-center">Quitter ce défi</summary>
      <form method="post" onSubmit={leave} className="mt-2 border-l-2 border-error pl-4">
        <input type="hidden" name="runId" value={runId} />
        <p className="measure">
          Vos jours cochés et vos notes seront effacés. Vous pourrez reprendre ce défi plus tard, depuis le
          premier jour.
        </p>
        <button
          type="submit"
          name="intent"
          value="leave"
          aria-disabled={busy}
          className="btn btn-quiet mt-3 text-error"
        >
          Quitter et effacer
        </button>
      </form>
    </details>
  );
}
