// The sounds that are nobody's voice, made from numbers: the bowl that is struck, and the beds that fill a silence. A bed
// is periodic: any stretch of LOOP seconds of it begins where it ends, so that a player loops it without a seam wherever
// its decoder cuts. The same numbers make the same sounds.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Bed, LOOP } from "#app/features/meditations/ambience.ts";
import { RATE, type Sound, silence } from "./sound.ts";
import { AMBIENCE_RATE, atLevel, mastered, SPEECH_RATE, type Studio } from "./studio.ts";

/** A singing bowl: each partial is two, a hair apart, that beat against each other and die away in their own time. */
const PARTIALS = [
  { hertz: 220, level: 0.52, fade: 1, beat: 0.7 },
  { hertz: 220 * 2.72, level: 0.3, fade: 0.62, beat: 1.1 },
  { hertz: 220 * 5.15, level: 0.13, fade: 0.34, beat: 1.9 },
  { hertz: 220 * 8.2, level: 0.05, fade: 0.18, beat: 2.6 },
];
/** Natural logarithm of 60 dB: a sound that has faded this many times its own pace is no longer heard. */
const UNHEARD = Math.log(1000);

/** A bowl struck once, that rings for `length` seconds and has died away by itself at the end of them. */
export function bowl(length: number): Sound {
  const sound = silence(length);
  for (let at = 0; at < sound.length; at++) {
    const time = at / RATE;
    const strike = Math.min(1, time / 0.006);
    let sum = 0;
    for (const { hertz, level, fade, beat } of PARTIALS) {
      const loud = level * Math.exp((-time * UNHEARD) / (length * fade));
      sum +=
        loud *
        (0.62 * Math.sin(2 * Math.PI * hertz * time) + 0.38 * Math.sin(2 * Math.PI * (hertz + beat) * time));
    }
    sound[at] = 0.3 * strike * sum;
  }
  return sound;
}

/** Numbers between 0 and 1, always the same for one seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number of turns in LOOP seconds, near to `hertz`: what it makes comes round. */
const turning = (hertz: number) => Math.max(1, Math.round(hertz * LOOP)) / LOOP;

/** The inverse Fourier transform of a spectrum of 2^n lines, in place; its real part is the sound. */
function toSound(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  for (let at = 1, mirror = 0; at < size; at++) {
    let bit = size >> 1;
    for (; mirror & bit; bit >>= 1) mirror ^= bit;
    mirror ^= bit;
    if (at >= mirror) continue;
    for (const part of [real, imaginary]) {
      const kept = part[at] ?? 0;
      part[at] = part[mirror] ?? 0;
      part[mirror] = kept;
    }
  }
  for (let length = 2; length <= size; length *= 2) {
    const half = length / 2;
    const [cos, sin] = [Math.cos(Math.PI / half), Math.sin(Math.PI / half)];
    let [x, y] = [1, 0];
    for (let n = 0; n < half; n++) {
      for (let at = n; at < size; at += length) {
        const [re, im] = [real[at + half] ?? 0, imaginary[at + half] ?? 0];
        const [turnedRe, turnedIm] = [re * x - im * y, re * y + im * x];
        const [baseRe, baseIm] = [real[at] ?? 0, imaginary[at] ?? 0];
        real[at + half] = baseRe - turnedRe;
        imaginary[at + half] = baseIm - turnedIm;
        real[at] = baseRe + turnedRe;
        imaginary[at] = baseIm + turnedIm;
      }
      [x, y] = [x * cos - y * sin, x * sin + y * cos];
    }
  }
}

/** Noise that comes round in LOOP seconds, each pitch as loud as `loudness` says, none outside of `from` and `to`, Hz. */
function noise(seed: number, from: number, to: number, loudness: (hertz: number) => number): Sound {
  const next = chance(seed);
  const size = silence(LOOP).length;
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
  for (let line = Math.ceil(from * LOOP); line < to * LOOP; line++) {
    const phase = 2 * Math.PI * next();
    const level = loudness(line / LOOP);
    real[line] = level * Math.cos(phase);
    imaginary[line] = level * Math.sin(phase);
  }
  toSound(real, imaginary);
  return Float32Array.from(real, (sample) => sample / 1000);
}

/** The sound, swelling and sinking by `depth` at paces that come round in LOOP seconds. */
function swelling(sound: Sound, depth: number, turns: readonly number[]): Sound {
  return sound.map((sample, at) => {
    const time = (2 * Math.PI * at) / (RATE * LOOP);
    const wave = turns.reduce((sum, turn, n) => sum + Math.sin(turn * time + n), 0) / turns.length;
    return sample * (1 - depth / 2 + (depth / 2) * wave);
  });
}

const mixed = (...sounds: Sound[]): Sound =>
  Float32Array.from(sounds[0] ?? [], (_, at) => sounds.reduce((sum, sound) => sum + (sound[at] ?? 0), 0));

type Stereo = [left: Sound, right: Sound];
const bothSides = (make: (side: number) => Sound): Stereo => [make(0), make(1)];

/** A room with a window open somewhere: low, without a pitch. */
const air = () =>
  bothSides((side) =>
    swelling(
      noise(11 + side, 60, 2400, (hertz) => 12 / hertz),
      0.35,
      [2, 3 + side],
    ),
  );

/** A stream some way off: a wash, and drops that have a pitch for an instant. */
function water(): Stereo {
  return bothSides((side) => {
    const wash = swelling(
      noise(31 + side, 300, 6500, (hertz) => 20 / (120 + hertz)),
      0.4,
      [3, 7 - side],
    );
    const next = chance(71 + side);
    const drops = silence(LOOP);
    for (let n = 0; n < 150; n++) {
      const [start, hertz, level] = [next() * drops.length, 500 + 1500 * next() ** 2, 0.02 * next() ** 2];
      for (let at = 0; at < 0.09 * RATE; at++) {
        const time = at / RATE;
        const place = Math.floor(start + at) % drops.length;
        const rises = hertz * (1 + 4 * time);
        drops[place] =
          (drops[place] ?? 0) +
          level * Math.min(1, time / 0.004) * Math.exp(-time / 0.018) * Math.sin(2 * Math.PI * rises * time);
      }
    }
    return mixed(wash, drops);
  });
}

/** A bowl that is not struck but stroked: a chord that comes and goes. */
const hum = () =>
  bothSides((side) =>
    mixed(
      ...[110, 165, 220, 330].map((hertz, n) =>
        swelling(
          Float32Array.from(
            silence(LOOP),
            (_, at) => (0.05 / (n + 1)) * Math.sin((2 * Math.PI * turning(hertz + 0.3 * side) * at) / RATE),
          ),
          0.9,
          [1 + n, 2 + side],
        ),
      ),
    ),
  );

const MAKERS: Record<Exclude<Bed, "aucun">, () => Stereo> = { air, eau: water, bol: hum };
export const BED_NAMES = Object.keys(MAKERS) as (keyof typeof MAKERS)[];

/** A bed lies far under a voice at −19: −40 LUFS, which is this in each of two channels. */
const BED_LUFS = -43;
/** What its file holds beyond LOOP, seconds. */
const OVERLAP = 1;
/** How long the bell of the sessions without voice rings, seconds. */
const BELL = 14;

/** A bed as its file has it: LOOP seconds, and their beginning again. */
export const bedOf = (name: keyof typeof MAKERS): Sound[] =>
  atLevel(MAKERS[name](), BED_LUFS).map((sound) =>
    Float32Array.from([...sound, ...sound.subarray(0, OVERLAP * RATE)]),
  );

/** The bell and the beds, as files that the product's pages load. */
export function writeSounds(studio: Studio, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const album = "Le Portique";
  studio.write(join(folder, "cloche.mp3"), [mastered(bowl(BELL))], SPEECH_RATE, { title: "Cloche", album });
  for (const name of BED_NAMES)
    studio.write(join(folder, `${name}.mp3`), bedOf(name), AMBIENCE_RATE, { title: `Fond : ${name}`, album });
}
