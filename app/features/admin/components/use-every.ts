import { useEffect, useRef } from "react";

/** Calls `work` every `ms` while the page is seen, and once when it is seen again after longer than that. */
export function useEvery(ms: number, work: () => void): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    let last = Date.now();
    const tick = () => {
      if (document.visibilityState !== "visible" || Date.now() - last < ms) return;
      last = Date.now();
      latest.current();
    };
    const timer = setInterval(tick, Math.min(ms, 1_000));
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [ms]);
}
