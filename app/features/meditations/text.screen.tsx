// A meditation to be read, and heard with the browser's own player: also what there is without scripts.
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { tierLabel } from "#app/features/practice/practice.ts";
import { paths } from "#app/lib/paths.ts";
import { load } from "#app/platform/route.server.ts";
import { DifficultyMark } from "./components/difficulty-mark.tsx";
import { StepList } from "./components/steps.tsx";
import { openMeditation } from "./meditations.server.ts";
import { MEDITATION_CATEGORY_LABELS } from "./meditations.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title ?? "Méditation"} · Le Portique` },
];

export const loader = load(async ({ params, services: { session, meditations } }) =>
  openMeditation(meditations, await session.requireMember(), params.id ?? ""),
);

export default function MeditationTextScreen() {
  const meditation = useLoaderData<typeof loader>();
  return (
    <article className="page max-w-3xl py-8 sm:py-12">
      <p>
        <Link to={paths.meditations()} className="link-quiet">
          Toutes les méditations
        </Link>
      </p>
      <h1 className="mt-5 text-4xl sm:text-5xl">{meditation.title}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
        <span>{MEDITATION_CATEGORY_LABELS[meditation.category]}</span>
        <span>{meditation.duration} minutes</span>
        <DifficultyMark difficulty={meditation.difficulty} />
        <span className="badge badge-outline">{tierLabel(meditation.tier)}</span>
      </p>
      <p className="measure mt-5 text-lg">{meditation.description}</p>
      {meditation.audioUrl && (
        <figure className="mt-6">
          {/* biome-ignore lint/a11y/useMediaCaption: its words stand below, with their times. */}
          <audio
            controls
            preload="none"
            src={meditation.audioUrl}
            className="w-full"
            aria-label="Piste guidée"
          />
          <figcaption className="mt-1 text-sm text-muted">Voix de synthèse, avec ses silences.</figcaption>
        </figure>
      )}
      <div className="mt-8 border-t border-line pt-6">
        <h2 className="mb-5 text-2xl">Le texte et ses temps</h2>
        <StepList steps={meditation.steps} />
      </div>
    </article>
  );
}
