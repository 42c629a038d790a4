// The first day has no figures: three steps, and last of all the hour of the morning's message.
import { Link } from "@remix-run/react";
import { Check } from "lucide-react";
import type { ActsOfDay } from "#app/features/day/acts.ts";
import { paths } from "#app/lib/paths.ts";
import { Icon } from "#app/ui/icons.tsx";

export function FirstDay({ acts }: { acts: ActsOfDay }) {
  const steps = [
    { done: acts.read, label: "Lisez la citation du jour", to: "#citation-du-jour" },
    { done: acts.breathed, label: "Respirez une minute", to: paths.breathe() },
    { done: acts.wrote, label: "Écrivez une ligne", to: "#mot-du-jour" },
  ];
  const isWhole = steps.every(({ done }) => done);
  return (
    <section aria-labelledby="premiers-pas">
      <h2 id="premiers-pas" className="text-xl">
        Votre premier jour, en trois pas
      </h2>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {steps.map(({ done, label, to }, at) => (
          <li key={label} className="flex min-h-12 items-center gap-3 py-2">
            <span
              className={`flex size-7 shrink-0 items-center justify-center rounded-full border ${done ? "border-success text-success" : "border-line text-muted"}`}
            >
              {done ? <Icon of={Check} size={16} /> : <span aria-hidden="true">{at + 1}</span>}
            </span>
            {done ? (
              <span>
                {label}
                <span className="sr-only">&nbsp;: fait</span>
              </span>
            ) : (
              <a href={to} className="link-quiet">
                {label}
              </a>
            )}
          </li>
        ))}
      </ol>
      <p className="mt-3 text-muted">
        {isWhole ? (
          <>
            C’est tout pour aujourd’hui. À quelle heure revenir demain ?{" "}
            <Link to={paths.settings("rappels")} className="link-quiet">
              Choisir l’heure du matin
            </Link>
          </>
        ) : (
          "Cinq minutes suffisent. Le reste viendra en son temps."
        )}
      </p>
    </section>
  );
}
