// Mood or stress: a radio group of five words, each with its shape, and a sixth to leave it unsaid.
import type { ComponentType } from "react";
import { FieldError } from "#app/ui/fields.tsx";
import { SCALE, type Scale } from "../journal.ts";

type ScaleFieldProps = {
  name: "mood" | "stressLevel";
  legend: string;
  labels: Record<Scale, string>;
  shape: ComponentType<{ step: Scale }>;
  value: Scale | null;
  onChange(value: Scale | null): void;
  errors?: string[];
};

const STEP =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-lg border border-transparent px-2 py-1.5 text-sm " +
  "text-muted has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary " +
  "scroll-mt-36 scroll-mb-8 hover:text-ink";
const CHOSEN =
  "has-checked:border-primary has-checked:bg-paper has-checked:font-semibold has-checked:text-primary";

export function ScaleField({ name, legend, labels, shape: Shape, value, onChange, errors }: ScaleFieldProps) {
  return (
    <fieldset className="min-w-0" aria-describedby={errors ? `${name}-error` : undefined}>
      <legend className="font-serif text-xl">{legend}</legend>
      <div className="mt-3 grid gap-1 md:grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] md:gap-2">
        {SCALE.map((step) => (
          <label
            key={step}
            className={`${STEP} ${CHOSEN} md:flex-col md:gap-2 md:px-1 md:py-3 md:text-center md:leading-tight`}
          >
            <input
              type="radio"
              name={name}
              value={step}
              checked={value === step}
              onChange={() => onChange(step)}
              className="sr-only"
            />
            <Shape step={step} />
            {labels[step]}
          </label>
        ))}
      </div>
      <label
        className={`${STEP} mt-1 has-checked:border-line has-checked:text-ink md:mt-2 md:inline-flex md:px-3`}
      >
        <input
          type="radio"
          name={name}
          value=""
          checked={value === null}
          onChange={() => onChange(null)}
          className="sr-only"
        />
        <span className="flex w-10 shrink-0 justify-center md:hidden" aria-hidden="true">
          <span className="w-3 border-t-[1.5px] border-current" />
        </span>
        Sans réponse
      </label>
      <FieldError id={`${name}-error`} errors={errors} />
    </fieldset>
  );
}
