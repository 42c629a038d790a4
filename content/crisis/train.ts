// Trains the ear: `node content/crisis/train.ts` reads the corpus, learns, chooses each card's threshold (thresholds.ts) on
// the authors that were never trained on, prints what it hears, and writes app/lib/crisis/weights.server.ts. It reads
// nothing else, so the same phrases and rules give the same file, and the file says the digest of its phrases.
import path from "node:path";
import { mentionsCrisis } from "#app/lib/crisis/crisis.ts";
import { DANGERS } from "#app/lib/crisis/danger.ts";
import { isDistress, kindOf, loudestOf, type Model } from "#app/lib/crisis/ear.ts";
import { featuresOf } from "#app/lib/crisis/features.ts";
import type { TableShape } from "../learning/fuse.ts";
import { learnModel } from "../learning/linear.ts";
import { digestOf } from "../learning/lists.ts";
import { writeModel } from "../learning/written.ts";
import { type Phrase, readCorpus } from "./corpus.ts";
import { MEASURE, percent } from "./measure.ts";
import { isHeard, type Scored, thresholdsOf } from "./thresholds.ts";

const TARGET = path.join(import.meta.dirname, "../../app/lib/crisis/weights.server.ts");

/** Of ordinary phrases, how many rules and model together may take for distress: it sets the thresholds. */
const FALSE_ALARMS = 0.035;
/** And of one author's, at most: some write nearer to the edge than others. */
const FALSE_ALARMS_OF_ONE = 0.04;
/** An author of fewer ordinary phrases is not capped alone: two more or less would set every threshold. */
const MANY = 300;
/** 3,072 KB: 330,000 n-grams, three bits for each answer. */
const SHAPE: TableShape = { width: 8, mark: 8, bits: 3, segment: 4096, segments: 96 };
const DECAY = 2e-3;
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

const phrases = readCorpus(path.join(import.meta.dirname, "corpus"));
/** The author kept apart this time: the measure, or another that `--without` names, and then nothing is written. */
const flag = process.argv.indexOf("--without");
const apart = flag < 0 ? MEASURE : (process.argv[flag + 1] ?? MEASURE);
const training = phrases.filter(({ author }) => author !== MEASURE && author !== apart);
/** Lists that no model has learnt yet. */
const fresh = readCorpus(path.join(import.meta.dirname, "fresh"));
const measure = phrases.filter(({ author }) => author === apart);
const authors = new Set(phrases.map(({ author }) => author)).size;

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

const model: Model = {
  ...learnModel(
    training.map((phrase) => ({
      answer: answerOf(phrase),
      weight: weightOf(phrase),
      features: featuresOf(phrase.text),
    })),
    { answers: ANSWERS.length, shape: SHAPE, decay: DECAY },
  ),
  answers: STANDS_FOR,
  thresholds: [],
  digest: digestOf([...phrases, ...fresh]),
};
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

writeModel(TARGET, {
  maker: "content/crisis/train.ts",
  about: `${training.length} phrases, thresholds chosen on authors never trained on`,
  type: { name: "Model", from: "./ear.ts" },
  model,
});
