// Finds the passages for a question. The full-text index and the themes always answer; vectors are one voice more where
// embeddings are configured, and their failure costs nothing but that voice.
import type { Embeddings } from "#app/gateways/embeddings/embeddings.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { GivenPassage } from "../answer/prompt.ts";
import type { LibraryStore } from "./library.store.server.ts";
import { type Candidate, choosePassages, searchExpression } from "./retrieval.ts";
import { themesOf } from "./themes.ts";
import { nearest, packVector } from "./vectors.ts";

export type LibraryDeps = {
  library: LibraryStore;
  db: DatabaseRunner;
  /** Present where embeddings are configured. */
  embeddings?: Embeddings;
  waitUntil(work: Promise<unknown>): void;
};

const THEMES_ASKED = 3;
const NEAREST = 12;
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
  await deps.library.keepVectors(
    embeddings.model,
    todo.map(({ id, contentHash }, at) => ({
      quotationId: id,
      contentHash,
      vector: packVector(vectors[at] ?? []),
    })),
  );
  return todo.length;
}

/**
 * The passages for a question, best first.
 * @param cited ids that the conversation has cited already
 */
export async function findPassages(
  deps: LibraryDeps,
  question: string,
  cited: ReadonlySet<string>,
): Promise<GivenPassage[]> {
  const themes = themesOf(question);
  const expression = searchExpression(question);
  const themed = deps.library.byThemes(themes.slice(0, THEMES_ASKED).map(([theme]) => theme));
  const look = async (): Promise<{ byWords: Candidate[]; byThemes: Candidate[] }> =>
    expression
      ? deps.db.batch({ byWords: deps.library.byWords(expression), byThemes: themed })
      : { byWords: [], ...(await deps.db.batch({ byThemes: themed })) };
  const [found, meaning] = await Promise.all([
    look(),
    deps.embeddings ? byMeaning(deps, deps.embeddings, question).catch(() => []) : [],
  ]);
  const ids = choosePassages({ ...found, byMeaning: meaning, themes, cited });
  if (ids.length === 0) return [];
  const passages = await deps.db.read(deps.library.passages(ids));
  return ids.flatMap((id) => passages.find((passage) => passage.id === id) ?? []);
}
