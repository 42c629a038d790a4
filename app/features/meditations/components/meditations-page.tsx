import { useNavigation } from "@remix-run/react";
import { Clock } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { TIER_NEEDED, tierLabel, tierSentence } from "#app/features/practice/practice.ts";
import { paths } from "#app/lib/paths.ts";
import { formatNumber } from "#app/lib/text.ts";
import { Collection, PieceCard } from "#app/ui/collection.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { useRefresh } from "#app/ui/use-refresh.ts";
import type { getMeditationsView, MeditationItem } from "../meditations.server.ts";
import { MEDITATION_CATEGORIES, MEDITATION_CATEGORY_LABELS } from "../meditations.ts";
import { DifficultyMark } from "./difficulty-mark.tsx";

const PlayerDialog = lazy(() => import("./player-dialog.tsx"));

type MeditationsPageProps = { view: Awaited<ReturnType<typeof getMeditationsView>>; onSignedOut(): void };

export function MeditationsPage({ view, onSignedOut }: MeditationsPageProps) {
  const [opened, setOpened] = useState<MeditationItem | null>(null);
  const refresh = useRefresh();
  const busy = useNavigation().state === "loading";
  const { figures, category } = view;
  return (
    <>
      <Collection
        title="Méditations"
        intro="Des exercices guidés de cinq à vingt minutes : le souffle, l’attention, le consentement. La voix est facultative, le texte est toujours là."
        figures={[
          { label: "Séances terminées", value: formatNumber(figures.completed) },
          { label: "Minutes de pratique", value: formatNumber(figures.minutes) },
          { label: "Séances excellentes", value: formatNumber(figures.excellent) },
          { label: "Méditations", value: formatNumber(view.total) },
        ]}
        tabs={[
          ...MEDITATION_CATEGORIES.map((one) => ({
            to: paths.meditations(one),
            label: MEDITATION_CATEGORY_LABELS[one],
            current: category === one,
          })),
          { to: paths.meditations(), label: "Toutes", current: category === "all" },
        ]}
        busy={busy}
        empty="Aucune méditation trouvée"
      >
        {view.meditations.map((meditation) => (
          <PieceCard
            key={meditation.id}
            eyebrow={MEDITATION_CATEGORY_LABELS[meditation.category]}
            badge={tierLabel(meditation.tier)}
            title={meditation.title}
            description={meditation.description}
            marks={
              <>
                <span className="inline-flex items-center gap-1.5">
                  <Icon of={Clock} size={16} />
                  {meditation.duration} minutes
                </span>
                <DifficultyMark difficulty={meditation.difficulty} />
              </>
            }
            locked={
              meditation.opens
                ? undefined
                : {
                    title: TIER_NEEDED,
                    sentence: tierSentence("méditation", meditation.tier),
                    to: paths.subscribe(),
                    link: `Voir l’offre ${tierLabel(meditation.tier)}`,
                  }
            }
            open={{
              to: paths.meditation(meditation.id),
              label: "Commencer",
              of: "la méditation",
              textLabel: "Lire le texte",
              onOpen: () => setOpened(meditation),
            }}
          />
        ))}
      </Collection>
      <Suspense>
        {opened && (
          <PlayerDialog
            key={opened.id}
            meditation={opened}
            onClose={() => setOpened(null)}
            onCompleted={refresh}
            onSignedOut={onSignedOut}
          />
        )}
      </Suspense>
    </>
  );
}
