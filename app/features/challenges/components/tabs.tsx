import { paths } from "#app/lib/paths.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import type { ChallengeTab } from "../challenges.ts";
import type { ChallengesView } from "../challenges-view.server.ts";

type Tab = { tab: ChallengeTab; label: string };

/** P2 §2: active and completed with their counts. */
export function ChallengeTabs({ tab, counts }: Pick<ChallengesView, "tab" | "counts">) {
  const tabs: Tab[] = [
    { tab: "active", label: `En cours (${counts.active})` },
    { tab: "available", label: "Disponibles" },
    { tab: "completed", label: `Complétés (${counts.completed})` },
  ];
  return (
    <div className="mt-6">
      <TabLinks
        label="Vos défis"
        tabs={tabs.map((one) => ({
          to: paths.challenges({ tab: one.tab }),
          label: one.label,
          current: one.tab === tab,
        }))}
      />
    </div>
  );
}
