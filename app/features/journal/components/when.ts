// Instants in the member's zone, for what only the browser knows (drafts, a save that just happened): never rendered
// on the server, so Intl is enough and date-fns stays there.
import { zonedFormat } from "#app/lib/intl.ts";

const times = zonedFormat("fr-FR", { hour: "2-digit", minute: "2-digit" });
const days = zonedFormat("fr-FR", { day: "2-digit", month: "2-digit", year: "numeric" });

/** « 07:12 ». */
export const timeOf = (instant: number, zone: string) => times(zone).format(instant);

/** « 28/11/2026 à 07:05 » (P1 §9). */
export const whenOf = (instant: number, zone: string) =>
  `${days(zone).format(instant)} à ${timeOf(instant, zone)}`;
