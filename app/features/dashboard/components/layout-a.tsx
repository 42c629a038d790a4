import { Link } from "@remix-run/react";
import { Compass, type LucideIcon, MessagesSquare, PenLine, Users } from "lucide-react";
import type { ReactNode } from "react";
import type { User } from "#app/features/auth/user.ts";
import { actsDone } from "#app/features/day/acts.ts";
import { DayStrip } from "#app/features/day/components/day-strip.tsx";
import { ShareDay } from "#app/features/day/components/share-day.tsx";
import { sessionsBar, streakBar } from "#app/features/journal/journal.ts";
import { paths } from "#app/lib/paths.ts";
import { count, formatAverage } from "#app/lib/text.ts";
import { can, TIER_LABELS } from "#app/lib/tiers.ts";
import { Icon } from "#app/ui/icons.tsx";
import { EmptyState } from "#app/ui/states.tsx";
import type { DashboardView } from "../dashboard-view.server.ts";
import { Composer } from "./composer.tsx";
import { FirstDay } from "./first-day.tsx";
import { InstallInvitation } from "./install-invitation.tsx";
import { LayoutSwitch } from "./layout-switch.tsx";
import { ActiveChallenges, Meter, Panel, RecentPages, Upsell } from "./parts.tsx";
import { MonthAgo, TodaysTask, Week } from "./week.tsx";

/** P1 §2: first three entries, first two challenges. */
const ENTRIES = 3;
const CHALLENGES = 2;

type LayoutAProps = {
  user: User;
  view: DashboardView;
  /** The day's quotation; its original and commentary. */
  quotation: ReactNode;
  teaching: ReactNode;
};

/** A tenth of a colour that fades away under the head: bronze, the Aegean, violet. */
const washOf = (colour: string) =>
  `linear-gradient(color-mix(in srgb, ${colour} 10%, transparent), transparent) top / 100% 15rem no-repeat`;
const BEHIND: Record<DashboardView["light"], string> = {
  dawn: washOf("var(--color-accent)"),
  noon: washOf("var(--color-primary)"),
  evening: washOf("#8a6aa5"),
};

/** What the day asks for stands in the first window; the figures and the ways into the rooms come after it. */
export function LayoutA({ user, view, quotation, teaching }: LayoutAProps) {
  const writes = can(user.tier, "writeJournal");
  const evening = view.isEvening ? "#soir" : undefined;
  return (
    <div style={{ background: BEHIND[view.light] }}>
      <div className="page pt-2 pb-8 sm:py-6">
        <header className="grid items-end gap-x-12 gap-y-2 lg:grid-cols-[7fr_5fr]">
          <div>
            <p className="text-sm text-muted first-letter:uppercase">{view.date}</p>
            <div className="flex flex-wrap items-center gap-x-3">
              <h1>{`Salut, ${user.firstName || "Philosophe"}`}</h1>
              <span className="badge badge-outline max-sm:badge-sm">{TIER_LABELS[user.tier]}</span>
            </div>
            <p className="text-sm text-muted sm:text-base">
              Bienvenue dans ton voyage vers la sagesse stoïcienne
            </p>
          </div>
          <DayStrip
            acts={view.acts}
            ways={{
              read: "#citation-du-jour",
              breathed: paths.breathe(),
              wrote: "#mot-du-jour",
              ...(evening && { returned: evening }),
            }}
          />
        </header>
        <div className="mt-3 grid gap-x-12 gap-y-2 sm:mt-6 sm:gap-y-4 lg:grid-cols-[7fr_5fr]">
          <div className="min-w-0">{quotation}</div>
          <div className="min-w-0 lg:row-span-2">
            <Composer view={view} writes={writes} />
          </div>
          <div className="min-w-0">{teaching}</div>
        </div>
        <div className="mt-6 grid gap-x-12 gap-y-8 border-t border-line pt-6 md:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]">
          <div>
            {view.isNew ? <FirstDay acts={view.acts} /> : <Week week={view.week} />}
            {actsDone(view.acts) > 0 && <ShareDay />}
          </div>
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
      </div>
    </div>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}

type QuickAction = { to: string; icon: LucideIcon; label: string };

function QuickActions({ user, wroteToday }: { user: User; wroteToday: boolean }) {
  const writes = can(user.tier, "writeJournal");
  const actions: QuickAction[] = [
    {
      to: paths.journal(),
      icon: PenLine,
      label: writes && wroteToday ? "Reprendre la page du jour" : "Écrire dans le journal",
    },
    // Where the coach is closed, its way through the offers is the screen's last word (Upsell).
    ...(can(user.tier, "coach")
      ? [{ to: paths.coach(), icon: MessagesSquare, label: "Parler au coach IA" }]
      : []),
    { to: paths.community(), icon: Users, label: "Rejoindre la communauté" },
    { to: paths.challenges(), icon: Compass, label: "Découvrir les défis" },
  ];
  return (
    <nav aria-label="Actions rapides" className="mt-6 border-t border-line pt-3">
      <ul className="grid gap-x-6 xs:grid-cols-2 lg:flex lg:flex-wrap lg:justify-between">
        {actions.map((action) => (
          <li key={action.label}>
            <Link
              to={action.to}
              className="inline-flex min-h-11 items-center gap-2.5 hover:underline hover:underline-offset-4"
            >
              <Icon of={action.icon} size={20} className="shrink-0 text-primary" />
              {action.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
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
      label: progress.journalEntries < 2 ? "entrée de journal" : "entrées de journal",
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
                <span className="text-muted">{`Plus longue suite\u00a0: ${count(rhythm.best, "jour")}`}</span>
              )}
            </p>
            {rhythm.note && <p className="mt-1 text-muted">{rhythm.note}</p>}
          </div>
        )}
        {rhythm && progress.journalEntries > 0 && (
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
        <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-5 sm:grid-cols-4">
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
  writes || view.entries.length > 0 ? <RecentEntries view={view} /> : <RecentLines lines={view.lines} />;

function RecentLines({ lines }: Pick<DashboardView, "lines">) {
  return (
    <Panel title="Vos dernières lignes">
      {lines.length === 0 ? (
        <EmptyState scene="page" title="Rien d’écrit cette semaine">
          <a href="#mot-du-jour" className="link-quiet">
            Écrire une ligne aujourd’hui
          </a>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {lines.slice(0, ENTRIES).map(({ day, date, text }) => (
            <li key={day} className="py-3 first:pt-0 last:pb-0">
              <Link to={paths.journal(day)} className="group block">
                <span className="text-sm text-muted group-hover:underline">{date}</span>
                <span className="mt-0.5 line-clamp-2 block font-serif text-xl leading-snug">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RecentEntries({ view }: { view: DashboardView }) {
  const entries = view.entries.slice(0, ENTRIES);
  return (
    <RecentPages empty={entries.length === 0}>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.day} className="py-3 first:pt-0 last:pb-0">
            <Link to={paths.journal(entry.day)} className="group block">
              <span className="flex flex-wrap justify-between gap-x-3">
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
