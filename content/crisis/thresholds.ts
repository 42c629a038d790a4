// Chooses above which score each card is shown, on phrases that the model which scored them never learnt from. One price
// for all cards: a card is shown as far down as the dangers it brings in are worth the false alarms that come with them,
// and the price of an alarm is the lowest that keeps all alarms under their cap. A card that ordinary phrases seldom come
// near is so shown sooner than one that they often do. Pure.
import { DANGERS, type Danger } from "#app/lib/crisis/danger.ts";

export type Scored = {
  isDanger: boolean;
  /** The rules hear it by themselves, whatever it scores. */
  byRules: boolean;
  score: number;
  /** The card it would get. */
  card: Danger;
};

export const isHeard = ({ byRules, score, card }: Scored, thresholds: readonly number[]): boolean =>
  byRules || score > (thresholds[DANGERS.indexOf(card)] ?? Number.POSITIVE_INFINITY);

/** The score above which most is won of one card's phrases. */
function worthiest(loudestFirst: readonly Scored[], price: number): number {
  let [best, won] = [0, 0];
  let threshold = loudestFirst[0]?.score ?? Number.POSITIVE_INFINITY;
  for (const [at, one] of loudestFirst.entries()) {
    won += one.isDanger ? 1 : -price;
    if (won < best) continue;
    best = won;
    // Half-way to the next one, which is not heard.
    const { score } = one;
    threshold = (score + (loudestFirst[at + 1]?.score ?? score)) / 2;
  }
  return threshold;
}

/** Phrases, and the share of the ordinary ones among them that may be taken for distress at most. */
type Cap = { scored: readonly Scored[]; most: number };

function keeps({ scored, most }: Cap, thresholds: readonly number[]): boolean {
  const ordinary = scored.filter(({ isDanger }) => !isDanger);
  return ordinary.filter((one) => isHeard(one, thresholds)).length <= most * ordinary.length;
}

/** How finely what a cap leaves over is spent. */
const STEPS = 64;

/** A threshold a danger, in their order: the lowest at one price, chosen on `scored`, that keep under each cap. A price less
 * would pass a cap, for thresholds fall by leaps: what is left under the caps is spent on the way to that price, each
 * card's threshold lowered by the same part of its leap.
 * @throws Error where the rules alone pass a cap */
export function thresholdsOf(
  scored: readonly Scored[],
  caps: readonly Cap[],
): { price: number; thresholds: number[] } {
  const loudestFirst = scored.filter(({ byRules }) => !byRules).sort((one, two) => two.score - one.score);
  const byCard = DANGERS.map((danger) => loudestFirst.filter(({ card }) => card === danger));
  const keepAll = (thresholds: readonly number[]) => caps.every((cap) => keeps(cap, thresholds));
  let passing: readonly number[] | undefined;
  for (let price = 0.5; price < 100; price *= 1.01) {
    const thresholds = byCard.map((own) => worthiest(own, price));
    if (!keepAll(thresholds)) {
      passing = thresholds;
      continue;
    }
    const lowered = (steps: number) =>
      thresholds.map((high, at) => {
        const leap = high - (passing?.[at] ?? high);
        return Number.isFinite(leap) ? high - (leap * steps) / STEPS : high;
      });
    let steps = 0;
    while (steps + 1 < STEPS && keepAll(lowered(steps + 1))) steps += 1;
    return { price, thresholds: lowered(steps) };
  }
  throw new Error("the rules alone pass a cap of false alarms");
}
