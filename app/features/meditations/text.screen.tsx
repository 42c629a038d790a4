// A meditation to be read, and heard with the browser's own player: also what there is without scripts.
import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { tierLabel } from "#app/features/practice/practice.ts";
import { paths } from "#app/lib/paths.ts";
import { count, readBy } from "#app/lib/text.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { lazyPart } from "#app/ui/arrivals.ts";
import { PiecePage, PieceText } from "#app/ui/piece-page.tsx";
import { ScriptedPart } from "#app/ui/scripted-part.tsx";
import { DifficultyMark } from "./components/difficulty-mark.tsx";
import { StepList } from "./components/steps.tsx";
import { openMeditation } from "./meditations.server.ts";
import { MEDITATION_CATEGORY_LABELS } from "./meditations.ts";

const KeepRecording = lazyPart(() => import("#app/features/offline/components/keep-recording.tsx"));

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.title ?? "Méditation") },
];

export const loader = screenLoader(async ({ params, services: { session, meditations } }) =>
  openMeditation(meditations, await session.requireMember(), params.id ?? ""),
);

export default function MeditationTextScreen() {
  const meditation = useLoaderData<typeof loader>();
  return (
    <PiecePage
      back={{ to: paths.meditations(), label: "Toutes les méditations" }}
      title={meditation.title}
      badge={tierLabel(meditation.tier)}
      description={meditation.description}
      marks={
        <>
          <span>{MEDITATION_CATEGORY_LABELS[meditation.category]}</span>
          <span>{count(meditation.duration, "minute")}</span>
          <DifficultyMark difficulty={meditation.difficulty} />
        </>
      }
    >
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
          <figcaption className="mt-1 text-sm text-muted">
            {readBy(meditation.reader)}, avec ses cloches et ses silences.
          </figcaption>
          <ScriptedPart>
            <KeepRecording
              title={meditation.title}
              url={meditation.audioUrl}
              bytes={meditation.audioBytes ?? 0}
            />
          </ScriptedPart>
        </figure>
      )}
      <PieceText title="Le texte et ses temps">
        <StepList steps={meditation.steps} />
      </PieceText>
    </PiecePage>
  );
}
