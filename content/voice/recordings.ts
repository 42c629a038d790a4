// Everything that is to be heard, from the editorial source: for each recording what is read of it, and how what was read
// becomes its sound.
import { join } from "node:path";
import { spokenText } from "#app/features/quotes/card.ts";
import { AUTHOR_NAMES, THEMES } from "#app/features/quotes/quotes.ts";
import type { Cue } from "../films/captions.ts";
import {
  type MeditationSource,
  readMeditations,
  readVideos,
  stepSpeech,
  type VideoSource,
} from "../practice/source.ts";
import { digest, type QuotationSource, readQuotations } from "../quotations.ts";
import { bowl } from "./ambience.ts";
import { type Spoken, type SpokenPiece, TakeError } from "./readers.ts";
import { lay, type Sound, seconds, silence } from "./sound.ts";

export const KINDS = ["narrations", "meditations", "videos"] as const;
export type Kind = (typeof KINDS)[number];

/** Where recordings are kept: with the source, but for a film's voice, which goes into the film. */
export const folderOf = (root: string, kind: Kind) =>
  kind === "videos" ? join(root, ".cache/films") : join(root, "media", kind);

/** When a film's scenes and their words come, seconds. */
export type FilmTimes = {
  length: number;
  scenes: { start: number; end: number; spoken: number; reveals: number[]; cues: Cue[] }[];
};

export type Recording = {
  kind: Kind;
  id: string;
  /** Digest of what is heard. */
  script: string;
  title: string;
  artist: string;
  pieces: SpokenPiece[];
  /** @throws TakeError where words run into what comes next */
  compose(spoken: readonly Spoken[]): { sound: Sound; times?: FilmTimes };
};

const sentencesOf = (text: string) =>
  text
    .split(/(?<=[.!?…]) (?=[\p{Lu}«])/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
const pieceOf = (id: string, text: string): SpokenPiece => ({ id, sentences: sentencesOf(text) });
const scriptOf = (text: string) => digest(text).slice(0, 16);

/** Silence left at both ends of a short reading. */
const PAD = 0.25;
function padded([first]: readonly Spoken[]): { sound: Sound } {
  if (!first) throw new Error("nothing was read");
  const sound = silence(seconds(first.sound) + 2 * PAD);
  lay(sound, first.sound, PAD);
  return { sound };
}

const album = (quotation: QuotationSource) => ({
  title: `${quotation.work}, ${quotation.locus}`,
  artist: AUTHOR_NAMES[quotation.author],
});

function narrationOf(quotation: QuotationSource): Recording {
  const { id, quote, work } = quotation;
  const text = spokenText({ quote, author: AUTHOR_NAMES[quotation.author], work });
  const script = scriptOf(text);
  return {
    kind: "narrations",
    id,
    script,
    ...album(quotation),
    pieces: [pieceOf(id, text)],
    compose: padded,
  };
}

/** The first bell rings this long, over the first words; alone for the first OPENING seconds. */
const FIRST_BELL = 16;
/** The last bell: as long as there is time for after the last words, within these. */
const LAST_BELL = { least: 6, most: 13, after: 2 };
/** How loud the bell is beside the voice. */
const BELL_LEVEL = 0.7;

export function meditationOf(meditation: MeditationSource): Recording {
  const { id, script, title, steps, duration } = meditation;
  const length = duration * 60;
  const pieces = steps.map((step, n) => pieceOf(`${id}-${String(n + 1).padStart(2, "0")}`, stepSpeech(step)));
  return {
    kind: "meditations",
    id,
    script,
    title,
    artist: "Le Portique, méditations",
    pieces,
    compose(spoken) {
      const track = silence(length);
      const ring = (at: number, time: number) =>
        lay(
          track,
          bowl(time).map((sample) => sample * BELL_LEVEL),
          at,
        );
      ring(0, FIRST_BELL);
      let end = 0;
      for (const [n, { at }] of steps.entries()) {
        const words = spoken[n];
        if (!words) throw new Error(`${id}: step ${n + 1} was not read`);
        const next = steps[n + 1]?.at ?? length - LAST_BELL.least;
        end = at + seconds(words.sound);
        if (end > next)
          throw new TakeError(
            `${id}\u00a0: l’étape ${n + 1} prend ${seconds(words.sound).toFixed(1)} s à partir de ${at}, la suivante commence à ${next}`,
          );
        lay(track, words.sound, at);
      }
      const last = Math.min(LAST_BELL.most, Math.max(LAST_BELL.least, length - end - LAST_BELL.after));
      ring(length - last, last);
      return { sound: track };
    },
  };
}

/** Rests, seconds: before a scene's first word, before a quotation, after the last word, and after the film's last. */
const REST = { before: 0.8, quotation: 0.8, after: 1.3, closing: 3 };

export function filmOf(film: VideoSource): Recording {
  const pieces = film.scenes.flatMap(({ say, quotation }, n) => {
    const id = `${film.id}-${String(n + 1).padStart(2, "0")}`;
    return [
      ...(say ? [pieceOf(id, say)] : []),
      ...(quotation ? [pieceOf(`${id}-citation`, quotation.quote)] : []),
    ];
  });
  return {
    kind: "videos",
    id: film.id,
    script: film.script,
    title: film.title,
    artist: film.speaker,
    pieces,
    compose: (spoken) => composeFilm(film, pieces, spoken),
  };
}

/** Lays the words of the scenes one after the other; where each line appears follows from them. */
function composeFilm(film: VideoSource, pieces: readonly SpokenPiece[], spoken: readonly Spoken[]) {
  const laid: { at: number; sound: Sound }[] = [];
  let [clock, next] = [0, 0];
  const speak = (): Cue[] => {
    const [piece, words] = [pieces[next], spoken[next]];
    next++;
    if (!piece || !words) throw new Error(`${film.id}: a scene was not read`);
    const start = clock;
    laid.push({ at: start, sound: words.sound });
    clock += seconds(words.sound);
    return piece.sentences.map((text, n) => ({
      start: start + (words.starts[n] ?? 0),
      end: n + 1 < words.starts.length ? start + (words.starts[n + 1] ?? 0) - 0.1 : clock,
      text,
    }));
  };
  const scenes = film.scenes.map((scene) => {
    const start = clock;
    clock += REST.before;
    const cues = scene.say ? speak() : [];
    const lines = scene.lines ?? [];
    const reveals = lines.map(
      (_, n) => (cues[Math.floor((n * cues.length) / lines.length)]?.start ?? start) - start,
    );
    if (scene.quotation) {
      clock += REST.quotation;
      reveals.push(clock - start - 0.3);
      const parts = speak();
      const [first, last] = [parts[0], parts.at(-1)];
      if (first) first.text = `«\u00a0${first.text}`;
      if (last) last.text = `${last.text}\u00a0»`;
      cues.push(...parts);
    }
    const spokenFor = clock - start;
    clock += scene.hold ?? (scene.kind === "closing" ? REST.closing : REST.after);
    return { start, end: clock, spoken: spokenFor, reveals, cues };
  });
  const sound = silence(clock);
  for (const one of laid) lay(sound, one.sound, one.at);
  return { sound, times: { length: clock, scenes } };
}

/** @throws ContentError with file and reason */
export async function readRecordings(root: string, kinds: readonly Kind[] = KINDS): Promise<Recording[]> {
  const [library, meditations, films] = await Promise.all([
    readQuotations(join(root, "content/source/quotations"), Object.keys(THEMES)),
    readMeditations(root),
    readVideos(root),
  ]);
  const all: Record<Kind, () => Recording[]> = {
    narrations: () => library.map(narrationOf),
    meditations: () => meditations.map(meditationOf),
    videos: () => films.map(filmOf),
  };
  return kinds.flatMap((kind) => all[kind]());
}
