import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import type { ChallengeTab } from "../challenges.ts";
import type { ChallengesView } from "../challenges-view.server.ts";

type Tab = { tab: ChallengeTab; label: string };

/** P2 §2: active and completed with their counts. Links, so that they work without scripts. */
export function ChallengeTabs({ tab, counts }: Pick<ChallengesView, "tab" | "counts">) {
  const tabs: Tab[] = [
    { tab: "active", label: `En cours (${counts.active})` },
    { tab: "available", label: "Disponibles" },
    { tab: "completed", label: `Complétés (${counts.completed})` },
  ];
  return (
    <nav aria-label="Vos défis" className="mt-6 grid grid-cols-3 border-b border-line sm:flex sm:gap-8">
      {tabs.map((one) => (
        <Link
          key={one.tab}
          to={paths.challenges({ tab: one.tab })}
          preventScrollReset
          aria-current={one.tab === tab ? "page" : undefined}
          className={`-mb-px flex min-h-11 items-center justify-center border-b-2 py-2 text-center leading-tight sm:text-lg ${
            one.tab === tab
              ? "border-accent font-semibold text-ink"
              : "border-transparent text-muted hover:text-ink"
          }`}
        >
          {one.label}
        </Link>
      ))}
    </nav>
  );
}
