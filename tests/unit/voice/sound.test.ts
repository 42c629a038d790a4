// The sounds that are made from numbers, how loud they are, and what is told of a person's recording.
import { describe, expect, it } from "vitest";
import { LOOP, LOOP_FROM } from "#app/features/meditations/ambience.ts";
import { BED_NAMES, bedOf, bowl } from "#content/voice/ambience.ts";
import { faultsOfKept, measured, tableOf } from "#content/voice/audit.ts";
import { levelOf } from "#content/voice/loudness.ts";
import { speakable } from "#content/voice/readers.ts";
import {
  RATE,
  raised,
  readWav,
  resampled,
  type Sound,
  silence,
  trim,
  writeWav,
} from "#content/voice/sound.ts";
import { mastered } from "#content/voice/studio.ts";
import { faultsOf } from "#content/voice/takes.ts";

const sine = (length: number, hertz: number, level: number): Sound =>
  silence(length).map((_, at) => level * Math.sin((2 * Math.PI * hertz * at) / RATE));
/** Words of a sort: syllables, with rests between them. */
const speech = (length: number, level = 0.2): Sound =>
  sine(length, 200, level).map((sample, at) =>
    at % RATE < 0.8 * RATE ? sample * Math.abs(Math.sin((Math.PI * at) / (0.2 * RATE))) : 0,
  );

const power = (sound: Sound, from: number, length: number) =>
  sound.subarray(from * RATE, (from + length) * RATE).reduce((sum, sample) => sum + sample ** 2, 0);

describe("loudness", () => {
  it("is the standard's: a sine of 997 Hz at full scale is −3 LUFS, silence is none", () => {
    expect(levelOf(sine(3, 997, 1)).lufs).toBeCloseTo(-3, 0);
    expect(levelOf(sine(3, 997, 0.1)).lufs).toBeCloseTo(-23, 0);
    expect(levelOf(silence(3)).lufs).toBe(Number.NEGATIVE_INFINITY);
  });

  it("leaves silences out, and is −19 with peaks under −2 once mastered", () => {
    const half = Float32Array.from([...speech(4), ...silence(8)]);
    expect(Math.abs(levelOf(half).lufs - levelOf(speech(4)).lufs)).toBeLessThan(0.6);
    const master = levelOf(mastered(half));
    expect(Math.abs(master.lufs + 19)).toBeLessThan(0.3);
    expect(master.peakDb).toBeLessThanOrEqual(-2);
    expect(Math.max(...raised(sine(0.1, 200, 1), 9, 0.5))).toBeLessThanOrEqual(0.5);
  });
});

describe("a WAV", () => {
  it("comes back as it was written, at any rate, also without its length", () => {
    const bytes = writeWav(sine(0.5, 440, 0.5));
    expect(Math.max(...readWav(bytes).sound)).toBeCloseTo(0.5, 2);
    new DataView(bytes.buffer).setUint32(40, 0xffff_ffff, true);
    expect(readWav(bytes).sound).toHaveLength(0.5 * RATE);
    expect(() => readWav(new Uint8Array(100))).toThrow("not a WAV");
  });

  it("is brought from 16 kHz to ours with its pitch and its level", () => {
    const low = Float32Array.from(
      { length: 16_000 },
      (_, at) => 0.5 * Math.sin((2 * Math.PI * 1000 * at) / 16_000),
    );
    const high = resampled(low, 16_000);
    const same = sine(1, 1000, 0.5);
    const error = Math.max(
      ...high.subarray(2000, 42_000).map((sample, at) => Math.abs(sample - (same[at + 2000] ?? 0))),
    );
    expect(high.length).toBe(RATE);
    expect(error).toBeLessThan(0.01);
  });
});

describe("the bowl", () => {
  it("dies away by itself: every second is weaker, the last a thousandth of the first", () => {
    const struck = bowl(12);
    const powers = Array.from({ length: 12 }, (_, second) => power(struck, second, 1));
    for (const [n, one] of powers.slice(1).entries()) expect(one).toBeLessThan(powers[n] ?? 0);
    expect(10 * Math.log10((powers[11] ?? 0) / (powers[0] ?? 1))).toBeLessThan(-45);
  });
});

describe.each(BED_NAMES)("the bed « %s »", (name) => {
  const [left, right] = bedOf(name) as [Sound, Sound];

  it("lies at −38 LUFS or under, never silent", () => {
    // Two channels together are 3 LU louder than one.
    expect(3 + Math.max(levelOf(left).lufs, levelOf(right).lufs)).toBeLessThanOrEqual(-38);
    const seconds = Array.from({ length: Math.floor(LOOP) }, (_, second) => power(left, second, 1));
    expect(Math.min(...seconds)).toBeGreaterThan(Math.max(...seconds) / 400);
  });

  it("comes round without a seam wherever it is cut", () => {
    for (const from of [0, LOOP_FROM]) {
      const at = from * RATE;
      for (let n = 0; n < 200; n++)
        expect(left[at + Math.round(LOOP * RATE) + n]).toBeCloseTo(left[at + n] ?? 1, 4);
    }
  });
});

describe("a person's recording", () => {
  const text = 13 * 10;
  const take = (sound: Sound, rate = RATE) => faultsOf({ sound, rate }, text);

  it("passes when it is of the right length, level, rate and quiet", () => {
    expect(take(speech(10))).toEqual([]);
    expect(trim(Float32Array.from([...silence(1), ...speech(2), ...silence(1)])).length).toBeLessThan(
      2.2 * RATE,
    );
  });

  it.each<[string, Sound, number, RegExp]>([
    ["too short", speech(3), RATE, /s de parole/],
    ["too long", speech(40), RATE, /s de parole/],
    ["too low a rate", speech(10), 22_050, /22050 Hz/],
    ["too weak", speech(10, 0.008), RATE, /LUFS\u00a0: trop faible/],
    ["clipped", speech(10, 4).map((one) => Math.max(-1, Math.min(1, one))), RATE, /sature/],
    ["long edges", Float32Array.from([...silence(5), ...speech(10), ...silence(5)]), RATE, /aux deux bouts/],
    ["a hole", Float32Array.from([...speech(5), ...silence(6), ...speech(5)]), RATE, /au milieu/],
    ["a noisy room", speech(10).map((one, at) => one + 0.02 * Math.sin(at * at)), RATE, /bruit de fond/],
  ])("is refused for %s", (_, sound, rate, why) => {
    expect(take(sound, rate).join(" ")).toMatch(why);
  });
});

describe("a recording that is kept", () => {
  const reading = {
    kind: "narrations",
    id: "ma-02-01",
    pieces: [{ id: "ma-02-01", sentences: ["x".repeat(130)] }],
  } as const;
  const faults = (sound: Sound) => faultsOfKept(measured({ ...reading, pieces: [...reading.pieces] }, sound));

  it("is found right when it is mastered and as long as its text asks", () => {
    expect(faults(mastered(speech(10)))).toEqual([]);
  });

  it.each<[string, Sound, RegExp]>([
    ["its level", speech(10, 0.02), /LUFS/],
    ["its peaks", mastered(speech(10)).map((one, at) => (at === RATE ? 1 : one)), /crêtes/],
    [
      "a silence",
      mastered(Float32Array.from([...speech(5), ...silence(3), ...speech(5)])),
      /un silence de 3/,
    ],
    ["words that are missing", mastered(speech(3)), /caractères par seconde/],
  ])("is told of for %s", (_, sound, why) => {
    expect(faults(sound).join(" ")).toMatch(why);
  });

  it("counts in one line with those of its kind", () => {
    const two = [speech(10), speech(13)].map((sound) =>
      measured({ ...reading, pieces: [...reading.pieces] }, mastered(sound)),
    );
    expect(tableOf(two)).toHaveLength(1);
    expect(tableOf(two)[0]).toMatch(/^narrations \(2\).*10,0 à 13,0 caractères par seconde$/);
  });
});

describe("what the local voice is given", () => {
  it("is plain French", () => {
    expect(speakable("« L’âme\u202f; le corps » – & <rien>")).toBe("L'âme ; le corps , et rien");
  });
});
