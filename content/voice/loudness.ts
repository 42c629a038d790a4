// How loud a sound is, as ITU-R BS.1770-4 and EBU R128 measure it. Pure.
import { RATE, type Sound } from "./sound.ts";

/** Integrated loudness, silences gated out, LUFS; highest sample, dBFS. Minus infinity for silence. */
export type Level = { lufs: number; peakDb: number };

type Biquad = { b: readonly [number, number, number]; a: readonly [number, number] };

/** The standard's two filters: what the head adds to high sounds, and what the ear leaves of low ones. */
function weighting(): [Biquad, Biquad] {
  const shelf = Math.tan((Math.PI * 1681.974450955533) / RATE);
  const [shelfQ, high] = [0.7071752369554196, 10 ** (3.999843853973347 / 20)];
  const band = high ** 0.4996667741545416;
  const scale = 1 + shelf / shelfQ + shelf ** 2;
  const pass = Math.tan((Math.PI * 38.13547087602444) / RATE);
  const passQ = 0.5003270373238773;
  const whole = 1 + pass / passQ + pass ** 2;
  return [
    {
      b: [
        (high + (band * shelf) / shelfQ + shelf ** 2) / scale,
        (2 * (shelf ** 2 - high)) / scale,
        (high - (band * shelf) / shelfQ + shelf ** 2) / scale,
      ],
      a: [(2 * (shelf ** 2 - 1)) / scale, (1 - shelf / shelfQ + shelf ** 2) / scale],
    },
    { b: [1, -2, 1], a: [(2 * (pass ** 2 - 1)) / whole, (1 - pass / passQ + pass ** 2) / whole] },
  ];
}

/** A tenth of a second: a block is four of them, and the next begins one later. */
const STEP = RATE / 10;
const loudnessOf = (power: number) => -0.691 + 10 * Math.log10(power);
const mean = (powers: readonly number[]) => powers.reduce((sum, power) => sum + power, 0) / powers.length;

/** The power of each tenth of a second, as the ear hears it: one pass, since tracks are long. */
function powersOf(sound: Sound): number[] {
  const [shelf, pass] = weighting();
  const [[b0, b1, b2], [a1, a2]] = [shelf.b, shelf.a];
  const [c1, c2] = pass.a;
  const powers: number[] = [];
  let [x1, x2, y1, y2, z1, z2, power] = [0, 0, 0, 0, 0, 0, 0];
  for (let at = 0; at < sound.length; at++) {
    const x = sound[at] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    const z = y - 2 * y1 + y2 - c1 * z1 - c2 * z2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    z2 = z1;
    z1 = z;
    power += z * z;
    if ((at + 1) % STEP === 0) {
      powers.push(power / STEP);
      power = 0;
    }
  }
  return powers;
}

function integrated(sound: Sound): number {
  const steps = powersOf(sound);
  const blocks = steps.slice(3).map((_, n) => mean(steps.slice(n, n + 4)));
  const loud = blocks.filter((power) => loudnessOf(power) > -70);
  if (loud.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = loudnessOf(mean(loud)) - 10;
  return loudnessOf(mean(loud.filter((power) => loudnessOf(power) > gate)));
}

export function levelOf(sound: Sound): Level {
  let peak = 0;
  for (const sample of sound) peak = Math.max(peak, Math.abs(sample));
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return { lufs: tenth(integrated(sound)), peakDb: tenth(20 * Math.log10(peak)) };
}
