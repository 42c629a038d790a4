import { FieldError } from "#app/ui/fields.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import { HOURS, hoursOf, LIMIT_TITLE, limitReached, slotCount } from "../reminders.ts";

type HoursFieldProps = {
  frequency: number;
  hours: readonly number[];
  onChange(hours: number[]): void;
  errors?: string[] | undefined;
};

const label = (hour: number) => `${String(hour).padStart(2, "0")}\u00a0h`;
const listed = (hours: readonly number[]) => hours.map(label).join(", ");

/** The day as twenty-four hours; no more of them than reminders. */
export function HoursField({ frequency, hours, onChange, errors }: HoursFieldProps) {
  const toast = useToast();
  const toggle = (hour: number, checked: boolean) => {
    if (!checked) return onChange(hours.filter((one) => one !== hour));
    if (hours.length >= frequency)
      return toast({ title: LIMIT_TITLE, body: limitReached(frequency), tone: "destructive" });
    onChange([...hours, hour].sort((a, b) => a - b));
  };
  const over = hours.length > frequency;
  const tone = over ? "text-error" : hours.length === frequency ? "text-success" : "text-muted";
  return (
    <fieldset aria-describedby="heures-note">
      <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">Heures</span>
        <span className={`text-sm font-medium tabular-nums ${tone}`} aria-live="polite" data-hours-count="">
          {slotCount(hours.length, frequency)}
        </span>
      </legend>
      <div className="grid grid-cols-6 gap-1.5 sm:grid-cols-8 lg:grid-cols-12">
        {HOURS.map((hour) => (
          <label key={hour} className="relative">
            <input
              type="checkbox"
              name="hours"
              value={hour}
              checked={hours.includes(hour)}
              onChange={(event) => toggle(hour, event.target.checked)}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="hour-cell">{label(hour)}</span>
          </label>
        ))}
      </div>
      <p id="heures-note" className="mt-2 text-sm text-muted">
        {hours.length === 0
          ? `Sans heure choisie, les rappels se répartissent sur la journée\u00a0: ${listed(hoursOf({ frequency, hours: [] }))}.`
          : "À l’heure de votre fuseau. Une heure déjà passée aujourd’hui attendra demain."}
      </p>
      <FieldError id="heures-erreur" {...(errors && { errors })} />
    </fieldset>
  );
}
