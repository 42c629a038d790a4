// The Rappels tab. One form for everything that is saved, one for the tests; both work without JavaScript.

import { useActionData, useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { paths } from "#app/lib/paths.ts";
import { TextField } from "#app/ui/fields.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import { ZoneField } from "#app/ui/zone-field.tsx";
import {
  ADJUSTED_TITLE,
  DEFAULT_FREQUENCY,
  FREQUENCIES,
  fitHours,
  MESSAGE_TYPES,
  type ReminderSettings,
  TYPE_LABELS,
} from "../reminders.ts";
import type { ReminderResult } from "../result.ts";
import { ChannelRow, type ShownChannel } from "./channel-row.tsx";
import { Check, Section } from "./choices.tsx";
import { HoursField } from "./hours-field.tsx";
import { TestForm } from "./test-form.tsx";

export type RemindersFormProps = {
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

/** What the last submission came to: heard by script, or come with the page. */
function useResult() {
  const fetcher = useFetcher<ReminderResult>();
  const without = useActionData<ReminderResult>();
  const toast = useToast();
  const told = useRef<ReminderResult>();
  useEffect(() => {
    if (!fetcher.data?.toast || told.current === fetcher.data) return;
    told.current = fetcher.data;
    // A code's refusal stands at its field, beside the keyboard; a second copy would only cover the page.
    if (!fetcher.data.errors?.code) toast(fetcher.data.toast);
  }, [fetcher.data, toast]);
  return { fetcher, result: fetcher.data ?? without, silent: without, pending: fetcher.state !== "idle" };
}

export function RemindersForm({ view, today }: RemindersFormProps) {
  const { settings, channels } = view;
  const { fetcher, result, silent, pending } = useResult();
  const errors = result?.errors ?? {};
  const shown = (name: ShownChannel["channel"]) =>
    channels.find(({ channel }) => channel === name) as ShownChannel;
  const row = (name: ShownChannel["channel"]) => ({
    shown: shown(name),
    wanted: settings.channels.includes(name),
    pending,
    result,
  });
  return (
    <div className="space-y-10">
      {silent && (
        <div
          role="status"
          className={`sheet border-l-4 p-4 ${silent.ok ? "border-l-success" : "border-l-error"}`}
        >
          <p className="font-semibold">{silent.toast.title}</p>
          {silent.toast.body && <p className="text-muted">{silent.toast.body}</p>}
        </div>
      )}
      <fetcher.Form method="post" action={paths.remindersTab()} className="space-y-8" noValidate>
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
          defaultChecked={view.enabled}
          className="peer sr-only"
        />
        <label htmlFor="enabled" className="switch">
          <span className="switch-track" aria-hidden="true" />
          <span className="font-medium">Recevoir des rappels</span>
        </label>
        <div className="hidden space-y-10 peer-checked:block">
          <Rhythm settings={settings} errors={errors} />
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
                  placeholder={view.accountEmail}
                  defaultValue={settings.email ?? ""}
                  hint="Vide : l’adresse de votre compte."
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
              <ChannelRow {...row("telegram")}>
                <TextField
                  key={shown("telegram").address}
                  id="telegramChatId"
                  name="telegramChatId"
                  label="Identifiant de conversation Telegram"
                  inputMode="numeric"
                  autoComplete="off"
                  defaultValue={settings.telegramChatId ?? ""}
                  hint="Laissez vide : il se remplit quand vous envoyez /start à notre robot."
                  {...(errors.telegramChatId && { errors: errors.telegramChatId })}
                />
              </ChannelRow>
            </div>
          </Section>
          <Section title="Messages" note="Les types cochés alternent. Aucun : tous.">
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
          <Quiet settings={settings} today={today} errors={errors} />
        </div>
        <div className="border-t border-line pt-6">
          <button type="submit" name="intent" value="save" disabled={pending} className="btn btn-primary">
            {pending ? "Sauvegarde..." : "Sauvegarder"}
          </button>
        </div>
      </fetcher.Form>
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
        hint="Les rappels reprendront ce jour-là. Vide : pas de pause."
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
