// Pieces that both layouts show.
import { Link } from "@remix-run/react";
import { Compass, type LucideIcon, MessagesSquare, PenLine, Users } from "lucide-react";
import type { ReactNode } from "react";
import type { User } from "#app/features/auth/user.ts";
import { paths } from "#app/lib/paths.ts";
import { count } from "#app/lib/text.ts";
import { can, type Tier } from "#app/lib/tiers.ts";
import { ColumnBar } from "#app/ui/column-bar.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { EmptyState } from "#app/ui/states.tsx";
import type { DashboardView } from "../dashboard-view.server.ts";

export function Panel({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="border-t border-line pt-5">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-xl">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** The newest pages of the journal, as a layout lists them, or the way to a first one. */
export function RecentPages({ empty, children }: { empty: boolean; children: ReactNode }) {
  return (
    <Panel
      title="Dernières pages"
      action={
        <Link to={paths.journal()} className="link-quiet text-sm">
          Voir tout
        </Link>
      }
    >
      {empty ? (
        <EmptyState scene="page" title="Pas encore de page">
          La première tient en une phrase.
        </EmptyState>
      ) : (
        children
      )}
    </Panel>
  );
}

export function Meter({ label, value, bar }: { label: string; value: string; bar: number }) {
  return (
    <div>
      <p className="mb-1.5 flex items-baseline justify-between gap-3">
        <span>{label}</span>
        <span className="font-semibold tabular-nums">{value}</span>
      </p>
      <ColumnBar value={bar} />
    </div>
  );
}

/** The specification's placeholder bar, with the real figure (DESIGN §9). */
export function ActiveChallenges({ challenges }: { challenges: DashboardView["challenges"] }) {
  if (challenges.length === 0) {
    return (
      <EmptyState scene="path" title="Aucun défi actif">
        <Link to={paths.challenges()} className="link-quiet">
          Découvrir les défis
        </Link>
      </EmptyState>
    );
  }
  return (
    <ul className="space-y-5">
      {challenges.map((challenge) => (
        <li key={challenge.id}>
          <p className="font-semibold">
            <Link to={paths.challenge(challenge.challengeId)} className="hover:underline">
              {challenge.name}
            </Link>
          </p>
          <p className="mb-2 text-sm text-muted">{count(challenge.duration, "jour")}</p>
          <ColumnBar value={challenge.percent} />
          <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
            <span>Progression estimée</span>
            <span className="tabular-nums">
              {`Jour ${challenge.day} sur ${challenge.duration}, ${count(challenge.done, "coché")}`}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The one mention of a plan on the screen, and its last. */
export function Upsell({ tier }: { tier: Tier }) {
  if (tier === "complete") return null;
  return (
    <section className="border-y border-accent py-6">
      <h2 className="text-xl">Aller plus loin avec Complet+</h2>
      <p className="measure mt-2 text-muted">
        Le coach à la manière d’un empereur philosophe, des rappels à vos heures, tous les défis et tous les
        guides.
      </p>
      <Link
        to={paths.subscribe()}
        className="link-quiet mt-1 inline-flex min-h-11 items-center font-semibold"
      >
        Débloquer le coach IA
      </Link>
    </section>
  );
}

/** P1 §2: the ways into the rooms. */
export function QuickActions({ user, wroteToday }: { user: User; wroteToday: boolean }) {
  const writes = can(user.tier, "writeJournal");
  const actions: { to: string; icon: LucideIcon; label: string }[] = [
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

/** The lines of the week before today, which every plan has. */
export function RecentLines({ lines }: Pick<DashboardView, "lines">) {
  return (
    <Panel title="Vos dernières lignes">
      {lines.length === 0 ? (
        <EmptyState scene="page" title="Rien d’écrit cette semaine">
          <Link to={paths.journal()} className="link-quiet">
            Écrire une ligne aujourd’hui
          </Link>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {lines.map(({ day, date, text }) => (
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
