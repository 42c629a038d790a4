// Finds the passages for a question. The full-text index and the themes always answer; vectors are one voice more where
// embeddings are configured, and their failure costs nothing but that voice.
import type { Embeddings } from "#app/gateways/embeddings/embeddings.ts";
import { fold } from "#app/lib/text.ts";
import type { DatabaseRunner } from "#db/client.ts";
import { exerciseAsked } from "../answer/exercises.ts";
import type { GivenPassage } from "../answer/prompt.ts";
import { concernPassages } from "./concerns.ts";
import type { LibraryStore } from "./library.store.server.ts";
import {
  asksBack,
  authorNamed,
  type Candidate,
  choosePassages,
  type Ranking,
  searchExpression,
} from "./retrieval.ts";
import { talkThemes, themesOf } from "./themes.ts";
import { nearest, packVector } from "./vectors.ts";

export type LibraryDeps = {
  library: LibraryStore;
  db: DatabaseRunner;
  /** Present where embeddings are configured. */
  embeddings?: Embeddings;
  shelf: Shelf;
  waitUntil(work: Promise<unknown>): void;
};

const SAME_AUTHOR = /\b(?:(?:du|le) meme (?:auteur|philosophe)|de lui aussi|encore (?:de )?lui)\b/;
const THEMES_ASKED = 3;
const NEAREST = 12;
const CITED_KEPT = 3;
const MEASURED_AT_ONCE = 20;

async function byMeaning(deps: LibraryDeps, embeddings: Embeddings, question: string): Promise<Candidate[]> {
  const vectors = await deps.db.read(deps.library.vectors(embeddings.model));
  deps.waitUntil(measureSome(deps, embeddings));
  if (vectors.length === 0) return [];
  const [vector] = await embeddings.embed([question]);
  if (!vector) return [];
  return nearest(vector, vectors, NEAREST);
}

/** Measures a few passages that were not measured yet: the index fills itself as the coach is used. */
export async function measureSome(deps: LibraryDeps, embeddings: Embeddings): Promise<number> {
  const todo = await deps.db.read(deps.library.unmeasured(embeddings.model, MEASURED_AT_ONCE));
  if (todo.length === 0) return 0;
  const vectors = await embeddings.embed(todo.map(({ quote, explanation }) => `${quote}\n${explanation}`));
  const rows = todo.map(({ id, contentHash }, at) => ({
    quotationId: id,
    contentHash,
    vector: packVector(vectors[at] ?? []),
  }));
  await deps.db.write([deps.library.keepVectors(embeddings.model, rows)]);
  return todo.length;
}

/** A question among those before it. */
type LibraryQuestion = {
  message: string;
  /** What the member asked before in the conversation, oldest first. */
  earlier: readonly string[];
  /** Ids that the conversation has cited already. */
  cited: readonly string[];
};

/**
 * The passages for a question, best first. A question that speaks of the passage just cited gets that one; an exercise
 * that is asked for brings its own; a named author is the only one; words that tell nothing lean on those before.
 */
export async function findPassages(deps: LibraryDeps, question: LibraryQuestion): Promise<GivenPassage[]> {
  const { message, earlier, cited } = question;
  const last = cited.at(-1);
  const back = last && asksBack(message) ? last : undefined;
  const exercise = exerciseAsked(message)?.passage;
  const themes = talkThemes(message, earlier);
  // Words that tell nothing are looked for together with those before.
  const text = themesOf(message).length > 0 ? message : [...earlier.slice(-2), message].join("\n");
  const expression = searchExpression(text);
  const themed = deps.library.byThemes(themes.slice(0, THEMES_ASKED).map(([theme]) => theme));
  const concerns = concernPassages(message, earlier);
  const byConcern = deps.library.candidates([...concerns.keys()]);
  const look = async (): Promise<Pick<Ranking, "byWords" | "byThemes" | "byConcern">> =>
    expression
      ? deps.db.batch({ byWords: deps.library.byWords(expression), byThemes: themed, byConcern })
      : { byWords: [], ...(await deps.db.batch({ byThemes: themed, byConcern })) };
  const [found, meaning] = await Promise.all([
    look(),
    deps.embeddings ? byMeaning(deps, deps.embeddings, text).catch(() => []) : [],
  ]);
  // « Du même auteur » is who was named last.
  const author = authorNamed(
    SAME_AUTHOR.test(fold(message)) ? (earlier.findLast(authorNamed) ?? "") : message,
  );
  const chosen = choosePassages({
    ...found,
    concerns,
    byMeaning: meaning,
    themes,
    cited: new Set(cited),
    author,
  });
  // What was cited stays at hand, after what is new: the model may be asked about it.
  const first = [back, exercise].filter((id) => id !== undefined);
  const ids = [...new Set([...first, ...chosen, ...cited.slice(-CITED_KEPT)])];
  if (ids.length === 0) return [];
  const passages = await deps.db.read(deps.library.passages(ids));
  return ids.flatMap((id) => passages.find((passage) => passage.id === id) ?? []);
}

/** The library as an isolate keeps it for a while. */
export type Shelf = { until: number; passages: readonly GivenPassage[] };
const SHELF_MS = 5 * 60_000;

/** Every published passage, in the library's order. */
export async function wholeLibrary(deps: LibraryDeps & { now(): number }): Promise<readonly GivenPassage[]> {
  const { shelf } = deps;
  if (shelf.until > deps.now()) return shelf.passages;
  shelf.passages = await deps.db.read(deps.library.all());
  if (shelf.passages.length > 0) shelf.until = deps.now() + SHELF_MS;
  return shelf.passages;
}
