// How the trainer chooses above which score each card is shown (content/crisis/thresholds.ts).
import { describe, expect, it } from "vitest";
import type { Danger } from "#app/lib/crisis/danger.ts";
import { isHeard, type Scored, thresholdsOf } from "#content/crisis/thresholds.ts";

const phrase = (card: Danger, isDanger: boolean, score: number, byRules = false): Scored => ({
  card,
  isDanger,
  score,
  byRules,
});
/** Many phrases in the middle, few at the ends; ordinary ones stand nearer to threats than to panic. */
const scores = Array.from({ length: 100 }, (_, at) => Math.log((at + 0.5) / (99.5 - at)));
const LIST = [
  ...scores.map((score) => phrase("threat", true, score + 1)),
  ...scores.map((score) => phrase("panic", true, score + 1)),
  ...scores.map((score) => phrase("threat", false, score - 1)),
  ...scores.map((score) => phrase("panic", false, score - 3)),
];
const alarms = (thresholds: readonly number[]) =>
  LIST.filter((one) => !one.isDanger && isHeard(one, thresholds)).length;
const [PANIC, THREAT] = [7, 10];

describe("the thresholds", () => {
  it("keep the false alarms under their cap, and spend it", () => {
    const { thresholds } = thresholdsOf(LIST, [{ scored: LIST, most: 0.05 }]);
    expect(alarms(thresholds)).toBeLessThanOrEqual(10);
    expect(alarms(thresholds)).toBeGreaterThan(5);
  });

  it("ask less of a card that ordinary phrases seldom come near", () => {
    const { thresholds } = thresholdsOf(LIST, [{ scored: LIST, most: 0.05 }]);
    expect(thresholds[PANIC]).toBeLessThan(thresholds[THREAT] ?? 0);
  });

  it("count what the rules hear by themselves, and say where it is too much", () => {
    const ruled = scores.map(() => phrase("threat", false, -9, true));
    expect(() => thresholdsOf(LIST, [{ scored: ruled, most: 0.05 }])).toThrow("cap of false alarms");
    expect(isHeard(phrase("threat", false, -9, true), [])).toBe(true);
  });
});
