// What is heard beside the clock: the narrated track follows it, and stops it when the system stops the sound (a call, a
// headset pulled out). Without the voice a bowl marks the beginning and the end; a bed fills the silence where one is chosen.
import { useCallback, useEffect, useRef, useState } from "react";
import { useMediaSession } from "#app/ui/use-media-session.ts";
import type { Bed, Listening } from "../ambience.ts";
import { openSounds, type Sounds } from "./sounds.ts";

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
  const sounds = useRef<Sounds>();
  const [chosen, choose] = useState<Listening>(audioUrl === null ? "cloches" : "voix");
  const [bed, chooseBed] = useState<Bed>("aucun");
  const [broken, setBroken] = useState(false);
  const canHear = audioUrl !== null && !broken;
  // A voice that is lost leaves the bells.
  const listening = chosen === "voix" && !canHear ? "cloches" : chosen;
  const heardNow = useRef(listening);
  heardNow.current = listening;

  useEffect(() => () => sounds.current?.close(), []);
  useEffect(() => {
    void sounds.current?.fill(running ? bed : "aucun");
  }, [running, bed]);

  const play = useCallback(() => {
    const first = elapsed === 0;
    start();
    sounds.current ??= openSounds();
    if (audio.current && !broken) {
      audio.current.currentTime = elapsed / 1000;
      audio.current.play().catch((error) => {
        if (!interrupted(error)) setBroken(true);
      });
    }
    if (first && heardNow.current === "cloches") sounds.current.strike();
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
    if (ended && heardNow.current === "cloches") sounds.current?.strike();
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
    canHear,
    listening,
    choose,
    bed,
    chooseBed,
    /** For the <audio> element. */
    element: {
      ref: audio,
      src: audioUrl ?? undefined,
      muted: listening !== "voix",
      preload: "auto" as const,
      onError: () => setBroken(true),
      onPause: () => {
        if (audio.current && !audio.current.ended) pause();
      },
    },
  };
}
