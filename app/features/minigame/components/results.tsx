import { Award } from "lucide-react";
import { count } from "#app/lib/text.ts";
import { ColumnBar } from "#app/ui/column-bar.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import type { MinigameView, PastTrial, ResultsView } from "../minigame-view.server.ts";
import { OtherWays } from "./other-ways.tsx";
import { StepHeading } from "./step-head.tsx";

type Past = Extract<MinigameView, { state: "results" }>["past"];

export function Results({ results, past }: { results: ResultsView; past: Past }) {
  return (
    <div className="appear mt-6 space-y-10">
      <section aria-labelledby="resultats" className="sheet p-5 sm:p-8">
        <StepHeading id="resultats">Épreuve Terminée !</StepHeading>
        <dl className="mt-6 grid gap-x-6 gap-y-5 sm:grid-cols-[auto_1fr_auto]">
          <Figure label="Score" value={`${results.score} / ${results.maxScore}`} />
          <Figure label="Niveau atteint" value={results.level} />
          <Figure
            label={results.badges.length < 2 ? "Distinction" : "Distinctions"}
            value={String(results.badges.length)}
          />
        </dl>
        <div className="mt-6">
          <ColumnBar value={results.percent} />
        </div>
        <p className="measure mt-6 font-serif text-xl leading-relaxed">{results.feedback}</p>
        {results.badges.length > 0 && (
          <ul aria-label="Vos distinctions" className="mt-6 flex flex-wrap gap-2">
            {results.badges.map((badge) => (
              <li key={badge} className="flex items-center gap-2 rounded-lg border border-accent px-3 py-1.5">
                <Icon of={Award} size={18} className="text-accent" />
                {badge}
              </li>
            ))}
          </ul>
        )}
        <MutationForm intent="begin" className="mt-8">
          <button type="submit" className="btn btn-primary">
            Nouvelle Épreuve
          </button>
        </MutationForm>
      </section>
      <section aria-labelledby="choix">
        <h2 id="choix" className="text-xl">
          Vos choix
        </h2>
        <ol className="mt-4 divide-y divide-line border-y border-line">
          {results.choices.map((choice) => (
            <li key={choice.scenarioId} className="py-4">
              <p className="text-muted">{choice.situation}</p>
              <p className="mt-1.5">{choice.text}</p>
              <p className="mt-1.5 text-sm font-semibold tabular-nums">
                {`${count(choice.points, "point")} sur ${choice.max}`}
              </p>
              {choice.explanation && (
                <details className="mt-1">
                  <summary className="link-quiet inline-flex min-h-9 items-center text-sm">
                    Relire l’explication
                  </summary>
                  <p className="measure mt-1 text-muted">{choice.explanation}</p>
                </details>
              )}
              <OtherWays others={choice.others} />
            </li>
          ))}
        </ol>
      </section>
      <History past={past} />
    </div>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-serif text-2xl tabular-nums">{value}</dd>
  </div>
);

function History({ past: { history, best } }: { past: Past }) {
  return (
    <section aria-labelledby="historique">
      <h2 id="historique" className="text-xl">
        Vos épreuves
      </h2>
      {best && (
        <p className="mt-2 text-muted tabular-nums">
          {`Meilleur résultat\u00a0: ${best.score} sur ${best.maxScore}, ${best.level}, le ${best.date}.`}
        </p>
      )}
      <ol className="mt-4 divide-y divide-line border-y border-line">
        {history.map((one) => (
          <Row key={one.id} past={one} best={one.id === best?.id} />
        ))}
      </ol>
    </section>
  );
}

function Row({ past, best }: { past: PastTrial; best: boolean }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
      <span>{past.date}</span>
      <span className={best ? "font-semibold" : ""}>
        {past.level}
        {best && <span className="text-accent"> · le meilleur</span>}
      </span>
      <span className="tabular-nums">{`${past.score} / ${past.maxScore}`}</span>
    </li>
  );
}
