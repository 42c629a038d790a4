// The recordings that are kept, measured again as they are given out: level, peaks, silences, and length against the text
// (`npm run narrate -- --check`). Pure, but for the files it is handed.
import { levelOf } from "./loudness.ts";
import type { Kind, Recording } from "./recordings.ts";
import { type Sound, seconds } from "./sound.ts";
import { figure, longestHole, loudnesses, PACE } from "./takes.ts";

export type Measured = {
  kind: Kind;
  id: string;
  lufs: number;
  peakDb: number;
  /** The longest silence, seconds. */
  hole: number;
  /** Characters of the text for each second of the file. */
  pace: number;
};

type Bounds = { least: number; most: number };
/** Where everything lies that is given out, LUFS; a limiter and an encoder move it by some tenths. */
const LUFS: Bounds = { least: -19.6, most: -18.4 };
const MOST_PEAK_DB = -1.5;
/** A reading does not fall silent; a meditation and an exercise do, as long as their scripts say. */
const LONGEST_HOLE: Record<Kind, number> = { narrations: 2, meditations: 90, videos: 32 };
/** Of long pieces, silences included. */
const PACES: Record<Kind, Bounds> = {
  narrations: { least: PACE.slow, most: PACE.fast },
  meditations: { least: 1.5, most: 8 },
  videos: { least: 4, most: 14 },
};
/** As far beneath its loudness a stretch counts as silent, dB. */
const SILENT = 25;

/** @param sound the file, decoded */
export function measured(
  { kind, id, pieces }: Pick<Recording, "kind" | "id" | "pieces">,
  sound: Sound,
): Measured {
  const level = levelOf(sound);
  const characters = pieces.flatMap(({ sentences }) => sentences).join(" ").length;
  return {
    kind,
    id,
    ...level,
    hole: longestHole(loudnesses(sound), level.lufs - SILENT),
    pace: characters / seconds(sound),
  };
}

/** @returns sentences in French, none where nothing is wrong */
export function faultsOfKept({ kind, lufs, peakDb, hole, pace }: Measured): string[] {
  const { least, most } = PACES[kind];
  const said: [boolean, string][] = [
    [!(lufs >= LUFS.least && lufs <= LUFS.most), `${figure(lufs)} LUFS`],
    [peakDb > MOST_PEAK_DB, `crêtes à ${figure(peakDb)} dB`],
    [hole > LONGEST_HOLE[kind], `un silence de ${figure(hole)} s`],
    [
      pace < least || pace > most,
      `${figure(pace)} caractères par seconde\u00a0: de ${figure(least)} à ${figure(most)} attendus`,
    ],
  ];
  return said.filter(([wrong]) => wrong).map(([, sentence]) => sentence);
}

/** One line a kind of recording: how many, and between what their figures lie. */
export function tableOf(all: readonly Measured[]): string[] {
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const range = (values: number[]) => `${figure(Math.min(...values))} à ${figure(Math.max(...values))}`;
  return kinds.map((kind) => {
    const those = all.filter((one) => one.kind === kind);
    const of = (name: "lufs" | "peakDb" | "hole" | "pace") => range(those.map((one) => one[name]));
    return `${kind} (${those.length})\u00a0: ${of("lufs")} LUFS, crêtes de ${of("peakDb")} dB, plus long silence de ${of("hole")} s, ${of("pace")} caractères par seconde`;
  });
}
