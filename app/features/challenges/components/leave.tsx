// Leaving asks once, in place: what goes with it is said before the button that does it.
import { useRevalidator } from "@remix-run/react";
import { MutationForm } from "#app/ui/mutation-form.tsx";

export function LeaveChallenge({ runId }: { runId: string }) {
  const { revalidate } = useRevalidator();
  return (
    <details className="text-muted">
      <summary className="link-quiet inline-flex min-h-11 items-center">Quitter ce défi</summary>
      <MutationForm
        intent="leave"
        refusedTitle="Erreur"
        // It may have been left, or completed, elsewhere.
        onRefused={({ status }) => status > 0 && revalidate()}
        className="mt-2 border-l border-error pl-4"
      >
        {({ busy }) => (
          <>
            <input type="hidden" name="runId" value={runId} />
            <p className="measure">
              Vos jours cochés et vos notes seront effacés. Vous pourrez reprendre ce défi plus tard, depuis
              le premier jour.
            </p>
            <button type="submit" aria-disabled={busy} className="btn btn-quiet mt-3 text-error">
              Quitter et effacer
            </button>
          </>
        )}
      </MutationForm>
    </details>
  );
}
