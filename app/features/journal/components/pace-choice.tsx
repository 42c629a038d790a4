// The whole page, or a question at a time: a choice that shows at once (journal.css), and is remembered: by itself where
// scripts run, with the page where they do not.
import { useFetcher } from "@remix-run/react";
import { KIT_FIELDS, VIA_SCRIPT } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import type { Pace } from "../journal.ts";

const CHOICES = [
  ["page", "Toute la page"],
  ["question", "Une question à la fois"],
] as const;

export function PaceChoice({ pace }: { pace: Pace }) {
  const remember = useFetcher();
  const choose = (chosen: Pace) =>
    remember.submit(
      { [KIT_FIELDS.intent]: "pace", [KIT_FIELDS.via]: VIA_SCRIPT, pace: chosen },
      { method: "post", action: paths.journal() },
    );
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
            onChange={() => choose(value)}
            className={`sr-only pace-${value}`}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
