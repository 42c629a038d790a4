// Trains the coach's gate: `node content/gate/train.ts` learns the lists of `corpus`, chooses the threshold on those of
// `fresh`, prints what all that it has not learnt shows, and writes app/features/coach/answer/gate-weights.server.ts. The
// same lines give the same file.
import path from "node:path";
import { undisguised } from "#app/features/coach/answer/disguise.ts";
import { FAULTS, type GateModel, scoreOf } from "#app/features/coach/answer/trained-gate.ts";
import { featuresOf } from "#app/lib/crisis/features.ts";
import { percent } from "../crisis/measure.ts";
import type { TableShape } from "../learning/fuse.ts";
import { learnModel } from "../learning/linear.ts";
import { digestOf } from "../learning/lists.ts";
import { writeModel } from "../learning/written.ts";
import { type Line, readLines, sentencesOf } from "./lines.ts";

const TARGET = path.join(import.meta.dirname, "../../app/features/coach/answer/gate-weights.server.ts");
/** Of the ordinary lines of `fresh`, how many may be taken for a fault: they are written to stand near one. */
const FALSE_ALARMS = 0.025;
/** 1,792 KB: 220,000 n-grams, three bits for each answer. */
const SHAPE: TableShape = { width: 7, mark: 8, bits: 3, segment: 2048, segments: 128 };
/** How hard weights are drawn towards nought. */
const DECAY = 2e-3;

/** The common sentences of any coach count twice. */
const COMMON = "a10";

const ANSWERS = ["none", ...FAULTS] as const;
const lines = readLines("corpus");
const [fresh, unseen] = [readLines("fresh"), readLines("unseen")];

/** A sentence of an ordinary line is ordinary alone; of a line that harms, one of two may be. */
const examples = lines.flatMap(({ author, fault, text }) => {
  const parts = fault === "none" ? sentencesOf(text).filter((sentence) => sentence !== text) : [];
  return [text, ...parts].map((words) => ({
    answer: ANSWERS.indexOf(fault),
    weight: author === COMMON ? 2 : 1,
    features: featuresOf(undisguised(words)),
  }));
});

/** The loudest of a line and its sentences, as the gate reads them. */
const loudestOf = (model: GateModel, text: string) =>
  Math.max(...[text, ...sentencesOf(text)].map((words) => scoreOf(model, undisguised(words)).score));

const model: GateModel = {
  ...learnModel(examples, { answers: ANSWERS.length, shape: SHAPE, decay: DECAY }),
  answers: ANSWERS,
  threshold: 0,
  digest: digestOf([...lines, ...fresh]),
};
const scored = [...fresh, ...unseen].map((line) => ({ ...line, score: loudestOf(model, line.text) }));
const ordinary = scored
  .filter(({ author, fault }) => fault === "none" && fresh.some((line) => line.author === author))
  .map(({ score }) => score)
  .sort((one, two) => two - one);
model.threshold = ordinary[Math.floor(ordinary.length * FALSE_ALARMS)] ?? 0;

const taken = (of: readonly { score: number }[]) =>
  percent(of.filter(({ score }) => score > model.threshold).length, of.length);
const shares = (of: typeof scored, nameOf: (line: Line) => string) =>
  Object.fromEntries(
    [...new Set(of.map(nameOf))].sort().map((name) => {
      const own = of.filter((line) => nameOf(line) === name);
      const [faults, none] = [
        own.filter(({ fault }) => fault !== "none"),
        own.filter(({ fault }) => fault === "none"),
      ];
      const itself = faults.filter(({ text, fault }) => scoreOf(model, undisguised(text)).fault === fault);
      return [
        name,
        { faults: taken(faults), "as itself": percent(itself.length, faults.length), ordinary: taken(none) },
      ];
    }),
  );
console.log(
  `${lines.length} lines learnt; threshold ${model.threshold.toFixed(3)}, for ${percent(FALSE_ALARMS, 1)} of the ordinary lines of « fresh ».`,
);
console.table(shares(scored, ({ author }) => author));
console.table(
  shares(
    scored.filter(({ fault }) => fault !== "none"),
    ({ fault }) => fault,
  ),
);

writeModel(TARGET, {
  maker: "content/gate/train.ts",
  about: `${lines.length} lines, the threshold chosen on lists that it never learnt`,
  type: { name: "GateModel", from: "./trained-gate.ts" },
  model,
});
