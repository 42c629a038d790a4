// `npm test`: installs and builds what is missing, then types, style, rules, Workers and journeys, and one last line
// « N passed, N failed ». Every part runs even where an earlier one failed, so that one run tells everything.
import { spawnSync } from "node:child_process";
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

/** Debian's package as root, Playwright's own elsewhere. */
function browserIfNeeded() {
  if (existsSync("/usr/bin/chromium")) return;
  tell("Installation de Chromium…");
  const isRoot = process.getuid?.() === 0;
  const apt = isRoot && existsSync("/usr/bin/apt-get");
  const done = apt
    ? show("apt-get", ["update", "-qq"]) && show("apt-get", ["install", "-y", "-qq", "chromium"])
    : node(binOf("@playwright/test", "playwright"), "install", "--with-deps", "chromium");
  if (!done) tell("Chromium n’a pas pu être installé : les parcours échoueront.");
}

const readJson = (name) => JSON.parse(readFileSync(path.join(CACHE, name), "utf8"));

/** A part that is one check: types, style. */
function check(title, work) {
  tell(`\n— ${title}`);
  const ok = work();
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
  await buildIfNeeded();
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
    types: () => check("Types", () => node(binOf("typescript", "tsc"), "--noEmit")),
    style: () => check("Style", () => node(binOf("@biomejs/biome", "biome"), "check", ".")),
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
  const results = (only ? [parts[only]] : Object.values(parts)).map((part) => part());
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  process.exit(sum("failed") === 0 ? 0 : 1);
} catch (error) {
  fail(error);
}
