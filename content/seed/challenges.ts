// The challenges and the scenarios of L'Épreuve du Sage: YAML files read and checked, in Node only.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import * as z from "zod";
import { CHALLENGE_CATEGORIES, DURATIONS } from "#app/features/challenges/challenges.ts";
import { CHOICE_TYPES, POINTS, SCENARIO_DIFFICULTIES } from "#app/features/minigame/minigame.ts";
import { TIERS } from "#app/lib/tiers.ts";
import { ContentError, digest } from "../quotations.ts";
import type { ContentPart, ContentRow } from "./content.ts";

// Folded scalars keep the line breaks of their source here and there; no-break spaces stay.
const text = z
  .string()
  .transform((value) => value.replace(/[ \t\r\n]+/g, " ").trim())
  .pipe(z.string().min(1));

const challengeSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z]+-\d+$/, "identifiant mal formé"),
    category: z.enum(CHALLENGE_CATEGORIES),
    duration: z.union(DURATIONS.map((duration) => z.literal(duration))),
    requiredTier: z.enum(TIERS),
    name: text,
    description: text,
    tasks: z.array(z.strictObject({ title: text, text })),
  })
  .refine(
    ({ id, category, duration }) => id === `${category}-${duration}`,
    "l’identifiant dit la catégorie et la durée",
  )
  .refine(({ duration, tasks }) => tasks.length === duration, "une tâche par jour est attendue");
export type ChallengeSource = z.output<typeof challengeSchema>;

const scenarioSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z]+(-[a-z]+)*$/, "identifiant mal formé"),
    difficulty: z.enum(SCENARIO_DIFFICULTIES),
    situation: text,
    context: text,
    choices: z
      .array(
        z.strictObject({
          id: z.string().regex(/^[a-z]$/),
          type: z.enum(CHOICE_TYPES),
          points: z.int().min(POINTS.min).max(POINTS.max),
          quotation: z.string(),
          text,
          explanation: text,
        }),
      )
      .min(3)
      .max(4),
  })
  .refine(
    ({ choices }) => new Set(choices.map(({ id }) => id)).size === choices.length,
    "deux choix portent le même identifiant",
  );
export type ScenarioSource = z.output<typeof scenarioSchema>;

function check<Schema extends z.ZodType>(file: string, record: unknown, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(record, { error: z.locales.fr().localeError });
  if (parsed.success) return parsed.data;
  const id = (record as { id?: unknown } | null)?.id ?? "fiche";
  const reasons = parsed.error.issues.map(
    (issue) => `${issue.path.join(".") || "fiche"}\u00a0: ${issue.message}`,
  );
  throw new ContentError(`${file}, ${id}\u00a0: ${reasons.join("\u202f; ")}`);
}

async function yamlFiles(directory: string): Promise<{ file: string; content: unknown }[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith(".yaml")).sort();
  return Promise.all(
    files.map(async (file) => {
      const source = await readFile(path.join(directory, file), "utf8");
      try {
        return { file, content: parse(source) as unknown };
      } catch (cause) {
        throw new ContentError(`${file}\u00a0: YAML illisible`, { cause });
      }
    }),
  );
}

/** A challenge a file. @throws ContentError */
export async function readChallenges(root: string): Promise<ChallengeSource[]> {
  const files = await yamlFiles(path.join(root, "content/source/challenges"));
  return files.map(({ file, content }) => {
    const challenge = check(file, content, challengeSchema);
    if (file !== `${challenge.id}.yaml`)
      throw new ContentError(`${file}\u00a0: le fichier doit s’appeler ${challenge.id}.yaml`);
    return challenge;
  });
}

/** A list a file. @throws ContentError */
export async function readScenarios(root: string): Promise<ScenarioSource[]> {
  const files = await yamlFiles(path.join(root, "content/source/scenarios"));
  const found = files.flatMap(({ file, content }) => check(file, content, z.array(scenarioSchema)));
  const twin = found.find(({ id }, at) => found.findIndex((other) => other.id === id) !== at);
  if (twin) throw new ContentError(`deux situations s’appellent ${twin.id}`);
  return found;
}

const toRow = (id: string, columns: ContentRow["columns"]): ContentRow => ({
  id,
  contentHash: digest(JSON.stringify(columns)),
  columns,
});

export const challengesPart = async (root: string): Promise<ContentPart> => ({
  table: "challenges",
  rows: (await readChallenges(root)).map(({ id, tasks, requiredTier, ...challenge }) =>
    toRow(id, { ...challenge, required_tier: requiredTier, tasks: JSON.stringify(tasks) }),
  ),
  media: [],
  mediaColumns: [],
});

export const scenariosPart = async (root: string): Promise<ContentPart> => ({
  table: "scenarios",
  rows: (await readScenarios(root)).map(({ id, choices, ...scenario }) =>
    toRow(id, { ...scenario, choices: JSON.stringify(choices) }),
  ),
  media: [],
  mediaColumns: [],
});
