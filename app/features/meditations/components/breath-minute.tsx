import { useEffect, useRef } from "react";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { useScripted } from "#app/ui/use-scripted.ts";
import { useWakeLock } from "#app/ui/use-wake-lock.ts";
import type { Breath } from "../meditations.ts";
import { BreathCircle } from "./breath-circle.tsx";
import { useClock } from "./use-clock.ts";

/** Four in, six out: six breaths a minute. */
const BREATH: Breath = [4, 0, 6, 0];
const MINUTE_MS = 60_000;

/** The minute, and at its end the button that says it was breathed; without scripts the button alone. */
export function BreathMinute() {
  const clock = useClock(MINUTE_MS);
  useWakeLock(clock.running);
  const scripted = useScripted();
  // The button that was pressed is gone with the minute: the focus goes to what says so.
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (clock.ended) said.current?.focus();
  }, [clock.ended]);
  const left = Math.ceil((MINUTE_MS - clock.elapsed) / 1000);
  return (
    <div className="mt-6">
      <BreathCircle
        breath={BREATH}
        elapsed={Math.floor(clock.elapsed / 1000)}
        running={clock.running}
        category="respiration"
      />
      <p ref={said} tabIndex={-1} className="mt-6 min-h-14 text-muted outline-none">
        {clock.ended
          ? "La minute est passée. Gardez ce calme encore un instant."
          : "Inspirez pendant quatre secondes, expirez pendant six. Rien d’autre à faire."}
      </p>
      {scripted && !clock.ended ? (
        <button
          type="button"
          onClick={clock.running ? clock.pause : clock.start}
          className="btn btn-primary mt-2 min-w-36"
        >
          {clock.running ? `Pause, encore ${left}\u00a0s` : clock.begun ? "Reprendre" : "Commencer"}
        </button>
      ) : (
        <MutationForm intent="breathed" className="mt-2">
          {({ busy }) => (
            <button type="submit" aria-disabled={busy} className="btn btn-primary">
              {clock.ended ? "Retour à Aujourd’hui" : "J’ai respiré une minute"}
            </button>
          )}
        </MutationForm>
      )}
    </div>
  );
}
