// The Rappels tab. One form for everything that is saved, one for the tests; both work without JavaScript.

import { useActionData } from "@remix-run/react";
import type { FormResult } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { Notice } from "#app/ui/fields.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { Section } from "#app/ui/section.tsx";
import {
  ADDRESS_CHANNELS,
  type MessageType,
  type Preset,
  presetOf,
  type ReminderSettings,
} from "../reminders.ts";
import { drawnReminders, type RemindersData, refusedTitle, typedSettings } from "../result.ts";
import type { ShownChannel } from "./channel.tsx";
import { Channels } from "./channels.tsx";
import { DeviceList } from "./device-list.tsx";
import { Messages } from "./messages.tsx";
import { Off } from "./off.tsx";
import { Rhythm } from "./rhythm.tsx";
import { TestForm } from "./test-form.tsx";
import { ThisDevice } from "./this-device.tsx";

type RemindersFormProps = {
  view: {
    enabled: boolean;
    settings: ReminderSettings;
    channels: ShownChannel[];
    testsLeft: number;
    accountEmail: string;
    devices: { id: string; label: string }[];
    pushKey: string | null;
    samples: { type: MessageType; title: string; body: string }[];
  };
  /** Today in the member's zone. */
  today: string;
};

/** What a form that was sent without scripts came to, where the page drawn again is the answer. */
export function PostedResult({ posted }: { posted: FormResult }) {
  // A refusal that belongs to no field is told by the form itself.
  if (!posted.ok && Object.keys(posted.errors).length === 0) return null;
  const { title, body } = posted.ok
    ? { title: posted.toast?.title, body: posted.toast?.body }
    : { title: refusedTitle(posted.intent), body: posted.message };
  return (
    <Notice tone={posted.ok ? "success" : "error"} title={title}>
      {body}
    </Notice>
  );
}

const INTENTS = ["save", ...ADDRESS_CHANNELS.flatMap((channel) => [`confirm:${channel}`, `code:${channel}`])];

export function RemindersForm({ view, today }: RemindersFormProps) {
  const { channels, devices } = view;
  const posted = useActionData<FormResult<RemindersData>>();
  const typed = posted?.values ?? {};
  const settings = typedSettings(view.settings, typed);
  const preset = (typed.preset as Preset | undefined) ?? presetOf(settings);
  return (
    <>
      {posted && <PostedResult posted={posted} />}
      <MutationForm<Record<string, string>, RemindersData>
        intent={INTENTS}
        id="rappels"
        action={paths.remindersTab()}
        drawn={drawnReminders(view.settings, { enabled: view.enabled, preset: presetOf(view.settings) })}
        className="reminders"
        // A code's refusal stands at its field, beside the keyboard; a second copy would only cover the page.
        refusedTitle={({ intent, errors }) =>
          Object.keys(errors).some((name) => name.startsWith("code-")) ? undefined : refusedTitle(intent)
        }
      >
        {({ busy, result }) => {
          const errors = result?.errors ?? {};
          return (
            <>
              {/* The Enter key takes the first submit button: it must be the one that saves. */}
              <button
                type="submit"
                name="intent"
                value="save"
                tabIndex={-1}
                aria-hidden="true"
                className="hidden"
              />
              <div>
                <Section
                  id="rappels-titre"
                  title="Vos rappels"
                  lead="Une pensée aux heures que vous choisirez, par e-mail, notification, SMS, WhatsApp ou Telegram."
                >
                  <input
                    type="checkbox"
                    id="enabled"
                    name="enabled"
                    value="1"
                    defaultChecked={
                      posted && !posted.ok ? "enabled" in posted.values || view.enabled : view.enabled
                    }
                    className="peer sr-only"
                  />
                  <label htmlFor="enabled" className="switch">
                    <span className="switch-track" aria-hidden="true" />
                    <span className="font-medium">Recevoir des rappels</span>
                  </label>
                  <Off samples={view.samples} />
                </Section>
              </div>
              <div className="while-on border-t border-line">
                <Rhythm settings={settings} preset={preset} today={today} errors={errors} />
                <Channels
                  channels={channels}
                  settings={settings}
                  accountEmail={view.accountEmail}
                  pending={busy}
                  errors={errors}
                  started={result?.data?.started}
                  device={<ThisDevice pushKey={view.pushKey} count={devices.length} />}
                />
                <Messages chosen={settings.messageTypes} samples={view.samples} />
              </div>
              <div className="pb-9 lg:pl-80">
                <button
                  type="submit"
                  name="intent"
                  value="save"
                  aria-disabled={busy}
                  className="btn btn-primary"
                >
                  {busy ? "Un instant…" : "Sauvegarder"}
                </button>
              </div>
            </>
          );
        }}
      </MutationForm>
      {view.enabled && <TestForm channels={channels} left={view.testsLeft} />}
      <DeviceList devices={devices} />
    </>
  );
}
