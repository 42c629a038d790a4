// The five Workers as Miniflare wants them: what their wrangler.toml says, their bundle, and what is local. All run in one
// workerd, on one thread, but the hashing Worker: as in production, where it has isolates of its own, a hash must not
// hold the thread that serves pages.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Response as MiniflareResponse, type WorkerOptions } from "miniflare";
import { LocalError } from "./failure.ts";
import type { Vars } from "./settings.ts";

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

export const WEB = "le-portique";
export const REMINDERS = "le-portique-reminders";
export const HASHING = "le-portique-hashing";
export const MEMBER_PAGES = "le-portique-member-pages";
export const STANDINS = "le-portique-standins";

const CONFIGS = {
  web: { name: WEB, config: "wrangler.toml" },
  reminders: { name: REMINDERS, config: "workers/reminders/wrangler.toml" },
  hashing: { name: HASHING, config: "workers/hashing/wrangler.toml" },
  "member-pages": { name: MEMBER_PAGES, config: "workers/member-pages/wrangler.toml" },
  standins: { name: STANDINS, config: "workers/standins/wrangler.toml" },
} as const;
type WorkerKey = keyof typeof CONFIGS;
export const WORKER_KEYS = Object.keys(CONFIGS) as WorkerKey[];

/** Where a Worker's modules are: Vite's own folder for the web Worker, wrangler's for the others. */
export const bundleOf = (key: WorkerKey) =>
  path.join(ROOT, key === "web" ? "build/server" : `build/workers/${key}`);
const describedIn = (key: WorkerKey) => path.join(bundleOf(key), "options.json");

type Described = { main: string; options: Record<string, unknown> };

/** What wrangler makes of a configuration. Loading wrangler takes most of a second, hence `options.json`. */
export async function describeWorker(key: WorkerKey): Promise<Described> {
  const { unstable_getMiniflareWorkerOptions } = await import("wrangler");
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(path.join(ROOT, CONFIGS[key].config));
  if (!main) throw new Error(`${CONFIGS[key].config} names no main module`);
  return {
    main: path.basename(main).replace(/\.tsx?$/, ".js"),
    options: workerOptions as Record<string, unknown>,
  };
}

function readDescribed(key: WorkerKey): Described {
  const file = describedIn(key);
  if (!existsSync(file))
    throw new LocalError("Le site n’est pas encore construit\u00a0: lancez « npm start » une première fois.");
  return JSON.parse(readFileSync(file, "utf8")) as Described;
}

/** The file of a built Worker that exports its handlers. */
export const mainOf = (key: WorkerKey) => readDescribed(key).main;

/** Its compatibility flags. */
export const flagsOf = (key: WorkerKey) => readDescribed(key).options.compatibilityFlags as string[];

const MODULE_TYPES = {
  ".js": "ESModule",
  ".wasm": "CompiledWasm",
  ".bin": "Data",
  ".txt": "Text",
  ".html": "Text",
  ".sql": "Text",
} as const;

function modulesOf(directory: string, main: string) {
  const others = readdirSync(directory).filter((name) => name !== main && path.extname(name) in MODULE_TYPES);
  return [main, ...others].map((name) => ({
    type: MODULE_TYPES[path.extname(name) as keyof typeof MODULE_TYPES],
    path: path.join(directory, name),
  }));
}

// Fixed here, so that giving wrangler.toml the real database's id does not leave the local one behind.
const LOCAL_DATABASE = "00000000-0000-0000-0000-000000000000";

type RateLimits = Record<string, { simple: { limit: number; period: number } }>;

type WorkerFacts = {
  vars: Vars;
  rateLimit: "on" | "off";
  /** Where the hashing Worker's process listens, on this machine. */
  hashingPort: number;
  /** A host at which the web Worker is reached past the layer of static files. */
  webHost?: string;
  /** What the web Worker's first requests wait for. */
  ready?: Promise<unknown>;
};

const LOOPBACK = "127.0.0.1";

/**
 * Stands before the web Worker's own main module: workerd listens from its start, and a request that comes before the data
 * does waits for it.
 */
const DOOR = { main: "door.js", binding: "READY" } as const;
const doorBefore = (main: string) => `import worker from "./${main}";
let open = false;
export default {
  ...worker,
  async fetch(request, env, ctx) {
    open ||= (await env.${DOOR.binding}.fetch("http://ready.local/")).ok;
    return worker.fetch(request, env, ctx);
  },
};`;

/** The options of one built Worker. */
function workerOptions(
  key: WorkerKey,
  { vars, rateLimit, hashingPort, webHost, ready }: WorkerFacts,
): WorkerOptions {
  const { main, options } = readDescribed(key);
  const directory = bundleOf(key);
  const local: Record<string, unknown> = {
    ...options,
    name: CONFIGS[key].name,
    modulesRoot: directory,
    modules: modulesOf(directory, main),
    bindings: { ...(options.bindings as object), ...vars },
    // A name is the Worker that gets every fetch() to the outside: no byte leaves the machine.
    outboundService: STANDINS,
  };
  if ("DB" in ((options.d1Databases as object | undefined) ?? {})) local.d1Databases = { DB: LOCAL_DATABASE };
  if (options.assets) local.assets = { ...options.assets, directory: path.join(ROOT, "build/client") };
  // What a provider writes to us on its own: the stand-ins reach the web Worker by its name.
  if (key === "standins") local.serviceBindings = { WEB };
  if (key === "web")
    local.serviceBindings = {
      ...(options.serviceBindings as object),
      STANDINS,
      HASHING: { external: { address: `${LOOPBACK}:${hashingPort}`, http: {} } },
    };
  if (key === "web" && ready) {
    local.modules = [
      { type: "ESModule", path: path.join(directory, DOOR.main), contents: doorBefore(main) },
      ...modulesOf(directory, main),
    ];
    local.serviceBindings = {
      ...(local.serviceBindings as object),
      [DOOR.binding]: () => ready.then(() => new MiniflareResponse()),
    };
  }
  if (key === "web" && webHost) local.routes = [`${webHost}/*`];
  if (rateLimit === "off") {
    const limits = Object.entries((options.ratelimits ?? {}) as RateLimits);
    local.ratelimits = Object.fromEntries(
      limits.map(([name, limiter]) => [
        name,
        { ...limiter, simple: { ...limiter.simple, limit: 1_000_000_000 } },
      ]),
    );
  }
  return local as unknown as WorkerOptions;
}

/**
 * The hashing Worker, for a workerd of its own: the web Worker's binding reaches its entrypoint at `hashingPort`, calls
 * and errors going over as between two Workers.
 */
export function hashingWorkers(facts: WorkerFacts): WorkerOptions[] {
  const direct = { host: LOOPBACK, port: facts.hashingPort, entrypoint: "Hashing" };
  const { outboundService: _, ...options } = workerOptions("hashing", facts) as WorkerOptions & object;
  return [{ ...options, unsafeDirectSockets: [direct], outboundService: refuseOutside } as WorkerOptions];
}

/** It has nothing to ask of anybody, and the stand-ins live in the other process. */
const refuseOutside = () => new MiniflareResponse(null, { status: 502 });

/**
 * All the others, the web Worker first: it gets the requests.
 * @param web "none" keeps the web Worker's bindings but not its code, for the development server
 */
export function productWorkers(facts: WorkerFacts, web: "built" | "none" = "built"): WorkerOptions[] {
  const others = (["reminders", "member-pages", "standins"] as const).map((key) => workerOptions(key, facts));
  return [web === "built" ? workerOptions("web", facts) : bindingsOnly(facts), ...others];
}

function bindingsOnly(facts: WorkerFacts): WorkerOptions {
  const {
    assets,
    modulesRoot,
    outboundService: _,
    ...options
  } = workerOptions("web", facts) as WorkerOptions & {
    modulesRoot?: string;
  };
  return {
    ...options,
    modules: true,
    // What calls back (a webhook) reaches the development server at its own address, which is on this machine.
    script: "export default { fetch: (request) => fetch(request) }",
  } as WorkerOptions;
}
