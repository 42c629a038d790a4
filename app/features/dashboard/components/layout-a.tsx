import type { ReactNode } from "react";
import type { User } from "#app/features/auth/user.ts";
import { DayStrip } from "#app/features/day/components/day-strip.tsx";
import { paths } from "#app/lib/paths.ts";
import { can, TIER_LABELS } from "#app/lib/tiers.ts";
import { LatePart } from "#app/ui/late-part.tsx";
import type { DashboardView } from "../dashboard-view.server.ts";
import { Composer } from "./composer.tsx";
import { firstDay, restOfDay } from "./late-parts.ts";
import { BEHIND } from "./light.ts";

type LayoutAProps = {
  user: User;
  view: DashboardView;
  /** The day's quotation; its original and commentary. */
  quotation: ReactNode;
  teaching: ReactNode;
};

/** What the day asks for stands in the first window; the figures and the ways into the rooms come after it. */
export function LayoutA({ user, view, quotation, teaching }: LayoutAProps) {
  const writes = can(user.tier, "writeJournal");
  const ways = {
    read: "#citation-du-jour",
    breathed: paths.breathe(),
    wrote: "#mot-du-jour",
    ...(view.isEvening && { returned: "#soir" }),
  };
  return (
    <div style={{ background: BEHIND[view.light] }}>
      <div className="page pt-2 pb-8 sm:py-6">
        <header className="grid items-end gap-x-12 gap-y-1 sm:gap-y-2 lg:grid-cols-[7fr_5fr]">
          <div>
            <p className="text-sm text-muted first-letter:uppercase">{view.date}</p>
            <div className="flex flex-wrap items-center gap-x-3">
              <h1>{`Salut, ${user.firstName || "Philosophe"}`}</h1>
              <span className="badge max-sm:badge-small">{TIER_LABELS[user.tier]}</span>
            </div>
            <p className="text-sm text-muted sm:text-base">
              Bienvenue dans ton voyage vers la sagesse stoïcienne
            </p>
          </div>
          {view.isNew ? (
            <LatePart of={firstDay} props={{ acts: view.acts, ways, hour: view.morningHour }} />
          ) : (
            <DayStrip acts={view.acts} ways={ways} />
          )}
        </header>
        <div className="mt-1.5 grid gap-x-12 gap-y-2 sm:mt-6 sm:gap-y-4 lg:grid-cols-[7fr_5fr]">
          <div className="min-w-0">{quotation}</div>
          <div className="min-w-0 lg:row-span-2">
            <Composer view={view} writes={writes} />
          </div>
          <div className="min-w-0">{teaching}</div>
        </div>
        <LatePart of={restOfDay} props={{ user, view }} />
      </div>
    </div>
  );
}
