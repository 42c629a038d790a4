// Mood or stress: a radio group of five words and a sixth to leave it unsaid, under a picture of what is chosen. The
// picture can be dragged; the words alone do the same, with keys and without scripts (journal.css moves it).
import { type PointerEvent, useRef } from "react";
import { FieldError } from "#app/ui/fields.tsx";
import { LateLines } from "#app/ui/late-part.tsx";
import { SCALE, type Scale } from "../journal.ts";
import type { moodPicture } from "./late-parts.ts";

type ScaleFieldProps = {
  name: "mood" | "stressLevel";
  legend: string;
  /** What the scale asks. */
  guide: string;
  labels: Record<Scale, string>;
  picture: typeof moodPicture;
  value: Scale | null;
  onChange(value: Scale | null): void;
  errors?: string[];
};

const STEP =
  "flex min-h-11 cursor-pointer items-center justify-center border-y-2 border-transparent px-1 text-center text-sm " +
  "leading-tight text-muted has-focus-visible:outline-2 has-focus-visible:outline-primary scroll-mt-36 scroll-mb-24 " +
  "hover:text-ink has-checked:text-ink";
const CHOSEN = "has-checked:border-b-accent has-checked:font-semibold";

/** The last leaves it unsaid. */
const CHOICES = [...SCALE, null];

/** Where a pointer stands on the scale, from 0 for its first step to 4; the steps are the middles of five fifths. */
function placeOf({ currentTarget, clientX }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return Math.min(4, Math.max(0, ((clientX - left) / width) * 5 - 0.5));
}

export function ScaleField({
  name,
  legend,
  guide,
  labels,
  picture,
  value,
  onChange,
  errors,
}: ScaleFieldProps) {
  const held = useRef(false);
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (!held.current) return;
    const place = placeOf(event);
    event.currentTarget.style.setProperty("--at", String(place));
    const step = SCALE[Math.round(place)] ?? null;
    if (step !== value) onChange(step);
  };
  const take = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    held.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    follow(event);
  };
  const letGo = (event: PointerEvent<HTMLElement>) => {
    held.current = false;
    event.currentTarget.style.removeProperty("--at");
  };
  return (
    <fieldset className="scale min-w-0" aria-describedby={errors ? `${name}-error` : `${name}-guide`}>
      <legend className="font-serif text-xl">{legend}</legend>
      <p id={`${name}-guide`} className="text-muted">
        {guide}
      </p>
      <div
        aria-hidden="true"
        className="scale-picture"
        onPointerDown={take}
        onPointerMove={follow}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <LateLines of={picture} props={{}} />
      </div>
      <div className="scale-words">
        {CHOICES.map((step) => (
          <label key={step ?? "none"} className={step ? `${STEP} ${CHOSEN}` : STEP}>
            <input
              type="radio"
              name={name}
              value={step ?? ""}
              checked={value === step}
              onChange={() => onChange(step)}
              className="sr-only"
            />
            {step ? labels[step] : "Sans réponse"}
          </label>
        ))}
      </div>
      <FieldError id={`${name}-error`} errors={errors} />
    </fieldset>
  );
}
