// `npm run evaluate`: the coach on 120 written situations of four turns each, by the model that is configured. Prints how
// it did by field and in all, below what earlier runs did, so that models and prompts can be compared.
//   npm run evaluate -- --label "prompt of June" --only work --limit 20 --show
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { createEvaluation } from "./coach.ts";
import { chosenModel } from "./models.ts";
import { type SituationScore, summaryOf } from "./score.ts";
import { readSituations } from "./situations.ts";

const RUNS = path.join(import.meta.dirname, "../../.cache/evaluations.jsonl");

const { values: options } = parseArgs({
  options: {
    label: { type: "string" },
    only: { type: "string" },
    limit: { type: "string" },
    show: { type: "boolean", default: false },
  },
});
const model = chosenModel(process.env);
const evaluate = await createEvaluation(model.chat, model);
const situations = readSituations()
  .filter(({ field }) => !options.only || field === options.only)
  .slice(0, Number(options.limit ?? Number.POSITIVE_INFINITY));

const scores: SituationScore[] = [];
for (const situation of situations) {
  const { score, answered } = await evaluate(situation);
  const judged = await model.judge?.(situation, answered).catch(() => undefined);
  scores.push({ ...score, ...(judged !== undefined && { judged }) });
  process.stderr.write(`\r${scores.length} / ${situations.length}`);
  if (options.show) {
    console.log(`\n— ${situation.id} (${situation.address})`);
    for (const [at, { item }] of answered.entries())
      console.log(`> ${situation.turns[at]?.message}\n${item.response}\n`);
  }
}
process.stderr.write("\n");

const name = [model.name, options.label].filter(Boolean).join(", ");
const fields = [...new Set(scores.map(({ field }) => field))];
console.log(`${name}, by field:`);
console.table(
  Object.fromEntries(
    fields.map((field) => {
      const {
        answers,
        "right passage": passage,
        "question fits": question,
        "tu/vous": address,
        length,
        alarms,
      } = summaryOf(scores.filter((score) => score.field === field));
      return [field, { answers, passage, question, address, length, alarms }];
    }),
  ),
);

type Run = { name: string; at: string; summary: ReturnType<typeof summaryOf> };
const runs: Run[] = existsSync(RUNS)
  ? readFileSync(RUNS, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
  : [];
const run: Run = { name, at: new Date().toISOString().slice(0, 16), summary: summaryOf(scores) };
mkdirSync(path.dirname(RUNS), { recursive: true });
appendFileSync(RUNS, `${JSON.stringify(run)}\n`);
console.log("All runs so far, newest last:");
// A run a column: the criteria are many, the runs few.
const compared = [...runs, run].slice(-5);
console.table(
  Object.fromEntries(
    Object.keys(run.summary).map((criterion) => [
      criterion,
      Object.fromEntries(compared.map((one) => [`${one.name} ${one.at}`, one.summary[criterion] ?? "–"])),
    ]),
  ),
);
