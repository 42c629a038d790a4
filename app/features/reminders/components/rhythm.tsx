import { useState } from "react";
import { Section } from "#app/ui/section.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import {
  ADJUSTED_TITLE,
  DEFAULT_FREQUENCY,
  FREQUENCIES,
  fitHours,
  OWN_HOURS,
  PRESETS,
  type Preset,
  type ReminderSettings,
} from "../reminders.ts";
import { HoursField } from "./hours-field.tsx";
import { Quiet } from "./quiet.tsx";

type HoursProps = { settings: ReminderSettings; errors: Record<string, string[]> };
type RhythmProps = HoursProps & {
  preset: Preset;
  /** Today in the member's zone. */
  today: string;
};

const CHOICES = [...Object.entries(PRESETS), ["own", OWN_HOURS]] as const;

/**
 * Three rhythms, or one's own hours: the sheet shows those once they are chosen, without scripts as well. Below, when
 * nothing is to come.
 */
export function Rhythm({ settings, preset, today, errors }: RhythmProps) {
  return (
    <Section id="quand" title="Quand" lead="Un rythme tout fait, ou vos heures.">
      <div className="rhythm">
        <fieldset>
          <legend className="sr-only">Rythme des rappels</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {CHOICES.map(([value, { label, hint }]) => (
              <label key={value} className="rhythm-choice">
                <input
                  type="radio"
                  name="preset"
                  value={value}
                  defaultChecked={value === preset}
                  className="radio mt-0.5"
                />
                <span>
                  <span className="block font-medium">{label}</span>
                  <span className="block text-sm text-muted">{hint}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="own-hours">
          <OwnHours settings={settings} errors={errors} />
        </div>
      </div>
      <div className="mt-6">
        <Quiet settings={settings} timezone={settings.timezone} today={today} errors={errors} />
      </div>
    </Section>
  );
}

/** How often, and when. */
function OwnHours({ settings, errors }: HoursProps) {
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
    <div className="space-y-5">
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
    </div>
  );
}
