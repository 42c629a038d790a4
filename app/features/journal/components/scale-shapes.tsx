// The shapes of the two scales: a sun that rises over the horizon, a line that loses its calm. Drawn, so that neither
// colour nor reading is needed to tell the steps apart.
import type { Scale } from "../journal.ts";

const SUN_HEIGHT: Record<Scale, number> = { 1: 28.5, 2: 24, 3: 18, 4: 13, 5: 11 };
const RAYS: Record<Scale, string> = {
  1: "",
  2: "",
  3: "",
  4: "M18 3.5v2M8.5 13h-2M29.5 13h-2",
  5: "M18 0.5v2.6M7.6 11H4.4M31.6 11h-3.2M10.6 3.6l1.8 1.8M25.4 3.6l-1.8 1.8M10.6 18.4l1.8-1.8M25.4 18.4l-1.8-1.8",
};

export function MoodShape({ step }: { step: Scale }) {
  return (
    <svg
      viewBox="0 0 36 30"
      className="h-8 w-10 shrink-0"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
    >
      {step === 1 ? (
        <path d="M15 24a3.4 3.4 0 0 1 6 0" className="fill-current" />
      ) : (
        <path
          d={step === 2 ? "M12 24a6 6 0 0 1 12 0z" : `M18 ${SUN_HEIGHT[step] - 6}a6 6 0 1 1-.01 0z`}
          className="fill-current"
        />
      )}
      <path d={RAYS[step]} strokeWidth="1.6" strokeLinecap="round" />
      <path d="M2 24.8h32M8 28.4h20" strokeWidth="1.4" strokeLinecap="round" />
    </svg>
  );
}

const LINES: Record<Scale, string> = {
  1: "M3 15h30",
  2: "M3 15c5-4 10-4 15 0s10 4 15 0",
  3: "M3 15c2.5-8 7.5-8 10 0s7.5 8 10 0 7.5-8 10 0",
  4: "M3 15l4-9 5 18 5-18 5 18 5-18 5 14",
  5: "M3 15l2-12 3.3 24L11.6 3l3.3 24L18.2 3l3.3 24L24.8 3l3.3 24L31.4 3l2 12",
};

export function StressShape({ step }: { step: Scale }) {
  return (
    <svg
      viewBox="0 0 36 30"
      className="h-8 w-10 shrink-0"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={LINES[step]} />
    </svg>
  );
}
