import { Clock } from "lucide-react";
import { KeepButton } from "#app/features/offline/components/keep-button.tsx";
import { PracticePage } from "#app/features/practice/components/practice-page.tsx";
import { paths } from "#app/lib/paths.ts";
import { count } from "#app/lib/text.ts";
import { lazyPart } from "#app/ui/arrivals.ts";
import { Icon } from "#app/ui/icons.tsx";
import type { getMeditationsView } from "../meditations.server.ts";
import { MEDITATION_CATEGORIES, MEDITATION_CATEGORY_LABELS } from "../meditations.ts";
import { MeditationCover } from "./cover.tsx";
import { DifficultyMark } from "./difficulty-mark.tsx";

const PlayerDialog = lazyPart(() => import("./player-dialog.tsx"));

type MeditationsPageProps = { view: Awaited<ReturnType<typeof getMeditationsView>> };

export function MeditationsPage({ view }: MeditationsPageProps) {
  const { category, meditations } = view;
  return (
    <PracticePage
      thing="méditation"
      title="Méditations"
      intro={
        "Des exercices guidés de cinq à vingt minutes\u00a0: le souffle, l’attention, le consentement. La voix est facultative, le texte est toujours là."
      }
      empty="Aucune méditation trouvée"
      figureLabels={["Séances terminées", "Minutes de pratique", "Séances excellentes", "Méditations"]}
      view={view}
      tabs={[
        ...MEDITATION_CATEGORIES.map((one) => ({
          to: paths.meditations(one),
          label: MEDITATION_CATEGORY_LABELS[one],
          current: category === one,
        })),
        { to: paths.meditations(), label: "Toutes", current: category === "all" },
      ]}
      pieces={meditations}
      textLabel="Lire le texte"
      lineOf={({ id, title, category: sort, duration, difficulty, audioUrl, audioBytes }) => ({
        to: paths.meditation(id),
        picture: <MeditationCover id={id} category={sort} minutes={duration} />,
        kind: MEDITATION_CATEGORY_LABELS[sort],
        label: "Commencer",
        aside: audioUrl && <KeepButton title={title} url={audioUrl} bytes={audioBytes ?? 0} />,
        marks: (
          <>
            <span className="inline-flex items-center gap-1.5">
              <Icon of={Clock} size={16} />
              {count(duration, "minute")}
            </span>
            <DifficultyMark difficulty={difficulty} />
          </>
        ),
      })}
      Player={PlayerDialog}
    />
  );
}
