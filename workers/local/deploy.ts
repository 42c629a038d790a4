// From this folder to Cloudflare, in the order that never shows a page without its data: database, recordings,
// content, reminders and hashing Workers (the web Worker is bound to them), web Worker. Each step may be run again. What has to
// exist first (database, bucket, queues, secrets) is in the README; `wrangler login` or CLOUDFLARE_API_TOKEN lets us in.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { contentStatements } from "#content/seed/content.ts";
import { seedStatements } from "#content/seed/quotations.ts";
import { type Library, mediaOf, readLibrary } from "./database.ts";
import { LocalError } from "./failure.ts";
import { ROOT } from "./workers.ts";

const DATABASE = "le-portique";
const BUCKET = "le-portique-media";
const NO_DATABASE = "00000000-0000-0000-0000-000000000000";
const NO_HOST = "portique.example";
const NO_ORIGIN = `https://${NO_HOST}`;
const SEED_FILE = "build/seed.sql";

const { "dry-run": dryRun } = parseArgs({
  options: { "dry-run": { type: "boolean", default: false } },
}).values;

/** Runs wrangler, or says how one would; answers what it printed where that is asked for. */
function wrangler(args: string[], { read = false } = {}): string {
  console.log(`wrangler ${args.map((arg) => (/\s/.test(arg) ? JSON.stringify(arg) : arg)).join(" ")}`);
  if (dryRun) return "";
  const done = spawnSync(
    process.execPath,
    [path.join(ROOT, "node_modules/wrangler/bin/wrangler.js"), ...args],
    {
      cwd: ROOT,
      // Without a terminal to ask in, wrangler takes its questions for answered yes.
      stdio: ["ignore", read ? "pipe" : "inherit", "inherit"],
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production", WRANGLER_SEND_METRICS: "false" },
    },
  );
  if (done.status !== 0)
    throw new LocalError(
      `« wrangler ${args.slice(0, 3).join(" ")} » a échoué\u202f: rien d’autre n’a été fait.`,
    );
  return done.stdout ?? "";
}

/** The configurations with the real id and address, beside the originals because their paths are relative. */
const CONFIGS = {
  web: { source: "wrangler.toml", real: "wrangler.deploy.toml" },
  reminders: { source: "workers/reminders/wrangler.toml", real: "workers/reminders/wrangler.deploy.toml" },
  hashing: { source: "workers/hashing/wrangler.toml", real: "workers/hashing/wrangler.deploy.toml" },
};

function writeConfigs(): void {
  for (const { source, real } of Object.values(CONFIGS)) {
    let text = readFileSync(path.join(ROOT, source), "utf8");
    if (process.env.D1_DATABASE_ID) text = text.replaceAll(NO_DATABASE, process.env.D1_DATABASE_ID);
    if (process.env.APP_ORIGIN)
      text = text
        .replaceAll(NO_ORIGIN, process.env.APP_ORIGIN)
        .replaceAll(`"${NO_HOST}"`, `"${new URL(process.env.APP_ORIGIN).host}"`);
    if (text.includes(NO_DATABASE) && !dryRun) {
      throw new LocalError(
        `${source} ne nomme pas encore de base\u202f: créez-la (« wrangler d1 create ${DATABASE} »), puis donnez son id dans D1_DATABASE_ID ou dans les deux wrangler.toml.`,
      );
    }
    if (text.includes(NO_ORIGIN) && !dryRun) {
      throw new LocalError(
        `${source} porte encore l’adresse d’exemple\u202f: donnez l’adresse publique du site dans APP_ORIGIN.`,
      );
    }
    if (!dryRun) writeFileSync(path.join(ROOT, real), text);
  }
}

function removeConfigs(): void {
  for (const { real } of Object.values(CONFIGS)) rmSync(path.join(ROOT, real), { force: true });
}

/** Media the database names are in the bucket already: their keys change with their bytes. */
function storedMedia({ parts }: Library, onWeb: string[]): Set<string> {
  const columns = [
    ...parts.flatMap(({ table, mediaColumns }) => mediaColumns.map((column) => ({ table, column }))),
    { table: "quotations", column: "audio_key" },
  ];
  const query = columns
    .map(({ table, column }) => `select ${column} as key from ${table} where ${column} is not null`)
    .join("; ");
  const answer = wrangler(["d1", "execute", DATABASE, "--remote", "--json", "--command", query, ...onWeb], {
    read: true,
  });
  if (!answer) return new Set();
  const answers = JSON.parse(answer) as { results: { key: string }[] }[];
  return new Set(answers.flatMap(({ results }) => results.map((row) => row.key)));
}

async function deploy(): Promise<void> {
  const library = await readLibrary();
  writeConfigs();
  const onWeb = ["-c", CONFIGS.web.real];

  wrangler(["d1", "migrations", "apply", DATABASE, "--remote", ...onWeb]);

  const stored = storedMedia(library, onWeb);
  const missing = mediaOf(library).filter(({ key }) => !stored.has(key));
  for (const { file, key, contentType } of dryRun ? missing.slice(0, 1) : missing) {
    const from = path.relative(ROOT, file);
    wrangler([
      ...["r2", "object", "put", `${BUCKET}/${key}`, "--file", from],
      ...["--content-type", contentType, "--remote"],
    ]);
  }
  if (dryRun && missing.length > 1) console.log(`… et de même pour ${missing.length - 1} autres fichiers`);

  const statements = [
    ...seedStatements(library.quotations, library.narrations),
    ...library.parts.flatMap(contentStatements),
  ];
  mkdirSync(path.join(ROOT, "build"), { recursive: true });
  writeFileSync(path.join(ROOT, SEED_FILE), `${statements.join(";\n")};\n`);
  wrangler(["d1", "execute", DATABASE, "--remote", "--yes", "--file", SEED_FILE, ...onWeb]);

  wrangler(["deploy", "-c", CONFIGS.reminders.real]);
  wrangler(["deploy", "-c", CONFIGS.hashing.real]);
  wrangler(["deploy", ...onWeb]);
}

try {
  await deploy();
} catch (error) {
  console.error(error instanceof LocalError ? error.message : error);
  process.exitCode = 1;
} finally {
  removeConfigs();
}
