import { MOOD_LABELS, type Scale } from "#app/features/journal/journal.ts";

/** A mood's tint; in forced colours its stroke. 0 is a page without a mood. */
export const MoodMark = ({ mood }: { mood: Scale | 0 }) => (
  <svg viewBox="0 0 4 16" aria-hidden="true" className={`mood-mark mood-${mood}`}>
    <path d="M2 16V0" />
  </svg>
);

/** A mood in words, beside its tint. */
export const MoodWord = ({ mood }: { mood: Scale | null }) =>
  mood && (
    <span className="mood-word">
      <MoodMark mood={mood} />
      {`Humeur\u00a0: ${MOOD_LABELS[mood].toLowerCase()}`}
    </span>
  );
