import { useEffect } from "react";

/** Keeps the screen awake while `active`, where the browser can; asked again when the page comes back to sight. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        const granted = await navigator.wakeLock.request("screen");
        if (over) await granted.release();
        else lock = granted;
      } catch {
        // refused, to save the battery for instance: the screen goes dark, the clock goes on
      }
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release().catch(() => undefined);
    };
  }, [active]);
}
