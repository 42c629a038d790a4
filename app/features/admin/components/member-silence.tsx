import { MutationForm } from "#app/ui/mutation-form.tsx";
import { SilenceChoice } from "./silence-choice.tsx";

/** Whether the member writes in the community, and the measure either way. */
export function MemberSilence({ silentUntil }: { silentUntil: string | null }) {
  return (
    <section aria-labelledby="silence" className="sheet p-5">
      <h2 id="silence" className="text-2xl">
        Communauté
      </h2>
      <p className="mt-1 text-muted">
        {silentUntil
          ? `Ses publications sont suspendues jusqu’au ${silentUntil}. Ce qui est écrit reste en ligne.`
          : "Ce membre publie selon son offre. Suspendre ses publications laisse en ligne ce qui est écrit."}
      </p>
      <MutationForm intent="silence" className="mt-4 flex flex-wrap items-end gap-3">
        {silentUntil ? (
          <button type="submit" name="days" value="0" className="btn btn-quiet">
            Lever la suspension
          </button>
        ) : (
          <>
            <SilenceChoice id="silence-days" />
            <button type="submit" className="btn btn-quiet">
              Suspendre
            </button>
          </>
        )}
      </MutationForm>
    </section>
  );
}
