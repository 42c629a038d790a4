// Under what the day asks for: the week, what is under way, the figures and the ways into the rooms. Late: the day begins above.
import { Link } from "@remix-run/react";
import type { User } from "#app/features/auth/user.ts";
import { actsDone } from "#app/features/day/acts.ts";
import { CardLinks } from "#app/features/day/components/card-links.tsx";
import { sessionsBar, streakBar } from "#app/features/journal/figures.ts";
import { paths } from "#app/lib/paths.ts";
import { count, formatAverage } from "#app/lib/text.ts";
import { can, TIER_LABELS } from "#app/lib/tiers.ts";
import type { DashboardView } from "../dashboard-view.server.ts";
import { InstallInvitation } from "./install-invitation.tsx";
import { LayoutSwitch } from "./layout-switch.tsx";
import { ActiveChallenges, Meter, Panel, QuickActions, RecentLines, RecentPages, Upsell } from "./parts.tsx";
import { MonthAgo, TodaysTask, Week } from "./week.tsx";

/** P1 §2: first three entries, first two challenges. */
const ENTRIES = 3;
const CHALLENGES = 2;

export function RestOfDay({ user, view }: { user: User; view: DashboardView }) {
  const writes = can(user.tier, "writeJournal");
  return (
    <>
      <div className="mt-6 grid gap-x-12 gap-y-8 border-t border-line pt-6 empty:hidden md:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]">
        {(!view.isNew || actsDone(view.acts) > 0) && (
          <div>
            {!view.isNew && <Week week={view.week} />}
            {actsDone(view.acts) > 0 && <ShareDay />}
          </div>
        )}
        <TodaysTask challenges={view.challenges} />
        <MonthAgo ago={view.ago} />
      </div>
      <InstallInvitation since={user.createdAt} />
      <QuickActions user={user} wroteToday={view.wroteToday} />
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        {!view.isNew && <ProgressPanel view={view} />}
        {!view.isNew && <Written view={view} writes={writes} />}
        <Panel
          title="Défis en cours"
          action={
            <Link to={paths.challenges()} className="link-quiet text-sm">
              Tous les défis
            </Link>
          }
        >
          <ActiveChallenges challenges={view.challenges.slice(0, CHALLENGES)} />
        </Panel>
        <Panel title="Votre compte">
          <dl className="divide-y divide-line">
            <Fact label="Membre depuis" value={view.since.day} />
            <Fact label="Abonnement" value={TIER_LABELS[user.tier]} />
            {view.progress.challengesCompleted > 0 && (
              <Fact label="Défis complétés" value={String(view.progress.challengesCompleted)} />
            )}
          </dl>
        </Panel>
      </div>
      <div className="mt-8 flex justify-end">
        <LayoutSwitch layout="A" />
      </div>
      <div className="mt-8">
        <Upsell tier={user.tier} />
      </div>
    </>
  );
}

/** The day's four columns as an image, with no word that was written. */
const ShareDay = () => (
  <details className="mt-2">
    <summary className="link-quiet inline-flex min-h-11 items-center text-sm">Partager mon jour</summary>
    <p className="text-sm text-muted">Quatre colonnes et la date. Rien de ce que vous écrivez n’y paraît.</p>
    <CardLinks name="mon-jour" hrefOf={paths.dayCard} />
  </details>
);

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}

/** What has a figure; a zero of what was never begun says nothing. */
function ProgressPanel({ view: { progress, rhythm } }: { view: DashboardView }) {
  const figures = [
    ...(rhythm
      ? [
          {
            of: progress.journalStreak,
            label: progress.journalStreak < 2 ? "jour de suite" : "jours de suite",
          },
        ]
      : []),
    {
      of: progress.challengesCompleted,
      label: progress.challengesCompleted < 2 ? "défi complété" : "défis complétés",
    },
    { of: progress.averageMood, shown: formatAverage(progress.averageMood), label: "humeur moyenne" },
    {
      of: progress.journalEntries,
      label: progress.journalEntries < 2 ? "page de journal" : "pages de journal",
    },
  ].filter(({ of }) => of);
  if (figures.length === 0 && progress.totalSessions === 0 && !rhythm?.kept) return null;
  return (
    <Panel title="Vos progrès">
      <div className="space-y-5">
        {rhythm && rhythm.kept > 0 && (
          <div>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-serif text-2xl">{rhythm.label}</span>
              {rhythm.best > 1 && (
                <span className="text-muted">{`Plus longue série\u00a0: ${count(rhythm.best, "jour")}`}</span>
              )}
            </p>
            {rhythm.note && <p className="mt-1 text-muted">{rhythm.note}</p>}
          </div>
        )}
        {rhythm && progress.journalStreak > 0 && (
          <Meter
            label="Série du journal"
            value={count(progress.journalStreak, "jour")}
            bar={streakBar(progress.journalStreak)}
          />
        )}
        {progress.totalSessions > 0 && (
          <Meter
            label="Séances"
            value={String(progress.totalSessions)}
            bar={sessionsBar(progress.totalSessions)}
          />
        )}
      </div>
      {figures.length > 0 && (
        <dl className="mt-6 grid grid-cols-pairs gap-x-6 gap-y-4 border-t border-line pt-5 sm:grid-cols-4">
          {figures.map(({ of, shown, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="font-serif text-2xl tabular-nums">{shown ?? of}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

/** The newest pages; where the plan has none, the lines of the week, which every plan has. */
const Written = ({ view, writes }: { view: DashboardView; writes: boolean }) =>
  writes || view.entries.length > 0 ? (
    <RecentEntries view={view} />
  ) : (
    <RecentLines lines={view.lines.slice(0, ENTRIES)} />
  );

function RecentEntries({ view }: { view: DashboardView }) {
  const entries = view.entries.slice(0, ENTRIES);
  return (
    <RecentPages empty={entries.length === 0}>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.day} className="py-3 first:pt-0 last:pb-0">
            <Link to={paths.journal(entry.day)} className="group block">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold group-hover:underline">{entry.date}</span>
                {entry.mood && <span className="text-sm text-muted">{`Humeur: ${entry.mood}/5`}</span>}
              </span>
              {entry.morning && <span className="mt-1 line-clamp-2 text-muted">{entry.morning}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </RecentPages>
  );
}
