// `npm run bench -- startup`: what a new isolate costs before its first answer, its script compiled and run, beside a Remix
// hello-world of the same versions. Each time in a workerd of its own, in turns; a Worker without anything is taken off.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Log, LogLevel, Miniflare, type ModuleDefinition } from "miniflare";
import { bundleOf } from "#workers/local/workers.ts";
import { helloScript } from "./hello/worker.ts";
import { median } from "./load.ts";
import { processorMs } from "./members.ts";

const ROUNDS = 7;
const AIM = 2;
const FLAGS = { compatibilityDate: "2026-06-15", compatibilityFlags: ["nodejs_compat"] };
/** An empty WebAssembly module: its magic number and version. */
const EMPTY_WASM = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

type Modules = readonly ModuleDefinition[];

const script = (name: string, contents: string): ModuleDefinition => ({
  type: "ESModule",
  path: `/${name}`,
  contents,
});

/** A Worker as built. Tables, fonts and WebAssembly, which are read when they are asked for, are left empty. */
function built(name: "web" | "reminders"): Modules {
  const folder = bundleOf(name);
  return readdirSync(folder).flatMap((file): ModuleDefinition[] => {
    if (file.endsWith(".js")) return [script(file, readFileSync(path.join(folder, file), "utf8"))];
    if (file.endsWith(".bin")) return [{ type: "Data", path: `/${file}`, contents: new Uint8Array(1) }];
    if (file.endsWith(".wasm")) return [{ type: "CompiledWasm", path: `/${file}`, contents: EMPTY_WASM }];
    return [];
  });
}

/** ms of processor time from the start of a workerd to the first answer of a Worker that has imported `modules`. */
async function startOnce(modules: Modules): Promise<number> {
  const main = modules.find(({ type }) => type === "ESModule");
  if (!main) throw new Error("no script");
  const entry = `import * as worker from ".${main.path}";
    export default { fetch: () => new Response(Object.keys(worker).join()) };`;
  const mf = new Miniflare({
    ...FLAGS,
    cf: false,
    log: new Log(LogLevel.NONE),
    modulesRoot: "/",
    modules: [script("entry.mjs", entry), ...modules],
  });
  const answer = await mf.dispatchFetch("http://start.bench/");
  if ((await answer.text()) === "") throw new Error(`${main.path} exports nothing`);
  const ms = processorMs();
  await mf.dispose();
  return ms;
}

const WORKERS: Record<"empty" | "hello-world" | "web" | "reminders", Modules> = {
  empty: [script("empty.js", "export default {};")],
  "hello-world": [script("hello.js", await helloScript())],
  web: built("web"),
  reminders: built("reminders"),
};

const seen = Object.fromEntries(Object.keys(WORKERS).map((name) => [name, [] as number[]]));
for (let round = 0; round < ROUNDS; round++)
  for (const [name, modules] of Object.entries(WORKERS)) seen[name]?.push(await startOnce(modules));

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
const passed = table.every(({ aims }) => aims === "passed");
console.log(passed ? "passed" : "failed");
process.exit(passed ? 0 : 1);
