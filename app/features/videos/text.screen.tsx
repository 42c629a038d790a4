// A video with the browser's own player and its transcript: also what there is without scripts.
import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { formatClock, tierLabel } from "#app/features/practice/practice.ts";
import { paths } from "#app/lib/paths.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { PiecePage, PieceText } from "#app/ui/piece-page.tsx";
import { Picture } from "./components/picture.tsx";
import { VideoPoster } from "./components/poster.tsx";
import { Transcript } from "./components/transcript.tsx";
import { openVideo } from "./videos.server.ts";
import { VIDEO_CATEGORY_LABELS } from "./videos.ts";

/** A picture of nothing: with a poster of its own the browser draws no dark ground over ours. */
const CLEAR = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title ?? "Vidéo") }];

export const loader = screenLoader(async ({ params, services: { session, videos } }) => {
  const { view: _, ...video } = await openVideo(videos, await session.requireMember(), params.id ?? "");
  return video;
});

export default function VideoTextScreen() {
  const video = useLoaderData<typeof loader>();
  return (
    <PiecePage
      back={{ to: paths.videos(), label: "Toutes les vidéos" }}
      title={video.title}
      badge={tierLabel(video.tier)}
      description={video.description}
      marks={
        <>
          <span>{VIDEO_CATEGORY_LABELS[video.category]}</span>
          <span>{formatClock(video.duration)}</span>
          <span>{video.speaker}</span>
        </>
      }
    >
      {video.mediaUrl && (
        // The drawn poster shows through until the first picture is there: no white frame in the night.
        <div className="relative mt-6">
          <VideoPoster
            id={video.id}
            category={video.category}
            className="absolute inset-0 size-full rounded-lg border border-line object-cover"
          />
          <Picture
            video={video}
            controls
            preload="none"
            poster={CLEAR}
            className="relative bg-transparent!"
          />
        </div>
      )}
      <PieceText title="Transcription">
        <Transcript parts={video.transcript} />
      </PieceText>
    </PiecePage>
  );
}
