import { SILENCE_DAYS } from "#app/features/community/community.ts";

const LABELS: Record<number, string> = { 7: "7 jours", 30: "30 jours", 365: "un an" };

/** For how long an author's publications are suspended. */
export function SilenceChoice({ id }: { id: string }) {
  return (
    <div className="w-36">
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        Pendant
      </label>
      <select id={id} name="days" className="select select-sm min-h-10">
        {SILENCE_DAYS.filter((days) => days > 0).map((days) => (
          <option key={days} value={days}>
            {LABELS[days]}
          </option>
        ))}
      </select>
    </div>
  );
}
