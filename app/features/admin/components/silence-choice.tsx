import { SILENCE_DAYS } from "#app/features/community/community.ts";

const LABELS: Record<number, string> = { 7: "7 jours", 30: "30 jours", 365: "un an" };

/** For how long an author's writing is suspended. */
export function SilenceChoice({ id }: { id: string }) {
  return (
    <>
      <label htmlFor={id} className="text-[0.94rem] text-muted">
        Suspendre les publications de l’auteur pendant
      </label>
      <select id={id} name="days" className="select select-sm min-h-10 w-auto">
        {SILENCE_DAYS.filter((days) => days > 0).map((days) => (
          <option key={days} value={days}>
            {LABELS[days]}
          </option>
        ))}
      </select>
    </>
  );
}
