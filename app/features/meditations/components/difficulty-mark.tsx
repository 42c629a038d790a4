import {
  MEDITATION_DIFFICULTIES,
  MEDITATION_DIFFICULTY_LABELS,
  type MeditationDifficulty,
} from "../meditations.ts";

const COLORS: Record<MeditationDifficulty, string> = {
  beginner: "text-success",
  intermediate: "text-accent",
  advanced: "text-error",
};

/** A colour a level (P2 §9), and one, two or three columns standing: colour alone says nothing. */
export function DifficultyMark({ difficulty }: { difficulty: MeditationDifficulty }) {
  const level = MEDITATION_DIFFICULTIES.indexOf(difficulty);
  return (
    <span className={`inline-flex items-center gap-1.5 ${COLORS[difficulty]}`}>
      <svg viewBox="0 0 14 12" className="h-3 w-3.5" aria-hidden="true" fill="currentColor">
        {MEDITATION_DIFFICULTIES.map((one, n) => (
          <rect key={one} x={n * 5} y={n <= level ? 0 : 8} width="3" height={n <= level ? 12 : 4} />
        ))}
      </svg>
      {MEDITATION_DIFFICULTY_LABELS[difficulty]}
    </span>
  );
}
