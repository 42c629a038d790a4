import { useCallback, useEffect, useRef, useState } from "react";
import { elapsedOf, halt, moveTo, run, type SessionClock, STOPPED } from "../meditations.ts";

/** P2 §9. */
const TICK_MS = 1_000;

/**
 * A clock of two instants, looked at each second and whenever the page comes back to sight: a locked screen or a
 * hidden tab may hold the looks back, never the time.
 * @param total ms
 */
export function useClock(total: number) {
  const [clock, setClock] = useState<SessionClock>(STOPPED);
  const [now, setNow] = useState(0);
  const running = clock.since !== null;
  const elapsed = elapsedOf(clock, Math.max(now, clock.since ?? 0), total);
  const ended = elapsed >= total;
  const reached = useRef(0);
  reached.current = Math.max(reached.current, elapsed);

  useEffect(() => {
    if (!running) return;
    const look = () => setNow(Date.now());
    const timer = setInterval(look, TICK_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [running]);

  useEffect(() => {
    if (running && ended) setClock({ past: total, since: null });
  }, [running, ended, total]);

  const start = useCallback(() => {
    const instant = Date.now();
    setNow(instant);
    setClock((before) => run(before, instant));
  }, []);
  const pause = useCallback(() => {
    const instant = Date.now();
    setNow(instant);
    setClock((before) => halt(before, instant, total));
  }, [total]);

  const seek = useCallback((place: number) => {
    const instant = Date.now();
    setNow(instant);
    setClock((before) => moveTo(before, place, instant, reached.current));
  }, []);

  return { elapsed, running, ended, begun: running || elapsed > 0, start, pause, seek };
}
