// The hours that a reminder's text supposes: « Le soir vient » is not read at eight in the morning.

const ANY_HOUR = { from: 0, to: 24 };

/** Local hours, the first included and the last not; the night after midnight is still the evening. */
const MOMENTS = {
  any: ANY_HOUR,
  morning: { from: 4, to: 11 },
  "before-evening": { from: 4, to: 17 },
  day: { from: 11, to: 17 },
  "from-midday": { from: 13, to: 28 },
  evening: { from: 18, to: 28 },
} as const;

export type Moment = keyof typeof MOMENTS;

export const MOMENT_LABELS: Record<Moment, string> = {
  any: "À toute heure",
  morning: "Le matin",
  "before-evening": "Avant le soir",
  day: "Dans la journée",
  "from-midday": "L’après-midi et le soir",
  evening: "Le soir",
};

/** @param hour local, 0–23 */
export function fitsHour(moment: Moment, hour: number): boolean {
  const { from, to } = MOMENTS[moment] ?? ANY_HOUR;
  return (hour >= from && hour < to) || hour + 24 < to;
}
