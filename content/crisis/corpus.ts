// The corpus of the ear: a file an author, a phrase a line: danger (or « none »), form, register, phrase.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DANGERS, type Danger } from "#app/lib/crisis/danger.ts";

export type Phrase = {
  author: string;
  kind: Danger | "none";
  /** How it is said: explicit, indirect, plan, farewell… or, of an ordinary phrase, what it is about. */
  form: string;
  register: string;
  text: string;
};

const KINDS: ReadonlySet<string> = new Set([...DANGERS, "none"]);

/** @throws Error naming the file and the line that is not four known fields */
export function readCorpus(folder: string): Phrase[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".tsv"))
    .sort()
    .flatMap((file) =>
      readFileSync(path.join(folder, file), "utf8")
        .trimEnd()
        .split("\n")
        .map((line, at): Phrase => {
          const [kind = "", form = "", register = "", text = "", more] = line.split("\t");
          if (!KINDS.has(kind) || !text.trim() || more !== undefined)
            throw new Error(`${file}:${at + 1}: not « danger, form, register, phrase »`);
          return { author: file.replace(".tsv", ""), kind: kind as Phrase["kind"], form, register, text };
        }),
    );
}

/** Says of which phrases something was made: another phrase, another digest. */
export const digestOf = (phrases: readonly Phrase[]): string =>
  createHash("sha256")
    .update(phrases.map((phrase) => Object.values(phrase).join("\t")).join("\n"))
    .digest("hex")
    .slice(0, 16);
