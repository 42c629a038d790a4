import { useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Reads the screen's data again. A reading under way is never cut short (Remix reports the one it aborts as an
 * unhandled error): what asks meanwhile is answered by one more reading after it.
 */
export function useRefresh(): () => void {
  const { revalidate, state } = useRevalidator();
  const again = useRef(false);
  const idle = useRef(true);
  idle.current = state === "idle";
  useEffect(() => {
    if (state !== "idle" || !again.current) return;
    again.current = false;
    revalidate();
  }, [state, revalidate]);
  return useCallback(() => {
    if (idle.current) {
      idle.current = false;
      revalidate();
    } else again.current = true;
  }, [revalidate]);
}
