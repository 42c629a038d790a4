// What one can see truly: comparisons with their counts, and what they do not prove. Whoever does not want them puts
// them away.
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { ENOUGH_DAYS, INSIGHT_CAUTION } from "../insights.ts";

type InsightsProps = {
  /** Null where the member put them away. */
  sentences: readonly string[] | null;
};

export function Insights({ sentences }: InsightsProps) {
  return (
    <section aria-labelledby="voir" className="border-t border-line pt-6">
      <h2 id="voir" className="scroll-mt-24 text-2xl">
        Ce que l’on peut voir
      </h2>
      {sentences === null ? (
        <p className="mt-3 text-muted">Ces comparaisons sont masquées.</p>
      ) : sentences.length === 0 ? (
        <p className="measure mt-3 text-muted">
          {`Rien encore\u00a0: il faut ${ENOUGH_DAYS}\u00a0jours notés avec une pratique et ${ENOUGH_DAYS} sans elle pour que la comparaison ait un sens.`}
        </p>
      ) : (
        <>
          <ul className="measure mt-4 space-y-4 font-serif text-xl">
            {sentences.map((sentence) => (
              <li key={sentence} className="border-l border-accent pl-4">
                {sentence}
              </li>
            ))}
          </ul>
          <p className="measure mt-4 text-sm text-muted">{INSIGHT_CAUTION}</p>
        </>
      )}
      <MutationForm intent="insights" className="mt-3 print:hidden">
        <button
          type="submit"
          name="shown"
          value={sentences === null ? "oui" : "non"}
          className="link-quiet py-2 text-sm"
        >
          {sentences === null ? "Les montrer" : "Ne plus les montrer"}
        </button>
      </MutationForm>
    </section>
  );
}
