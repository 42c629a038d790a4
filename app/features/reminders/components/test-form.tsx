import { paths } from "#app/lib/paths.ts";
import { count } from "#app/lib/text.ts";
import { SelectField } from "#app/ui/choice-fields.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { Section } from "#app/ui/section.tsx";
import { CHANNEL_LABELS, MESSAGE_TYPES, TYPE_LABELS } from "../reminders.ts";
import { refusedTitle } from "../result.ts";
import type { ShownChannel } from "./channel.tsx";

const LEFT = ["Les trois tests du jour sont envoyés.", "Un test reste aujourd’hui."];

/** « Envoyer un test », to a confirmed channel, with the outcome the provider gave. */
export function TestForm({
  channels,
  left,
}: {
  channels: readonly Pick<ShownChannel, "channel" | "state" | "available">[];
  left: number;
}) {
  const confirmed = channels.filter(({ state, available }) => state === "confirmed" && available);
  return (
    <Section id="essai-titre" title="Essai">
      {confirmed.length === 0 ? (
        <p className="text-muted">Confirmez un canal pour y recevoir un message d’essai.</p>
      ) : (
        <MutationForm
          intent="test"
          id="essai"
          action={paths.remindersTab()}
          refusedTitle={refusedTitle("test")}
          className="space-y-3"
        >
          {({ busy }) => (
            <>
              <div className="flex flex-wrap items-end gap-3">
                <div className="min-w-40 flex-1 sm:flex-none">
                  <SelectField
                    id="essai-canal"
                    name="channel"
                    label="Canal"
                    options={confirmed.map(({ channel }) => ({
                      value: channel,
                      label: CHANNEL_LABELS[channel],
                    }))}
                  />
                </div>
                <div className="min-w-40 flex-1 sm:flex-none">
                  <SelectField
                    id="essai-type"
                    name="messageType"
                    label="Message"
                    options={MESSAGE_TYPES.map((type) => ({ value: type, label: TYPE_LABELS[type].label }))}
                  />
                </div>
                <button type="submit" aria-disabled={busy} className="btn btn-quiet">
                  {busy ? "Envoi…" : "Envoyer un test"}
                </button>
              </div>
              <p className="text-sm text-muted">
                {LEFT[left] ?? `${count(left, "test reste", "tests restent")} aujourd’hui.`}
              </p>
            </>
          )}
        </MutationForm>
      )}
    </Section>
  );
}
