// The written situations of content/coach/situations: a file a field of life, a line a situation: the address, three
// passages that would do, and four turns. A turn that begins with « = » is one that a question back does not fit: a
// question of fact, a passage to be explained, « ne me posez pas de question ».
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Address } from "#app/features/coach/coach.ts";

export type Turn = { message: string; questionFits: boolean };
export type Situation = {
  /** `work/3`: the file, and the line in it. */
  id: string;
  field: string;
  address: Address;
  /** Ids of the passages that would do. */
  good: readonly string[];
  turns: readonly Turn[];
};

const FOLDER = path.join(import.meta.dirname, "../../content/coach/situations");
export const TURNS = 4;
const GOOD = 3;

/** @throws Error naming the file and the line that is not « address | three ids | four turns » */
export function readSituations(folder = FOLDER): Situation[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .sort()
    .flatMap((file) => {
      const field = file.replace(".txt", "");
      return readFileSync(path.join(folder, file), "utf8")
        .trimEnd()
        .split("\n")
        .map((line, at): Situation => {
          const [address, ids = "", ...turns] = line.split(" | ");
          const good = ids.split(",");
          if ((address !== "tu" && address !== "vous") || good.length !== GOOD || turns.length !== TURNS)
            throw new Error(`${file}:${at + 1}: not « address | three ids | four turns »`);
          return {
            id: `${field}/${at + 1}`,
            field,
            address,
            good,
            turns: turns.map((turn) => ({
              message: turn.replace(/^=/, ""),
              questionFits: !turn.startsWith("="),
            })),
          };
        });
    });
}
