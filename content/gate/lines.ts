// The gate's lists: a file an author, a line a sentence or two of a coach's reply: its fault (or « none »), what an
// ordinary one is about, the words.
import path from "node:path";
import { FAULTS, type Fault } from "#app/features/coach/answer/trained-gate.ts";
import { readLists } from "../learning/lists.ts";

export type Line = {
  author: string;
  fault: Fault | "none";
  /** Of an ordinary line, the fault that it stands beside, or « plain ». */
  about: string;
  text: string;
};

const KNOWN: ReadonlySet<string> = new Set([...FAULTS, "none"]);

/** @throws Error naming the file and the line that is not three known fields */
export const readLines = (folder: "corpus" | "fresh" | "unseen"): Line[] =>
  readLists(path.join(import.meta.dirname, folder), "fault, about, words", (cells, author) => {
    const [fault = "", about = "", text = "", more] = cells;
    if (!KNOWN.has(fault) || !text.trim() || more !== undefined) return undefined;
    return { author, fault: fault as Line["fault"], about, text };
  });

/** The sentences of a line, roughly as the gate parts an answer. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?:;…])\s+/);
