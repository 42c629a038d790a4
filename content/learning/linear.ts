// Learns what app/lib/linear-model.ts reads, for the ear (content/crisis/train.ts) and for the coach's gate
// (content/gate/train.ts). The same examples give the same model.
import type { LinearModel } from "#app/lib/linear-model.ts";
import { fuseOf, mostKeys, type TableShape } from "./fuse.ts";

/** A feature of one example alone says nothing of another. */
const FEWEST = 2;
/** Seeds of the orders in which the examples are read. */
const ORDERS = [7, 11, 13, 17] as const;

type Example = {
  /** Which answer it is, from nought. */
  answer: number;
  /** How many times it counts. */
  weight: number;
  /** Hashes, each once. */
  features: Uint32Array;
};
type LearningOptions = {
  /** How many answers there are. */
  answers: number;
  shape: TableShape;
  /** How hard weights are drawn towards nought. */
  decay: number;
};

/** A generator of its own, so that a run can be repeated. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Learnt = {
  /** A feature after another, a weight for each answer. */
  weights: Float32Array;
  biases: Float64Array;
};

/** Multinomial logistic regression with AdaGrad over some features.
 * @param seed of the order in which the examples are read */
function learn(
  data: readonly Example[],
  hashes: readonly number[],
  { answers: many, decay }: LearningOptions,
  seed: number,
): Learnt {
  const [epochs, averaged, rate] = [6, 3, 0.3];
  const index = new Map(hashes.map((hash, at) => [hash, at * many]));
  const weights = new Float32Array(hashes.length * many);
  const squares = new Float32Array(weights.length).fill(1e-6);
  const biases = new Float64Array(many);
  // What is kept is the mean of what stands after each of the last epochs: one epoch's last phrases weigh less.
  const mean = new Float32Array(weights.length);
  const meanBiases = new Float64Array(many);
  const biasSquares = new Float64Array(many).fill(1e-6);
  const rows = data.map((one) => {
    const at = Uint32Array.from([...one.features].flatMap((hash) => index.get(hash) ?? [])).sort();
    return { answer: one.answer, weight: one.weight, unit: 1 / Math.sqrt(at.length + 1), at };
  });
  const errors = new Float64Array(many);
  const next = random(seed);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let last = rows.length - 1; last > 0; last -= 1) {
      const other = Math.floor(next() * (last + 1));
      [rows[last], rows[other]] = [rows[other] as (typeof rows)[0], rows[last] as (typeof rows)[0]];
    }
    for (const { answer, weight, unit, at } of rows) {
      errors.set(biases);
      for (const feature of at)
        for (let one = 0; one < many; one += 1)
          errors[one] = (errors[one] ?? 0) + (weights[feature + one] ?? 0) * unit;
      const most = Math.max(...errors);
      let whole = 0;
      for (let one = 0; one < many; one += 1) whole += errors[one] = Math.exp((errors[one] ?? 0) - most);
      for (let one = 0; one < many; one += 1) {
        const error = weight * ((errors[one] ?? 0) / whole - (one === answer ? 1 : 0));
        errors[one] = error;
        biasSquares[one] = (biasSquares[one] ?? 0) + error * error;
        biases[one] = (biases[one] ?? 0) - (rate * error) / Math.sqrt(biasSquares[one] ?? 1);
      }
      for (const feature of at)
        for (let one = 0; one < many; one += 1) {
          const place = feature + one;
          const gradient = (errors[one] ?? 0) * unit + decay * (weights[place] ?? 0);
          const square = (squares[place] ?? 0) + gradient * gradient;
          squares[place] = square;
          weights[place] = (weights[place] ?? 0) - (rate * gradient) / Math.sqrt(square);
        }
    }
    if (epoch < epochs - averaged) continue;
    for (const [at, weight] of weights.entries()) mean[at] = (mean[at] ?? 0) + weight / averaged;
    for (const [at, bias] of biases.entries()) meanBiases[at] = (meanBiases[at] ?? 0) + bias / averaged;
  }
  return { weights: mean, biases: meanBiases };
}

/** The mean of what is learnt in several orders: whose example came last matters less. */
function learnInOrders(
  data: readonly Example[],
  hashes: readonly number[],
  options: LearningOptions,
): Learnt {
  const learnt = ORDERS.map((seed) => learn(data, hashes, options, seed));
  const meanOf = <Numbers extends Float32Array | Float64Array>(
    mean: Numbers,
    of: (one: Learnt) => Numbers,
  ) => {
    for (const one of learnt)
      for (const [at, value] of of(one).entries()) mean[at] = (mean[at] ?? 0) + value / learnt.length;
    return mean;
  };
  return {
    weights: meanOf(new Float32Array(hashes.length * options.answers), ({ weights }) => weights),
    biases: meanOf(new Float64Array(options.answers), ({ biases }) => biases),
  };
}

function countsOf(data: readonly Example[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { features } of data) for (const hash of features) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return counts;
}

/** The few levels that stand nearest to all weights (Lloyd's rounds, from equal shares), those that more phrases meet
 * counting for more. */
function levelsOf(many: number, weights: Float32Array, reachOf: (at: number) => number): number[] {
  const sorted = Uint32Array.from(weights.keys()).sort((a, b) => (weights[a] ?? 0) - (weights[b] ?? 0));
  const whole = sorted.reduce((sum, at) => sum + reachOf(at), 0);
  let levels: number[] = [];
  let passed = 0;
  for (const at of sorted) {
    passed += reachOf(at);
    if (passed >= ((levels.length + 0.5) * whole) / many && levels.length < many)
      levels.push(weights[at] ?? 0);
  }
  for (let round = 0; round < 30; round += 1) {
    const sums = levels.map(() => ({ sum: 0, reach: 0 }));
    for (const at of sorted) {
      const near = sums[nearest(levels, weights[at] ?? 0)];
      const reach = reachOf(at);
      if (near) [near.sum, near.reach] = [near.sum + (weights[at] ?? 0) * reach, near.reach + reach];
    }
    levels = levels.map((level, at) => {
      const { sum = 0, reach = 0 } = sums[at] ?? {};
      return reach ? sum / reach : level;
    });
  }
  return levels;
}

/** @param levels in ascending order */
function nearest(levels: readonly number[], weight: number): number {
  let [low, high] = [0, levels.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (weight > ((levels[middle] ?? 0) + (levels[middle + 1] ?? 0)) / 2) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Learns all features that examples share, then what is weightiest of them again: it learns to do without the rest. */
export function learnModel(
  data: readonly Example[],
  options: LearningOptions,
): Omit<LinearModel<never>, "answers"> {
  const { answers, shape } = options;
  const counts = countsOf(data);
  // The most frequent first: what is read most lies together.
  const shared = [...counts]
    .filter(([, count]) => count >= FEWEST)
    .sort(([, one], [, two]) => two - one)
    .map(([hash]) => hash);
  const reachOf = (hash: number) => Math.sqrt(counts.get(hash) ?? 0);
  const weightsOf = ({ weights }: Learnt, at: number) => weights.subarray(at * answers, (at + 1) * answers);
  const first = learn(data, shared, options, ORDERS[0]);
  const kept = shared
    .map((hash, at) => {
      const own = weightsOf(first, at);
      return { hash, size: (Math.max(...own) - Math.min(...own)) * reachOf(hash) };
    })
    .sort((one, two) => two.size - one.size)
    .slice(0, mostKeys(shape))
    .map(({ hash }) => hash);
  const second = learnInOrders(data, kept, options);
  const reaches = kept.map(reachOf);
  const levels = levelsOf(1 << shape.bits, second.weights, (at) => reaches[Math.floor(at / answers)] ?? 0);
  const entries = new Map(
    kept.map((hash, at) => [hash, Array.from(weightsOf(second, at), (weight) => nearest(levels, weight))]),
  );
  return { weights: fuseOf(entries, shape), levels, biases: [...second.biases] };
}
