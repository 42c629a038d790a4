// The library as the coach looks into it: by words (FTS5), by themes, by meaning where vectors are kept.
import { and, eq, inArray, sql } from "drizzle-orm";
import { oncePer } from "#app/lib/lazy.ts";
import { type Database, query } from "#db/client.ts";
import { quotations, quotationVectors } from "#db/schema/index.ts";
import type { GivenPassage } from "../answer/prompt.ts";
import type { Candidate } from "./retrieval.ts";

export type LibraryStore = ReturnType<typeof createLibraryStore>;

const BY_WORDS = 24;
const BY_THEMES = 90;

const candidate = { id: quotations.id, author: quotations.author, themes: quotations.themes };

const given = {
  id: quotations.id,
  author: quotations.author,
  work: quotations.work,
  locus: quotations.locus,
  quote: quotations.quote,
  themes: quotations.themes,
  explanation: quotations.explanation,
  exercise: quotations.exercise,
  exerciseDescription: quotations.exerciseDescription,
};

export const createLibraryStore = oncePer((db: Database) => {
  return {
    /** @param expression of FTS5 (retrieval.ts) */
    byWords: (expression: string) =>
      query(
        db
          .select(candidate)
          .from(sql`quotations_fts`)
          .innerJoin(quotations, sql`${quotations.position} = quotations_fts.rowid`)
          .where(and(sql`quotations_fts match ${expression}`, eq(quotations.published, true)))
          .orderBy(sql`bm25(quotations_fts, 4, 2, 1.5, 2)`)
          .limit(BY_WORDS),
        (rows): Candidate[] => rows,
      ),

    byThemes: (themes: readonly string[]) =>
      query(
        db
          .select(candidate)
          .from(quotations)
          .where(
            and(
              eq(quotations.published, true),
              sql`exists (select 1 from json_each(${quotations.themes}) where value in (select value from json_each(${JSON.stringify(themes)})))`,
            ),
          )
          .limit(BY_THEMES),
        (rows): Candidate[] => rows,
      ),

    /** Published passages by id, as they are ranked. */
    candidates: (ids: readonly string[]) =>
      query(
        db
          .select(candidate)
          .from(quotations)
          .where(and(eq(quotations.published, true), inArray(quotations.id, ids.slice(0, 90)))),
        (rows): Candidate[] => rows,
      ),

    /** Passages by id, published or not: what was cited stays readable. */
    passages: (ids: readonly string[]) =>
      query(
        db
          .select(given)
          .from(quotations)
          .where(inArray(quotations.id, ids.slice(0, 90))),
        (rows): GivenPassage[] => rows,
      ),

    vectors: (model: string) =>
      query(
        db
          .select({ ...candidate, packed: quotationVectors.vector })
          .from(quotationVectors)
          .innerJoin(quotations, eq(quotations.id, quotationVectors.quotationId))
          .where(
            and(
              eq(quotationVectors.model, model),
              eq(quotations.published, true),
              eq(quotationVectors.contentHash, quotations.contentHash),
            ),
          ),
        (rows) => rows,
      ),

    /** Passages whose meaning was not measured yet, or has changed. */
    unmeasured: (model: string, limit: number) =>
      query(
        db
          .select({
            id: quotations.id,
            contentHash: quotations.contentHash,
            quote: quotations.quote,
            explanation: quotations.explanation,
          })
          .from(quotations)
          .where(
            and(
              eq(quotations.published, true),
              sql`not exists (select 1 from ${quotationVectors} where ${quotationVectors.quotationId} = ${quotations.id} and ${quotationVectors.model} = ${model} and ${quotationVectors.contentHash} = ${quotations.contentHash})`,
            ),
          )
          .limit(limit),
        (rows) => rows,
      ),

    keepVectors: (
      model: string,
      rows: readonly { quotationId: string; contentHash: string; vector: string }[],
    ) =>
      query(
        db
          .insert(quotationVectors)
          .values(rows.map((row) => ({ ...row, model })))
          .onConflictDoUpdate({
            target: [quotationVectors.quotationId, quotationVectors.model],
            set: { contentHash: sql`excluded.content_hash`, vector: sql`excluded.vector` },
          }),
        () => undefined,
      ),

    /** All that is published, in the library's order: the part of the prompt that never changes. */
    all: () =>
      query(
        db.select(given).from(quotations).where(eq(quotations.published, true)).orderBy(quotations.position),
        (rows): GivenPassage[] => rows,
      ),
  };
});
