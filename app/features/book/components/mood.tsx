import { MOOD_LABELS, type Scale } from "#app/features/journal/journal.ts";

/** A mood in words, beside its tint. */
export const MoodWord = ({ mood }: { mood: Scale | null }) =>
  mood && (
    <span className="inline-flex items-center gap-1.5 text-sm text-muted">
      <span aria-hidden="true" className={`mood-${mood} block h-4 w-1 bg-current`} />
      {`Humeur\u00a0: ${MOOD_LABELS[mood].toLowerCase()}`}
    </span>
  );
