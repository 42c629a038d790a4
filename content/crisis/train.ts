// Trains the ear: `node content/crisis/train.ts` reads the corpus, learns, chooses the threshold on the author that was
// never trained on, prints what it hears, and writes app/lib/crisis/weights.server.ts. The same corpus gives the same
// weights.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { mentionsCrisis } from "#app/lib/crisis/crisis.ts";
import { DANGERS } from "#app/lib/crisis/danger.ts";
import {
  KIND_SLOT,
  kindMark,
  kindOf,
  type Model,
  passagesOf,
  probesOf,
  scoreOf,
} from "#app/lib/crisis/ear.ts";
import { type Features, featuresOf } from "#app/lib/crisis/features.ts";
import { SEGMENT, VALUE_BITS } from "#app/lib/crisis/fuse.ts";
import { readSituations } from "../../tests/evaluation/situations.ts";
import { type Phrase, readCorpus } from "./corpus.ts";
import { CELLS_A_KEY, fuseOf } from "./fuse.ts";
import { MEASURE, percent } from "./measure.ts";
import { proseOf } from "./prose.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const TARGET = path.join(ROOT, "app/lib/crisis/weights.server.ts");

/** Of ordinary phrases, how many rules and model together may take for distress: it sets the
 * threshold. A little under four in a hundred: a score that stands on the edge is no distress. */
const FALSE_ALARMS = 0.038;
/** Of the danger's table: 126 KB. */
const SEGMENTS = 41;
const KEPT = Math.floor((SEGMENTS * SEGMENT) / CELLS_A_KEY);
const KIND_SLOTS = 2_000;
const LOAD = 0.9;

type Example = Phrase & { features: Features };

const phrases = readCorpus(path.join(import.meta.dirname, "corpus"));
const examples = [...phrases, ...proseOf(path.join(ROOT, "content/source"))].map(
  (phrase): Example => ({ ...phrase, features: featuresOf(phrase.text) }),
);
/** The author kept apart this time: the measure, or another that `--without` names, and then nothing is written. */
const flag = process.argv.indexOf("--without");
const apart = flag < 0 ? MEASURE : (process.argv[flag + 1] ?? MEASURE);
const training = examples.filter(({ author }) => author !== MEASURE && author !== apart);
const measure = phrases.filter(({ author }) => author === apart);
const authors = new Set(phrases.map(({ author }) => author)).size;

/** A generator of its own, so that a run can be repeated. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Logistic regression with AdaGrad over the n-grams that at least two phrases share. */
function learn(
  data: readonly Example[],
  index: ReadonlyMap<number, number>,
  isPositive: (one: Example) => boolean,
  part: keyof Features,
) {
  const [epochs, rate, decay] = [8, 0.3, 1e-6];
  const weights = new Float64Array(index.size);
  const squares = new Float64Array(index.size).fill(1e-6);
  let [bias, biasSquares] = [0, 1e-6];
  const rows = data.map((one) => {
    const at = Uint32Array.from([...one.features[part]].flatMap((hash) => index.get(hash) ?? []));
    return { positive: isPositive(one) ? 1 : 0, unit: 1 / Math.sqrt(at.length + 1), at };
  });
  const next = random(7);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let last = rows.length - 1; last > 0; last -= 1) {
      const other = Math.floor(next() * (last + 1));
      [rows[last], rows[other]] = [rows[other] as (typeof rows)[0], rows[last] as (typeof rows)[0]];
    }
    for (const { positive, unit, at } of rows) {
      let score = bias;
      for (const feature of at) score += (weights[feature] ?? 0) * unit;
      const error = 1 / (1 + Math.exp(-score)) - positive;
      for (const feature of at) {
        const gradient = error * unit + decay * (weights[feature] ?? 0);
        squares[feature] = (squares[feature] ?? 0) + gradient * gradient;
        weights[feature] = (weights[feature] ?? 0) - (rate * gradient) / Math.sqrt(squares[feature] ?? 1);
      }
      biasSquares += error * error;
      bias -= (rate * error) / Math.sqrt(biasSquares);
    }
  }
  return { weights, bias };
}

function countsOf(data: readonly Example[], part: keyof Features): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { features } of data)
    for (const hash of features[part]) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return counts;
}

const toByte = (value: number) => Math.max(-127, Math.min(127, Math.round(value))) & 0xff;

/** The step of a byte: the largest thousandth of the weights is cut rather than all others blurred. */
function stepOf(weights: readonly number[]): number {
  const sizes = weights.map(Math.abs).sort((a, b) => a - b);
  return (sizes[Math.floor(sizes.length * 0.999)] ?? 1) / 127;
}

/** The few levels that stand nearest to all weights (Lloyd's rounds, from equal shares of the sorted weights). */
function levelsOf(weights: readonly number[]): number[] {
  const sorted = [...weights].sort((a, b) => a - b);
  const many = 1 << VALUE_BITS;
  let levels = Array.from(
    { length: many },
    (_, at) => sorted[Math.floor(((at + 0.5) * sorted.length) / many)] ?? 0,
  );
  for (let round = 0; round < 60; round += 1) {
    const sums = levels.map(() => ({ sum: 0, count: 0 }));
    for (const weight of sorted) {
      const near = sums[nearest(levels, weight)];
      if (near) [near.sum, near.count] = [near.sum + weight, near.count + 1];
    }
    levels = levels.map((level, at) => {
      const { sum = 0, count = 0 } = sums[at] ?? {};
      return count ? sum / count : level;
    });
  }
  return levels;
}

function nearest(levels: readonly number[], weight: number): number {
  let best = 0;
  for (let at = 1; at < levels.length; at += 1)
    if (Math.abs((levels[at] ?? 0) - weight) < Math.abs((levels[best] ?? 0) - weight)) best = at;
  return best;
}

type KindEntry = { hash: number; weights: readonly number[] };

/** Puts the weightiest n-grams into the kinds' table; what finds no place in its four slots is left out. */
function kindTable(entries: readonly KindEntry[], step: number): Uint8Array {
  const table = new Uint8Array(KIND_SLOTS * KIND_SLOT);
  for (const { hash, weights } of entries.slice(0, Math.floor(KIND_SLOTS * LOAD))) {
    const free = probesOf(hash, KIND_SLOTS).find(
      (slot) => table[slot * KIND_SLOT] === 0 && table[slot * KIND_SLOT + 1] === 0,
    );
    if (free === undefined) continue;
    const second = kindMark(hash);
    table.set(
      [second >>> 8, second & 0xff, ...weights.map((weight) => toByte(weight / step))],
      free * KIND_SLOT,
    );
  }
  return table;
}

function train(data: readonly Example[]): Model {
  const counts = countsOf(data, "all");
  const shared = [...counts].filter(([, count]) => count >= 2).map(([hash]) => hash);
  const index = new Map(shared.map((hash, at) => [hash, at]));
  const reach = (hash: number) => Math.sqrt(counts.get(hash) ?? 0);

  // Learnt twice: what is kept of the first time learns to do without the rest.
  const isDanger = ({ kind }: Example) => kind !== "none";
  const first = learn(data, index, isDanger, "all");
  const kept = shared
    .map((hash, at) => ({ hash, size: Math.abs(first.weights[at] ?? 0) * reach(hash) }))
    .sort((a, b) => b.size - a.size)
    .slice(0, KEPT)
    .map(({ hash }) => hash);
  const danger = learn(data, new Map(kept.map((hash, at) => [hash, at])), isDanger, "all");
  const levels = levelsOf([...danger.weights]);
  const levelOf = new Map(kept.map((hash, at) => [hash, nearest(levels, danger.weights[at] ?? 0)]));

  const dangerous = data.filter(({ kind }) => kind !== "none");
  const kindCounts = countsOf(dangerous, "words");
  const kindIndex = new Map(
    [...kindCounts].filter(([, count]) => count >= 4).map(([hash], at) => [hash, at] as const),
  );
  const kinds = DANGERS.map((kind) => learn(dangerous, kindIndex, (one) => one.kind === kind, "words"));
  const kindEntries = [...kindIndex]
    .map(([hash, at]) => ({ hash, weights: kinds.map(({ weights }) => weights[at] ?? 0) }))
    .map((entry) => ({
      ...entry,
      spread:
        (Math.max(...entry.weights) - Math.min(...entry.weights)) *
        Math.sqrt(kindCounts.get(entry.hash) ?? 0),
    }))
    .sort((a, b) => b.spread - a.spread);
  const kindStep = stepOf(kindEntries.slice(0, KIND_SLOTS * LOAD).flatMap(({ weights }) => weights));

  return {
    danger: fuseOf(levelOf, SEGMENTS),
    dangerBias: danger.bias,
    dangerLevels: levels,
    kinds: kindTable(kindEntries, kindStep),
    kindBiases: kinds.map(({ bias }) => bias),
    kindScale: kindStep,
    threshold: 0,
  };
}

const highest = (model: Model, text: string) =>
  Math.max(...passagesOf(text).map((one) => scoreOf(model, one)));

function report(model: Model, judged: readonly Phrase[]): void {
  const ordinary = judged.filter(({ kind }) => kind === "none");
  const heard = judged.map((phrase) => ({
    ...phrase,
    byModel: highest(model, phrase.text) > model.threshold,
    byRules: mentionsCrisis(phrase.text),
  }));
  const row = (name: string, of: typeof heard) => {
    const either = of.filter(({ byModel, byRules }) => byModel || byRules).length;
    console.log(
      `${name.padEnd(22)} ${String(of.length).padStart(5)}  modèle ${percent(of.filter(({ byModel }) => byModel).length, of.length).padStart(7)}  règles ${percent(of.filter(({ byRules }) => byRules).length, of.length).padStart(7)}  ensemble ${percent(either, of.length).padStart(7)}`,
    );
  };
  row(
    "suicide, explicite",
    heard.filter(({ kind, form }) => kind === "suicide" && form === "explicit"),
  );
  row(
    "suicide, indirect",
    heard.filter(({ kind, form }) => kind === "suicide" && form !== "explicit"),
  );
  for (const danger of DANGERS.slice(1))
    row(
      danger,
      heard.filter(({ kind }) => kind === danger),
    );
  row(
    "tous dangers",
    heard.filter(({ kind }) => kind !== "none"),
  );
  row(
    "ordinaires (alarmes)",
    heard.filter(({ kind }) => kind === "none"),
  );
  const right = judged.filter(({ kind, text }) => kind !== "none" && kindOf(model, text) === kind).length;
  console.log(`bonne sorte de danger : ${percent(right, judged.length - ordinary.length)}`);
}

const model = train(training);
/** The score that only so many of these ordinary texts pass. */
function thresholdOf(texts: readonly string[]): number {
  const scores = texts
    .map((text) => (mentionsCrisis(text) ? Number.POSITIVE_INFINITY : highest(model, text)))
    .sort((a, b) => b - a);
  return scores[Math.floor(scores.length * FALSE_ALARMS)] ?? 0;
}
// Two sets nobody trains on: hard ordinary phrases full of scary words, and what a coach is told on an ordinary day.
const turns = readSituations().flatMap((situation) => situation.turns.map(({ message }) => message));
model.threshold = Math.max(
  thresholdOf(measure.filter(({ kind }) => kind === "none").map(({ text }) => text)),
  thresholdOf(turns),
);
console.log(`${training.length} phrases apprises, ${measure.length} gardées (${apart}), ${authors} auteurs.`);
console.log(`seuil ${model.threshold.toFixed(3)} pour ${percent(FALSE_ALARMS, 1)} de fausses alertes`);
report(model, measure);
if (process.argv.includes("--misses"))
  for (const { kind, form, register, text } of measure) {
    const distress = highest(model, text) > model.threshold || mentionsCrisis(text);
    if (distress !== (kind !== "none"))
      console.log([distress ? "ALARME" : "MANQUÉ", kind, form, register, text].join("\t"));
  }

if (apart !== MEASURE) process.exit(0);

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
writeFileSync(
  TARGET,
  `// Made by content/crisis/train.ts: do not edit. ${training.length} phrases, threshold chosen on an author never trained on.
import type { Model } from "./ear.ts";

const bytes = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

export const MODEL: Model = {
  dangerBias: ${model.dangerBias},
  dangerLevels: ${JSON.stringify(model.dangerLevels)},
  kindBiases: ${JSON.stringify(model.kindBiases)},
  kindScale: ${model.kindScale},
  threshold: ${model.threshold},
  danger: bytes("${encode(model.danger)}"),
  kinds: bytes("${encode(model.kinds)}"),
};
`,
);
console.log(
  `${TARGET.slice(ROOT.length + 1)} : ${((model.danger.length + model.kinds.length) / 1024).toFixed(0)} Ko`,
);
