// Each filter is a small GET form of its own, so that a toggle is a button that also works without scripts.
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import { count } from "#app/lib/text.ts";
import {
  CHALLENGE_CATEGORIES,
  CHALLENGE_CATEGORY_LABELS,
  type ChallengeFilter,
  DURATION_LABELS,
  DURATIONS,
  toggled,
} from "../challenges.ts";

type ToggleProps = { pressed: boolean; label: string; hint?: string; then: ChallengeFilter };

function Toggle({ pressed, label, hint, then }: ToggleProps) {
  return (
    <Form method="get" action={paths.challenges()} preventScrollReset>
      <input type="hidden" name="tab" value="available" />
      <Fields filter={then} />
      <button
        type="submit"
        aria-pressed={pressed}
        className={`min-h-11 border-b-2 py-1.5 text-left leading-tight ${
          pressed ? "border-accent font-semibold" : "border-transparent text-muted hover:text-ink"
        }`}
      >
        {label}
        {hint && <span className="block text-sm opacity-90">{hint}</span>}
      </button>
    </Form>
  );
}

function Fields({ filter }: { filter: ChallengeFilter }) {
  return (
    <>
      {filter.durations.map((duration) => (
        <input key={duration} type="hidden" name="duration" value={duration} />
      ))}
      {filter.categories.map((category) => (
        <input key={category} type="hidden" name="category" value={category} />
      ))}
    </>
  );
}

const Group = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset>
    <legend className="eyebrow">{legend}</legend>
    <div className="flex flex-wrap gap-x-6">{children}</div>
  </fieldset>
);

export function Filters({ filter }: { filter: ChallengeFilter }) {
  const { durations, categories } = filter;
  const any = durations.length > 0 || categories.length > 0;
  return (
    <section aria-label="Filtres" className="mt-6 flex flex-wrap items-start gap-x-14 gap-y-4">
      <Group legend="Durée">
        {DURATIONS.map((duration) => (
          <Toggle
            key={duration}
            pressed={durations.includes(duration)}
            label={count(duration, "jour")}
            hint={DURATION_LABELS[duration]}
            then={{ categories, durations: toggled(durations, duration) }}
          />
        ))}
      </Group>
      <Group legend="Catégorie">
        {CHALLENGE_CATEGORIES.map((category) => (
          <Toggle
            key={category}
            pressed={categories.includes(category)}
            label={CHALLENGE_CATEGORY_LABELS[category]}
            then={{ durations, categories: toggled(categories, category) }}
          />
        ))}
      </Group>
      {any && (
        <Form method="get" action={paths.challenges()} preventScrollReset>
          <input type="hidden" name="tab" value="available" />
          <button type="submit" className="link-quiet min-h-11">
            Effacer les filtres
          </button>
        </Form>
      )}
    </section>
  );
}
