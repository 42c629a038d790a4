// A video with the browser's own player and its transcript: also what there is without scripts.
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { formatClock, tierLabel } from "#app/features/practice/practice.ts";
import { paths } from "#app/lib/paths.ts";
import { load } from "#app/platform/route.server.ts";
import { Transcript } from "./components/transcript.tsx";
import { openVideo } from "./videos.server.ts";
import { VIDEO_CATEGORY_LABELS } from "./videos.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Vidéo"} · Le Portique` },
];

export const loader = load(async ({ params, services: { session, videos } }) => {
  const { view: _, ...video } = await openVideo(videos, await session.requireMember(), params.id ?? "");
  return video;
});

export default function VideoTextScreen() {
  const video = useLoaderData<typeof loader>();
  return (
    <article className="page max-w-3xl py-8 sm:py-12">
      <p>
        <Link to={paths.videos()} className="link-quiet">
          Toutes les vidéos
        </Link>
      </p>
      <h1 className="mt-5 text-4xl sm:text-5xl">{video.title}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        <span>{VIDEO_CATEGORY_LABELS[video.category]}</span>
        <span>{formatClock(video.duration)}</span>
        <span>{video.speaker}</span>
        <span className="badge badge-outline">{tierLabel(video.tier)}</span>
      </p>
      <p className="measure mt-5 text-lg">{video.description}</p>
      {video.mediaUrl && (
        <video
          controls
          preload="metadata"
          playsInline
          src={video.mediaUrl}
          aria-label={video.title}
          className="mt-6 aspect-[854/480] w-full rounded-lg border border-line bg-paper"
        >
          <track kind="captions" srcLang="fr" label="Français" src={video.captionsUrl ?? undefined} default />
        </video>
      )}
      <div className="mt-8 border-t border-line pt-6">
        <h2 className="mb-5 text-2xl">Transcription</h2>
        <Transcript parts={video.transcript} />
      </div>
    </article>
  );
}
