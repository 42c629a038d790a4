import { type Breath, breathAt, type MeditationCategory, PHASE_LABELS } from "../meditations.ts";

type BreathCircleProps = {
  breath: Breath;
  /** seconds */
  elapsed: number;
  running: boolean;
  category: MeditationCategory;
};

/** A disc that grows with the breath. It stands still for who asked for less motion; the words still change. */
export function BreathCircle({ breath, elapsed, running, category }: BreathCircleProps) {
  const { phase, length } = breathAt(breath, elapsed);
  const full = running && (phase === "inward" || phase === "full");
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto flex size-[min(7rem,33vw)] items-center justify-center xs:size-36 sm:size-52"
    >
      <div className="absolute inset-0 rounded-full border border-line" />
      <div
        className="absolute inset-1 rounded-full bg-primary/20 transition-[scale] ease-in-out motion-reduce:scale-[0.75]!"
        style={{ scale: full ? "1" : "0.55", transitionDuration: `${running ? length : 1}s` }}
      />
      <div
        className="absolute inset-[22%] rounded-full border border-primary/50 transition-[scale] ease-in-out motion-reduce:scale-[0.9]!"
        style={{ scale: full ? "1.2" : "0.7", transitionDuration: `${running ? length : 1}s` }}
      />
      {category === "respiration" && running && (
        <span className="relative font-serif text-xl text-ink">{PHASE_LABELS[phase]}</span>
      )}
    </div>
  );
}
