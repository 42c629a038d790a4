// Trains the ear: `node content/crisis/train.ts` reads the corpus, learns, chooses each card's threshold (thresholds.ts) on
// the authors that were never trained on, prints what it hears, and writes app/lib/crisis/weights.server.ts. It reads
// nothing else, so the same phrases and rules give the same file, and the file says the digest of its phrases.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { mentionsCrisis } from "#app/lib/crisis/crisis.ts";
import { DANGERS } from "#app/lib/crisis/danger.ts";
import { isDistress, kindOf, loudestOf, type Model } from "#app/lib/crisis/ear.ts";
import { type Features, featuresOf } from "#app/lib/crisis/features.ts";
import type { Fuse } from "#app/lib/crisis/fuse.ts";
import { digestOf, type Phrase, readCorpus } from "./corpus.ts";
import { fuseOf, mostKeys, type TableShape } from "./fuse.ts";
import { MEASURE, percent } from "./measure.ts";
import { isHeard, type Scored, thresholdsOf } from "./thresholds.ts";

const TARGET = path.join(import.meta.dirname, "../../app/lib/crisis/weights.server.ts");

/** Of ordinary phrases, how many rules and model together may take for distress: it sets the thresholds. */
const FALSE_ALARMS = 0.035;
/** And of one author's, at most: some write nearer to the edge than others. */
const FALSE_ALARMS_OF_ONE = 0.04;
/** An author of fewer ordinary phrases is not capped alone: two more or less would set every threshold. */
const MANY = 300;
/** Of both tables together: 149 KB. */
const DANGER_SHAPE: TableShape = { width: 1, mark: 4, bits: 4, segment: 2048, segments: 57 };
const KIND_SHAPE: TableShape = { width: 5, mark: 7, bits: 3, segment: 512, segments: 14 };
/** How hard weights are drawn towards nought: what danger weighs is spread over many n-grams that each say little, what
 * tells the kinds apart stands in few. */
const DANGER_DECAY = 2e-3;
const KIND_DECAY = 1e-4;
/** An explicit cry counts for three: it may be missed least of all. */
const weightOf = ({ kind, form }: Phrase) => (kind === "suicide" && form === "explicit" ? 3 : 1);

type Example = Phrase & { features: Features };

const phrases = readCorpus(path.join(import.meta.dirname, "corpus"));
const examples = phrases.map((phrase): Example => ({ ...phrase, features: featuresOf(phrase.text) }));
/** The author kept apart this time: the measure, or another that `--without` names, and then nothing is written. */
const flag = process.argv.indexOf("--without");
const apart = flag < 0 ? MEASURE : (process.argv[flag + 1] ?? MEASURE);
const training = examples.filter(({ author }) => author !== MEASURE && author !== apart);
/** Lists that no model has learnt yet. */
const fresh = readCorpus(path.join(import.meta.dirname, "fresh"));
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

/** Logistic regression with AdaGrad over the n-grams of an index. */
function learn(
  data: readonly Example[],
  index: ReadonlyMap<number, number>,
  isPositive: (one: Example) => boolean,
  part: keyof Features,
  decay: number,
) {
  const [epochs, rate] = [8, 0.3];
  const weights = new Float64Array(index.size);
  const squares = new Float64Array(index.size).fill(1e-6);
  let [bias, biasSquares] = [0, 1e-6];
  const rows = data.map((one) => {
    const at = Uint32Array.from([...one.features[part]].flatMap((hash) => index.get(hash) ?? []));
    return {
      positive: isPositive(one) ? 1 : 0,
      weight: weightOf(one),
      unit: 1 / Math.sqrt(at.length + 1),
      at,
    };
  });
  const next = random(7);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let last = rows.length - 1; last > 0; last -= 1) {
      const other = Math.floor(next() * (last + 1));
      [rows[last], rows[other]] = [rows[other] as (typeof rows)[0], rows[last] as (typeof rows)[0]];
    }
    for (const { positive, weight, unit, at } of rows) {
      let score = bias;
      for (const feature of at) score += (weights[feature] ?? 0) * unit;
      const error = weight * (1 / (1 + Math.exp(-score)) - positive);
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

/** The few levels that stand nearest to all weights (Lloyd's rounds, from equal shares), those that more phrases meet
 * counting for more. */
function levelsOf(many: number, weighed: readonly { weight: number; reach: number }[]): number[] {
  const sorted = [...weighed].sort((a, b) => a.weight - b.weight);
  const whole = sorted.reduce((sum, { reach }) => sum + reach, 0);
  let levels: number[] = [];
  let passed = 0;
  for (const { weight, reach } of sorted) {
    passed += reach;
    if (passed >= ((levels.length + 0.5) * whole) / many && levels.length < many) levels.push(weight);
  }
  for (let round = 0; round < 30; round += 1) {
    const sums = levels.map(() => ({ sum: 0, reach: 0 }));
    for (const { weight, reach } of sorted) {
      const near = sums[nearest(levels, weight)];
      if (near) [near.sum, near.reach] = [near.sum + weight * reach, near.reach + reach];
    }
    levels = levels.map((level, at) => {
      const { sum = 0, reach = 0 } = sums[at] ?? {};
      return reach ? sum / reach : level;
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

type Learnt = { table: Fuse; levels: number[]; biases: number[] };

/** Learns to tell each of `answers` from the rest, and keeps in a table what is weightiest. Learnt twice: what is kept
 * of the first time learns to do without the rest. */
function learnTable(
  data: readonly Example[],
  answers: readonly ((one: Example) => boolean)[],
  part: keyof Features,
  { decay, shape, fewest }: { decay: number; shape: TableShape; fewest: number },
): Learnt {
  const counts = countsOf(data, part);
  const shared = [...counts].filter(([, count]) => count >= fewest).map(([hash]) => hash);
  const reachOf = (hash: number) => Math.sqrt(counts.get(hash) ?? 0);
  const learnAll = (hashes: readonly number[]) => {
    const index = new Map(hashes.map((hash, at) => [hash, at]));
    return answers.map((isPositive) => learn(data, index, isPositive, part, decay));
  };
  const first = learnAll(shared);
  const weigh = (at: number) => {
    const all = first.map(({ weights }) => weights[at] ?? 0);
    return all.length > 1 ? Math.max(...all) - Math.min(...all) : Math.abs(all[0] ?? 0);
  };
  const kept = shared
    .map((hash, at) => ({ hash, size: weigh(at) * reachOf(hash) }))
    .sort((a, b) => b.size - a.size)
    .slice(0, mostKeys(shape))
    .map(({ hash }) => hash);
  const second = learnAll(kept);
  const levels = levelsOf(
    1 << shape.bits,
    kept.flatMap((hash, at) =>
      second.map(({ weights }) => ({ weight: weights[at] ?? 0, reach: reachOf(hash) })),
    ),
  );
  const entries = new Map(
    kept.map((hash, at) => [hash, second.map(({ weights }) => nearest(levels, weights[at] ?? 0))]),
  );
  return { table: fuseOf(entries, shape), levels, biases: second.map(({ bias }) => bias) };
}

function train(data: readonly Example[]): Model {
  const isDanger = ({ kind }: Example) => kind !== "none";
  const danger = learnTable(data, [isDanger], "all", {
    decay: DANGER_DECAY,
    shape: DANGER_SHAPE,
    fewest: 2,
  });
  const kinds = learnTable(
    data.filter(isDanger),
    DANGERS.map((kind) => (one) => one.kind === kind),
    "words",
    { decay: KIND_DECAY, shape: KIND_SHAPE, fewest: 3 },
  );
  return {
    danger: danger.table,
    dangerBias: danger.biases[0] ?? 0,
    dangerLevels: danger.levels,
    kinds: kinds.table,
    kindBiases: kinds.biases,
    kindLevels: kinds.levels,
    thresholds: [],
    digest: digestOf([...phrases, ...fresh]),
  };
}

function report(model: Model, judged: readonly Phrase[]): void {
  const ordinary = judged.filter(({ kind }) => kind === "none");
  const heard = judged.map((phrase) => ({
    ...phrase,
    byModel: isDistress(model, loudestOf(model, phrase.text)),
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
// Nobody trains on these: the author kept apart, and the lists that no model has learnt yet.
const unlearnt = [...phrases.filter(({ author }) => author === MEASURE), ...fresh].map(
  ({ author, kind, text }) => {
    const { score, passage } = loudestOf(model, text);
    const scored: Scored = {
      isDanger: kind !== "none",
      byRules: mentionsCrisis(text),
      score,
      card: kindOf(model, passage),
    };
    return { ...scored, author, kind };
  },
);
const byAuthor = [...new Set(unlearnt.map(({ author }) => author))].map((name) =>
  unlearnt.filter(({ author }) => author === name),
);
const { price, thresholds } = thresholdsOf(unlearnt, [
  { scored: unlearnt, most: FALSE_ALARMS },
  ...byAuthor
    .filter((own) => own.filter(({ isDanger }) => !isDanger).length >= MANY)
    .map((scored) => ({ scored, most: FALSE_ALARMS_OF_ONE })),
]);
model.thresholds = thresholds;
console.log(`${training.length} phrases apprises, ${measure.length} gardées (${apart}), ${authors} auteurs.`);
console.log(
  `Seuils, où une fausse alerte vaut ${price.toFixed(1)} dangers, pour ${percent(FALSE_ALARMS, 1)} de fausses alertes :`,
);
console.table(
  DANGERS.map((danger, at) => {
    const heardOf = (of: typeof unlearnt) => of.filter((one) => isHeard(one, thresholds)).length;
    const own = unlearnt.filter(({ kind }) => kind === danger);
    return {
      carte: danger,
      seuil: thresholds[at]?.toFixed(3),
      "entendus, des non appris": percent(heardOf(own), own.length),
      "fausses alertes": heardOf(unlearnt.filter(({ isDanger, card }) => !isDanger && card === danger)),
    };
  }),
);
report(model, measure);
if (apart === MEASURE && fresh.length > 0) {
  console.log(`Listes fraîches (${fresh.length} phrases) :`);
  report(model, fresh);
}
if (process.argv.includes("--misses"))
  for (const { kind, form, register, text } of measure) {
    const distress = isDistress(model, loudestOf(model, text)) || mentionsCrisis(text);
    if (distress !== (kind !== "none"))
      console.log([distress ? "ALARME" : "MANQUÉ", kind, form, register, text].join("\t"));
  }

if (apart !== MEASURE) process.exit(0);

const encode = ({ bytes, ...shape }: Fuse) =>
  `fuse(${JSON.stringify(shape)}, base64("${Buffer.from(bytes).toString("base64")}"))`;
writeFileSync(
  TARGET,
  `// Made by content/crisis/train.ts: do not edit. ${training.length} phrases, thresholds chosen on authors never trained on.
import { Buffer } from "node:buffer";
import { once } from "../lazy.ts";
import type { Model } from "./ear.ts";
import type { Fuse } from "./fuse.ts";

/** A table is read out of its text when it is first looked into: most isolates' first answer needs none. */
const fuse = (shape: Omit<Fuse, "bytes">, read: () => Uint8Array): Fuse => {
  const bytes = once(read);
  return {
    ...shape,
    get bytes() {
      return bytes();
    },
  };
};
/** In the web Worker the table stands beside the script, not in it (remix.config.ts). */
const base64 = (text: string) => () => new Uint8Array(Buffer.from(text, "base64"));

export const MODEL: Model = {
  digest: "${model.digest}",
  dangerBias: ${model.dangerBias},
  dangerLevels: ${JSON.stringify(model.dangerLevels)},
  kindBiases: ${JSON.stringify(model.kindBiases)},
  kindLevels: ${JSON.stringify(model.kindLevels)},
  thresholds: ${JSON.stringify(model.thresholds)},
  danger: ${encode(model.danger)},
  kinds: ${encode(model.kinds)},
};
`,
);
const weight = model.danger.bytes.length + model.kinds.bytes.length;
console.log(`${path.basename(TARGET)} : ${(weight / 1024).toFixed(0)} Ko`);
