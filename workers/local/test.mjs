// `npm test`: installs and builds what is missing, then types, style, rules, Workers and journeys, and one last line
// « N passed, N failed ». Every part runs even where an earlier one failed, so that one run tells everything. Types and
// style are checked while the site is built, which takes one core only; the other parts take all there are.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { binOf, buildIfNeeded, fail, installIfNeeded, node22, ROOT, tell } from "./prepare.mjs";

const CACHE = path.join(ROOT, ".cache");
const ENV = {
  ...process.env,
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  NODE_OPTIONS: "--disable-warning=ExperimentalWarning",
};
const show = (command, args) =>
  spawnSync(command, args, { cwd: ROOT, env: ENV, stdio: "inherit" }).status === 0;
const node = (script, ...args) => show(node22(), [script, ...args]);

/**
 * Debian's package as root, Playwright's own elsewhere; of both, Chromium's shell without windows, which takes a third of
 * the processor time. Where the whole browser is there already and the shell cannot be had, the journeys run in it.
 */
function browserIfNeeded() {
  const [shell, whole] = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].map((path) =>
    existsSync(path),
  );
  const apt = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (shell || (whole && !apt)) return;
  tell("Installation de Chromium…");
  const aptGet = (...args) =>
    show("apt-get", ["-qq", "-o", "Acquire::Retries=1", "-o", "Acquire::http::Timeout=10", ...args]);
  const done = apt
    ? aptGet("update") &&
      (aptGet("install", "-y", "chromium-headless-shell") || (!whole && aptGet("install", "-y", "chromium")))
    : node(binOf("@playwright/test", "playwright"), "install", "--with-deps", "--only-shell", "chromium");
  if (!done && !whole) tell("Chromium n’a pas pu être installé : les parcours échoueront.");
}

const readJson = (name) => JSON.parse(readFileSync(path.join(CACHE, name), "utf8"));

/** A command begun beside others: what it said comes with its end, in one piece. */
function begin(script, ...args) {
  const child = spawn(node22(), [script, ...args], {
    cwd: ROOT,
    env: ENV,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => said.push(chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ ok: code === 0, said: Buffer.concat(said) }));
  });
}

/** A part that is one check, begun already: types, style. */
async function check(title, begun) {
  const { ok, said } = await begun;
  tell(`\n— ${title}`);
  process.stdout.write(said);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
}

/** A part whose runner writes a JSON report; without one, the part failed as a whole. */
function suite(title, report, work, count) {
  tell(`\n— ${title}`);
  rmSync(path.join(CACHE, report), { force: true });
  const ok = work();
  try {
    const counted = count(readJson(report));
    return ok || counted.failed > 0 ? counted : { ...counted, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const vitestCount = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numFailedTestSuites * (report.numFailedTests ? 0 : 1),
});
const playwrightCount = ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected });

try {
  const only = process.argv[2];
  await installIfNeeded();
  const checks = {
    types: () => begin(binOf("typescript", "tsc"), "--noEmit"),
    style: () => begin(binOf("@biomejs/biome", "biome"), "check", "."),
  };
  const begun = Object.fromEntries(
    Object.entries(checks).flatMap(([name, start]) => (!only || only === name ? [[name, start()]] : [])),
  );
  if (!(only in checks)) await buildIfNeeded();
  mkdirSync(CACHE, { recursive: true });
  const vitest = (project) => () =>
    node(
      binOf("vitest"),
      "run",
      "--project",
      project,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=.cache/${project}.json`,
    );
  const parts = {
    types: () => check("Types", begun.types),
    style: () => check("Style", begun.style),
    unit: () => suite("Règles", "unit.json", vitest("unit"), vitestCount),
    worker: () => suite("Workers", "worker.json", vitest("worker"), vitestCount),
    e2e: () => {
      browserIfNeeded();
      return suite(
        "Parcours",
        "e2e-report.json",
        () => node(binOf("@playwright/test", "playwright"), "test"),
        playwrightCount,
      );
    },
  };
  if (only && !(only in parts))
    throw new Error(`Partie inconnue : ${only}. Il y a ${Object.keys(parts).join(", ")}.`);
  const results = [];
  for (const part of only ? [parts[only]] : Object.values(parts)) results.push(await part());
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  process.exit(sum("failed") === 0 ? 0 : 1);
} catch (error) {
  fail(error);
}
