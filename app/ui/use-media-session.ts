// What plays, as the system shows it: on the lock screen, in the notifications, on a headset's buttons.
import { useEffect, useRef } from "react";

/** Forth and back by the system's buttons, seconds, where it says nothing else. */
const SKIP = 10;
const COVER = [192, 512].map((size) => ({
  src: `/icons/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
}));

export type Playing = {
  title: string;
  artist: string;
  playing: boolean;
  /** Seconds, and to a place in seconds. */
  position: number;
  duration: number;
  play(): void;
  pause(): void;
  seek(to: number): void;
};

/** @param now null: nothing of ours plays or stands still, and the system shows nothing */
export function useMediaSession(now: Playing | null): void {
  const latest = useRef(now);
  latest.current = now;
  const { title, artist, playing, position = 0, duration = 0 } = now ?? {};

  useEffect(() => {
    const session = navigator.mediaSession;
    if (!session || title === undefined) return;
    if (typeof MediaMetadata !== "undefined")
      session.metadata = new MediaMetadata({ title, artist, album: "Le Portique", artwork: COVER });
    const skip = (seconds: number) => {
      const sounding = latest.current;
      sounding?.seek(Math.max(0, Math.min(sounding.duration, sounding.position + seconds)));
    };
    const acts: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => latest.current?.play(),
      pause: () => latest.current?.pause(),
      stop: () => latest.current?.pause(),
      seekbackward: ({ seekOffset }) => skip(-(seekOffset ?? SKIP)),
      seekforward: ({ seekOffset }) => skip(seekOffset ?? SKIP),
      seekto: ({ seekTime }) => seekTime !== undefined && latest.current?.seek(seekTime),
    };
    const set = (act: string, handler: MediaSessionActionHandler | null) => {
      try {
        session.setActionHandler(act as MediaSessionAction, handler);
      } catch {
        // An act that this browser does not know.
      }
    };
    for (const [act, handler] of Object.entries(acts)) set(act, handler);
    return () => {
      for (const act of Object.keys(acts)) set(act, null);
      session.metadata = null;
      session.playbackState = "none";
    };
  }, [title, artist]);

  useEffect(() => {
    const session = navigator.mediaSession;
    if (!session || playing === undefined) return;
    session.playbackState = playing ? "playing" : "paused";
    if (duration > 0)
      session.setPositionState?.({ duration, position: Math.min(position, duration), playbackRate: 1 });
  }, [playing, position, duration]);
}
