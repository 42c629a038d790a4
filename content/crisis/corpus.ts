// The corpus of the ear: a file an author, a phrase a line: danger (or « none »), form, register, phrase.
import { DANGERS, type Danger } from "#app/lib/crisis/danger.ts";
import { readLists } from "../learning/lists.ts";

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
export const readCorpus = (folder: string): Phrase[] =>
  readLists(folder, "danger, form, register, phrase", (cells, author) => {
    const [kind = "", form = "", register = "", text = "", more] = cells;
    if (!KINDS.has(kind) || !text.trim() || more !== undefined) return undefined;
    return { author, kind: kind as Phrase["kind"], form, register, text };
  });
