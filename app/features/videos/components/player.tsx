// A view: picture or simulated timer, controls, and what is saved of it.
import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useRefused } from "#app/features/practice/components/piece-dialog.tsx";
import { RATING_LABELS, RATINGS, type Rating, spokenClock } from "#app/features/practice/practice.ts";
import { paths } from "#app/lib/paths.ts";
import { ColonnadeMark } from "#app/ui/colonnade-mark.tsx";
import { StarRating } from "#app/ui/star-rating.tsx";
import { useWakeLock } from "#app/ui/use-wake-lock.ts";
import { createRecorder, type Recorder } from "../recorder.ts";
import type { VideoItem } from "../videos.server.ts";
import { missingSeconds, reachesEnd, type WatchedSpan } from "../videos.ts";
import { Controls } from "./controls.tsx";
import { Picture } from "./picture.tsx";
import { type Playback, useMediaPlayback, useSimulatedPlayback } from "./use-playback.ts";
import { type SavedView, useSaving } from "./use-saving.ts";

const NOT_SAVED = "Impossible de sauvegarder votre progression.";

export type StartedView = { spans: WatchedSpan[]; resumeAt: number };
type PlayerProps = {
  video: VideoItem;
  started: StartedView;
  /** The member saved: what the server kept, and what was asked. */
  onSaved(saved: SavedView, asked: { completed: boolean }): Promise<void>;
  /** Given what keeps the last seconds, for whoever closes. */
  keeper(keep: () => Promise<unknown>): void;
};

export function Player(props: PlayerProps) {
  return props.video.mediaUrl ? <PicturePlayer {...props} /> : <TimerPlayer {...props} />;
}

function useRecorder({ video, started }: PlayerProps): Recorder {
  return useMemo(() => createRecorder(started.spans, video.duration), [started.spans, video.duration]);
}

function PicturePlayer(props: PlayerProps) {
  const { video, started } = props;
  const recorder = useRecorder(props);
  const element = useRef<HTMLVideoElement>(null);
  const playback = useMediaPlayback(element, { length: video.duration, from: started.resumeAt, recorder });
  const [shown, setShown] = useState(true);
  const toggleCaptions = () => {
    const track = element.current?.textTracks[0];
    if (track) track.mode = shown ? "hidden" : "showing";
    setShown(!shown);
  };
  return (
    <Viewer {...props} recorder={recorder} playback={playback}>
      <Picture ref={element} video={video} onClick={playback.toggle} />
      <Controls
        playback={playback}
        length={video.duration}
        captions={video.captionsUrl ? { shown, toggle: toggleCaptions } : undefined}
        onFullscreen={() => void element.current?.requestFullscreen?.().catch(() => undefined)}
      />
    </Viewer>
  );
}

function TimerPlayer(props: PlayerProps) {
  const { video, started } = props;
  const recorder = useRecorder(props);
  const playback = useSimulatedPlayback({ length: video.duration, from: started.resumeAt, recorder });
  return (
    <Viewer {...props} recorder={recorder} playback={playback}>
      <div className="flex aspect-video w-full flex-col items-center justify-center gap-4 rounded-lg border border-line bg-paper p-6 text-center">
        <ColonnadeMark className="size-14 text-primary" />
        <p className="font-serif text-xl">{video.title}</p>
        <p className="text-sm text-muted">
          Cette vidéo n’a pas encore d’image&#8239;: suivez son texte, le temps est compté.
        </p>
      </div>
      <Controls playback={playback} length={video.duration} />
    </Viewer>
  );
}

type ViewerProps = PlayerProps & { recorder: Recorder; playback: Playback; children: ReactNode };

function Viewer({ video, onSaved, keeper, recorder, playback, children }: ViewerProps) {
  const length = video.duration;
  const { position, playing } = playback;
  const { save, keep } = useSaving(video.id, {
    recorder,
    position,
    playing,
    onRefused: useRefused(NOT_SAVED),
  });
  useEffect(() => keeper(keep), [keeper, keep]);
  useWakeLock(playing);
  const [rating, setRating] = useState<Rating | null>(null);
  const [saving, setSaving] = useState(false);

  const finish = async (completed: boolean) => {
    setSaving(true);
    const kept = await save({ completed, rating });
    if (kept) await onSaved(kept, { completed });
    else setSaving(false);
  };
  const atEnd = reachesEnd(position, length);
  const missing = missingSeconds(recorder.watched(), length);

  return (
    <div className="mt-4">
      {children}
      {atEnd && (
        <section aria-label="Fin de la vidéo" className="mt-4 border-t border-line pt-4">
          <StarRating
            name="note"
            legend="Comment était cette vidéo ?"
            values={RATINGS}
            labels={RATING_LABELS}
            value={rating}
            onChange={setRating}
          />
          {missing > 0 && (
            <p className="mt-2 text-sm text-muted">
              Elle compte comme terminée quand neuf dixièmes ont été regardés&#8239;: il vous en reste{" "}
              {spokenClock(missing)}.
            </p>
          )}
        </section>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {atEnd && (
          <button
            type="button"
            disabled={saving}
            onClick={() => void finish(true)}
            className="btn btn-primary"
          >
            Marquer comme terminée
          </button>
        )}
        <button type="button" disabled={saving} onClick={() => void finish(false)} className="btn btn-quiet">
          Sauvegarder et fermer
        </button>
        <Link to={paths.video(video.id)} className="link-quiet ml-auto self-center py-1.5">
          Lire la transcription
        </Link>
      </div>
    </div>
  );
}
