// The four acts of a day: read, breathe, write, come back. A column of the portico rises for each. Pure: the day is the
// member's, and the clock comes in.
import { addDays, type Day, daysBetween, monthOf } from "#app/lib/dates.ts";
import { count } from "#app/lib/text.ts";

export const DAY_ACTS = ["read", "breathed", "wrote", "returned"] as const;
export type DayAct = (typeof DAY_ACTS)[number];
export const ACT_LABELS: Record<DayAct, string> = {
  read: "Lire",
  breathed: "Souffler",
  wrote: "Écrire",
  returned: "Revenir",
};

/** Which acts of a day are done. */
export type ActsOfDay = Record<DayAct, boolean>;

/** A month as it is kept: of each act the days it was done, the first of the month in the lowest bit. */
export type ActsOfMonth = { month: string } & Record<DayAct, number>;

/** The bit of a day in its month. */
export const dayBit = (day: Day): number => 1 << (Number(day.slice(8)) - 1);

export function actsOn(months: readonly ActsOfMonth[], day: Day): ActsOfDay {
  const kept = months.find(({ month }) => month === monthOf(day));
  const done = (act: DayAct) => kept !== undefined && (kept[act] & dayBit(day)) !== 0;
  return { read: done("read"), breathed: done("breathed"), wrote: done("wrote"), returned: done("returned") };
}

const DAYS_OF_A_MONTH = Array.from({ length: 31 }, (_, at) => at);

/** The days on which anything was done, oldest first. */
export function keptDays(months: readonly ActsOfMonth[]): Day[] {
  return [...months]
    .sort((one, other) => one.month.localeCompare(other.month))
    .flatMap(({ month, ...acts }) => {
      const bits = DAY_ACTS.reduce((all, act) => all | acts[act], 0);
      return DAYS_OF_A_MONTH.filter((at) => bits & (1 << at)).map(
        (at) => `${month}-${String(at + 1).padStart(2, "0")}` as Day,
      );
    });
}

export const actsDone = (acts: ActsOfDay) => DAY_ACTS.filter((act) => acts[act]).length;

/** « 3 colonnes debout sur 4 ». */
export const columnsLabel = (acts: ActsOfDay) =>
  `${count(actsDone(acts), "colonne debout", "colonnes debout")} sur ${DAY_ACTS.length}`;

/** What the strip says to whom does not see it. */
export const stripLabel = (acts: ActsOfDay) => `Votre jour\u00a0: ${columnsLabel(acts)}`;

/** The hour from which one comes back to one's day. */
export const EVENING_HOUR = 17;
export const isEvening = (hour: number) => hour >= EVENING_HOUR;

const DAWN_HOUR = 5;
const NOON_HOUR = 11;
/** Which light stands behind the head of « Aujourd’hui » at an hour from 0 to 23. */
export const lightOf = (hour: number) =>
  hour < DAWN_HOUR || isEvening(hour) ? "evening" : hour < NOON_HOUR ? "dawn" : "noon";

/** Days of a month that may be missed without the run breaking. */
export const REST_DAYS = 2;
/** « tenus sur 31 »: the window that is counted, in days. */
export const WINDOW = 31;

type Rhythm = {
  /** Days kept of the run that is under way; 0 where it is broken. */
  run: number;
  /** Days kept of the longest run there was. */
  best: number;
  /** Days missed since the last kept one, which rest days cover. */
  resting: number;
  /** Rest days that this month has left. */
  restLeft: number;
  /** Days kept of the last `outOf`. */
  kept: number;
  /** Days missed of the last `outOf` that the run under way has as its rest. */
  rested: number;
  outOf: number;
};

/** The days strictly between two. */
const between = (from: Day, to: Day): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) - 1) }, (_, at) => addDays(from, at + 1));

/** Takes a rest day for each of these; false, and none is taken, where a month has not enough of them. */
function takeRest(used: Map<string, number>, missed: readonly Day[]): boolean {
  // Three missed days of one month, or five of two, are always too many.
  if (missed.length > 2 * REST_DAYS) return false;
  const wanted = new Map<string, number>();
  for (const day of missed) wanted.set(monthOf(day), (wanted.get(monthOf(day)) ?? 0) + 1);
  for (const [month, days] of wanted) if ((used.get(month) ?? 0) + days > REST_DAYS) return false;
  for (const [month, days] of wanted) used.set(month, (used.get(month) ?? 0) + days);
  return true;
}

/**
 * How somebody keeps their days. Rest days take themselves: a missed day between two kept ones breaks no run as long as
 * its month has rest left. Today is no missed day while it lasts.
 * @param kept days on which something was done, oldest first
 * @param since the day of joining
 */
export function rhythmOf(kept: readonly Day[], today: Day, since: Day): Rhythm {
  const days = kept.filter((day) => day <= today);
  const used = new Map<string, number>();
  let run = 0;
  let best = 0;
  let rests: Day[] = [];
  for (const [at, day] of days.entries()) {
    const before = days[at - 1];
    const missed = before === undefined ? [] : between(before, day);
    const goesOn = before !== undefined && takeRest(used, missed);
    run = goesOn ? run + 1 : 1;
    rests = goesOn ? [...rests, ...missed] : [];
    best = Math.max(best, run);
  }
  const last = days.at(-1);
  const missed = last === undefined ? [] : between(last, today);
  const alive = last !== undefined && takeRest(used, missed);
  const outOf = Math.min(
    WINDOW,
    Math.max(1, daysBetween(since < (days[0] ?? since) ? since : (days[0] ?? since), today) + 1),
  );
  const from = addDays(today, 1 - outOf);
  return {
    run: alive ? run : 0,
    best,
    resting: alive ? missed.length : 0,
    restLeft: Math.max(0, REST_DAYS - (used.get(monthOf(today)) ?? 0)),
    kept: days.filter((day) => day >= from).length,
    rested: alive ? [...rests, ...missed].filter((day) => day >= from).length : 0,
    outOf,
  };
}

/** « 18 jours tenus sur 31, 2 jours de repos ». */
export const keptLabel = ({ kept, outOf, rested }: Pick<Rhythm, "kept" | "outOf" | "rested">) =>
  `${count(kept, "jour tenu", "jours tenus")} sur ${outOf}${rested > 0 ? `, ${count(rested, "jour de repos", "jours de repos")}` : ""}`;

/** What is said of a missed day: kindly, or nothing. */
export function rhythmNote({ run, resting, restLeft, kept, best }: Rhythm): string | null {
  if (resting > 0)
    return `${resting === 1 ? "Hier fut un jour de repos" : `Les ${resting} derniers jours furent de repos`}\u00a0: votre série tient toujours.`;
  if (run === 0 && kept > 0)
    return "La page d’aujourd’hui suffit à reprendre. Rien de ce qui est fait n’est perdu.";
  if (run > 1 && run === best) return "C’est votre plus longue série.";
  if (run > 1 && restLeft > 0)
    return `Il vous reste ${count(restLeft, "jour de repos", "jours de repos")} ce mois-ci.`;
  return null;
}
