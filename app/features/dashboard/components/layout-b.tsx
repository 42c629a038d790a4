import { Link } from "@remix-run/react";
import type { User } from "#app/features/auth/user.ts";
import { streakBar } from "#app/features/journal/figures.ts";
import { paths } from "#app/lib/paths.ts";
import { count, formatAverage } from "#app/lib/text.ts";
import { can, TIER_LABELS } from "#app/lib/tiers.ts";
import { Colonnade } from "#app/ui/colonnade.tsx";
import type { DashboardView } from "../dashboard-view.server.ts";
import { LayoutSwitch } from "./layout-switch.tsx";
import { BEHIND } from "./light.ts";
import { ActiveChallenges, Meter, Panel, QuickActions, RecentLines, RecentPages } from "./parts.tsx";

/** P1 §2: five entries out of the first seven. */
const ENTRIES = 5;

export function LayoutB({ user, view }: { user: User; view: DashboardView }) {
  const { progress } = view;
  const { averageMood, averageStress } = progress;
  const ofFive = (value: number | null) => ({
    value: value ?? 0,
    shown: formatAverage(value),
    unit: value === null ? "" : " / 5",
  });
  const cards: { label: string; value: number; shown?: string; unit?: string }[] = [
    ...(view.rhythm
      ? [
          {
            label: "Série du journal",
            value: progress.journalStreak,
            unit: progress.journalStreak < 2 ? " jour" : " jours",
          },
        ]
      : []),
    { label: "Séances", value: progress.totalSessions },
    { label: "Défis complétés", value: progress.challengesCompleted },
    { label: "Pages de journal", value: progress.journalEntries },
    { label: "Humeur moyenne", ...ofFive(averageMood) },
    { label: "Stress moyen", ...ofFive(averageStress) },
  ];
  return (
    <div style={{ background: BEHIND[view.light] }}>
      <div className="page pt-4 pb-8 sm:py-8">
        <header className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
          <div>
            <p className="text-sm text-muted first-letter:uppercase">{view.date}</p>
            <h1>Tableau de Bord</h1>
            {view.rhythm && view.rhythm.kept > 0 && <p className="text-muted">{view.rhythm.label}</p>}
          </div>
          <LayoutSwitch layout="B" />
        </header>
        <dl className="mt-6 grid grid-cols-pairs gap-x-6 border-b border-line md:grid-cols-3 lg:grid-cols-6">
          {cards.map((card) => (
            <div key={card.label} className="flex flex-col-reverse justify-end border-t border-line py-4">
              <dt className="text-sm text-muted">{card.label}</dt>
              <dd
                className={`font-serif text-4xl whitespace-nowrap tabular-nums ${card.value > 0 ? "" : "text-muted"}`}
              >
                {card.shown ?? card.value}
                {card.unit && <span className="text-base text-muted">{card.unit}</span>}
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr]">
          <Panel title="Sept jours de journal">
            <Colonnade columns={view.strip} caption="Les sept derniers jours, écrits ou non" />
            {view.rhythm && progress.journalStreak > 0 && (
              <div className="mt-6">
                <Meter
                  label="Série actuelle"
                  value={count(progress.journalStreak, "jour")}
                  bar={streakBar(progress.journalStreak)}
                />
              </div>
            )}
          </Panel>
          <Panel title="Défis en cours">
            <ActiveChallenges challenges={view.challenges} />
          </Panel>
          {can(user.tier, "writeJournal") || view.entries.length > 0 ? (
            <RecentEntries entries={view.entries.slice(0, ENTRIES)} />
          ) : (
            <RecentLines lines={view.lines.slice(0, ENTRIES)} />
          )}
          <Panel
            title="Abonnement"
            action={
              <Link to={paths.subscribe()} className="link-quiet text-sm">
                {user.tier === "complete" ? "Gérer" : "Changer d’offre"}
              </Link>
            }
          >
            <p className="font-serif text-2xl">{TIER_LABELS[user.tier]}</p>
            <p className="mt-2 text-muted">
              Membre depuis {view.since.month}
              <br />
              {view.since.days === 0 ? "Arrivé aujourd’hui" : `${count(view.since.days, "jour")} parmi nous`}
            </p>
          </Panel>
        </div>
        <QuickActions user={user} wroteToday={view.wroteToday} />
      </div>
    </div>
  );
}

/** What was written, and the mood it was written in: a page without a morning's reflection has its mood. */
const RecentEntries = ({ entries }: { entries: DashboardView["entries"] }) => (
  <RecentPages empty={entries.length === 0}>
    <table className="w-full text-left">
      <thead className="sr-only">
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Réflexion du matin</th>
          <th scope="col">Humeur</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.day} className="border-t border-line align-baseline first:border-t-0">
            <td className="py-2.5 pr-4 whitespace-nowrap tabular-nums">
              <Link to={paths.journal(entry.day)} className="link-quiet">
                {entry.shortDate}
              </Link>
            </td>
            <td className="w-full py-2.5 pr-4 text-muted">{entry.preview}</td>
            <td className="py-2.5 text-right text-sm whitespace-nowrap text-muted tabular-nums">
              {entry.mood && `Humeur: ${entry.mood}/5`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </RecentPages>
);
