// What the plain scripts share: installing and building what is missing. They run before anything is installed, on
// whatever Node ≥ 20 called them, so this file has no dependency; everything else runs on the Node 22 that npm brings.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
export const inRoot = (...parts) => path.join(ROOT, ...parts);

/** Progress is for the person who waits; standard output keeps to its one ready line. */
export const tell = (line) => console.error(line);

const QUIET_TOOLS = {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  DO_NOT_TRACK: "1",
};

/** Node 22, from the package `node` of the development dependencies. */
export function node22() {
  const bundled = inRoot("node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");
  return existsSync(bundled) ? bundled : process.execPath;
}

/** The script behind a package's command, to be run by our Node rather than by the shebang's. */
export function binOf(name, command = name) {
  const { bin } = JSON.parse(readFileSync(inRoot("node_modules", name, "package.json"), "utf8"));
  return inRoot("node_modules", name, typeof bin === "string" ? bin : bin[command]);
}

/** Runs a command to its end; what it said is shown only when it failed. */
export function run(command, args, { env = {}, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...QUIET_TOOLS, ...env },
      stdio: show ? "inherit" : ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (said += chunk));
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      if (code === 0) return resolve(said);
      if (said) process.stderr.write(said);
      reject(
        new Error(
          `« ${path.basename(command)} ${args.map((arg) => path.basename(arg)).join(" ")} » a échoué (${signal ?? code}).`,
        ),
      );
    });
  });
}

/** The parent of a process, where the system tells. */
function parentOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ")[1]);
  } catch {
    return undefined;
  }
}

// npm puts a shell between itself and us, and that shell passes no signal on: `kill` of « npm start » would leave the
// instance running, its port taken. So we look whether those who called us are still there.
function whenAbandoned(act) {
  if (!process.env.npm_lifecycle_event) return;
  const callers = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const before = callers();
  const timer = setInterval(() => {
    if (callers() === before) return;
    clearInterval(timer);
    act();
  }, 500);
  timer.unref();
}

/**
 * Runs a TypeScript file on Node 22 in our place: same terminal, signals passed on, its exit code is ours. It hears
 * of our end, however that comes, by the channel between us (`disconnect`).
 */
export function become(file, args) {
  const child = spawn(node22(), ["--disable-warning=ExperimentalWarning", inRoot(file), ...args], {
    env: { ...process.env, ...QUIET_TOOLS },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  whenAbandoned(() => child.kill("SIGTERM"));
  child.on("error", (error) => fail(error));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)));
}

/** Ends a script on one sentence. */
export function fail(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const sha256 = (content) => createHash("sha256").update(content).digest("hex");
const readIfThere = (file) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);

const INSTALLED = inRoot("node_modules/.package-lock.json");
const INSTALL_STAMP = inRoot("node_modules/.portique-stamp");

/** Did somebody's own `npm install` bring exactly what the lock file wants? Then nothing needs to be installed again. */
function installedMatches(lock) {
  const wanted = JSON.parse(lock).packages;
  const there = JSON.parse(readFileSync(INSTALLED, "utf8")).packages;
  return Object.entries(wanted).every(
    ([place, { version, optional }]) => place === "" || optional || there[place]?.version === version,
  );
}

export async function installIfNeeded() {
  const lock = readFileSync(inRoot("package-lock.json"), "utf8");
  const stamp = sha256(lock);
  if (existsSync(INSTALLED)) {
    if (readIfThere(INSTALL_STAMP) === stamp) return;
    if (installedMatches(lock)) return writeFileSync(INSTALL_STAMP, stamp);
  }
  tell("Installation des dépendances (la première fois, une minute ou deux)…");
  // npm called through its script where npm called us: `npm` alone is no executable on every system. The development
  // dependencies are the build's, so NODE_ENV=production must not leave them out.
  const script = process.env.npm_execpath?.endsWith(".js") ? process.env.npm_execpath : undefined;
  const npm = (...args) => run(script ? process.execPath : "npm", script ? [script, ...args] : args, {});
  const common = ["--no-audit", "--no-fund", "--include=dev"];
  try {
    await npm("ci", ...common);
  } catch {
    tell("« npm ci » a échoué, essai avec « npm install »…");
    await npm("install", ...common);
  }
  writeFileSync(INSTALL_STAMP, stamp);
}

// What a bundle is made of. The quotations are read by the seed at every start, not by the bundles; the local scripts
// are never bundled.
const SOURCES = [
  "app",
  "workers",
  "db",
  "content",
  "public",
  "migrations/member",
  "migrations/meta/_journal.json",
  "package.json",
  "package-lock.json",
];
const SKIPPED = new Set(["node_modules", ".wrangler", inRoot("workers/local")]);

function* sourceFiles(place) {
  if (SKIPPED.has(place) || SKIPPED.has(path.basename(place)) || /\.(ya?ml|md)$/.test(place)) return;
  const entries = readdirSync(place, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(place, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(file);
    else if (!/\.(ya?ml|md)$/.test(entry.name)) yield file;
  }
}

function sourcesStamp() {
  const hash = createHash("sha256");
  const roots = readdirSync(ROOT).filter((name) => /\.(ts|toml)$/.test(name));
  for (const name of [...SOURCES, ...roots].sort()) {
    const place = inRoot(name);
    if (!existsSync(place)) continue;
    const files = path.extname(name) ? [place] : sourceFiles(place);
    for (const file of files)
      hash
        .update(`${path.relative(ROOT, file)}\0`)
        .update(readFileSync(file))
        .update("\0");
  }
  return hash.digest("hex");
}

/** The Workers beside the web Worker, by their folders. */
const BESIDE = ["reminders", "hashing", "member-pages", "standins"];

const buildBeside = (name) =>
  run(node22(), [binOf("vite"), "build", "--config", inRoot("workers.config.ts"), "--mode", name], {
    env: { NODE_ENV: "production" },
  });

/** A development React in the bundle works, three times slower: only a look at the bundle tells. */
function requireProductionReact() {
  const folder = inRoot("build/server");
  const scripts = readdirSync(folder).filter((file) => file.endsWith(".js"));
  const development = (file) =>
    /react(-dom(-server)?|-jsx-runtime)?[\w.-]*\.development\.js|checkPropTypes|ReactDebugCurrentFrame/.test(
      readFileSync(path.join(folder, file), "utf8"),
    );
  if (scripts.some(development)) {
    throw new Error(
      "Le serveur construit contient la version de développement de React\u202f: NODE_ENV doit être « production ».",
    );
  }
}

async function buildSite() {
  await run(node22(), [binOf("@remix-run/dev", "remix"), "vite:build", "--config", "remix.config.ts"], {
    env: { NODE_ENV: "production" },
  });
  requireProductionReact();
  await buildServiceWorker();
}

/** The browser's service worker, beside the assets: one file without imports, at the root of the site. */
async function buildServiceWorker() {
  await run(node22(), ["--disable-warning=ExperimentalWarning", inRoot("workers/local/service-worker.ts")]);
}

/**
 * Builds what is older than its sources. The stamp goes first and comes back last, so that a build that was killed is
 * built again.
 * @param {{ web?: boolean }} options web: false leaves the web Worker out, for the development server
 */
export async function buildIfNeeded({ web = true } = {}) {
  const stamp = sourcesStamp();
  const whole = inRoot("build/.stamp");
  const small = inRoot("build/workers/.stamp");
  if (readIfThere(whole) === stamp || (!web && readIfThere(small) === stamp)) return;
  for (const file of [whole, small]) rmSync(file, { force: true });
  tell(web ? "Construction du site…" : "Construction des Workers…");
  // The site first: Remix empties build/ before it writes, and with it any bundle that is there already.
  if (web) await buildSite();
  await Promise.all(BESIDE.map(buildBeside));
  await run(node22(), ["--disable-warning=ExperimentalWarning", inRoot("workers/local/describe.ts")]);
  writeFileSync(small, stamp);
  if (web) writeFileSync(whole, stamp);
}
