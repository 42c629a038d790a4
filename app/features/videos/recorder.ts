// What a player has played, as spans: it is told where it stands while it plays, and when it jumps.
import { mergeSpans, spanLength, type WatchedSpan } from "./videos.ts";

export function createRecorder(known: readonly WatchedSpan[], length: number) {
  let played: WatchedSpan[] = [];
  let last: number | null = null;
  return {
    /** The player stands at `position` (seconds), having played on since it last said so. */
    play(position: number): void {
      if (last !== null && position > last) played = mergeSpans([...played, [last, position]], length);
      last = position;
    },
    /** It jumped, or stopped: what comes next does not follow from where it was. */
    lift(): void {
      last = null;
    },
    /** Of this viewing. */
    spans: (): WatchedSpan[] => played,
    /** Seconds watched of this viewing and of those before, each once. */
    watched: (): number => spanLength(mergeSpans([...known, ...played], length)),
  };
}

export type Recorder = ReturnType<typeof createRecorder>;
