import { SILENCE_DAYS } from "#app/features/community/community.ts";

const LABELS: Record<number, string> = {
  7: "7\u00a0jours",
  30: "30\u00a0jours",
  365: "un an",
  0: "aucune\u00a0: lever",
};

/**
 * For how long an author's publications are suspended. Whether they are already is not told: it would tell who wrote
 * an anonymous text; so where that may be, ending it is among the choices.
 */
export function SilenceChoice({ id, ending = false }: { id: string; ending?: boolean }) {
  return (
    <div className="w-44">
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        Durée
      </label>
      <select id={id} name="days" className="select select-sm min-h-10">
        {SILENCE_DAYS.filter((days) => ending || days > 0).map((days) => (
          <option key={days} value={days}>
            {LABELS[days]}
          </option>
        ))}
      </select>
    </div>
  );
}
