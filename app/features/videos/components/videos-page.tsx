import { Check, Clock, Eye } from "lucide-react";
import { PracticePage } from "#app/features/practice/components/practice-page.tsx";
import { formatClock, spokenClock } from "#app/features/practice/practice.ts";
import { paths } from "#app/lib/paths.ts";
import { count } from "#app/lib/text.ts";
import { lazyPart } from "#app/ui/arrivals.ts";
import { Icon } from "#app/ui/icons.tsx";
import type { getVideosView } from "../videos.server.ts";
import { VIDEO_CATEGORIES, VIDEO_CATEGORY_LABELS } from "../videos.ts";
import { VideoPoster } from "./poster.tsx";

const PlayerDialog = lazyPart(() => import("./player-dialog.tsx"));

type VideosView = Awaited<ReturnType<typeof getVideosView>>;

const TAB_LABELS = { enseignement: "Enseignements", exercice: "Exercices", temoignage: "Témoignages" };

function Marks({ video }: { video: VideosView["videos"][number] }) {
  return (
    <>
      <span className="inline-flex items-center gap-1.5">
        <Icon of={Clock} size={16} />
        <span aria-hidden="true">{formatClock(video.duration)}</span>
        <span className="sr-only">{spokenClock(video.duration)}</span>
      </span>
      {video.viewCount > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <Icon of={Eye} size={16} />
          {count(video.viewCount, "vue")}
        </span>
      )}
      {video.completed && (
        <span className="inline-flex items-center gap-1.5 text-success">
          <Icon of={Check} size={16} />
          Terminée
        </span>
      )}
    </>
  );
}

export function VideosPage({ view }: { view: VideosView }) {
  const { category, videos } = view;
  return (
    <PracticePage
      thing="vidéo"
      title="Vidéos"
      intro="De courtes leçons, des exercices à faire en les regardant, des lectures dramatisées. Sous-titres et transcription partout."
      empty="Aucune vidéo trouvée"
      figureLabels={["Vidéos terminées", "Minutes regardées", "Vidéos excellentes", "Vidéos"]}
      view={view}
      tabs={[
        ...VIDEO_CATEGORIES.map((one) => ({
          to: paths.videos(one),
          label: TAB_LABELS[one],
          current: category === one,
        })),
        { to: paths.videos(), label: "Toutes", current: category === "all" },
      ]}
      pieces={videos}
      textLabel="Transcription"
      lineOf={(video) => ({
        to: paths.video(video.id),
        picture: <VideoPoster id={video.id} category={video.category} />,
        kind: VIDEO_CATEGORY_LABELS[video.category],
        note: video.speaker,
        label: video.resumeAt > 0 ? `Reprendre à ${formatClock(video.resumeAt)}` : "Regarder",
        marks: <Marks video={video} />,
      })}
      Player={PlayerDialog}
    />
  );
}
