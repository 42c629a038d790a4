import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "#app/lib/paths.ts";
import { useToast } from "#app/ui/toaster.tsx";
import { CHANNEL_LABELS, MESSAGE_TYPES, TYPE_LABELS } from "../reminders.ts";
import type { ReminderResult } from "../result.ts";
import type { ShownChannel } from "./channel-row.tsx";

const LEFT = ["Les trois tests du jour sont envoyés.", "Un test reste aujourd’hui."];

/** « Envoyer un test », to a confirmed channel, with the outcome the provider gave. */
export function TestForm({ channels, left }: { channels: readonly ShownChannel[]; left: number }) {
  const fetcher = useFetcher<ReminderResult>();
  const toast = useToast();
  const { data } = fetcher;
  useEffect(() => {
    if (data?.toast) toast(data.toast);
  }, [data, toast]);
  const confirmed = channels.filter(({ state, available }) => state === "confirmed" && available);
  const pending = fetcher.state !== "idle";
  return (
    <section aria-labelledby="essai-titre" className="border-t border-line pt-6">
      <h2 id="essai-titre" className="text-2xl">
        Essai
      </h2>
      {confirmed.length === 0 ? (
        <p className="mt-2 text-muted">Confirmez un canal pour y recevoir un message d’essai.</p>
      ) : (
        <fetcher.Form method="post" action={paths.remindersTab()} className="mt-4 space-y-3">
          <input type="hidden" name="intent" value="test" />
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-40 flex-1 sm:flex-none">
              <label htmlFor="essai-canal" className="mb-1 block font-medium">
                Canal
              </label>
              <select id="essai-canal" name="channel" className="select min-h-11">
                {confirmed.map(({ channel }) => (
                  <option key={channel} value={channel}>
                    {CHANNEL_LABELS[channel]}
                  </option>
                ))}
              </select>
            </div>
            <div className="min-w-40 flex-1 sm:flex-none">
              <label htmlFor="essai-type" className="mb-1 block font-medium">
                Message
              </label>
              <select id="essai-type" name="messageType" className="select min-h-11">
                {MESSAGE_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {TYPE_LABELS[type].label}
                  </option>
                ))}
              </select>
            </div>
            <button type="submit" disabled={pending} className="btn btn-quiet">
              {pending ? "Envoi..." : "Envoyer un test"}
            </button>
          </div>
          <p className="text-sm text-muted">{LEFT[left] ?? `${left} tests restent aujourd’hui.`}</p>
        </fetcher.Form>
      )}
    </section>
  );
}
