// What is wrong with a recording that a person has made: told in words, before it is mastered. Pure.
import { levelOf } from "./loudness.ts";
import { RATE, type Sound, seconds, trim } from "./sound.ts";

/** Of French read aloud: the slowest and the fastest, characters a second. */
export const PACE = { slow: 8, fast: 21 };
/** What every short text may take beside its words, seconds. */
const MARGIN = 2;
const LEAST_RATE = 44_100;
const LEAST_LUFS = -35;
const MOST_PEAK_DB = -0.1;
/** Seconds: before and after the words, and between two of them. */
const LONGEST_EDGE = 3;
const LONGEST_HOLE = 5;
/** The room where it is quietest, dBFS. */
const LOUDEST_ROOM_DB = -48;

/** Stretches of a tenth of a second, as loud as they are, dBFS. */
export function loudnesses(sound: Sound): number[] {
  const size = RATE / 10;
  return Array.from({ length: Math.floor(sound.length / size) }, (_, n) => {
    let power = 0;
    for (let at = n * size; at < (n + 1) * size; at++) power += (sound[at] ?? 0) ** 2;
    return 10 * Math.log10(power / size + 1e-12);
  });
}

/** The longest run of stretches under what is heard as speech, seconds. */
export function longestHole(stretches: readonly number[], under: number): number {
  let [longest, run] = [0, 0];
  for (const loud of stretches) {
    run = loud < under ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest / 10;
}

export const figure = (value: number, digits = 1) =>
  value.toFixed(digits).replace(".", ",").replace("-", "−");

/**
 * @param rate Hz the file had
 * @param characters of the text it reads
 * @returns sentences in French, none where nothing is wrong
 */
export function faultsOf(take: { sound: Sound; rate: number }, characters: number): string[] {
  const level = levelOf(take.sound);
  const words = trim(take.sound);
  const length = seconds(words);
  const [least, most] = [characters / PACE.fast, characters / PACE.slow + MARGIN];
  const stretches = loudnesses(words);
  const room = Math.min(...loudnesses(take.sound));
  const edges = seconds(take.sound) - length;
  const hole = longestHole(stretches, level.lufs - 25);
  const said: [boolean, string][] = [
    [take.rate < LEAST_RATE, `${take.rate} Hz\u00a0: il en faut au moins ${LEAST_RATE}`],
    [
      length < least || length > most,
      `${figure(length)} s de parole\u00a0: ce texte en demande de ${figure(least, 0)} à ${figure(most, 0)}`,
    ],
    [!(level.lufs >= LEAST_LUFS), `${figure(level.lufs)} LUFS\u00a0: trop faible`],
    [level.peakDb > MOST_PEAK_DB, `crêtes à ${figure(level.peakDb)} dB\u00a0: le son sature`],
    [edges > 2 * LONGEST_EDGE, `${figure(edges)} s de silence aux deux bouts`],
    [hole > LONGEST_HOLE, `un silence de ${figure(hole)} s au milieu`],
    [room > LOUDEST_ROOM_DB, `bruit de fond à ${figure(room, 0)} dB`],
  ];
  return said.filter(([wrong]) => wrong).map(([, sentence]) => sentence);
}
