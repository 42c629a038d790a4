// Lists that models learn: a file an author, a line a row of cells between tabs.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** The rows of a folder's lists, by the names of their files.
 * @param wanted what a row is, where it is none
 * @param read a row of its cells; undefined where they are none
 * @throws Error naming the file and the line that is no row */
export const readLists = <Row>(
  folder: string,
  wanted: string,
  read: (cells: readonly string[], author: string) => Row | undefined,
): Row[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".tsv"))
    .sort()
    .flatMap((file) =>
      readFileSync(path.join(folder, file), "utf8")
        .trimEnd()
        .split("\n")
        .map((line, at) => {
          const row = read(line.split("\t"), file.replace(".tsv", ""));
          if (!row) throw new Error(`${file}:${at + 1}: not « ${wanted} »`);
          return row;
        }),
    );

/** Says of which rows something was made: another row, another digest. */
export const digestOf = (rows: readonly object[]): string =>
  createHash("sha256")
    .update(rows.map((row) => Object.values(row).join("\t")).join("\n"))
    .digest("hex")
    .slice(0, 16);
