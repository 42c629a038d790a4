import { formatClock } from "#app/features/practice/practice.ts";
import { QuotedWords } from "#app/ui/quoted.tsx";
import type { MeditationStep } from "../meditations.ts";

export function StepWords({ step }: { step: Pick<MeditationStep, "text" | "quotation"> }) {
  return (
    <>
      <p>{step.text}</p>
      {step.quotation && <QuotedWords quoted={step.quotation} />}
    </>
  );
}

/** The whole text, with its times; `current` is the step being said. */
export function StepList({ steps, current }: { steps: readonly MeditationStep[]; current?: number }) {
  return (
    <ol className="space-y-4">
      {steps.map((step, n) => (
        <li
          key={step.at}
          aria-current={n === current ? "step" : undefined}
          className={`grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 border-l-2 pl-3 ${
            n === current ? "border-l-accent" : "border-l-transparent"
          }`}
        >
          <span className="pt-0.5 text-sm text-muted tabular-nums">{formatClock(step.at)}</span>
          <div>
            <StepWords step={step} />
          </div>
        </li>
      ))}
    </ol>
  );
}
