// A video with the browser's own player and its transcript: also what there is without scripts.
import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { formatClock, tierLabel } from "#app/features/practice/practice.ts";
import { paths } from "#app/lib/paths.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { PiecePage, PieceText } from "#app/ui/piece-page.tsx";
import { Picture } from "./components/picture.tsx";
import { Transcript } from "./components/transcript.tsx";
import { openVideo } from "./videos.server.ts";
import { VIDEO_CATEGORY_LABELS } from "./videos.ts";

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
      {video.mediaUrl && <Picture video={video} controls className="mt-6" />}
      <PieceText title="Transcription">
        <Transcript parts={video.transcript} />
      </PieceText>
    </PiecePage>
  );
}
