// The Rappels tab. One form for everything that is saved, one for the tests; both work without JavaScript.

import { useActionData } from "@remix-run/react";
import { useState } from "react";
import type { FormResult } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { Notice, TextField } from "#app/ui/fields.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import { ZoneField } from "#app/ui/zone-field.tsx";
import {
  ADJUSTED_TITLE,
  CHANNELS,
  DEFAULT_FREQUENCY,
  FREQUENCIES,
  fitHours,
  MESSAGE_TYPES,
  type ReminderSettings,
  TYPE_LABELS,
} from "../reminders.ts";
import { type RemindersData, refusedTitle, typedSettings } from "../result.ts";
import { ChannelRow, type ChannelRowProps, type ShownChannel } from "./channel-row.tsx";
import { Check, Section } from "./choices.tsx";
import { HoursField } from "./hours-field.tsx";
import { TestForm } from "./test-form.tsx";

type RemindersFormProps = {
  view: {
    enabled: boolean;
    settings: ReminderSettings;
    channels: ShownChannel[];
    testsLeft: number;
    accountEmail: string;
  };
  /** Today in the member's zone. */
  today: string;
};

const WEEKDAYS = [
  [1, "Lundi"],
  [2, "Mardi"],
  [3, "Mercredi"],
  [4, "Jeudi"],
  [5, "Vendredi"],
  [6, "Samedi"],
  [0, "Dimanche"],
] as const;

/** What a form that was sent without scripts came to, where the page drawn again is the answer. */
function PostedResult({ posted }: { posted: FormResult }) {
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

const INTENTS = ["save", ...CHANNELS.flatMap((channel) => [`confirm:${channel}`, `code:${channel}`])];

export function RemindersForm({ view, today }: RemindersFormProps) {
  const { channels } = view;
  const posted = useActionData<FormResult<RemindersData>>();
  const settings = typedSettings(view.settings, posted?.values ?? {});
  const shown = (name: ShownChannel["channel"]) =>
    channels.find(({ channel }) => channel === name) as ShownChannel;
  return (
    <div className="space-y-10">
      {posted && <PostedResult posted={posted} />}
      <MutationForm<Record<string, string>, RemindersData>
        intent={INTENTS}
        id="rappels"
        action={paths.remindersTab()}
        className="space-y-8"
        // A code's refusal stands at its field, beside the keyboard; a second copy would only cover the page.
        refusedTitle={({ intent, errors }) =>
          Object.keys(errors).some((name) => name.startsWith("code-")) ? undefined : refusedTitle(intent)
        }
      >
        {({ busy, result }) => {
          const errors = result?.errors ?? {};
          const row = (name: ShownChannel["channel"]) => ({
            shown: shown(name),
            wanted: settings.channels.includes(name),
            pending: busy,
            errors,
            started: result?.data?.started,
          });
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
              <p className="measure text-muted peer-checked:hidden">
                Une pensée aux heures que vous choisirez, par e-mail, SMS, WhatsApp ou Telegram&nbsp;: une
                citation avec son lieu, un exercice, une question. Rien ne part tant que ceci reste éteint.
              </p>
              <div className="hidden space-y-10 peer-checked:block">
                <Rhythm settings={settings} errors={errors} />
                <Channels row={row} settings={settings} errors={errors} accountEmail={view.accountEmail} />
                <Messages settings={settings} />
                <Quiet settings={settings} today={today} errors={errors} />
              </div>
              <div className="border-t border-line pt-6">
                <button type="submit" name="intent" value="save" disabled={busy} className="btn btn-primary">
                  {busy ? "Sauvegarde..." : "Sauvegarder"}
                </button>
              </div>
            </>
          );
        }}
      </MutationForm>
      {view.enabled && <TestForm channels={channels} left={view.testsLeft} />}
    </div>
  );
}

type PartProps = { settings: ReminderSettings; errors: Record<string, string[]> };

/** How often, when, in which zone. */
function Rhythm({ settings, errors }: PartProps) {
  const toast = useToast();
  const [frequency, setFrequency] = useState(settings.frequency || DEFAULT_FREQUENCY);
  const [hours, setHours] = useState<number[]>(settings.hours);
  const choose = (next: number) => {
    setFrequency(next);
    if (hours.length <= next) return;
    setHours(fitHours(hours, next));
    toast({
      title: ADJUSTED_TITLE,
      body:
        next === 1
          ? "Seule la première heure a été gardée."
          : `Les ${next} premières heures ont été gardées.`,
    });
  };
  return (
    <Section title="Rythme">
      <fieldset>
        <legend className="mb-2 font-medium">Rappels par jour</legend>
        <div className="flex flex-wrap gap-2">
          {FREQUENCIES.map((value) => (
            <label key={value} className="relative">
              <input
                type="radio"
                name="frequency"
                value={value}
                checked={frequency === value}
                onChange={() => choose(value)}
                className="peer absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span className="hour-cell min-w-14 px-4">{value}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <HoursField frequency={frequency} hours={hours} onChange={setHours} errors={errors.hours} />
      <ZoneField zone={settings.timezone} errors={errors.timezone} />
    </Section>
  );
}

/** When nothing is to come. */
function Quiet({ settings, today, errors }: PartProps & { today: string }) {
  return (
    <Section title="Silences">
      <TextField
        id="pauseUntil"
        name="pauseUntil"
        type="date"
        label="Suspendre jusqu’au"
        min={today}
        defaultValue={settings.pauseUntil ?? ""}
        hint="Les rappels reprendront ce jour-là. Vide : pas de pause."
        {...(errors.pauseUntil && { errors: errors.pauseUntil })}
      />
      <fieldset>
        <legend className="mb-2 font-medium">Jours sans rappel</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {WEEKDAYS.map(([value, label]) => (
            <Check
              key={value}
              name="quietDays"
              value={value}
              defaultChecked={settings.quietDays.includes(value)}
            >
              {label}
            </Check>
          ))}
        </div>
        {errors.quietDays && (
          <p className="mt-2 text-sm font-medium text-error">{errors.quietDays.join(" ")}</p>
        )}
      </fieldset>
      <Check
        name="onlyIfUnwritten"
        value="1"
        defaultChecked={settings.onlyIfUnwritten}
        hint="Une page de journal écrite dans la journée fait taire les rappels suivants."
      >
        Seulement si je n’ai pas encore écrit aujourd’hui
      </Check>
    </Section>
  );
}

type RowOf = (channel: ShownChannel["channel"]) => Omit<ChannelRowProps, "children">;

/** Where they go: each channel with its address and its proof. */
function Channels({ row, settings, errors, accountEmail }: PartProps & { row: RowOf; accountEmail: string }) {
  const telegram = row("telegram");
  return (
    <Section
      title="Canaux"
      note="Un canal ne sert qu’une fois confirmé. Chaque rappel part sur tous ceux que vous cochez."
    >
      <div className="divide-y divide-line [&>*]:py-5 [&>*:first-child]:pt-0">
        <ChannelRow {...row("email")}>
          <TextField
            id="email"
            name="email"
            type="email"
            label="Adresse e-mail des rappels"
            autoComplete="email"
            placeholder={accountEmail}
            defaultValue={settings.email ?? ""}
            hint="Vide : l’adresse de votre compte."
            {...(errors.email && { errors: errors.email })}
          />
        </ChannelRow>
        <div className="space-y-5">
          <TextField
            id="phoneNumber"
            name="phoneNumber"
            type="tel"
            label="Numéro de téléphone"
            autoComplete="tel"
            placeholder="+33 6 12 34 56 78"
            defaultValue={settings.phoneNumber ?? ""}
            hint="Pour les SMS et WhatsApp, au format international (par exemple +33...)."
            {...(errors.phoneNumber && { errors: errors.phoneNumber })}
          />
          <ChannelRow {...row("sms")} />
          <ChannelRow {...row("whatsapp")} />
        </div>
        <ChannelRow {...telegram}>
          <TextField
            key={telegram.shown.address}
            id="telegramChatId"
            name="telegramChatId"
            label="Identifiant de conversation Telegram"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={settings.telegramChatId ?? ""}
            hint="Laissez vide : il se remplit quand vous envoyez /start à notre robot."
            {...(errors.telegramChatId && { errors: errors.telegramChatId })}
          />
        </ChannelRow>
      </div>
    </Section>
  );
}

/** What they say. */
function Messages({ settings }: Pick<PartProps, "settings">) {
  return (
    <Section title="Messages" note="Les types cochés alternent. Aucun : tous.">
      <div className="grid gap-4 sm:grid-cols-2">
        {MESSAGE_TYPES.map((type) => (
          <Check
            key={type}
            name="messageTypes"
            value={type}
            defaultChecked={settings.messageTypes.includes(type)}
            hint={TYPE_LABELS[type].hint}
          >
            {TYPE_LABELS[type].label}
          </Check>
        ))}
      </div>
    </Section>
  );
}
