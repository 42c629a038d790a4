// The hour in the member's zone of what only the browser knows (a draft, a save that just happened): never rendered on
// the server, so Intl is enough and date-fns stays there.
import { zonedFormat } from "#app/lib/intl.ts";

const times = zonedFormat("fr-FR", { hour: "2-digit", minute: "2-digit" });

/** « 07:12 ». */
export const timeOf = (instant: number, zone: string) => times(zone).format(instant);
