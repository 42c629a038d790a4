// One session: clock, breath, words, voice; at the end the stars and « Terminer ».
import { Pause, Play } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import KeepRecording from "#app/features/offline/components/keep-recording.tsx";
import { formatClock, spokenClock } from "#app/features/practice/practice.ts";
import { readBy } from "#app/lib/text.ts";
import { ColumnBar } from "#app/ui/column-bar.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { useWakeLock } from "#app/ui/use-wake-lock.ts";
import { BED_LABELS, BEDS, LISTENING_LABELS, LISTENINGS } from "../ambience.ts";
import type { OpenedMeditation } from "../meditations.server.ts";
import { secondsOf, stepAt } from "../meditations.ts";
import { BreathCircle } from "./breath-circle.tsx";
import { Choice } from "./listening.tsx";
import { StepList, StepWords } from "./steps.tsx";
import { useClock } from "./use-clock.ts";
import { useTrack } from "./use-track.ts";

type PlayerProps = {
  meditation: OpenedMeditation;
  /** Shown when the time has been reached; told the seconds that went by. */
  ending(seconds: number): ReactNode;
  /** Holds the seconds gone by, for whoever leaves early; 0 once the end is reached. */
  gone: { current: number };
};

export function Player({ meditation, ending, gone }: PlayerProps) {
  const total = secondsOf(meditation);
  const clock = useClock(total * 1000);
  const track = useTrack(meditation.audioUrl, meditation.title, total * 1000, clock);
  useWakeLock(clock.running);
  const elapsed = Math.floor(clock.elapsed / 1000);
  gone.current = clock.ended ? 0 : elapsed;
  const current = stepAt(meditation.steps, elapsed);
  const step = meditation.steps[current];
  const end = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (clock.ended) end.current?.focus();
  }, [clock.ended]);

  return (
    <div className="mt-5">
      {meditation.audioUrl && <audio {...track.element} />}
      {clock.ended ? (
        <section className="py-4">
          <h3 ref={end} tabIndex={-1} className="text-xl outline-none">
            La séance est finie
          </h3>
          <p className="mt-2 text-muted">Prenez un instant avant de vous relever.</p>
          <div className="mt-5">{ending(total)}</div>
        </section>
      ) : (
        <>
          <BreathCircle
            breath={meditation.breath}
            elapsed={elapsed}
            running={clock.running}
            category={meditation.category}
          />
          <div
            aria-live={track.listening === "voix" ? "off" : "polite"}
            className="mx-auto mt-5 flex min-h-36 max-w-xl flex-col justify-start text-center text-base"
          >
            {step && clock.begun ? (
              <StepWords step={step} />
            ) : (
              <p className="text-muted">
                {clock.begun && track.listening !== "silence"
                  ? "La cloche ouvre la séance."
                  : "Une fois votre place trouvée, commencez."}
              </p>
            )}
          </div>
        </>
      )}
      {/* Always at hand, however long the words are. */}
      <div className="sticky bottom-0 mt-4 bg-paper pt-3 pb-1">
        {!clock.ended && (
          <div className="flex flex-wrap items-center justify-center gap-3">
            <button
              type="button"
              onClick={clock.running ? track.stop : track.play}
              className="btn btn-primary min-w-[min(7rem,33vw)] xs:min-w-36"
            >
              <Icon of={clock.running ? Pause : Play} size={18} />
              <span>{clock.running ? "Pause" : clock.begun ? "Reprendre" : "Commencer"}</span>
            </button>
          </div>
        )}
        <div className="mt-4">
          <ColumnBar value={(100 * clock.elapsed) / (total * 1000)} />
          <p className="mt-2 flex justify-between text-sm text-muted tabular-nums">
            <span role="timer">
              <span className="sr-only">Temps écoulé&nbsp;: {spokenClock(elapsed)}</span>
              <span aria-hidden="true">{formatClock(elapsed)}</span>
            </span>
            <span>
              <span className="sr-only">Durée&nbsp;: {spokenClock(total)}</span>
              <span aria-hidden="true">{formatClock(total)}</span>
            </span>
          </p>
        </div>
      </div>
      {!clock.ended && (
        <div className="mt-4 space-y-1">
          <Choice
            legend="Vous entendez"
            values={track.canHear ? LISTENINGS : LISTENINGS.filter((one) => one !== "voix")}
            labels={LISTENING_LABELS}
            value={track.listening}
            onChoose={track.choose}
          />
          <Choice
            legend="Dans les silences"
            values={BEDS}
            labels={BED_LABELS}
            value={track.bed}
            onChoose={track.chooseBed}
          />
        </div>
      )}
      <p className="mt-4 text-sm text-muted">
        {meditation.audioUrl ? `${readBy(meditation.reader)}. ` : ""}L’écran reste allumé pendant la séance.
      </p>
      {meditation.audioUrl && (
        <KeepRecording
          title={meditation.title}
          url={meditation.audioUrl}
          bytes={meditation.audioBytes ?? 0}
        />
      )}
      <details className="mt-4 border-t border-line pt-3">
        <summary className="inline-block py-1.5 text-muted underline decoration-line underline-offset-4 hover:text-ink">
          Texte de la méditation
        </summary>
        <div className="mt-3">
          <StepList steps={meditation.steps} current={clock.begun ? current : undefined} />
        </div>
      </details>
    </div>
  );
}
