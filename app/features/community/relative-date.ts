// « il y a 3 jours »: said on the server, so that page and browser agree to the letter. Pure.
// Apart from community.ts, which components import: the date library stays out of their bundle.

import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { dayIn, daysBetween, formatDay } from "#app/lib/dates.ts";
import { count } from "#app/lib/text.ts";
import { HOUR_MS, MINUTE_MS } from "#app/lib/time.ts";

/** « hier » rather than hours from here on, when midnight has passed. */
const LONG_AGO_HOURS = 12;
const DAYS_SAID = 7;

const ago = (n: number, unit: string) => `il y a ${count(n, unit)}`;

/**
 * How long ago `instant` was at `now` (both ms), in French; from a week on, the date: « le 12 novembre 2026 ». What is
 * to come (clocks differ) is « à l’instant ». Days are those of `zone`.
 */
export function relativeDate(instant: number, now: number, zone: string = DEFAULT_TIME_ZONE): string {
  const elapsed = now - instant;
  if (elapsed < MINUTE_MS) return "à l’instant";
  if (elapsed < HOUR_MS) return ago(Math.floor(elapsed / MINUTE_MS), "minute");
  const day = dayIn(instant, zone);
  const days = daysBetween(day, dayIn(now, zone));
  const hours = Math.floor(elapsed / HOUR_MS);
  if (days <= 0 || (days === 1 && hours < LONG_AGO_HOURS)) return ago(hours, "heure");
  if (days === 1) return "hier";
  if (days < DAYS_SAID) return ago(days, "jour");
  return `le ${formatDay(day)}`;
}
