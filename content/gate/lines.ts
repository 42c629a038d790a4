// The gate's lists: a file an author, a line a sentence or two of a coach's reply: its fault (or « none »), what an
// ordinary one is about, the words.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { FAULTS, type Fault } from "#app/features/coach/answer/trained-gate.ts";

export type Line = {
  author: string;
  fault: Fault | "none";
  /** Of an ordinary line, the fault that it stands beside, or « plain ». */
  about: string;
  text: string;
};

const KNOWN: ReadonlySet<string> = new Set([...FAULTS, "none"]);

/** @throws Error naming the file and the line that is not three known fields */
export function readLines(folder: "corpus" | "fresh" | "unseen"): Line[] {
  const from = path.join(import.meta.dirname, folder);
  return readdirSync(from)
    .sort()
    .flatMap((file) =>
      readFileSync(path.join(from, file), "utf8")
        .trimEnd()
        .split("\n")
        .map((line, at): Line => {
          const [fault = "", about = "", text = "", more] = line.split("\t");
          if (!KNOWN.has(fault) || !text.trim() || more !== undefined)
            throw new Error(`${file}:${at + 1}: not « fault, about, words »`);
          return { author: file.replace(".tsv", ""), fault: fault as Line["fault"], about, text };
        }),
    );
}

/** The sentences of a line, roughly as the gate parts an answer. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?:;…])\s+/);

/** Says of which lines something was made: another line, another digest. */
export const digestOf = (lines: readonly Line[]): string =>
  createHash("sha256")
    .update(lines.map((line) => Object.values(line).join("\t")).join("\n"))
    .digest("hex")
    .slice(0, 16);
