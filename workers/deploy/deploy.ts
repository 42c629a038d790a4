// From this folder to Cloudflare, in the order that never shows a page without its data: what the account lacks,
// database, recordings, content, then the Workers, those that another is bound to first. Each step may be run again.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { contentStatements } from "#content/seed/content.ts";
import { seedStatements } from "#content/seed/quotations.ts";
import { type Library, mediaOf } from "#workers/local/database.ts";
import { LocalError } from "#workers/local/failure.ts";
import { HASHING, MEMBER_PAGES, REMINDERS, WEB } from "#workers/local/workers.ts";
import { BUCKET, DATABASE, type Jurisdiction, prepareAccount } from "./account.ts";
import { heldBack, leftToMove } from "./leaving.ts";
import { missingSecrets } from "./secrets.ts";
import type { Wrangler } from "./wrangler.ts";

const NO_DATABASE = "00000000-0000-0000-0000-000000000000";
const NO_HOST = "portique.example";
const NO_ORIGIN = `https://${NO_HOST}`;
/** In the configurations of the Workers that know the members' objects. */
const OBJECTS_IN_EU = `DATA_JURISDICTION = "eu"`;
const SEED_FILE = "build/seed.sql";
/** The migrations that may be applied, where some wait: wrangler applies whatever it finds in a folder. */
const READY_MIGRATIONS = "build/migrations";

/** In the order of their deployment: a Worker after those that it is bound to. Without its secrets it does nothing. */
const WORKERS = [
  { name: HASHING, source: "workers/hashing/wrangler.toml", secrets: ["PASSWORD_PEPPER"] },
  { name: MEMBER_PAGES, source: "workers/member-pages/wrangler.toml", secrets: ["DATA_KEY_SECRET"] },
  {
    name: REMINDERS,
    source: "workers/reminders/wrangler.toml",
    secrets: ["PASSWORD_PEPPER", "DATA_KEY_SECRET"],
  },
  { name: WEB, source: "wrangler.toml", secrets: ["PASSWORD_PEPPER", "DATA_KEY_SECRET"] },
] as const;
/** With the real id and address, beside the original because its paths are relative. */
const realConfig = (source: string) => source.replace(/\.toml$/, ".deploy.toml");
const onWeb = ["-c", realConfig("wrangler.toml")];

type Deployment = {
  wrangler: Wrangler;
  /** The repository, or a test's copy of its configurations. */
  root: string;
  library: Library;
  /** The public address; the one in wrangler.toml where it is not given. */
  origin: string | undefined;
  jurisdiction: Jurisdiction;
  print(line: string): void;
};

function writeConfigs(
  { root, wrangler, origin, jurisdiction }: Deployment,
  databaseId: string | undefined,
): void {
  for (const { source } of WORKERS) {
    let text = readFileSync(path.join(root, source), "utf8");
    if (databaseId) text = text.replaceAll(NO_DATABASE, databaseId);
    text = text.replaceAll(OBJECTS_IN_EU, `DATA_JURISDICTION = "${jurisdiction}"`);
    if (origin)
      text = text.replaceAll(NO_ORIGIN, origin).replaceAll(`"${NO_HOST}"`, `"${new URL(origin).host}"`);
    if (text.includes(NO_ORIGIN) && !wrangler.dryRun)
      throw new LocalError(
        `${source} porte encore l’adresse d’exemple\u00a0: donnez l’adresse publique du site dans APP_ORIGIN.`,
      );
    writeFileSync(path.join(root, realConfig(source)), text);
  }
}

const removeConfigs = (root: string) => {
  for (const { source } of WORKERS) rmSync(path.join(root, realConfig(source)), { force: true });
};

/** Has wrangler pass over the migrations that wait; why they do. */
function holdBack(deployment: Deployment): string[] {
  const { root, wrangler } = deployment;
  const held = heldBack(wrangler, askDatabase(deployment), path.join(root, "migrations"));
  if (held.length > 0) {
    rmSync(path.join(root, READY_MIGRATIONS), { recursive: true, force: true });
    cpSync(path.join(root, "migrations"), path.join(root, READY_MIGRATIONS), {
      recursive: true,
      filter: (file) => !held.some(({ migration }) => path.basename(file) === migration),
    });
    const config = path.join(root, realConfig("wrangler.toml"));
    writeFileSync(
      config,
      readFileSync(config, "utf8").replace(
        'migrations_dir = "migrations"',
        `migrations_dir = "${READY_MIGRATIONS}"`,
      ),
    );
  }
  return held.map(({ why }) => why);
}

const askDatabase =
  ({ wrangler }: Deployment) =>
  (query: string) =>
    wrangler.ask("d1", "execute", DATABASE, "--remote", "--json", "--command", query, ...onWeb);

/** Media the database names are in the bucket already: their keys change with their bytes. */
function storedMedia(deployment: Deployment): Set<string> {
  const { wrangler, library } = deployment;
  const columns = [
    ...library.parts.flatMap(({ table, mediaColumns }) => mediaColumns.map((column) => ({ table, column }))),
    { table: "quotations", column: "audio_key" },
  ];
  const query = columns
    .map(({ table, column }) => `select ${column} as key from ${table} where ${column} is not null`)
    .join("; ");
  const answer = askDatabase(deployment)(query);
  // In a dry run the tables may not be there yet.
  if (!answer.ok && wrangler.dryRun) return new Set();
  if (!answer.ok) throw new LocalError(`La base n’a pas répondu.\n${answer.stderr.trim()}`);
  const answers = JSON.parse(answer.stdout) as { results: { key: string }[] }[];
  return new Set(answers.flatMap(({ results }) => results.map((row) => row.key)));
}

function putMedia(deployment: Deployment): number {
  const { wrangler, root, library, print } = deployment;
  const stored = storedMedia(deployment);
  const missing = mediaOf(library).filter(({ key }) => !stored.has(key));
  for (const { file, key, contentType } of wrangler.dryRun ? missing.slice(0, 1) : missing)
    wrangler.run(
      ...["r2", "object", "put", `${BUCKET}/${key}`, "--file", path.relative(root, file)],
      ...["--content-type", contentType, "--remote"],
    );
  if (wrangler.dryRun && missing.length > 1) print(`… et de même pour ${missing.length - 1} autres fichiers`);
  return missing.length;
}

function putContent({ wrangler, root, library }: Deployment): void {
  const statements = [
    ...seedStatements(library.quotations, library.narrations),
    ...library.parts.flatMap(contentStatements),
  ];
  mkdirSync(path.join(root, "build"), { recursive: true });
  writeFileSync(path.join(root, SEED_FILE), `${statements.join(";\n")};\n`);
  wrangler.run("d1", "execute", DATABASE, "--remote", "--yes", "--file", SEED_FILE, ...onWeb);
}

/**
 * Puts the product on the account of `wrangler login` or CLOUDFLARE_API_TOKEN, and says what was there, what was done
 * and what secret is missing. A dry run asks the account the same questions and prints the commands that it would run.
 * @throws LocalError (a French sentence) at the first thing that fails; what was done stays done, and is found again
 */
export function deploy(deployment: Deployment): void {
  const { wrangler, root, jurisdiction, print } = deployment;
  try {
    const { databaseId, report } = prepareAccount(wrangler, jurisdiction);
    writeConfigs(deployment, databaseId);
    report.push(...holdBack(deployment));
    wrangler.run("d1", "migrations", "apply", DATABASE, "--remote", ...onWeb);
    report.push(`enregistrements et fichiers à déposer\u00a0: ${putMedia(deployment)}`);
    putContent(deployment);
    for (const { source } of WORKERS) wrangler.run("deploy", "-c", realConfig(source));

    report.push(leftToMove(wrangler, askDatabase(deployment)));
    const deployed = WORKERS.map(({ source, ...worker }) => ({ ...worker, config: realConfig(source) }));
    const missing = missingSecrets(wrangler, deployed);
    print(
      ["", ...report, ...(missing.length > 0 ? ["", "Il manque encore\u00a0:", ...missing] : [])].join("\n"),
    );
  } finally {
    removeConfigs(root);
  }
}
