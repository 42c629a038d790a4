// A linear model over hashed features, as it is kept: of each feature a level for each answer, in a fuse table (fuse.ts),
// so that features that it never met weigh nothing instead of weighing what a stranger in their place does. Made by
// content/learning/linear.ts. Pure.
import { type Fuse, lookUp, valueAt } from "./fuse.ts";

export type LinearModel = {
  /** Of each feature, which of the levels it weighs for each answer. */
  weights: Fuse;
  levels: readonly number[];
  /** Of each answer. */
  biases: readonly number[];
};

/** How likely each answer is, by a common measure that is no probability: only their ratios say something.
 * @param features hashes, each once
 * @returns a number above nought for each of the model's biases */
export function likelihoodsOf(
  { weights, levels, biases }: LinearModel,
  features: Iterable<number>,
): Float64Array {
  const cell = new Uint8Array(weights.width);
  const sums = new Float64Array(biases.length);
  let known = 0;
  for (const feature of features) {
    if (!lookUp(weights, feature, cell)) continue;
    known += 1;
    for (let at = 0; at < sums.length; at += 1)
      sums[at] = (sums[at] ?? 0) + (levels[valueAt(weights, cell, at)] ?? 0);
  }
  return sums.map((sum, at) => Math.exp(sum / Math.sqrt(known + 1) + (biases[at] ?? 0)));
}
