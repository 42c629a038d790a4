// `npm run bench -- startup`: what a new isolate costs. Before its first answer: its script compiled and run, beside a Remix
// hello-world of the same versions, a Worker without anything taken off. And its first answers, in the whole product, for
// which the modules of a room are read. Each time in a workerd of its own, in turns.
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { Log, LogLevel, Miniflare, type ModuleDefinition } from "miniflare";
import { startLocal } from "#workers/local/instance.ts";
import { freePort } from "#workers/local/port.ts";
import { localVars } from "#workers/local/settings.ts";
import { bundleOf, flagsOf, mainOf, productWorkers } from "#workers/local/workers.ts";
import { helloScript } from "./hello/worker.ts";
import { median, type Target } from "./load.ts";
import { processorMs, signIn } from "./members.ts";

const DATA_DIR = path.resolve(".cache/startup-data");
const ROUNDS = 7;
const AIM = 2;
const FLAGS = ["nodejs_compat"];
/** An empty WebAssembly module: its magic number and version. */
const EMPTY_WASM = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

type Started = { main: string; modules: readonly ModuleDefinition[]; flags: readonly string[] };

const script = (name: string, contents: string): ModuleDefinition => ({
  type: "ESModule",
  path: `/${name}`,
  contents,
});

const single = (contents: string): Started => ({
  main: "main.js",
  modules: [script("main.js", contents)],
  flags: FLAGS,
});

/** A Worker as built. Tables, fonts and WebAssembly, which are read when they are asked for, are left empty. */
function built(name: "web" | "reminders"): Started {
  const folder = bundleOf(name);
  const modules = readdirSync(folder).flatMap((file): ModuleDefinition[] => {
    if (file.endsWith(".js")) return [script(file, readFileSync(path.join(folder, file), "utf8"))];
    if (file.endsWith(".bin")) return [{ type: "Data", path: `/${file}`, contents: new Uint8Array(1) }];
    if (file.endsWith(".wasm")) return [{ type: "CompiledWasm", path: `/${file}`, contents: EMPTY_WASM }];
    return [];
  });
  return { main: mainOf(name), modules, flags: flagsOf(name) };
}

/** ms of processor time from the start of a workerd to the first answer of a Worker that has imported `main`. */
async function startOnce({ main, modules, flags }: Started): Promise<number> {
  const entry = `import * as worker from "./${main}";
    export default { fetch: () => new Response(Object.keys(worker).join()) };`;
  const mf = new Miniflare({
    compatibilityDate: "2026-06-15",
    compatibilityFlags: [...flags],
    cf: false,
    log: new Log(LogLevel.NONE),
    modulesRoot: "/",
    modules: [script("entry.mjs", entry), ...modules],
  });
  const answer = await mf.dispatchFetch("http://start.bench/");
  if ((await answer.text()) === "") throw new Error(`${main} exports nothing`);
  const ms = processorMs();
  await mf.dispose();
  return ms;
}

/** ms of processor time of the first answer that a product gives that has just started, and of the same one again. */
async function firstAnswer({ path: asked, headers }: Target): Promise<{ first: number; again: number }> {
  const port = await freePort();
  const { vars } = localVars(DATA_DIR, `http://localhost:${port}`, 0, { QUIET: "1" });
  const mf = new Miniflare({
    cf: false,
    log: new Log(LogLevel.NONE),
    host: "localhost",
    port,
    defaultPersistRoot: path.join(DATA_DIR, "v3"),
    // Nobody signs in here: no password is hashed.
    workers: productWorkers({ vars, rateLimit: "off", hashingPort: 1 }),
  });
  await mf.ready;
  const ask = async () => {
    const before = processorMs();
    const { Host: _, ...rest } = headers;
    const answer = await fetch(`http://localhost:${port}${asked}`, { headers: rest });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${asked}: ${answer.status}`);
    return processorMs() - before;
  };
  const first = await ask();
  const again = await ask();
  await mf.dispose();
  return { first, again };
}

const WORKERS: Record<"empty" | "hello-world" | "web" | "reminders", Started> = {
  empty: single("export default {};"),
  "hello-world": single(await helloScript()),
  web: built("web"),
  reminders: built("reminders"),
};

const seen = Object.fromEntries(Object.keys(WORKERS).map((name) => [name, [] as number[]]));
for (let round = 0; round < ROUNDS; round++)
  for (const [name, worker] of Object.entries(WORKERS)) seen[name]?.push(await startOnce(worker));

rmSync(DATA_DIR, { recursive: true, force: true });
const prepared = await startLocal({ port: 0, dataDir: DATA_DIR, rateLimit: "off", settings: { QUIET: "1" } });
const member = await signIn(prepared, "essentiel@portique.local");
await prepared.stop();
const TARGETS: readonly Target[] = [
  { path: "/", headers: {} },
  { path: "/auth", headers: {} },
  ...["/dashboard", "/journal", "/journal.data"].map((asked) => member.page(asked)),
];
const answers = TARGETS.map(() => ({ first: [] as number[], again: [] as number[] }));
for (let round = 0; round < ROUNDS; round++)
  for (const [at, target] of TARGETS.entries()) {
    const { first, again } = await firstAnswer(target);
    answers[at]?.first.push(first);
    answers[at]?.again.push(again);
  }

const own = (name: keyof typeof WORKERS) => median(seen[name] ?? []) - median(seen.empty ?? []);
const table = (["hello-world", "web", "reminders"] as const).map((name) => {
  const ratio = own(name) / own("hello-world");
  return {
    worker: name,
    "ms of processor": Math.round(own(name)),
    "to hello": Number(ratio.toFixed(1)),
    aims: ratio > AIM ? `to hello ≤ ${AIM}` : "passed",
  };
});
console.table(table);
console.table(
  answers.map(({ first, again }, at) => ({
    "first answer": TARGETS[at]?.path,
    "ms of processor": Math.round(median(first)),
    again: Math.round(median(again)),
  })),
);
const passed = table.every(({ aims }) => aims === "passed");
console.log(passed ? "passed" : "failed");
process.exit(passed ? 0 : 1);
