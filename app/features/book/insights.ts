// What one can see truly: the mood of days on which something was practised beside the mood of the others. It compares
// and proves nothing, and says so. The method: docs/book.md. Pure.
import type { Day } from "#app/lib/dates.ts";
import { count, formatAverage } from "#app/lib/text.ts";
import { averageOf, PRACTICES, type Practice, type ScaledDay } from "./figures.ts";

/** Noted days that either side has at the least. Below, one bad day would make the figure. */
export const ENOUGH_DAYS = 7;
/** Noted days are looked at as far back as this. */
export const INSIGHT_DAYS = 365;

type Side = { mood: number; days: number };
type Insight = { practice: Practice; with: Side; without: Side };

const WITH: Record<Practice, string> = {
  meditation: "où vous avez médité",
  challenge: "où vous avez coché un défi",
  quotation: "où vous avez ouvert la citation",
  coach: "où vous avez parlé au coach",
};

/** The comparisons that have enough days, in the order of the practices. */
export function insightsOf(
  scaled: readonly ScaledDay[],
  practised: Readonly<Record<Practice, readonly Day[]>>,
): Insight[] {
  const noted = scaled.filter(({ mood }) => mood !== null);
  const sideOf = (days: readonly ScaledDay[]): Side | undefined => {
    const { value, noted: enough } = averageOf(days.map(({ mood }) => mood));
    return value !== null && enough >= ENOUGH_DAYS ? { mood: value, days: enough } : undefined;
  };
  return PRACTICES.flatMap((practice) => {
    const on = new Set(practised[practice]);
    const [held, other] = [
      sideOf(noted.filter(({ day }) => on.has(day))),
      sideOf(noted.filter(({ day }) => !on.has(day))),
    ];
    return held && other ? [{ practice, with: held, without: other }] : [];
  });
}

/** « Les jours où vous avez médité, votre humeur est en moyenne de 3,8 (12 jours) contre 3,1 (9 jours). » */
export const insightSentence = ({ practice, with: held, without }: Insight): string =>
  `Les jours ${WITH[practice]}, votre humeur est en moyenne de ${averageOfDays(held)} contre ${averageOfDays(without)} les autres jours.`;

/** « 3,8 (12 jours) »: never parted at the end of a line. */
const averageOfDays = ({ mood, days }: Side) =>
  `${formatAverage(mood)} (${count(days, "jour")})`.replaceAll(" ", "\u00a0");

export const INSIGHT_CAUTION =
  "Ces moyennes ne prouvent rien\u00a0: on médite peut-être plus volontiers les bons jours. Elles disent ce qui s’est trouvé ensemble, et de combien de jours elles sont faites.";
