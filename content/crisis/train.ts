// Trains the ear: `node content/crisis/train.ts` reads the corpus, learns, chooses each card's threshold (thresholds.ts) on
// the authors that were never trained on, prints what it hears, and writes app/lib/crisis/weights.server.ts. It reads
// nothing else, so the same phrases and rules give the same file, and the file says the digest of its phrases.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { mentionsCrisis } from "#app/lib/crisis/crisis.ts";
import { DANGERS } from "#app/lib/crisis/danger.ts";
import { isDistress, kindOf, loudestOf, type Model } from "#app/lib/crisis/ear.ts";
import { featuresOf } from "#app/lib/crisis/features.ts";
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
/** 1,184 KB: 127,000 n-grams, three bits for each answer. */
const SHAPE: TableShape = { width: 8, mark: 8, bits: 3, segment: 4096, segments: 37 };
/** How hard weights are drawn towards nought. */
const DECAY = 2e-3;
/** An n-gram of one phrase alone says nothing of another. */
const FEWEST = 2;
/** What an earlier model took for distress of the product's own texts (own.ts). */
const RAISED = "raised";
/** An explicit cry counts for four: it may be missed least of all; a text of ours that has raised a card for two. */
const weightOf = ({ kind, form, register }: Phrase) => {
  if (kind === "suicide" && form === "explicit") return 4;
  return register === RAISED ? 2 : 1;
};

/** The ordinary, by what it is about (a phrase's form): what makes a film no danger makes no funeral one. The rest is life. */
const ORDINARY: Readonly<Record<string, readonly string[]>> = {
  life: [],
  idiom: ["idiom", "anger"],
  stoic: ["stoic"],
  told: ["fiction", "history", "news"],
  sorrow: ["sad", "grief", "recovery"],
  body: ["medical", "sport", "helper"],
};
const ORDINARY_SORTS = Object.keys(ORDINARY);
const EXPLICIT = "explicit";
/** What the model tells apart: the sorts of the ordinary, suicide in so many words, then the dangers. */
const ANSWERS = [...ORDINARY_SORTS, EXPLICIT, ...DANGERS];
const STANDS_FOR = [...ORDINARY_SORTS.map(() => "none" as const), "suicide" as const, ...DANGERS];
function answerOf({ kind, form }: Phrase): number {
  if (kind === "suicide" && form === "explicit") return ANSWERS.indexOf(EXPLICIT);
  if (kind !== "none") return ANSWERS.indexOf(kind);
  return Math.max(
    0,
    ORDINARY_SORTS.findIndex((sort) => ORDINARY[sort]?.includes(form)),
  );
}

type Example = Phrase & { features: Uint32Array };

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

type Learnt = {
  /** An n-gram after another, a weight for each answer. */
  weights: Float32Array;
  biases: Float64Array;
};

/** Multinomial logistic regression with AdaGrad over some n-grams. */
function learn(data: readonly Example[], hashes: readonly number[]): Learnt {
  const [epochs, averaged, rate, many] = [6, 3, 0.3, ANSWERS.length];
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
    return { answer: answerOf(one), weight: weightOf(one), unit: 1 / Math.sqrt(at.length + 1), at };
  });
  const errors = new Float64Array(many);
  const next = random(7);
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
          const gradient = (errors[one] ?? 0) * unit + DECAY * (weights[place] ?? 0);
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

/** Learns all n-grams that phrases share, then what is weightiest of them again: it learns to do without the rest. */
function train(data: readonly Example[]): Model {
  const counts = countsOf(data);
  // The most frequent first: what is read most lies together.
  const shared = [...counts]
    .filter(([, count]) => count >= FEWEST)
    .sort(([, one], [, two]) => two - one)
    .map(([hash]) => hash);
  const reachOf = (hash: number) => Math.sqrt(counts.get(hash) ?? 0);
  const weightsOf = ({ weights }: Learnt, at: number) =>
    weights.subarray(at * ANSWERS.length, (at + 1) * ANSWERS.length);
  const first = learn(data, shared);
  const kept = shared
    .map((hash, at) => {
      const own = weightsOf(first, at);
      return { hash, size: (Math.max(...own) - Math.min(...own)) * reachOf(hash) };
    })
    .sort((one, two) => two.size - one.size)
    .slice(0, mostKeys(SHAPE))
    .map(({ hash }) => hash);
  const second = learn(data, kept);
  const reaches = kept.map(reachOf);
  const levels = levelsOf(
    1 << SHAPE.bits,
    second.weights,
    (at) => reaches[Math.floor(at / ANSWERS.length)] ?? 0,
  );
  const entries = new Map(
    kept.map((hash, at) => [hash, Array.from(weightsOf(second, at), (weight) => nearest(levels, weight))]),
  );
  return {
    answers: STANDS_FOR,
    weights: fuseOf(entries, SHAPE),
    levels,
    biases: [...second.biases],
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
  answers: ${JSON.stringify(model.answers)},
  levels: ${JSON.stringify(model.levels)},
  biases: ${JSON.stringify(model.biases)},
  thresholds: ${JSON.stringify(model.thresholds)},
  weights: ${encode(model.weights)},
};
`,
);
console.log(`${path.basename(TARGET)} : ${(model.weights.bytes.length / 1024).toFixed(0)} Ko`);
