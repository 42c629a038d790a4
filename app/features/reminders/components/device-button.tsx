// Notifications on the browser one looks with: asked for by a button, never by the page. Needs scripts, as they do.
import { useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { ApiError, api } from "#app/lib/api.ts";
import { paths } from "#app/lib/paths.ts";
import { type PushState, pushState, subscribeToPush } from "#app/lib/push-subscription.ts";
import { useMutationPolicy } from "#app/ui/mutation-policy.ts";
import { useToast } from "#app/ui/toaster.tsx";

const SENTENCES: Record<Exclude<PushState, "off">, string> = {
  on: "Cet appareil reçoit vos notifications.",
  install:
    "Sur iPhone et iPad, ajoutez d’abord Le Portique à l’écran d’accueil\u00a0: touchez Partager, puis «\u00a0Sur l’écran d’accueil\u00a0». Ouvrez-le de là, et revenez ici.",
  blocked:
    "Ce navigateur bloque les notifications de ce site. Autorisez-les dans ses réglages, puis rechargez la page.",
  none: "Ce navigateur ne sait pas recevoir de notifications.",
};

const REFUSED = "Ce navigateur n’a pas donné son accord. Rien n’a été changé.";
const UNREACHED = "Le service de notification de ce navigateur ne répond pas. Réessayez dans un instant.";

type DeviceButtonProps = {
  /** Ours. */
  pushKey: string;
  /** Of the member's devices: a browser that is subscribed and counts among none was another member's. */
  count: number;
  /** The field of the hour that is chosen with the device. */
  hourField: string | undefined;
  /** What can be done where this browser takes no notification. */
  otherwise: ReactNode;
};

/** The hour that stands in a field of the page. */
const hourIn = (field: string) =>
  Number((document.getElementById(field) as HTMLSelectElement | null)?.value ?? Number.NaN);

export default function DeviceButton({ pushKey, count, hourField, otherwise }: DeviceButtonProps) {
  const toast = useToast();
  const policy = useMutationPolicy();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    pushState().then(setState, () => setState("none"));
  }, []);

  const refused = (body: string) => toast({ title: "Notifications non activées", body, tone: "destructive" });
  const subscribe = async (key: string) => {
    const subscription = await subscribeToPush(key).catch(() => null);
    if (subscription === null) return refused(UNREACHED);
    if (!subscription) {
      setState(await pushState());
      return refused(REFUSED);
    }
    const { endpoint, keys } = subscription;
    const hour = hourField === undefined ? undefined : hourIn(hourField);
    try {
      await api(paths.reminderDevicesCall(), { method: "PUT", body: { endpoint, keys, hour } });
    } catch (error) {
      if (error instanceof ApiError && error.signedOut) return policy.signedOut();
      return refused((error instanceof ApiError && error.body?.message) || UNREACHED);
    }
    setState("on");
    revalidate();
    toast({
      title: "Notifications activées",
      body:
        hour === undefined
          ? "Cet appareil recevra vos rappels."
          : `Cet appareil vous appellera chaque jour à ${hour}\u00a0h.`,
    });
  };
  const onClick = () => {
    setBusy(true);
    subscribe(pushKey).finally(() => setBusy(false));
  };

  if (!state) return null;
  if (state === "on" && count > 0) return <p className="text-sm text-muted">{SENTENCES.on}</p>;
  if (state !== "on" && state !== "off")
    return (
      <>
        <p className="measure text-sm text-muted">{SENTENCES[state]}</p>
        {otherwise}
      </>
    );
  return (
    <button
      type="button"
      onClick={onClick}
      disabled={busy}
      className={hourField ? "btn btn-primary" : "btn btn-quiet btn-sm"}
    >
      {busy ? "Un instant…" : "Recevoir sur cet appareil"}
    </button>
  );
}
