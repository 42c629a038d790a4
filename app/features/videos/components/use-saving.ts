// How far one has come, sent to the server: now and then while it plays, and when the member says so. One call at a
// time; what is asked meanwhile is sent after it, with what is true then.
import { useCallback, useEffect, useRef } from "react";
import { api } from "#app/lib/api.ts";
import { paths } from "#app/lib/paths.ts";
import { type Call, type MutationRefusal, useMutation } from "#app/ui/use-mutation.ts";
import type { Recorder } from "../recorder.ts";
import type { ViewItem } from "../videos.server.ts";

const SAVE_EVERY_MS = 15_000;

export type SavedView = Pick<ViewItem, "completed" | "duration">;
type Asked = { completed: boolean; rating: number | null };

export function useSaving(
  videoId: string,
  {
    recorder,
    position,
    playing,
    onRefused,
  }: { recorder: Recorder; position: number; playing: boolean; onRefused(refusal: MutationRefusal): void },
) {
  const place = useRef(position);
  place.current = position;
  const under = useRef<Promise<unknown>>(Promise.resolve());
  const sent = useRef({ watched: recorder.watched(), position });

  const callOf = useCallback(
    (asked: Asked): Call => {
      sent.current = { watched: recorder.watched(), position: place.current };
      return {
        path: paths.videoViewCall(videoId),
        method: "PATCH",
        body: {
          ...asked,
          duration: Math.round(recorder.watched()),
          position: place.current,
          spans: recorder.spans(),
          ...(asked.completed && { completedAt: new Date().toISOString() }),
        },
      };
    },
    [videoId, recorder],
  );
  const { mutate } = useMutation<Asked, SavedView>(callOf, { revalidate: false, onRefused });

  const inTurn = useCallback(<Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    const next = under.current.then(send, send);
    under.current = next.catch(() => undefined);
    return next;
  }, []);

  /** What the server kept; undefined where it was refused, which is told. */
  const save = useCallback((asked: Asked) => inTurn(() => mutate(asked)), [inTurn, mutate]);

  // Kept without a word: should it fail, the next one brings everything.
  const keep = useCallback(async () => {
    if (recorder.watched() <= sent.current.watched && place.current === sent.current.position) return;
    await inTurn(() => {
      const { path, ...call } = callOf({ completed: false, rating: null });
      return api(path, call);
    }).catch(() => undefined);
  }, [recorder, inTurn, callOf]);

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
