// `npm run bench -- ear`: how much distress is heard, by kind and by author, what is taken for what, and how long a
// message takes. It asks `hear`, rules and trained ear together, as the product does. Only the author `held` was never
// trained on: its rows are the measure, the other authors' rows say how well the ear learnt its lessons.
import path from "node:path";
import { hear } from "#app/lib/crisis/hear.server.ts";
import { type Phrase, readCorpus } from "#content/crisis/corpus.ts";
import { confusionOf, countOf, type Heard, MEASURE, percent } from "#content/crisis/measure.ts";

const CORPUS = path.join(import.meta.dirname, "../../content/crisis/corpus");
const ROUNDS = 3;

const listened = (of: readonly Phrase[]): Heard[] =>
  of.map((phrase) => ({ ...phrase, as: hear(phrase.text) ?? "none" }));
const [fresh, unseen] = ["fresh", "unseen"].map((folder) =>
  listened(readCorpus(path.join(CORPUS, "..", folder))),
);
const heard = listened(readCorpus(CORPUS));
const held = heard.filter(({ author }) => author === MEASURE);
const taught = heard.filter(({ author }) => author !== MEASURE);

const row = (of: readonly Heard[]) => {
  const { danger, heardDanger, ordinary, alarms, rightKind } = countOf(of);
  return {
    distress: danger,
    heard: percent(heardDanger, danger),
    "right card": percent(rightKind, heardDanger),
    ordinary,
    "false alarms": percent(alarms, ordinary),
  };
};
const grouped = (of: readonly Heard[], nameOf: (one: Phrase) => string) =>
  Object.fromEntries(
    [...new Set(of.map(nameOf))].sort().map((name) => [name, row(of.filter((one) => nameOf(one) === name))]),
  );

console.log(`By author (« ${MEASURE} » was never trained on):`);
console.table({
  ...grouped(taught, ({ author }) => `${author} (taught)`),
  [`${MEASURE} (never trained on)`]: row(held),
});
console.log(`By kind, of « ${MEASURE} »:`);
console.table(grouped(held, ({ kind, form }) => (kind === "suicide" ? `suicide, ${form}` : kind)));
console.log(
  "By author, of lists that no model learnt from (« unseen »: no threshold was chosen on them either):",
);
console.table(grouped([...(fresh ?? []), ...(unseen ?? [])], ({ author }) => author));
console.log("By kind, of « unseen »:");
console.table(grouped(unseen ?? [], ({ kind, form }) => (kind === "suicide" ? `suicide, ${form}` : kind)));
console.log(`What is taken for what, of « ${MEASURE} » (rows: what it is; columns: the card that is shown):`);
console.table(confusionOf(held));

/** ms of the processor's own time a message, the best of some rounds: a busy machine says nothing of the ear. */
function timeOf(messages: readonly string[]): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage();
    for (const message of messages) hear(message);
    return process.cpuUsage(start).user / 1000 / messages.length;
  });
  return Math.min(...rounds);
}
const LONGEST = 2_000; // of the coach's messages
const texts = held.map(({ text }) => text);
const long = Array.from({ length: 50 }, (_, at) =>
  [...texts.slice(at), ...texts].join(" ").slice(0, LONGEST),
);
console.log(
  `${timeOf(texts).toFixed(2)} ms a phrase, ${timeOf(long).toFixed(1)} ms a message of ${LONGEST} signs`,
);
