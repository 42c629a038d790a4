// `npm run bench -- abuse [--seconds 20]`: one member's worst hour beside others' pages: long texts into ever new days,
// searches that find nothing, whole exports, all at once and without a pause. Others must hardly feel it.
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { startLocal } from "#workers/local/instance.ts";
import { createLoad, quantile, summary, type Target, type Timings } from "./load.ts";
import { residentMegabytes, signIn } from "./members.ts";

const DATA_DIR = ".cache/bench-abuse";
const PAGES_A_SECOND = 10;
const HANDS = 2;
const SLOWER = 5;
const DAY_MS = 86_400_000;
const TEXT = "Une page longue, que personne ne relira jamais. ".repeat(200);

const { values } = parseArgs({ options: { seconds: { type: "string", default: "20" } } });
const ms = Number(values.seconds) * 1_000;

rmSync(DATA_DIR, { recursive: true, force: true });
const product = await startLocal({ port: 0, dataDir: DATA_DIR, settings: { QUIET: "1" } });
const port = Number(new URL(product.url).port);
const [others, abusers] = [createLoad(port, 16), createLoad(port, 16)];
const other = await signIn(product, "complet@portique.local");
const abuser = await signIn(product, "essentiel@portique.local");
const PATHS = ["/dashboard", "/journal", "/dashboard.data"];
const page = (at: number) => other.page(PATHS[at % PATHS.length] as string);

const ACTS: Record<string, (at: number) => Target> = {
  "journal, a new long day": (at) =>
    abuser.call("/api/journal", {
      date: new Date(Date.now() - at * DAY_MS).toISOString().slice(0, 10),
      morningReflection: TEXT,
      gratitude: TEXT,
    }),
  "journal, a search without a find": (at) => abuser.call(`/api/journal?q=zzz${at}`),
  "journal, a whole export": () => abuser.call("/api/journal/export?format=json"),
};

/** Asks again as soon as it is answered, until the time is over. */
async function hammer(act: (at: number) => Target): Promise<Timings> {
  const timings: Timings = { ms: [], statuses: {}, errors: 0 };
  const start = performance.now();
  let at = 0;
  const hand = async () => {
    while (performance.now() - start < ms) {
      const sent = performance.now();
      try {
        const { status } = await abusers.ask(act(at++));
        timings.ms.push(performance.now() - sent);
        timings.statuses[status] = (timings.statuses[status] ?? 0) + 1;
      } catch {
        timings.errors += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
  return timings;
}

await others.paced(PAGES_A_SECOND, 3_000, page);
const before = residentMegabytes();
const quiet = await others.paced(PAGES_A_SECOND, ms, page);
const names = Object.keys(ACTS);
const [beside, ...abused] = await Promise.all([
  others.paced(PAGES_A_SECOND, ms, page),
  ...names.map((name) => hammer(ACTS[name] as (at: number) => Target)),
]);
const after = residentMegabytes();
console.table({
  "others' pages, quiet": summary(quiet),
  "others' pages, beside": summary(beside),
  ...Object.fromEntries(names.map((name, at) => [name, summary(abused[at] as Timings)])),
});
const slower = quantile(beside, 0.99) / Math.max(1, quantile(quiet, 0.99));
const wrong = beside.errors + beside.ms.length - (beside.statuses[200] ?? 0);
const broken = abused.reduce(
  (sum, { statuses }) =>
    sum +
    Object.entries(statuses).reduce(
      (n, [status, of]) => n + (Number(status) >= 500 && status !== "503" ? of : 0),
      0,
    ),
  0,
);
console.log(
  `others' p99: ${slower.toFixed(1)} × their quiet one (at most ${SLOWER}); not answered well: ${wrong}`,
);
console.log(`memory ${before} → ${after} MB; the member's own 5xx: ${broken}`);
const passed = slower <= SLOWER && wrong === 0 && broken === 0;
console.log(passed ? "passed" : "failed");
for (const load of [others, abusers]) load.close();
await product.stop();
process.exit(passed ? 0 : 1);
