import { lazyPart } from "#app/ui/arrivals.ts";
import { ScriptedPart } from "#app/ui/scripted-part.tsx";

/** Needs scripts, as notifications do, and comes with them alone. */
const DeviceButton = lazyPart(() => import("./device-button.tsx"));

/** @param pushKey ours; null where notifications are not configured */
export function ThisDevice({ pushKey, count }: { pushKey: string | null; count: number }) {
  if (!pushKey)
    return <p className="text-sm text-muted">Les notifications ne sont pas disponibles sur ce site.</p>;
  return (
    <ScriptedPart
      instead={
        <noscript>
          <p className="text-sm text-muted">
            Une notification s’active depuis l’appareil qui la recevra, dans un navigateur où les scripts sont
            permis.
          </p>
        </noscript>
      }
    >
      <DeviceButton pushKey={pushKey} count={count} />
    </ScriptedPart>
  );
}
