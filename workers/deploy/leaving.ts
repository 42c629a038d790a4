// What is still to be moved out of the shared database, and the migrations that wait for it (docs/operations.md).
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isAbsent } from "#db/client.ts";
import { LocalError } from "#workers/local/failure.ts";
import { mustBeEmpty, notEmptyYet } from "#workers/local/once-empty.ts";
import type { Wrangler, WranglerAnswer } from "./wrangler.ts";

/** Members' private texts of before decision 25, one statement a kind. */
const LEAVING = [
  { what: "pages", query: "select count(*) as n from journal_entries" },
  { what: "échanges", query: "select count(*) as n from coach_exchanges" },
  { what: "conversations", query: "select count(*) as n from coach_conversations" },
  {
    what: "mémoires",
    query: "select count(*) as n from coach_preferences where sealed_memory <> '' or sealed_care <> ''",
  },
  { what: "notes", query: "select count(*) as n from challenge_days where sealed_note is not null" },
] as const;

type Ask = (query: string) => WranglerAnswer;

/** Undefined where there is no such table or column, or where a dry run may not ask. */
function countOf(wrangler: Wrangler, ask: Ask, query: string): number | undefined {
  const answer = ask(query);
  if (answer.ok) {
    const [first] = JSON.parse(answer.stdout) as { results: Record<string, number>[] }[];
    return Number(Object.values(first?.results[0] ?? {})[0] ?? 0);
  }
  const said = (answer.stderr || answer.stdout).trim();
  if (wrangler.dryRun || isAbsent(said)) return undefined;
  throw new LocalError(`La base n’a pas répondu\u00a0: rien n’a été fait.\n${said}`);
}

type Held = {
  /** The file's name. */
  migration: string;
  why: string;
};

/**
 * The migrations that wait until something is empty, and it is not.
 * @throws LocalError where the database does not say what it still has
 */
export function heldBack(wrangler: Wrangler, ask: Ask, migrations: string): Held[] {
  const names = readdirSync(migrations).filter((file) => file.endsWith(".sql"));
  return names.sort().flatMap((migration) => {
    for (const query of mustBeEmpty(readFileSync(path.join(migrations, migration), "utf8"))) {
      const rows = countOf(wrangler, ask, query);
      if (rows) return [{ migration, why: notEmptyYet(migration, query, rows) }];
    }
    return [];
  });
}

/** One line: what has not moved to the members' objects yet. */
export function leftToMove(wrangler: Wrangler, ask: Ask): string {
  const counts = LEAVING.map(({ what, query }) => ({ what, n: countOf(wrangler, ask, query) }));
  const left = counts.flatMap(({ what, n }) => (n ? [`${n} ${what}`] : []));
  return `à porter encore dans les objets des membres\u00a0: ${left.join(", ") || "rien"}`;
}
