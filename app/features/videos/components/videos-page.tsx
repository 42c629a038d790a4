import { useNavigation } from "@remix-run/react";
import { Check, Clock, Eye } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import {
  formatClock,
  spokenClock,
  TIER_NEEDED,
  tierLabel,
  tierSentence,
} from "#app/features/practice/practice.ts";
import { paths } from "#app/lib/paths.ts";
import { count, formatNumber } from "#app/lib/text.ts";
import { Collection, PieceCard } from "#app/ui/collection.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { useRefresh } from "#app/ui/use-refresh.ts";
import type { getVideosView, VideoItem } from "../videos.server.ts";
import { VIDEO_CATEGORIES, VIDEO_CATEGORY_LABELS } from "../videos.ts";

const PlayerDialog = lazy(() => import("./player-dialog.tsx"));

type VideosView = Awaited<ReturnType<typeof getVideosView>>;
type VideosPageProps = { view: VideosView; onSignedOut(): void };

const TAB_LABELS = { enseignement: "Enseignements", exercice: "Exercices", temoignage: "Témoignages" };

function Marks({ video }: { video: VideosView["videos"][number] }) {
  return (
    <>
      <span className="inline-flex items-center gap-1.5">
        <Icon of={Clock} size={16} />
        <span aria-hidden="true">{formatClock(video.duration)}</span>
        <span className="sr-only">{spokenClock(video.duration)}</span>
      </span>
      <span className="inline-flex items-center gap-1.5">
        <Icon of={Eye} size={16} />
        {count(video.viewCount, "vue")}
      </span>
      {video.completed && (
        <span className="inline-flex items-center gap-1.5 text-success">
          <Icon of={Check} size={16} />
          Terminée
        </span>
      )}
    </>
  );
}

export function VideosPage({ view, onSignedOut }: VideosPageProps) {
  const [opened, setOpened] = useState<VideoItem | null>(null);
  const refresh = useRefresh();
  const busy = useNavigation().state === "loading";
  const { figures, category } = view;
  return (
    <>
      <Collection
        title="Vidéos"
        intro="De courtes leçons, des exercices à faire en les regardant, des lectures dramatisées. Sous-titres et transcription partout."
        figures={[
          { label: "Vidéos terminées", value: formatNumber(figures.completed) },
          { label: "Minutes regardées", value: formatNumber(figures.minutes) },
          { label: "Vidéos excellentes", value: formatNumber(figures.excellent) },
          { label: "Vidéos", value: formatNumber(view.total) },
        ]}
        tabs={[
          ...VIDEO_CATEGORIES.map((one) => ({
            to: paths.videos(one),
            label: TAB_LABELS[one],
            current: category === one,
          })),
          { to: paths.videos(), label: "Toutes", current: category === "all" },
        ]}
        busy={busy}
        empty="Aucune vidéo trouvée"
      >
        {view.videos.map((video) => (
          <PieceCard
            key={video.id}
            eyebrow={VIDEO_CATEGORY_LABELS[video.category]}
            badge={tierLabel(video.tier)}
            title={video.title}
            description={video.description}
            note={video.speaker}
            marks={<Marks video={video} />}
            locked={
              video.opens
                ? undefined
                : {
                    title: TIER_NEEDED,
                    sentence: tierSentence("vidéo", video.tier),
                    to: paths.subscribe(),
                    link: `Voir l’offre ${tierLabel(video.tier)}`,
                  }
            }
            open={{
              to: paths.video(video.id),
              label: video.resumeAt > 0 ? `Reprendre à ${formatClock(video.resumeAt)}` : "Regarder",
              of: "la vidéo",
              textLabel: "Transcription",
              onOpen: () => setOpened(video),
            }}
          />
        ))}
      </Collection>
      <Suspense>
        {opened && (
          <PlayerDialog
            key={opened.id}
            video={opened}
            onClose={() => setOpened(null)}
            onChanged={refresh}
            onSignedOut={onSignedOut}
          />
        )}
      </Suspense>
    </>
  );
}
