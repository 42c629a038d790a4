// A deployment makes what an account lacks, in order, and may be run again wherever it stopped.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readJurisdiction } from "#workers/deploy/account.ts";
import { deploy } from "#workers/deploy/deploy.ts";
import { createWrangler } from "#workers/deploy/wrangler.ts";
import { ROOT } from "#workers/local/workers.ts";
import { createAccount } from "./account.ts";

const CONFIGS = [
  "wrangler.toml",
  ...readdirSync(join(ROOT, "workers"))
    .map((folder) => `workers/${folder}/wrangler.toml`)
    .filter((file) => existsSync(join(ROOT, file)) && !file.includes("standins")),
];

let root = "";
let printed: string[] = [];
let account = createAccount("");
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "portique-deploy-"));
  for (const config of CONFIGS) {
    mkdirSync(dirname(join(root, config)), { recursive: true });
    cpSync(join(ROOT, config), join(root, config));
  }
  mkdirSync(join(root, "migrations"));
  writeFileSync(join(root, "one.mp3"), "sound");
  writeFileSync(join(root, "two.mp3"), "sound");
  account = createAccount(root);
  printed = [];
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const media = () =>
  ["one", "two"].map((name) => ({
    key: `audio/${name}.mp3`,
    file: join(root, `${name}.mp3`),
    contentType: "audio/mpeg",
  }));
const library = () => ({
  quotations: [],
  narrations: new Map(),
  parts: [{ table: "videos", mediaColumns: [], rows: [], media: media() }],
});

function run({ dryRun = false, origin = "https://portique.test", jurisdiction = "eu" } = {}): string {
  const print = (line: string) => void printed.push(line);
  try {
    deploy({
      wrangler: createWrangler(dryRun, account.execute, print),
      root,
      library: library() as never,
      origin: origin || undefined,
      jurisdiction: readJurisdiction(jurisdiction),
      print,
    });
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}
const madeBy = (calls: string[]) =>
  calls.filter((call) => !/^(d1 list|r2 bucket list|queues info|secret list)|--command/.test(call));
const forms = (calls: string[]) => calls.map((call) => call.split(" ").slice(0, 3).join(" "));

describe("npm run deploy", () => {
  it("makes all that an empty account lacks, data before Workers, the web Worker last", () => {
    expect(run()).toBe("");
    const { databases, buckets, queues, workers, media: stored, calls } = account.state;
    expect(databases).toHaveLength(1);
    expect(calls).toContain("d1 create le-portique --jurisdiction eu");
    expect(buckets).toEqual(["le-portique-media"]);
    expect(queues).toEqual(["le-portique-reminders", "le-portique-reminders-dead"]);
    expect(stored).toEqual(["audio/one.mp3", "audio/two.mp3"]);
    expect(workers.at(-1)).toBe("le-portique");
    expect(workers).toHaveLength(CONFIGS.length);
    const order = forms(madeBy(calls));
    expect(order.indexOf("d1 migrations apply")).toBeLessThan(order.indexOf("r2 object put"));
    expect(order.lastIndexOf("d1 execute le-portique")).toBeLessThan(
      order.indexOf("deploy -c workers/hashing/wrangler.deploy.toml"),
    );
  });

  it("makes nothing twice on an account that has everything", () => {
    run();
    account.state.calls = [];
    expect(run()).toBe("");
    const made = forms(madeBy(account.state.calls));
    expect(made.filter((call) => /create|object put/.test(call))).toEqual([]);
    expect(made[0]).toBe("d1 migrations apply");
    expect(printed.at(-1)).toContain("base le-portique\u00a0: là");
  });

  it("takes up again after a failure, whichever command it was", () => {
    run();
    const whole = account.state;
    account = createAccount(root);
    for (const failing of madeBy(whole.calls)) {
      account.state.fails = failing;
      expect(run(), failing).toMatch(/a échoué.+reprend où il en était/s);
      account.state.fails = undefined;
      expect(run(), failing).toBe("");
      const { databases, buckets, queues, media: stored } = account.state;
      expect([databases, buckets, queues, stored]).toEqual([
        whole.databases,
        whole.buckets,
        whole.queues,
        whole.media,
      ]);
      account = createAccount(root);
    }
  });

  it("changes nothing in a dry run, and prints the commands that it then runs", () => {
    expect(run({ dryRun: true })).toBe("");
    expect(madeBy(account.state.calls)).toEqual([]);
    const plan = printed
      .filter((line) => line.startsWith("wrangler "))
      .map((line) => line.slice("wrangler ".length));
    account = createAccount(root);
    run();
    const ran = madeBy(account.state.calls);
    expect(printed).toContain("… et de même pour 1 autres fichiers");
    expect(plan).toEqual(ran.filter((call) => !call.includes("audio/two.mp3")));
  });

  it("says which secret is missing and what gives it, and never asks for a value", () => {
    run();
    expect(printed.at(-1)).toContain(
      "le-portique attend PASSWORD_PEPPER\u00a0: wrangler secret put PASSWORD_PEPPER --name le-portique",
    );
    expect(printed.at(-1)).toMatch(/le-portique, pour le paiement\u00a0: .*STRIPE_WEBHOOK_SECRET/);
    for (const name of account.state.workers)
      account.state.secrets[name] = ["PASSWORD_PEPPER", "DATA_KEY_SECRET"];
    run();
    expect(printed.at(-1)).not.toContain("0099_gone.sql");
    expect(account.state.calls.some((call) => call.startsWith("secret put"))).toBe(false);
  });

  it("does not deploy the example's address, and leaves no configuration behind", () => {
    expect(run({ origin: "" })).toContain("APP_ORIGIN");
    expect(account.state.workers).toEqual([]);
    for (const config of CONFIGS)
      expect(existsSync(join(root, config.replace(/\.toml$/, ".deploy.toml")))).toBe(false);
  });

  it("tells both Workers that know the members' objects where these are made", () => {
    const told = () =>
      ["le-portique", "le-portique-reminders"].map((name) => account.state.configs[name] ?? "");
    run();
    for (const config of told()) expect(config).toContain('DATA_JURISDICTION = "eu"');
    run({ jurisdiction: "none" });
    for (const config of told()) expect(config).toContain('DATA_JURISDICTION = "none"');
  });

  it("prints the plan of an empty account where a dry run may not ask", () => {
    account.state.fails = "d1 list";
    expect(run({ dryRun: true })).toBe("");
    expect(printed).toContain("wrangler d1 create le-portique --jurisdiction eu");
    expect(printed.at(-1)).toMatch(/compte n’a pas répondu/);
    expect(run()).toMatch(/la liste des bases.+Internal error/s);
  });

  it("stops with what Cloudflare said where the account cannot be asked", () => {
    account.state.fails = "queues info";
    expect(run()).toMatch(/la file le-portique-reminders.+Internal error/s);
    expect(account.state.workers).toEqual([]);
  });

  const givenNarrowing = () =>
    writeFileSync(
      join(root, "migrations/0099_gone.sql"),
      "-- Pages are elsewhere.\n-- once empty: select count(*) from journal_entries\nDROP TABLE `journal_entries`;\n",
    );

  it("holds back a migration that would take away what is still there, and applies the others", () => {
    givenNarrowing();
    writeFileSync(join(root, "migrations/0100_new.sql"), "CREATE TABLE `new_words` (`word` text);\n");
    account.state.counts = { journal_entries: 12 };
    expect(run()).toBe("");
    expect(readdirSync(join(root, "build/migrations"))).toEqual(["0100_new.sql"]);
    expect(account.state.configs["le-portique"]).toContain('migrations_dir = "build/migrations"');
    expect(printed.at(-1)).toMatch(/0099_gone.sql attend.+pages\.move.+ 12 pour/);
    expect(run({ dryRun: true })).toBe("");
    expect(printed.at(-1)).toContain("0099_gone.sql attend");
  });

  it("applies it once that is empty, and once it is applied", () => {
    givenNarrowing();
    for (const counts of [{ journal_entries: 0 }, {}] as Record<string, number>[]) {
      account.state.counts = counts;
      expect(run()).toBe("");
      expect(account.state.configs["le-portique"]).toContain('migrations_dir = "migrations"');
      expect(printed.at(-1)).not.toContain("0099_gone.sql");
    }
    expect(account.state.calls.filter((call) => call.startsWith("d1 migrations"))).toHaveLength(2);
  });

  it("stops where the database does not say what it still has", () => {
    givenNarrowing();
    account.state.fails = "d1 execute le-portique --remote --json --command select count(*)";
    expect(run()).toMatch(/base n’a pas répondu.+Internal error/s);
    expect(account.state.calls.filter((call) => call.startsWith("d1 migrations"))).toEqual([]);
  });

  it("says what is still to be moved to the members' objects", () => {
    expect(run()).toBe("");
    expect(printed.at(-1)).toContain("objets des membres\u00a0: rien");
    account.state.counts = { journal_entries: 3, coach_exchanges: 0, challenge_days: 2 };
    expect(run({ dryRun: true })).toBe("");
    expect(printed.at(-1)).toContain("objets des membres\u00a0: 3 pages, 2 notes");
  });
});
