// The last seven days as suns at the height of their mood, or as the columns that stood where none was noted; the running challenge's task, and what was written a month ago.
import { Link } from "@remix-run/react";
import { MOOD_LABELS, type Scale } from "#app/features/journal/journal.ts";
import { paths } from "#app/lib/paths.ts";
import { count } from "#app/lib/text.ts";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import type { DashboardView } from "../dashboard-view.server.ts";

/** Where the sun's centre stands over the horizon, from « très mauvaise » to « excellente ». */
const HEIGHTS: Record<Scale, number> = { 1: 46, 2: 38, 3: 28, 4: 18, 5: 9 };

/** As many columns as acts of the day, side by side on the horizon. */
const standingColumns = (stood: number) =>
  Array.from({ length: stood }, (_, at) => `M${20 + 6 * (at - (stood - 1) / 2)} 54V26`).join("");

export function Week({ week }: Pick<DashboardView, "week">) {
  return (
    <section aria-labelledby="semaine">
      <h2 id="semaine" className="text-xl">
        Votre semaine
      </h2>
      <ol className="mt-3 grid grid-cols-7">
        {week.map(({ day, label, date, mood, stood, current }) => (
          <li key={day}>
            <Link
              to={paths.journal(current ? undefined : day)}
              className={`group flex flex-col items-center rounded-md pb-1 text-sm ${current ? "font-semibold" : "text-muted"}`}
            >
              <svg
                viewBox="0 0 40 56"
                aria-hidden="true"
                className="w-full max-w-12 text-accent"
                preserveAspectRatio="xMidYMax meet"
              >
                {mood ? (
                  <circle cx="20" cy={HEIGHTS[mood]} r="7" fill="currentColor" />
                ) : stood > 0 ? (
                  <path d={standingColumns(stood)} className="stroke-primary" strokeWidth="3.4" />
                ) : (
                  <circle cx="20" cy="46" r="1.5" fill="currentColor" />
                )}
                <path d="M0 54.5h40" stroke="currentColor" strokeWidth="1" />
              </svg>
              <span aria-hidden="true" className="group-hover:underline">
                {label}
              </span>
              <span className="sr-only">
                {`${date}\u00a0: ${mood ? `humeur ${MOOD_LABELS[mood].toLowerCase()}` : stood > 0 ? count(stood, "colonne debout", "colonnes debout") : "rien de noté"}`}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Today's task of the first challenge under way, with its tick. */
export function TodaysTask({ challenges }: Pick<DashboardView, "challenges">) {
  const running = challenges.find(({ task }) => task !== null);
  if (!running) return null;
  return (
    <section aria-labelledby="tache-du-jour">
      <h2 id="tache-du-jour" className="text-xl">
        La tâche du défi
      </h2>
      <p className="mt-3 font-serif text-xl leading-snug">{running.task}</p>
      <p className="mt-1 text-sm text-muted">
        <Link to={paths.challenge(running.challengeId)} className="link-quiet">
          {`${running.name}, jour ${running.day} sur ${running.duration}`}
        </Link>
      </p>
      {running.doneToday ? (
        <p className="mt-3 font-semibold">Faite aujourd’hui.</p>
      ) : (
        <MutationForm
          intent="check"
          id={`tache-${running.id}`}
          action={paths.challenge(running.challengeId)}
          refusedTitle="Rien n’a été enregistré"
          className="mt-3"
        >
          {({ busy }) => (
            <>
              <input type="hidden" name="runId" value={running.id} />
              <input type="hidden" name="day" value={running.day} />
              <input type="hidden" name="shown" value="today" />
              <button type="submit" aria-disabled={busy} className="btn btn-quiet">
                C’est fait, cocher ce jour
              </button>
            </>
          )}
        </MutationForm>
      )}
    </section>
  );
}

export function MonthAgo({ ago }: Pick<DashboardView, "ago">) {
  if (!ago) return null;
  return (
    <section aria-labelledby="il-y-a-un-mois">
      <h2 id="il-y-a-un-mois" className="text-xl">
        Il y a un mois, vous écriviez…
      </h2>
      <p className="mt-3">
        <Link to={paths.journal(ago.day)} className="font-serif text-xl leading-snug italic hover:underline">
          {ago.text}
        </Link>
      </p>
    </section>
  );
}
