// The editorial source of meditations and videos: YAML files read and checked, quotations fetched from the library.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import * as z from "zod";
import {
  MEDITATION_CATEGORIES,
  MEDITATION_DIFFICULTIES,
  type MeditationStep,
  type StepQuotation,
} from "#app/features/meditations/meditations.ts";
import { PRACTICE_TIERS } from "#app/features/practice/practice.ts";
import { AUTHOR_NAMES, THEMES } from "#app/features/quotes/quotes.ts";
import { VIDEO_CATEGORIES } from "#app/features/videos/videos.ts";
import { DRAWING_NAMES } from "../films/drawings.ts";
import { ContentError, digest, readQuotations } from "../quotations.ts";

const text = z
  .string()
  .transform((value) => value.replace(/[ \t\r\n]+/g, " ").trim())
  .pipe(z.string().min(1));
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "identifiant mal formé");
const whole = z.int().nonnegative();

const piece = {
  id,
  /** Rank in the list. */
  position: z.int().positive(),
  title: text,
  description: text,
  tier: z.enum(PRACTICE_TIERS),
};

const meditationSchema = z.strictObject({
  ...piece,
  category: z.enum(MEDITATION_CATEGORIES),
  duration: z.int().min(5).max(20),
  difficulty: z.enum(MEDITATION_DIFFICULTIES),
  breath: z.tuple([z.int().min(3), whole, z.int().min(3), whole]),
  steps: z
    .array(z.strictObject({ at: whole, silence: whole, text, quotation: z.string().optional() }))
    .min(5),
});

const sceneSchema = z.strictObject({
  /** How its words are set (content/films/scenes.ts). */
  kind: z.enum(["title", "lines", "list", "quotation", "columns", "closing"]),
  heading: text.optional(),
  /** What is drawn beside the words, or behind them (content/films/drawings.ts). */
  picture: z.enum(DRAWING_NAMES),
  lines: z.array(text).optional(),
  quotation: z.string().optional(),
  /** What is said while it stands; each line of the caption is a sentence of it. */
  say: text.optional(),
  /** Seconds it stays after the last word. */
  hold: z.number().nonnegative().optional(),
  /** Seconds in and out of the breath that the sun of `mer` keeps. */
  breath: z.tuple([z.number().min(3), z.number().min(3)]).optional(),
});

const videoSchema = z.strictObject({
  ...piece,
  category: z.enum(VIDEO_CATEGORIES),
  speaker: text,
  scenes: z.array(sceneSchema).min(4),
});

const practiceHash = (value: unknown) => digest(JSON.stringify(value)).slice(0, 16);

export type MeditationSource = Omit<z.output<typeof meditationSchema>, "steps"> & {
  steps: (MeditationStep & { silence: number })[];
  /** Digest of what is heard. */
  script: string;
};
export type Scene = Omit<z.output<typeof sceneSchema>, "quotation"> & { quotation?: StepQuotation };
export type VideoSource = Omit<z.output<typeof videoSchema>, "scenes"> & { scenes: Scene[]; script: string };

type Quotations = (file: string, id: string | undefined) => StepQuotation | undefined;

// Both readers need it, and reading it takes a while.
const libraries = new Map<string, ReturnType<typeof readQuotations>>();

async function openQuotations(root: string): Promise<Quotations> {
  const read =
    libraries.get(root) ?? readQuotations(path.join(root, "content/source/quotations"), Object.keys(THEMES));
  libraries.set(root, read);
  const library = await read;
  const byId = new Map(library.map((quotation) => [quotation.id, quotation]));
  return (file, wanted) => {
    if (wanted === undefined) return undefined;
    const found = byId.get(wanted);
    if (!found) throw new ContentError(`${file}\u00a0: la bibliothèque n’a pas de citation « ${wanted} »`);
    const { quote, author, work, locus } = found;
    return { id: wanted, quote, author: AUTHOR_NAMES[author], reference: `${work}, ${locus}` };
  };
}

async function readFolder<Output extends { id: string; position: number }>(
  directory: string,
  schema: z.ZodType<Output>,
): Promise<{ file: string; value: Output }[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith(".yaml")).sort();
  const read = await Promise.all(
    files.map(async (file) => {
      const parsed = schema.safeParse(parse(await readFile(path.join(directory, file), "utf8")), {
        error: z.locales.fr().localeError,
      });
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        throw new ContentError(`${file}, ${issue?.path.join(".")}\u00a0: ${issue?.message}`);
      }
      if (`${parsed.data.id}.yaml` !== file)
        throw new ContentError(`${file}\u00a0: l’identifiant ${parsed.data.id} n’est pas le nom du fichier`);
      return { file, value: parsed.data };
    }),
  );
  return read.sort((one, other) => one.value.position - other.value.position);
}

/**
 * @param timed false while the seconds of the steps are still to be set
 * @throws ContentError with file and reason
 */
export async function readMeditations(root: string, timed = true): Promise<MeditationSource[]> {
  const quotationOf = await openQuotations(root);
  const read = await readFolder(path.join(root, "content/source/meditations"), meditationSchema);
  return read.map(({ file, value }) => {
    const steps = value.steps.map(({ quotation, ...step }) => {
      const found = quotationOf(file, quotation);
      return found ? { ...step, quotation: found } : step;
    });
    const late = steps.findIndex(({ at }, n) => at <= (steps[n - 1]?.at ?? -1));
    if (timed && late >= 0)
      throw new ContentError(`${file}\u00a0: l’étape ${late + 1} ne suit pas la précédente`);
    return { ...value, steps, script: practiceHash([value.duration, steps.map(spokenStep)]) };
  });
}

/** @throws ContentError with file and reason */
export async function readVideos(root: string): Promise<VideoSource[]> {
  const quotationOf = await openQuotations(root);
  const read = await readFolder(path.join(root, "content/source/videos"), videoSchema);
  return read.map(({ file, value }) => {
    const scenes = value.scenes.map(({ quotation, ...scene }) => {
      const found = quotationOf(file, quotation);
      return found ? { ...scene, quotation: found } : scene;
    });
    // What is drawn is no part of what is told: another drawing asks for no other voice.
    const told = scenes.map(({ picture: _, ...rest }) => rest);
    return { ...value, scenes, script: practiceHash([value.title, value.speaker, told]) };
  });
}

const spokenStep = ({ at, text, quotation }: MeditationStep) => [at, text, quotation?.quote ?? ""];

/** What the voice reads of a step. */
export const stepSpeech = ({ text, quotation }: Pick<MeditationStep, "text" | "quotation">) =>
  quotation ? `${text} ${quotation.quote}` : text;

export const placeOf = (root: string, kind: "meditations" | "videos", name: string) =>
  path.join(root, "media", kind, name);
