// Instants in the member's zone, for what only the browser knows (drafts, a save that just happened): never rendered
// on the server, so Intl is enough and date-fns stays there.

const format = (instant: number, zone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("fr-FR", { timeZone: zone, ...options }).format(instant);

/** « 07:12 ». */
export const timeOf = (instant: number, zone: string) =>
  format(instant, zone, { hour: "2-digit", minute: "2-digit" });

/** « 28/11/2026 à 07:05 » (P1 §9). */
export const whenOf = (instant: number, zone: string) =>
  `${format(instant, zone, { day: "2-digit", month: "2-digit", year: "numeric" })} à ${timeOf(instant, zone)}`;
