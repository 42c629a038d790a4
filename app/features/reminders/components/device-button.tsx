// Notifications on the browser one looks with: asked for by a button, never by the page. Needs scripts, as they do.
import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
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

/**
 * @param pushKey ours
 * @param count of the member's devices: a browser that is subscribed and counts among none was another member's
 */
export default function DeviceButton({ pushKey, count }: { pushKey: string; count: number }) {
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
    try {
      await api(paths.reminderDevicesCall(), { method: "PUT", body: { endpoint, keys } });
    } catch (error) {
      if (error instanceof ApiError && error.signedOut) return policy.signedOut();
      return refused((error instanceof ApiError && error.body?.message) || UNREACHED);
    }
    setState("on");
    revalidate();
    toast({ title: "Notifications activées", body: "Cet appareil recevra vos rappels." });
  };
  const onClick = () => {
    setBusy(true);
    subscribe(pushKey).finally(() => setBusy(false));
  };

  if (!state) return null;
  if (state === "on" && count > 0) return <p className="text-sm text-muted">{SENTENCES.on}</p>;
  if (state !== "on" && state !== "off")
    return <p className="measure text-sm text-muted">{SENTENCES[state]}</p>;
  return (
    <button type="button" onClick={onClick} disabled={busy} className="btn btn-quiet btn-sm">
      {busy ? "Un instant…" : "Recevoir sur cet appareil"}
    </button>
  );
}
