// The day and the hour of what only the browser knows (clock.ts); no first screen needs both.
import { zonedFormat } from "#app/lib/intl.ts";
import { timeOf } from "./clock.ts";

const days = zonedFormat("fr-FR", { day: "2-digit", month: "2-digit", year: "numeric" });

/** « 28/11/2026 à 07:05 » (P1 §9). */
export const whenOf = (instant: number, zone: string) =>
  `${days(zone).format(instant)} à ${timeOf(instant, zone)}`;
