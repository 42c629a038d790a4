import { useNavigation } from "@remix-run/react";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import type { MinigameView } from "../minigame-view.server.ts";
import { StepHead, StepHeading } from "./step-head.tsx";

export function ScenarioStep({ view }: { view: Extract<MinigameView, { state: "playing" }> }) {
  const { scenario, number, total, past } = view;
  const leaving = useNavigation().state !== "idle";
  return (
    <>
      <StepHead number={number} total={total} done={number - 1} difficulty={scenario.difficultyLabel} />
      <section aria-labelledby="situation" className="appear mt-6">
        <StepHeading id="situation">{scenario.situation}</StepHeading>
        <p className="measure mt-4 text-muted">{scenario.context}</p>
        <MutationForm intent="answer" className="mt-7 border-t border-line pt-6">
          {({ busy }) => (
            <>
              <input type="hidden" name="scenarioId" value={scenario.id} />
              <fieldset>
                <legend className="mb-4 font-semibold">Comment réagissez-vous dans cette situation ?</legend>
                <div className="space-y-3">
                  {scenario.choices.map((choice) => (
                    <button
                      key={choice.id}
                      type="submit"
                      name="choice"
                      value={choice.id}
                      aria-disabled={busy || leaving}
                      onClick={(event) => (busy || leaving) && event.preventDefault()}
                      className="block min-h-11 w-full rounded-lg border border-ink/30 bg-paper px-4 py-3.5 text-left leading-normal transition-colors hover:border-primary hover:bg-primary/5"
                    >
                      {choice.text}
                    </button>
                  ))}
                </div>
              </fieldset>
            </>
          )}
        </MutationForm>
      </section>
      {past.best && (
        <p className="mt-4 text-sm text-muted tabular-nums">
          {`Votre meilleur résultat\u00a0: ${past.best.score} sur ${past.best.maxScore}, ${past.best.level}.`}
        </p>
      )}
    </>
  );
}
