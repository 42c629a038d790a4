import { Link } from "@remix-run/react";
import type { User } from "#app/features/auth/user.ts";
import { streakBar } from "#app/features/journal/journal.ts";
import { paths } from "#app/lib/paths.ts";
import { count, formatAverage } from "#app/lib/text.ts";
import { TIER_LABELS } from "#app/lib/tiers.ts";
import { Colonnade } from "#app/ui/colonnade.tsx";
import type { DashboardView } from "../dashboard-view.server.ts";
import { LayoutSwitch } from "./layout-switch.tsx";
import { ActiveChallenges, Meter, Panel, RecentPages } from "./parts.tsx";

/** P1 §2: five entries out of the first seven. */
const ENTRIES = 5;

export function LayoutB({ user, view }: { user: User; view: DashboardView }) {
  const { progress } = view;
  const cards = [
    ...(view.rhythm ? [{ label: "Série du journal", value: count(progress.journalStreak, "jour") }] : []),
    { label: "Séances", value: String(progress.totalSessions) },
    { label: "Défis complétés", value: String(progress.challengesCompleted) },
    { label: "Entrées de journal", value: String(progress.journalEntries) },
    {
      label: "Humeur moyenne",
      value: formatAverage(progress.averageMood),
      scale: progress.averageMood !== null,
    },
    {
      label: "Stress moyen",
      value: formatAverage(progress.averageStress),
      scale: progress.averageStress !== null,
    },
  ];
  return (
    <div className="page py-8 sm:py-12">
      <header className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-muted first-letter:uppercase">{view.date}</p>
          <h1 className="mt-1">Tableau de Bord</h1>
        </div>
        <LayoutSwitch layout="B" />
      </header>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line md:grid-cols-3 lg:grid-cols-6">
        {cards.map((card) => (
          <div key={card.label} className="flex flex-col-reverse justify-end bg-surface p-4 sm:p-5">
            <dt className="text-sm text-muted">{card.label}</dt>
            <dd className="font-serif text-2xl whitespace-nowrap tabular-nums">
              {card.value}
              {card.scale && <span className="text-base text-muted"> / 5</span>}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 grid gap-6 lg:grid-cols-[1.4fr_1fr]">
        <Panel title="Sept jours de journal">
          <Colonnade columns={view.strip} caption="Les sept derniers jours, écrits ou non" />
          {view.rhythm && (
            <div className="mt-6">
              <Meter
                label="Série actuelle"
                value={count(progress.journalStreak, "jour")}
                bar={streakBar(progress.journalStreak)}
              />
            </div>
          )}
        </Panel>
        <Panel
          title="Abonnement"
          action={
            <Link to={paths.subscribe()} className="link-quiet text-sm">
              {user.tier === "complete" ? "Gérer" : "Changer d’offre"}
            </Link>
          }
        >
          <p className="font-serif text-2xl">{TIER_LABELS[user.tier]}</p>
          <p className="mt-4 text-muted">
            Membre depuis {view.since.month}
            <br />
            {view.since.days === 0 ? "Arrivé aujourd’hui" : `${count(view.since.days, "jour")} parmi nous`}
          </p>
          <ul className="mt-5 grid grid-cols-2 gap-2">
            {[
              { to: paths.journal(), label: "Journal" },
              { to: paths.challenges(), label: "Défis" },
              { to: paths.community(), label: "Communauté" },
              { to: paths.subscribe(), label: "Offres" },
            ].map((link) => (
              <li key={link.to}>
                <Link to={link.to} className="link-quiet">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
        <RecentEntries entries={view.entries.slice(0, ENTRIES)} />
        <Panel title="Défis en cours">
          <ActiveChallenges challenges={view.challenges} />
        </Panel>
      </div>
    </div>
  );
}

function RecentEntries({ entries }: { entries: DashboardView["entries"] }) {
  return (
    <RecentPages empty={entries.length === 0}>
      <table className="w-full text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Réflexion du matin</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.day} className="border-t border-line align-top first:border-t-0">
              <td className="py-2.5 pr-4 whitespace-nowrap tabular-nums">
                <Link to={paths.journal(entry.day)} className="link-quiet">
                  {entry.shortDate}
                </Link>
              </td>
              <td className="py-2.5 text-muted">{entry.preview || "—"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </RecentPages>
  );
}
