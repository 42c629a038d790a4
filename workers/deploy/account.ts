// What the product needs of a Cloudflare account before its Workers: a database, a bucket, two queues. Each is looked
// for and made where it is missing, so that a deployment that failed in the middle is simply run again.
import { LocalError } from "#workers/local/failure.ts";
import type { Wrangler, WranglerAnswer } from "./wrangler.ts";

export const DATABASE = "le-portique";
export const BUCKET = "le-portique-media";
const QUEUES = ["le-portique-reminders", "le-portique-reminders-dead"] as const;

/** Where data must stay: `eu`, or `none` for wherever Cloudflare likes. Only what is made now is bound by it. */
export type Jurisdiction = "eu" | "none";

/** @throws LocalError for another word */
export function readJurisdiction(word = "eu"): Jurisdiction {
  if (word === "eu" || word === "none") return word;
  throw new LocalError(`DATA_JURISDICTION\u00a0: « eu » ou « none », pas « ${word} ».`);
}

/** The id of the account's database, or undefined where it has none of our name. */
function idIn({ stdout }: WranglerAnswer): string | undefined {
  const databases = JSON.parse(stdout) as { name: string; uuid: string }[];
  return databases.find(({ name }) => name === DATABASE)?.uuid;
}

const has = (list: string, name: string) => new RegExp(`(^|[\\s│|:])${name}($|[\\s│|])`, "m").test(list);

function asked(answer: WranglerAnswer, what: string): WranglerAnswer {
  if (answer.ok) return answer;
  throw new LocalError(
    `Cloudflare n’a pas donné ${what}\u00a0: rien n’a été fait.\n${(answer.stderr || answer.stdout).trim()}`,
  );
}

type Made = {
  /** Undefined in a dry run before the database exists. */
  databaseId: string | undefined;
  /** A line a thing: found or made. */
  report: string[];
};

const askDatabaseId = (wrangler: Wrangler) =>
  idIn(asked(wrangler.ask("d1", "list", "--json"), "la liste des bases"));

type Found = { databaseId: string | undefined; buckets: string; queues: Set<string> };

function look(wrangler: Wrangler): Found {
  const databaseId = askDatabaseId(wrangler);
  const buckets = asked(wrangler.ask("r2", "bucket", "list"), "la liste des réserves").stdout;
  const queues = new Set<string>();
  for (const queue of QUEUES) {
    const answer = wrangler.ask("queues", "info", queue);
    if (answer.ok) queues.add(queue);
    else if (!/does not exist/i.test(answer.stderr + answer.stdout)) asked(answer, `la file ${queue}`);
  }
  return { databaseId, buckets, queues };
}

const NOTHING: Found = { databaseId: undefined, buckets: "", queues: new Set() };

/**
 * Finds or makes the database, the bucket and the queues. A dry run that may not ask the account takes it for empty.
 * @throws LocalError where the account cannot be asked, or wrangler cannot make one of them
 */
export function prepareAccount(wrangler: Wrangler, jurisdiction: Jurisdiction): Made {
  const report: string[] = [];
  let found = NOTHING;
  try {
    found = look(wrangler);
  } catch (error) {
    if (!(wrangler.dryRun && error instanceof LocalError)) throw error;
    report.push("Le compte n’a pas répondu (« wrangler login ») : voici le plan pour un compte vide.");
  }
  /** Makes what is missing, and notes it either way. */
  const ensure = (name: string, there: boolean, ...create: string[]) => {
    if (!there) wrangler.run(...create);
    report.push(`${name}\u00a0: ${there ? "là" : wrangler.dryRun ? "à créer" : "créée"}`);
  };

  const place = jurisdiction === "eu" ? ["--jurisdiction", "eu"] : ["--location", "weur"];
  ensure(`base ${DATABASE}`, found.databaseId !== undefined, "d1", "create", DATABASE, ...place);
  const stored = has(found.buckets, BUCKET);
  ensure(`réserve ${BUCKET}`, stored, "r2", "bucket", "create", BUCKET, "--location", "weur");
  for (const queue of QUEUES) ensure(`file ${queue}`, found.queues.has(queue), "queues", "create", queue);
  const databaseId = found.databaseId ?? (wrangler.dryRun ? undefined : askDatabaseId(wrangler));
  return { databaseId, report };
}
