import { type ReactNode, Suspense } from "react";
import { useScripted } from "./use-scripted.ts";

type ScriptedPartProps = {
  /** What stands in its place until scripts run and the part's own has come. */
  instead?: ReactNode;
  /** A `lazyPart`. */
  children: ReactNode;
};

/** A part that only scripts can draw. The server draws none that it would have to wait for (render-whole.server.ts). */
export function ScriptedPart({ instead = null, children }: ScriptedPartProps) {
  return useScripted() ? <Suspense fallback={instead}>{children}</Suspense> : instead;
}
