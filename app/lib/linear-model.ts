// A linear model over hashed features, as it is kept: of each feature a level for each answer, in a fuse table (fuse.ts),
// so that features that it never met weigh nothing instead of weighing what a stranger in their place does. Made by
// content/learning/linear.ts. Pure.
import { type Fuse, lookUp, valueAt } from "./fuse.ts";

export type LinearModel<Answer extends string> = {
  /** What some words may be; one thing may be said in several ways, each an answer of its own. */
  answers: readonly (Answer | "none")[];
  /** Of each feature, which of the levels it weighs for each answer. */
  weights: Fuse;
  levels: readonly number[];
  /** Of each answer. */
  biases: readonly number[];
};

/** How likely each answer is, by a common measure that is no probability: only their ratios say something.
 * @param features hashes, each once
 * @returns a number above nought for each answer of the model */
function likelihoodsOf<Answer extends string>(
  { answers, weights, levels, biases }: LinearModel<Answer>,
  features: Iterable<number>,
): Map<Answer | "none", number> {
  const cell = new Uint8Array(weights.width);
  const sums = new Float64Array(biases.length);
  let known = 0;
  for (const feature of features) {
    if (!lookUp(weights, feature, cell)) continue;
    known += 1;
    for (let at = 0; at < sums.length; at += 1)
      sums[at] = (sums[at] ?? 0) + (levels[valueAt(weights, cell, at)] ?? 0);
  }
  const likely = new Map<Answer | "none", number>();
  for (const [at, answer] of answers.entries()) {
    const each = Math.exp((sums[at] ?? 0) / Math.sqrt(known + 1) + (biases[at] ?? 0));
    likely.set(answer, (likely.get(answer) ?? 0) + each);
  }
  return likely;
}

/** The likeliest of some answers, and how much the features speak of any of them: the logarithm of how much likelier they
 * are together than none.
 * @param features hashes, each once
 * @param among all answers but « none »; the first of those that are as likely */
export function weigh<Answer extends string>(
  model: LinearModel<Answer>,
  features: Iterable<number>,
  among: readonly Answer[],
): { likeliest: Answer; score: number } {
  const likely = likelihoodsOf(model, features);
  const of = (answer: Answer | "none") => likely.get(answer) ?? 0;
  return {
    likeliest: among.reduce((best, answer) => (of(answer) > of(best) ? answer : best)),
    score: Math.log(among.reduce((sum, answer) => sum + of(answer), 0) / of("none")),
  };
}
