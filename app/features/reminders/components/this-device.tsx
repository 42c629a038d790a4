import { Suspense } from "react";
import { lazyPart } from "#app/ui/arrivals.ts";
import { useScripted } from "#app/ui/use-scripted.ts";

/** Needs scripts, as notifications do, and comes with them alone. */
const DeviceButton = lazyPart(() => import("./device-button.tsx"));

/** @param pushKey ours; null where notifications are not configured */
export function ThisDevice({ pushKey, count }: { pushKey: string | null; count: number }) {
  const scripted = useScripted();
  if (!pushKey) return <p className="text-sm text-muted">Les notifications ne sont pas configurées ici.</p>;
  return scripted ? (
    <Suspense>
      <DeviceButton pushKey={pushKey} count={count} />
    </Suspense>
  ) : (
    <noscript>
      <p className="text-sm text-muted">
        Une notification s’active depuis l’appareil qui la recevra, dans un navigateur où les scripts sont
        permis.
      </p>
    </noscript>
  );
}
