// How far one has come, sent to the server: now and then while it plays, and when the member says so. One call at a
// time; what is asked meanwhile is sent after it, with what is true then.
import { useCallback, useEffect, useRef } from "react";
import { api } from "#app/lib/api.ts";
import { paths } from "#app/lib/paths.ts";
import type { Recorder } from "../recorder.ts";
import type { ViewItem } from "../videos.server.ts";

const SAVE_EVERY_MS = 15_000;

export type Saved = Pick<ViewItem, "completed" | "duration">;

export function useSaving(videoId: string, recorder: Recorder, position: number, playing: boolean) {
  const place = useRef(position);
  place.current = position;
  const under = useRef<Promise<unknown>>(Promise.resolve());
  const sent = useRef(recorder.watched());
  const sentPlace = useRef(position);

  const save = useCallback(
    (asked: { completed: boolean; rating: number | null }): Promise<Saved> => {
      const send = () => {
        sent.current = recorder.watched();
        sentPlace.current = place.current;
        return api<Saved>(paths.videoViewCall(videoId), {
          method: "PATCH",
          body: {
            ...asked,
            duration: Math.round(recorder.watched()),
            position: place.current,
            spans: recorder.spans(),
            ...(asked.completed && { completedAt: new Date().toISOString() }),
          },
        });
      };
      const next = under.current.then(send, send);
      under.current = next.catch(() => undefined);
      return next;
    },
    [videoId, recorder],
  );

  // Kept without a word: should it fail, the next one brings everything.
  const keep = useCallback(async () => {
    if (recorder.watched() > sent.current || place.current !== sentPlace.current)
      await save({ completed: false, rating: null }).catch(() => undefined);
  }, [recorder, save]);

  useEffect(() => {
    if (!playing) {
      void keep();
      return;
    }
    const timer = setInterval(() => void keep(), SAVE_EVERY_MS);
    const hidden = () => {
      if (document.visibilityState === "hidden") void keep();
    };
    document.addEventListener("visibilitychange", hidden);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", hidden);
    };
  }, [playing, keep]);

  return { save, keep };
}
