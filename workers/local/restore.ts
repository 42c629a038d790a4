// A database put back to a minute, and the proof of it: every table has the rows it had then, references hold, and
// sealed texts open again with the keys that came back beside them. Works on a local D1's SQLite files while no runtime
// holds them; Cloudflare's Time Travel does the putting back in production (docs/operations.md).
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** How a table stands: its rows, and a digest of what is in them, whatever their order on the disk. */
type TableState = { rows: number; digest: string };
type DatabaseState = Record<string, TableState>;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Tables that people's data are in: SQLite's and the platform's own are left out, and what full-text indexes keep. */
function tablesOf(database: DatabaseSync): string[] {
  const rows = database
    .prepare("select name from pragma_table_list where schema = 'main' and type = 'table' order by name")
    .all() as { name: string }[];
  return rows.map(({ name }) => name).filter((name) => !/^(sqlite_|_cf_|_mf_)/.test(name));
}

/** The state of a database file. @throws where a reference or the file itself is broken */
export function stateOf(file: string): DatabaseState {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const broken = database.prepare("pragma foreign_key_check").all();
    if (broken.length > 0) throw new Error(`restore: ${broken.length} references lead nowhere`);
    const [sound] = database.prepare("pragma integrity_check").all() as { integrity_check: string }[];
    if (sound?.integrity_check !== "ok") throw new Error("restore: the file is damaged");
    const state: DatabaseState = {};
    for (const table of tablesOf(database)) {
      const digests = database
        .prepare(`select * from ${quoted(table)}`)
        .all()
        .map((row) =>
          createHash("sha256")
            .update(JSON.stringify(Object.values(row), plain))
            .digest("hex"),
        )
        .sort();
      const digest = createHash("sha256").update(digests.join("\n")).digest("hex").slice(0, 16);
      state[table] = { rows: digests.length, digest };
    }
    return state;
  } finally {
    database.close();
  }
}

const plain = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);

/** Where two states differ, one French line a table; empty where they are the same. */
export function differences(wanted: DatabaseState, found: DatabaseState): string[] {
  const tables = [...new Set([...Object.keys(wanted), ...Object.keys(found)])].sort();
  return tables.flatMap((table) => {
    const [was, is] = [wanted[table], found[table]];
    if (was && is && was.digest === is.digest) return [];
    const count = (state: TableState | undefined) => (state ? `${state.rows} lignes` : "absente");
    return [`${table}\u00a0: ${count(was)} attendues, ${count(is)} trouvées`];
  });
}

/** The SQLite file of the product's database below `dataDir`. */
export function databaseFile(dataDir: string): string {
  const folder = path.join(dataDir, "v3", "d1", "miniflare-D1DatabaseObject");
  const [file, more] = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite")
    : [];
  if (!file || more) throw new Error(`restore: one database expected in ${folder}`);
  return path.join(folder, file);
}

/** Notes a minute: everything written so far, in one file of its own. */
export function keepMinute(file: string, kept: string): void {
  mkdirSync(path.dirname(kept), { recursive: true });
  rmSync(kept, { force: true });
  const database = new DatabaseSync(file);
  try {
    database.exec(`vacuum into '${kept.replaceAll("'", "''")}'`);
  } finally {
    database.close();
  }
}

/** Puts the database back to a kept minute; what was written since is gone, its journal files too. */
export function restoreMinute(kept: string, file: string): void {
  for (const suffix of ["-wal", "-shm"]) rmSync(`${file}${suffix}`, { force: true });
  copyFileSync(kept, file);
}
