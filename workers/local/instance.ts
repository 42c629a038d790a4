// A whole instance on this machine: the Workers as built, in workerd through Miniflare, their data in one folder. The
// hashing Worker has a workerd of its own, which yields to the other where there are fewer cores than work. `npm start`,
// the browser tests and the benches all open theirs here.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { Log, LogLevel, Miniflare, type WorkerOptions } from "miniflare";
import { log } from "#app/platform/log.ts";
import { startCron } from "./cron.ts";
import { takeLock } from "./lock.ts";
import { createObjectDesk } from "./object-desk.ts";
import { freePort, requireFreePort } from "./port.ts";
import { localVars, type Vars } from "./settings.ts";
import { adoptRuntime, dismissWatchdogs } from "./watchdog.ts";
import { hashingWorkers, productWorkers, ROOT, WEB } from "./workers.ts";

const DEFAULT_PORT = 8787;

const RUNTIME = { cf: false, log: new Log(LogLevel.WARN), logRequests: false } as const;
/** Pages come first: a hash then takes what they leave of the processor. */
const HASHING_NICENESS = 10;

export type LocalOptions = {
  /** 8787; 0 takes a free one. */
  port?: number;
  /** Where everything is kept; `.data` of the repository. */
  dataDir?: string;
  /** ms: the local clock starts there instead of now. */
  now?: number;
  /** Settings of app/platform/env.ts for this instance; the process environment (PORTIQUE_…) wins. */
  settings?: Vars;
  /** "off" raises the limits out of reach, for benches. PORTIQUE_RATE_LIMIT=off does the same. */
  rateLimit?: "on" | "off";
  /** "none": bindings without the web Worker's code, which is then served from elsewhere at `origin`. */
  web?: "built" | "none";
  origin?: string;
  /** Gives the demonstration accounts something they have done, when they are opened. */
  demo?: boolean;
  /** A host at which the web Worker answers without the layer of static files before it: for the benches. */
  webHost?: string;
  /** More Workers in the same workerd, reached by their own host names: the bench's yardstick. */
  others?: WorkerOptions[];
  /** A port at which the Workers can be profiled, by their names: for the benches. */
  inspectorPort?: number;
};

export type LocalInstance = {
  url: string;
  mf: Miniflare;
  /** Idempotent; ends workerd and lets the data folder go. */
  stop(): Promise<void>;
};

/** Loading the product's modules and the library takes as long as workerd needs to start: done meanwhile. */
async function prepareData() {
  const [database, accounts, demo] = await Promise.all([
    import("./database.ts"),
    import("./accounts.ts"),
    import("./demo/fill.ts"),
  ]);
  return { ...database, ...accounts, ...demo, library: await database.readLibrary() };
}

/**
 * Opens an instance: when it answers, the database is migrated and seeded, and requests are served at `url`. Those that come
 * before wait.
 * @throws LocalError (a French sentence) for what the caller can mend: port taken, folder in use, content in error
 */
export async function startLocal(options: LocalOptions = {}): Promise<LocalInstance> {
  const port = options.port === 0 ? await freePort() : (options.port ?? DEFAULT_PORT);
  const dataDir = path.resolve(options.dataDir ?? path.join(ROOT, ".data"));
  const clockOffset = options.now === undefined ? 0 : options.now - Date.now();
  const url = options.origin ?? `http://localhost:${port}`;
  const rateLimit = process.env.PORTIQUE_RATE_LIMIT === "off" ? "off" : (options.rateLimit ?? "on");

  await requireFreePort(port);
  const release = takeLock(dataDir);
  let mf: Miniflare | undefined;
  let hashing: Miniflare | undefined;
  let stopCron = () => {};
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= (async () => {
      stopCron();
      await Promise.all([mf?.dispose(), hashing?.dispose()]);
      dismissWatchdogs();
      release();
    })();
    return stopping;
  };

  try {
    const { vars, settings } = localVars(dataDir, url, clockOffset, options.settings);
    // `v3` is where `wrangler … --local --persist-to <dataDir>` looks: its commands work on this instance's data.
    const persistRoot = path.join(dataDir, "v3");
    mkdirSync(persistRoot, { recursive: true });
    const desk = options.demo ? createObjectDesk() : undefined;
    let open = () => {};
    const ready = new Promise<void>((resolve) => {
      open = resolve;
    });
    const facts = {
      vars,
      rateLimit,
      hashingPort: await freePort(),
      webHost: options.webHost,
      ready,
    };
    mf = new Miniflare({
      ...RUNTIME,
      host: "localhost",
      port,
      defaultPersistRoot: persistRoot,
      ...(options.inspectorPort !== undefined && { inspectorPort: options.inspectorPort }),
      handleRuntimeStdio: adoptRuntime(),
      workers: [
        ...productWorkers(facts, options.web),
        ...(desk ? [desk.worker] : []),
        ...(options.others ?? []),
      ],
    });
    hashing = new Miniflare({
      ...RUNTIME,
      handleRuntimeStdio: adoptRuntime(HASHING_NICENESS),
      workers: hashingWorkers(facts),
    });
    const [{ migrate, seed, openDemoAccounts, fillDemo, library }] = await Promise.all([
      prepareData(),
      mf.ready,
      hashing.ready,
    ]);
    const now = () => Date.now() + clockOffset;
    const d1 = (await mf.getD1Database("DB", WEB)) as unknown as D1Database;
    const bucket = (await mf.getR2Bucket("MEDIA", WEB)) as unknown as R2Bucket;
    for (const why of await migrate(d1)) log("info", "migration.held", { why });
    const [, opened] = await Promise.all([
      seed(d1, bucket, library, now()),
      openDemoAccounts(d1, settings, now()),
    ]);
    if (desk) await fillDemo(d1, settings, now(), opened, desk.objects(port));
    open();
    stopCron = startCron(mf, clockOffset);
    return { url, mf, stop };
  } catch (error) {
    await stop().catch(() => {});
    throw error;
  }
}
