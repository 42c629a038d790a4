// `npm run bench -- soak [--minutes 20]`: mixed members at 60 % of what this machine bears. It asks for no error, and for
// heaps of our Workers that hold at the end what they held before. workerd's whole memory is printed beside them: Miniflare's
// door, router and D1 collect their garbage late, so that it grows by some 7 KB a request under a bare Worker too.
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { startLocal } from "#workers/local/instance.ts";
import { freePort } from "#workers/local/port.ts";
import { MEMBER_PAGES, WEB } from "#workers/local/workers.ts";
import { createLoad, summary, type Target, type Timings } from "./load.ts";
import { residentMegabytes, signIn } from "./members.ts";
import { openHeap } from "./profile.ts";

const DATA_DIR = ".cache/bench-soak";
const CONCURRENCY = 8;
const SHARE = 0.6;
const MEASURE_MS = 8_000;
/** Often enough to meet a heap just after it was collected. */
const HEAP_EVERY_MS = 1_000;
/** What a heap held at least may be so much more in the last third than in the second; the first is the warming of caches. */
const GROWTH = 1.1;

const { values } = parseArgs({ options: { minutes: { type: "string", default: "20" } } });
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error("--minutes wants a number");

rmSync(DATA_DIR, { recursive: true, force: true });
const inspectorPort = await freePort();
const product = await startLocal({
  port: 0,
  dataDir: DATA_DIR,
  rateLimit: "off",
  settings: { QUIET: "1" },
  inspectorPort,
});
const load = createLoad(Number(new URL(product.url).port), CONCURRENCY);
const host = { Host: new URL(product.url).host };
const [free, essential, complete] = await Promise.all(
  ["gratuit", "essentiel", "complet"].map((name) => signIn(product, `${name}@portique.local`)),
);
if (!free || !essential || !complete) throw new Error("three members expected");

const today = new Date().toISOString().slice(0, 10);
const written = (at: number) => ({
  date: today,
  gratitude: `Une ligne de plus, la ${at}e.`,
  mood: 1 + (at % 5),
});
/** What members do, most often the first; a hundred turns are one round. */
const MIX: readonly ((at: number) => Target)[] = [
  () => complete.page("/dashboard"),
  () => essential.page("/dashboard"),
  () => free.page("/dashboard"),
  () => ({ path: "/", headers: host }),
  () => ({ path: "/blog", headers: host }),
  () => essential.page("/journal"),
  (at) => essential.call("/api/journal", written(at)),
  () => complete.page("/journal.data"),
  () => free.page("/community"),
  () => complete.page("/guides"),
  () => complete.call("/api/daily-content"),
  () => essential.call("/api/journal?q=ligne"),
  () => ({ path: "/api/health", headers: host }),
];
const next = (at: number): Target => (MIX[at % MIX.length] as (typeof MIX)[number])(at);

async function bearable(): Promise<number> {
  const start = performance.now();
  let done = 0;
  const one = async () => {
    while (performance.now() - start < MEASURE_MS) {
      await load.ask(next(done));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, one));
  return done / ((performance.now() - start) / 1000);
}

for (let at = 0; at < 3 * MIX.length; at++) await load.ask(next(at)); // warm
const bears = await bearable();
const rate = bears * SHARE;
console.log(`bears ${bears.toFixed(1)} requests/s; ${minutes} min at ${rate.toFixed(1)}/s`);

const heaps = await Promise.all(
  [WEB, MEMBER_PAGES].map(async (worker) => {
    const heap = await openHeap(inspectorPort, worker);
    return { worker, heap, seen: [] as number[] };
  }),
);

/** What was answered otherwise than with 200, or not at all. */
const wrongOf = ({ statuses, errors }: Timings) =>
  Object.entries(statuses).reduce((sum, [status, n]) => sum + (status === "200" ? 0 : n), errors);

const all: Timings = { ms: [], statuses: {}, errors: 0 };
const memory: number[] = [];
const rows: Record<string, unknown>[] = [];
const looking = setInterval(() => {
  for (const { heap, seen } of heaps) void heap.megabytes().then((megabytes) => seen.push(megabytes));
}, HEAP_EVERY_MS);
const slices = Math.max(6, Math.round(minutes * 2));
for (let slice = 0; slice < slices; slice++) {
  const timings = await load.paced(rate, (minutes * 60_000) / slices, (at) => next(slice * 1_000 + at));
  memory.push(residentMegabytes());
  all.ms.push(...timings.ms);
  all.errors += timings.errors;
  for (const [status, n] of Object.entries(timings.statuses))
    all.statuses[Number(status)] = (all.statuses[Number(status)] ?? 0) + n;
  const { statuses: _, ...figures } = summary(timings);
  rows.push({ ...figures, "memory MB": memory.at(-1) });
  console.log(
    `${slice + 1}/${slices}: p99 ${figures["p99 ms"]} ms, ${memory.at(-1)} MB, errors so far ${wrongOf(all)}`,
  );
}
clearInterval(looking);
console.table(rows);
console.table([summary(all)]);

const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
const thirdsOf = (list: readonly number[], of: (third: readonly number[]) => number) => {
  const third = Math.floor(list.length / 3);
  return [list.slice(0, third), list.slice(third, 2 * third), list.slice(-third)].map(of);
};
const told = (thirds: readonly number[]) =>
  thirds.map((megabytes) => `${Math.round(megabytes)} MB`).join(", ");
const wrong = wrongOf(all) - all.errors;
console.log(`memory of workerd by thirds: ${told(thirdsOf(memory, mean))}`);
const growths = heaps.map(({ worker, seen }) => {
  const thirds = thirdsOf(seen, (third) => Math.min(...third));
  const growth = (thirds[2] as number) / (thirds[1] as number);
  console.log(
    `least that the heap of ${worker} held, by thirds: ${told(thirds)}; last to second ${growth.toFixed(2)} (at most ${GROWTH})`,
  );
  return growth;
});
console.log(`errors ${wrong + all.errors} (${all.errors} without an answer)`);
const passed = wrong + all.errors === 0 && growths.every((growth) => growth <= GROWTH);
console.log(passed ? "passed" : "failed");
for (const { heap } of heaps) heap.close();
load.close();
await product.stop();
process.exit(passed ? 0 : 1);
