import { Link } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { paths } from "#app/lib/paths.ts";
import { count } from "#app/lib/text.ts";
import { Icon } from "#app/ui/icons.tsx";
import type { MinigameView, SampleScenario } from "../minigame-view.server.ts";

/** What the game is, by one of its situations: each answer opens on what it is worth and the text that it rests on. */
export function LockedGame({
  view: { message, sample },
}: {
  view: Extract<MinigameView, { state: "locked" }>;
}) {
  return (
    <>
      <p className="measure mt-2 text-muted">
        Trois situations de la vie, ce que vous y feriez, et ce que les stoïciens en auraient pensé.
      </p>
      {sample && <Sample sample={sample} />}
      <section aria-labelledby="ferme" className="mt-8 border-y border-accent py-5">
        <h2 id="ferme" className="font-sans text-base font-semibold">
          Accès requis
        </h2>
        <p>{message}</p>
        <Link to={paths.subscribe()} className="btn btn-primary mt-4">
          Voir les offres
        </Link>
      </section>
    </>
  );
}

function Sample({ sample }: { sample: SampleScenario }) {
  return (
    <section aria-labelledby="situation" className="sheet mt-7 p-5 sm:p-8">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="eyebrow">Une situation, pour essayer</span>
        <span className="badge">{sample.difficultyLabel}</span>
      </p>
      <h2 id="situation" className="mt-3 text-2xl wrap-anywhere">
        {sample.situation}
      </h2>
      <p className="measure mt-3 text-muted">{sample.context}</p>
      <p className="mt-6 font-semibold">Comment réagissez-vous dans cette situation ?</p>
      <ul className="mt-3 space-y-3">
        {sample.choices.map((choice) => (
          <li key={choice.id}>
            {/* One is open at a time, without scripts as well. */}
            <details name="essai" className="group rounded-lg border border-ink/30 bg-paper">
              <summary className="flex items-start justify-between gap-4 rounded-lg px-4 py-3.5 leading-normal hover:bg-primary/5">
                {choice.text}
                <Icon of={ChevronDown} size={18} className="mt-1 shrink-0 text-muted group-open:rotate-180" />
              </summary>
              <Worth choice={choice} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Worth({
  choice: { points, explanation, quotation },
}: {
  choice: SampleScenario["choices"][number];
}) {
  return (
    <div className="border-t border-line px-4 py-4">
      <p className="font-semibold tabular-nums">{count(points, "point")}</p>
      <p className="measure mt-2">{explanation}</p>
      {quotation && (
        <figure className="mt-5 border-l border-accent pl-4">
          <blockquote className="font-serif text-xl leading-snug">«&nbsp;{quotation.quote}&nbsp;»</blockquote>
          <figcaption className="attribution mt-1.5">{`${quotation.author}, ${quotation.reference}`}</figcaption>
        </figure>
      )}
    </div>
  );
}
