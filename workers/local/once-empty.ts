// A migration that takes away what must have been moved elsewhere first says so in its head, a line a condition:
//   -- once empty: select count(*) from journal_entries
// SQL has no « if »: whoever applies migrations asks these first, and applies nothing while one of them counts anything.

/** The statements of a migration that must count nothing before it is applied. */
export const mustBeEmpty = (sql: string): string[] =>
  [...sql.matchAll(/^-- once empty: (select count\(\*\) .+?);?\s*$/gim)].map(([, query = ""]) => query);

/** SQLite's word for a table or a column that an applied migration has taken away, or that is yet to be made. */
export const isAbsent = (message: string): boolean => /no such (table|column)/i.test(message);

/** Why a migration waits, and what ends the waiting. */
export const notEmptyYet = (migration: string, query: string, rows: number): string =>
  `${migration} attend que ceci soit vide, et ${rows} lignes y sont encore\u00a0:\n  ${query}\nRien n’a été fait. Le travail « pages.move » les porte dans les objets des membres, chaque nuit et quand ils viennent\u00a0: docs/operations.md dit comment le suivre. Revenez à la version d’avant d’ici là.`;
