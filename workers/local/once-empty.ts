// A migration that takes away what must have been moved elsewhere first says so in its head, a line a condition:
//   -- once empty: select count(*) from journal_entries
// SQL has no « if »: whoever applies migrations asks these first, and holds that migration back while one of them counts
// anything. The others are applied; it comes by itself, at the first deployment or start that finds everything empty.

/** The statements of a migration that must count nothing before it is applied. */
export const mustBeEmpty = (sql: string): string[] =>
  [...sql.matchAll(/^-- once empty: (select count\(\*\) .+?);?\s*$/gim)].map(([, query = ""]) => query);

/** Why a migration waits. The job `pages.move` ends the waiting: docs/operations.md says how to follow it. */
export const notEmptyYet = (migration: string, query: string, rows: number): string =>
  `${migration} attend encore (« pages.move » porte les textes dans les objets des membres)\u00a0: ${rows} pour ${query}`;
