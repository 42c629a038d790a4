import type { ReactNode } from "react";
import { lazyPart } from "#app/ui/arrivals.ts";
import { ScriptedPart } from "#app/ui/scripted-part.tsx";

/** Needs scripts, as notifications do, and comes with them alone. */
const DeviceButton = lazyPart(() => import("./device-button.tsx"));

type ThisDeviceProps = {
  /** Ours; null where notifications are not configured. */
  pushKey: string | null;
  /** Of the member's devices. */
  count: number;
  /** The field of the hour that is chosen with the device. */
  hourField?: string;
  /** What can be done where this browser takes no notification. */
  otherwise?: ReactNode;
};

export function ThisDevice({ pushKey, count, hourField, otherwise }: ThisDeviceProps) {
  if (!pushKey)
    return (
      <>
        <p className="text-sm text-muted">Les notifications ne sont pas disponibles sur ce site.</p>
        {otherwise}
      </>
    );
  return (
    <ScriptedPart
      instead={
        <noscript>
          <p className="text-sm text-muted">
            Une notification s’active depuis l’appareil qui la recevra, dans un navigateur où les scripts sont
            permis.
          </p>
          {otherwise}
        </noscript>
      }
    >
      <DeviceButton pushKey={pushKey} count={count} hourField={hourField} otherwise={otherwise} />
    </ScriptedPart>
  );
}
