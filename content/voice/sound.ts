// Sound as numbers: what is laid, joined, rung and written before any encoder is asked (studio.ts). Pure.

/** Of every recording, Hz. */
export const RATE = 44_100;

/** Mono samples between -1 and 1, at RATE. */
export type Sound = Float32Array<ArrayBuffer>;

export const seconds = (sound: Sound) => sound.length / RATE;
export const silence = (length: number): Sound => new Float32Array(Math.round(length * RATE));

/** Adds `sound` to `track` from second `at`; what would stand past its end is left out. */
export function lay(track: Sound, sound: Sound, at: number): void {
  const from = Math.round(at * RATE);
  for (let n = 0; n < sound.length && from + n < track.length; n++)
    track[from + n] = (track[from + n] ?? 0) + (sound[n] ?? 0);
}

/** What counts as heard. */
const HEARD = 0.004;

/** Without the silence at both ends, but for what a consonant needs to die away. */
export function trim(sound: Sound): Sound {
  const heard = (sample: number) => Math.abs(sample) > HEARD;
  const first = sound.findIndex(heard);
  const last = sound.findLastIndex(heard);
  if (first < 0) return sound;
  return sound.slice(Math.max(0, first - Math.round(0.02 * RATE)), last + Math.round(0.08 * RATE));
}

/** The same sound `gain` times as loud, its peaks rounded off under `ceiling`. */
export function raised(sound: Sound, gain: number, ceiling: number): Sound {
  const knee = ceiling * 0.7;
  return sound.map((sample) => {
    const level = Math.abs(sample * gain);
    if (level <= knee) return sample * gain;
    return Math.sign(sample) * (knee + (ceiling - knee) * Math.tanh((level - knee) / (ceiling - knee)));
  });
}

/** Taps on either side of a sample in the resampler's window. */
const REACH = 16;

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

/** Samples taken at `rate` (whole Hz), at RATE: a windowed sinc, its cut-off at the lower of the two. */
export function resampled(samples: Float32Array, rate: number): Sound {
  if (rate === RATE) return Float32Array.from(samples);
  const divisor = greatestDivisor(rate, RATE);
  // Every RATE / divisor samples the places between two of the old ones come round again: one window for each.
  const [phases, step] = [RATE / divisor, rate / divisor];
  const cut = Math.min(1, RATE / rate);
  const reach = Math.ceil(REACH / cut);
  const taps = 2 * reach;
  const windows = new Float32Array(phases * taps);
  for (let phase = 0; phase < phases; phase++)
    for (let tap = 0; tap < taps; tap++) {
      const x = tap - reach + 1 - phase / phases;
      const inside = Math.abs(x) / reach;
      if (inside >= 1) continue;
      const wave = x === 0 ? cut : Math.sin(Math.PI * cut * x) / (Math.PI * x);
      windows[phase * taps + tap] =
        wave * (0.42 + 0.5 * Math.cos(Math.PI * inside) + 0.08 * Math.cos(2 * Math.PI * inside));
    }
  const edged = new Float32Array(samples.length + taps);
  edged.set(samples, reach - 1);
  const out = new Float32Array(Math.floor((samples.length * phases) / step));
  for (let n = 0; n < out.length; n++) {
    const phase = (n * step) % phases;
    const base = (n * step - phase) / phases;
    let sum = 0;
    for (let tap = 0; tap < taps; tap++) sum += (windows[phase * taps + tap] ?? 0) * (edged[base + tap] ?? 0);
    out[n] = sum;
  }
  return out;
}

/** @throws Error for what is no RIFF/WAVE of 16-bit samples; several channels are brought to one */
export function readWav(bytes: Uint8Array): { sound: Sound; rate: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  if (bytes.length < 44 || name(0) !== "RIFF" || name(8) !== "WAVE") throw new Error("not a WAV file");
  let [channels, rate, bits] = [1, RATE, 16];
  for (let at = 12; at + 8 <= bytes.length; ) {
    // What is sent while it is being made gives no true length: the data then go to the end.
    const size = Math.min(view.getUint32(at + 4, true), bytes.length - at - 8);
    if (name(at) === "fmt ") {
      [channels, rate, bits] = [
        view.getUint16(at + 10, true),
        view.getUint32(at + 12, true),
        view.getUint16(at + 22, true),
      ];
    }
    if (name(at) === "data") {
      if (bits !== 16) throw new Error(`WAV of ${bits} bits`);
      const frames = Math.floor(size / (2 * channels));
      const mono = Float32Array.from({ length: frames }, (_, n) => {
        let sum = 0;
        for (let c = 0; c < channels; c++) sum += view.getInt16(at + 8 + 2 * (n * channels + c), true);
        return sum / channels / 32_768;
      });
      return { sound: resampled(mono, rate), rate };
    }
    at += 8 + size + (size % 2);
  }
  throw new Error("WAV without data");
}

/** 16-bit mono WAV. */
export function writeWav(sound: Sound): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + 2 * sound.length);
  const view = new DataView(bytes.buffer);
  const put = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  put(0, "RIFF");
  view.setUint32(4, bytes.length - 8, true);
  put(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, 2 * RATE, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  put(36, "data");
  view.setUint32(40, 2 * sound.length, true);
  for (let n = 0; n < sound.length; n++)
    view.setInt16(44 + 2 * n, Math.round(32_767 * Math.max(-1, Math.min(1, sound[n] ?? 0))), true);
  return bytes;
}
