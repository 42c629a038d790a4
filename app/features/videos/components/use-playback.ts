// One way to play, two sources: a <video> element, or the simulated timer of P2 §4 where an entry has no media. The
// timer keeps instants, as a hidden tab would hold back its ticks.
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Recorder } from "../recorder.ts";
import { DEFAULT_VOLUME } from "../videos.ts";

/** P2 §9. */
const TICK_MS = 1_000;

export type Playback = {
  /** seconds */
  position: number;
  playing: boolean;
  ended: boolean;
  /** 0 to 100; null where there is no sound. */
  volume: number | null;
  toggle(): void;
  seek(position: number): void;
  setVolume(volume: number): void;
};

type Options = {
  /** seconds */
  length: number;
  from: number;
  /** Told what is played. */
  recorder: Recorder;
};

const within = (position: number, length: number) => Math.min(length, Math.max(0, position));

export function useMediaPlayback(
  element: RefObject<HTMLVideoElement>,
  { length, from, recorder }: Options,
): Playback {
  const [position, setPosition] = useState(from);
  const [playing, setPlaying] = useState(false);
  const [volume, setVolumeState] = useState(DEFAULT_VOLUME);

  useEffect(() => {
    const video = element.current;
    if (!video) return;
    video.volume = DEFAULT_VOLUME / 100;
    const atStart = () => {
      video.currentTime = from;
    };
    if (from > 0) {
      if (video.readyState >= 1) atStart();
      else video.addEventListener("loadedmetadata", atStart, { once: true });
    }
    const moved = () => {
      setPosition(video.currentTime);
      if (!video.seeking && !video.paused) recorder.play(video.currentTime);
    };
    const stopped = () => {
      if (!video.seeking) recorder.play(video.currentTime);
      recorder.lift();
      setPlaying(false);
    };
    const listeners: [string, () => void][] = [
      ["timeupdate", moved],
      ["seeking", recorder.lift],
      ["seeked", () => setPosition(video.currentTime)],
      ["play", () => setPlaying(true)],
      ["playing", () => recorder.play(video.currentTime)],
      ["pause", stopped],
      ["ended", stopped],
    ];
    for (const [name, listener] of listeners) video.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) video.removeEventListener(name, listener);
      video.removeEventListener("loadedmetadata", atStart);
    };
  }, [element, from, recorder]);

  return {
    position,
    playing,
    ended: position >= length - 0.5,
    volume,
    toggle() {
      const video = element.current;
      if (!video) return;
      if (video.paused) video.play().catch(() => setPlaying(false));
      else video.pause();
    },
    seek(wanted) {
      const video = element.current;
      if (!video) return;
      video.currentTime = within(wanted, video.duration || length);
      setPosition(video.currentTime);
    },
    setVolume(wanted) {
      setVolumeState(wanted);
      if (element.current) element.current.volume = wanted / 100;
    },
  };
}

export function useSimulatedPlayback({ length, from, recorder }: Options): Playback {
  const [position, setPosition] = useState(from);
  const [playing, setPlaying] = useState(false);
  const begun = useRef({ at: from, since: 0 });
  const look = useCallback(() => {
    const { at, since } = begun.current;
    const now = within(at + (Date.now() - since) / 1000, length);
    setPosition(now);
    recorder.play(now);
    if (now < length) return;
    recorder.lift();
    setPlaying(false);
  }, [length, recorder]);

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(look, TICK_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [playing, look]);

  const goOnFrom = (at: number) => {
    begun.current = { at, since: Date.now() };
    recorder.lift();
    recorder.play(at);
  };
  return {
    position,
    playing,
    ended: position >= length,
    volume: null,
    toggle() {
      if (playing) {
        look();
        recorder.lift();
      } else goOnFrom(position);
      setPlaying(!playing && position < length);
    },
    seek(wanted) {
      const at = within(wanted, length);
      setPosition(at);
      goOnFrom(at);
    },
    setVolume() {},
  };
}
