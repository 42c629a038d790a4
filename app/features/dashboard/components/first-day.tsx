// The first day has no figures: its columns are three steps, said in full, and last of all the hour of the morning's
// message is asked.
import { Link } from "@remix-run/react";
import { type ActsOfDay, DAY_ACTS, type DayAct } from "#app/features/day/acts.ts";
import { DayStrip } from "#app/features/day/components/day-strip.tsx";
import { paths } from "#app/lib/paths.ts";

const STEPS: Record<DayAct, readonly [word: string, rest: string]> = {
  read: ["Lisez", "la citation"],
  breathed: ["Respirez", "une minute"],
  wrote: ["Écrivez", "une ligne"],
  returned: ["Revenez", "ce soir"],
};

type FirstDayProps = {
  acts: ActsOfDay;
  ways: Partial<Record<DayAct, string>>;
  /** Of the morning's message, local; null until it is chosen. */
  hour: number | null;
};

export function FirstDay({ acts, ways, hour }: FirstDayProps) {
  const next = DAY_ACTS.find((act) => act !== "returned" && !acts[act]);
  return (
    <section aria-labelledby="premiers-pas">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="premiers-pas" className="text-base leading-none">
          Votre premier jour, en trois pas
        </h2>
        {next && <span className="text-sm text-muted">cinq minutes</span>}
      </div>
      <DayStrip acts={acts} ways={ways} labels={STEPS} next={next} />
      {!next &&
        (hour === null ? (
          <p className="mt-2">
            Vos trois pas sont faits. À quelle heure revenir demain{"\u202f"}?{" "}
            <Link to={paths.settings("rappels")} className="link-quiet">
              Choisir l’heure du matin
            </Link>
          </p>
        ) : (
          <p className="mt-2">{`Vos trois pas sont faits. À demain, à ${hour}\u00a0h.`}</p>
        ))}
    </section>
  );
}
