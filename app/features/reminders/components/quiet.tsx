import { TextField } from "#app/ui/fields.tsx";
import { ZoneField } from "#app/ui/zone-field.tsx";
import type { ReminderSettings } from "../reminders.ts";
import { Check, Fold } from "./choices.tsx";

type QuietProps = {
  settings: Pick<ReminderSettings, "pauseUntil" | "quietDays" | "onlyIfUnwritten">;
  /** Where it may be changed here; one member has one zone. */
  timezone?: string;
  /** Today in the member's zone. */
  today: string;
  errors: Record<string, string[]>;
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

/** « lundi, mardi · rien si j’ai écrit », or that nothing is silenced. */
function said({ pauseUntil, quietDays, onlyIfUnwritten }: QuietProps["settings"]): string {
  const days = WEEKDAYS.filter(([value]) => quietDays.includes(value)).map(([, label]) =>
    label.toLowerCase(),
  );
  const parts = [
    ...(pauseUntil ? ["en pause"] : []),
    ...(days.length ? [`sauf ${days.join(", ")}`] : []),
    ...(onlyIfUnwritten ? ["rien si j’ai déjà écrit"] : []),
  ];
  return parts.join(" · ") || "tous les jours";
}

/** When nothing is to come. */
export function Quiet({ settings, timezone, today, errors }: QuietProps) {
  const wrong = ["pauseUntil", "quietDays", "timezone"].some((name) => errors[name]);
  return (
    <Fold title="Pauses et silences" state={said(settings)} open={wrong}>
      <Check
        name="onlyIfUnwritten"
        value="1"
        defaultChecked={settings.onlyIfUnwritten}
        hint="Une page de journal écrite dans la journée fait taire les rappels suivants."
      >
        Seulement si je n’ai pas encore écrit aujourd’hui
      </Check>
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
      {timezone && <ZoneField zone={timezone} errors={errors.timezone} />}
    </Fold>
  );
}
