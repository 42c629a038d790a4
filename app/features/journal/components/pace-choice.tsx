// The whole page, or a question at a time: a choice that shows at once (journal.css), and is remembered: by itself where
// scripts run (beside-words.tsx), with the page where they do not.
import type { Pace } from "../journal.ts";

const CHOICES = [
  ["page", "Toute la page"],
  ["question", "Une question à la fois"],
] as const;

export function PaceChoice({ pace }: { pace: Pace }) {
  return (
    <fieldset className="fades flex flex-wrap justify-end gap-x-5 pt-2">
      <legend className="sr-only">Présentation de la page</legend>
      {CHOICES.map(([value, label]) => (
        <label
          key={value}
          className="inline-flex min-h-11 cursor-pointer items-center border-b-2 border-transparent text-sm text-muted hover:text-ink has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name="pace"
            value={value}
            defaultChecked={pace === value}
            className={`sr-only pace-${value}`}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
