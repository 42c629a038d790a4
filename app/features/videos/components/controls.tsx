import { Captions, Maximize, Pause, Play, RotateCcw, RotateCw, Volume2 } from "lucide-react";
import { formatClock, spokenClock } from "#app/features/practice/practice.ts";
import { Icon } from "#app/ui/icons.tsx";
import { SKIP_SECONDS } from "../videos.ts";
import type { Playback } from "./use-playback.ts";

type ControlsProps = {
  playback: Playback;
  length: number;
  /** Where there is a picture. */
  captions?: { shown: boolean; toggle(): void } | undefined;
  onFullscreen?: (() => void) | undefined;
};

const round = "flex size-11 items-center justify-center rounded-md text-ink hover:bg-paper";

export function Controls({ playback, length, captions, onFullscreen }: ControlsProps) {
  const { position, playing, volume, toggle, seek, setVolume } = playback;
  return (
    <fieldset className="mt-2">
      <legend className="sr-only">Commandes de lecture</legend>
      <div className="flex items-center gap-3 text-sm text-muted tabular-nums">
        <span aria-hidden="true">{formatClock(position)}</span>
        <input
          type="range"
          min={0}
          max={length}
          step={1}
          value={Math.floor(position)}
          onChange={(event) => seek(Number(event.currentTarget.value))}
          aria-label="Position"
          aria-valuetext={`${spokenClock(position)} sur ${spokenClock(length)}`}
          className="h-11 min-w-0 flex-1 cursor-pointer accent-primary"
        />
        <span aria-hidden="true">{formatClock(length)}</span>
      </div>
      <div className="flex flex-wrap items-center justify-center gap-1">
        <button
          type="button"
          onClick={() => seek(position - SKIP_SECONDS)}
          aria-label="Reculer de 10 secondes"
          className={round}
        >
          <Icon of={RotateCcw} />
        </button>
        <button type="button" onClick={toggle} className="btn btn-primary min-w-28">
          <Icon of={playing ? Pause : Play} size={18} />
          <span>{playing ? "Pause" : "Lire"}</span>
        </button>
        <button
          type="button"
          onClick={() => seek(position + SKIP_SECONDS)}
          aria-label="Avancer de 10 secondes"
          className={round}
        >
          <Icon of={RotateCw} />
        </button>
        <span className="flex items-center gap-1 sm:ml-auto">
          {volume !== null && (
            <label className="flex items-center gap-1.5 text-muted">
              <Icon of={Volume2} size={18} />
              <input
                type="range"
                min={0}
                max={100}
                step={5}
                value={volume}
                onChange={(event) => setVolume(Number(event.currentTarget.value))}
                aria-label="Volume"
                className="h-11 w-20 cursor-pointer accent-primary"
              />
            </label>
          )}
          {captions && (
            <button
              type="button"
              onClick={captions.toggle}
              aria-pressed={captions.shown}
              aria-label="Sous-titres"
              className={`${round} ${captions.shown ? "text-primary" : "text-muted"}`}
            >
              <Icon of={Captions} />
            </button>
          )}
          {onFullscreen && (
            <button type="button" onClick={onFullscreen} aria-label="Plein écran" className={round}>
              <Icon of={Maximize} />
            </button>
          )}
        </span>
      </div>
    </fieldset>
  );
}
