// What is still to be moved out of the shared database, and the migrations that wait for it (docs/operations.md).
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { LocalError } from "#workers/local/failure.ts";
import { isAbsent, mustBeEmpty, notEmptyYet } from "#workers/local/once-empty.ts";
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

/**
 * Looks ahead at the migrations that wait until something is empty.
 * @returns lines for the report
 * @throws LocalError where one of them would take away what is still there; a dry run says it among its lines
 */
export function lookAhead(wrangler: Wrangler, ask: Ask, migrations: string): string[] {
  const lines: string[] = [];
  for (const name of readdirSync(migrations)
    .sort()
    .filter((file) => file.endsWith(".sql")))
    for (const query of mustBeEmpty(readFileSync(path.join(migrations, name), "utf8"))) {
      const rows = countOf(wrangler, ask, query);
      if (!rows) continue;
      const why = notEmptyYet(name, query, rows);
      if (!wrangler.dryRun) throw new LocalError(why);
      lines.push(why);
    }
  return lines;
}

/** One line: what has not moved to the members' objects yet. */
export function leftToMove(wrangler: Wrangler, ask: Ask): string {
  const counts = LEAVING.map(({ what, query }) => ({ what, n: countOf(wrangler, ask, query) }));
  const left = counts.flatMap(({ what, n }) => (n ? [`${n} ${what}`] : []));
  return `à porter encore dans les objets des membres\u00a0: ${left.join(", ") || "rien"}`;
}
