// The narrated track beside the clock: it follows the clock, and stops it when the system stops the sound (a call, a
// headset pulled out). Without a track, or without its sound, a bowl marks the beginning and the end.
import { useCallback, useEffect, useRef, useState } from "react";
import { useMediaSession } from "#app/ui/use-media-session.ts";
import { openBowl } from "./bowl.ts";

/** Further apart than this, seconds, the track is set to the clock. */
const DRIFT = 1.5;

/** ms */
type Clock = {
  elapsed: number;
  running: boolean;
  begun: boolean;
  ended: boolean;
  start(): void;
  pause(): void;
  seek(place: number): void;
};

/** Paused before its first sound: the track itself is sound. */
export const interrupted = (error: unknown) => error instanceof Error && error.name === "AbortError";

/** @param total ms */
export function useTrack(audioUrl: string | null, title: string, total: number, clock: Clock) {
  const { elapsed, running, begun, ended, start, pause, seek } = clock;
  const audio = useRef<HTMLAudioElement>(null);
  const bowl = useRef<ReturnType<typeof openBowl>>();
  const [voice, setVoice] = useState(audioUrl !== null);
  const [broken, setBroken] = useState(false);
  const heard = voice && !broken;
  const heardNow = useRef(heard);
  heardNow.current = heard;

  useEffect(() => () => bowl.current?.close(), []);

  const play = useCallback(() => {
    const first = elapsed === 0;
    start();
    bowl.current ??= openBowl();
    if (audio.current && !broken) {
      audio.current.currentTime = elapsed / 1000;
      audio.current.play().catch((error) => {
        if (!interrupted(error)) setBroken(true);
      });
    }
    if (first && !heardNow.current) bowl.current.strike();
  }, [elapsed, broken, start]);

  const stop = useCallback(() => {
    pause();
    audio.current?.pause();
  }, [pause]);

  // The clock leads. A track that is waiting for bytes is left to wait.
  useEffect(() => {
    const track = audio.current;
    if (!track || !running || track.paused || track.seeking || track.readyState < 3) return;
    if (Math.abs(track.currentTime - elapsed / 1000) > DRIFT) track.currentTime = elapsed / 1000;
  }, [elapsed, running]);

  useEffect(() => {
    if (!ended) return;
    if (!heardNow.current) bowl.current?.strike();
  }, [ended]);

  // The lock screen's controls stay while the session stands still: it is begun again from there.
  useMediaSession(
    begun && !ended
      ? {
          title,
          artist: "Le Portique, méditation guidée",
          playing: running,
          position: elapsed / 1000,
          duration: total / 1000,
          play,
          pause: stop,
          seek: (seconds) => {
            seek(seconds * 1000);
            if (audio.current) audio.current.currentTime = Math.min(seconds, elapsed / 1000);
          },
        }
      : null,
  );

  return {
    play,
    stop,
    voice: heard,
    canHear: audioUrl !== null && !broken,
    toggleVoice: () => setVoice((on) => !on),
    /** For the <audio> element. */
    element: {
      ref: audio,
      src: audioUrl ?? undefined,
      muted: !voice,
      preload: "auto" as const,
      onError: () => setBroken(true),
      onPause: () => {
        if (audio.current && !audio.current.ended) pause();
      },
    },
  };
}
