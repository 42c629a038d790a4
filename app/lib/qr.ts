// QR codes (ISO/IEC 18004), as far as this product draws them: bytes, correction level M, versions 1 to 20 (up to 666
// bytes). Ours rather than a package's: docs/decisions/0021-second-factor.md. Terms are the standard's.

/** A square of modules, true for dark; the quiet zone around it is the drawer's. */
type QrCode = { size: number; isDark(x: number, y: number): boolean };

const MAX_VERSION = 20;
/** Level M, by version: correction codewords of a block, and how many blocks (ISO/IEC 18004, table 9). */
const ECC_PER_BLOCK = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
/** The two bits of level M in the format information. */
const LEVEL_M = 0b00;

const bit = (value: number, index: number) => ((value >>> index) & 1) === 1;

/** Modules that carry codewords: the square less the patterns. */
function rawModules(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const lines = Math.floor(version / 7) + 2;
    modules -= (25 * lines - 10) * lines - 55;
    if (version >= 7) modules -= 36;
  }
  return modules;
}

const eccOf = (version: number) => ECC_PER_BLOCK[version - 1] ?? 0;
const blocksOf = (version: number) => BLOCKS[version - 1] ?? 0;
const codewordsOf = (version: number) => Math.floor(rawModules(version) / 8);
const dataCodewordsOf = (version: number) => codewordsOf(version) - eccOf(version) * blocksOf(version);
/** Mode and length come before the bytes. */
const headerBits = (version: number) => 4 + (version < 10 ? 8 : 16);

/** The most bytes that a code of this version holds. */
export const qrCapacity = (version: number) =>
  Math.floor((dataCodewordsOf(version) * 8 - headerBits(version)) / 8);

/** Data codewords: mode 0100, length, bytes, terminator, then the two pad bytes in turn. */
function dataCodewords(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >>> i) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, headerBits(version) - 4);
  for (const byte of bytes) push(byte, 8);
  const room = dataCodewordsOf(version) * 8;
  push(0, Math.min(4, room - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) push(pad, 8);
  return Array.from({ length: room / 8 }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((byte, one) => (byte << 1) | one, 0),
  );
}

/** Product in GF(2^8) modulo x^8 + x^4 + x^3 + x^2 + 1. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    if (bit(b, i)) product ^= a;
  }
  return product;
}

/** Coefficients of (x − 1)(x − 2)…(x − 2^(degree − 1)), without the leading 1. */
function generator(degree: number): number[] {
  const factors: number[] = Array.from({ length: degree }, (_, i) => (i === degree - 1 ? 1 : 0));
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) factors[j] = multiply(factors[j] ?? 0, root) ^ (factors[j + 1] ?? 0);
    root = multiply(root, 2);
  }
  return factors;
}

function correction(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0);
  for (const codeword of data) {
    const factor = codeword ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [i, coefficient] of divisor.entries())
      rest[i] = (rest[i] ?? 0) ^ multiply(coefficient, factor);
  }
  return rest;
}

/** All codewords in the order in which they are drawn: the blocks' data in turn, then their correction in turn. */
function interleaved(data: readonly number[], version: number): number[] {
  const [count, ecc] = [blocksOf(version), eccOf(version)];
  const total = codewordsOf(version);
  const shorter = count - (total % count);
  const shortLength = Math.floor(total / count) - ecc;
  const divisor = generator(ecc);
  let taken = 0;
  const blocks = Array.from({ length: count }, (_, i) => {
    const length = shortLength + (i < shorter ? 0 : 1);
    const block = data.slice(taken, taken + length);
    taken += length;
    return { block, check: correction(block, divisor) };
  });
  const out: number[] = [];
  for (let i = 0; i <= shortLength; i++)
    for (const { block } of blocks) if (i < block.length) out.push(block[i] ?? 0);
  for (let i = 0; i < ecc; i++) for (const { check } of blocks) out.push(check[i] ?? 0);
  return out;
}

/** Where the alignment patterns' centres lie, on both axes. */
function alignmentCentres(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => size - 7 - (count - 2 - i) * step)];
}

/** `data` and the rest of its division by `divisor`: the BCH codes of format and version. */
function withRest(data: number, divisor: number, restBits: number): number {
  let rest = data;
  for (let i = 0; i < restBits; i++) rest = (rest << 1) ^ ((rest >>> (restBits - 1)) * divisor);
  return (data << restBits) | rest;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Modules {
  readonly dark: Uint8Array;
  readonly isPattern: Uint8Array;
  readonly version: number;
  readonly size: number;

  constructor(version: number) {
    this.version = version;
    this.size = version * 4 + 17;
    this.dark = new Uint8Array(this.size ** 2);
    this.isPattern = new Uint8Array(this.size ** 2);
    this.#patterns();
  }

  at(x: number, y: number): boolean {
    return this.dark[y * this.size + x] === 1;
  }

  #pattern(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y * this.size + x] = dark ? 1 : 0;
    this.isPattern[y * this.size + x] = 1;
  }

  #patterns(): void {
    const { size, version } = this;
    for (let i = 0; i < size; i++) {
      this.#pattern(6, i, i % 2 === 0);
      this.#pattern(i, 6, i % 2 === 0);
    }
    for (const [left, top] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ] as const)
      this.#rings(left, top, 4, [2, 4]);
    const centres = alignmentCentres(version, size);
    const last = centres.length - 1;
    for (const [i, x] of centres.entries())
      for (const [j, y] of centres.entries()) {
        const onFinder = (i === 0 && (j === 0 || j === last)) || (i === last && j === 0);
        if (!onFinder) this.#rings(x, y, 2, [1]);
      }
    this.drawFormat(0);
    if (version >= 7) {
      const bits = withRest(version, 0x1f25, 12);
      for (let i = 0; i < 18; i++) {
        const [near, far] = [Math.floor(i / 3), size - 11 + (i % 3)];
        this.#pattern(far, near, bit(bits, i));
        this.#pattern(near, far, bit(bits, i));
      }
    }
  }

  /** Rings around a centre, dark but for those at the distances `light`. */
  #rings(centreX: number, centreY: number, reach: number, light: readonly number[]): void {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        this.#pattern(centreX + dx, centreY + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
  }

  /** Level and mask, twice, and the one module that is always dark. */
  drawFormat(mask: number): void {
    const { size } = this;
    const bits = withRest((LEVEL_M << 3) | mask, 0x537, 10) ^ 0x5412;
    for (let i = 0; i < 15; i++) {
      const first = i < 6 ? i : i < 8 ? i + 1 : 14 - i;
      if (i < 8) this.#pattern(8, first, bit(bits, i));
      else this.#pattern(i === 8 ? 7 : first, 8, bit(bits, i));
      if (i < 8) this.#pattern(size - 1 - i, 8, bit(bits, i));
      else this.#pattern(8, size - 15 + i, bit(bits, i));
    }
    this.#pattern(8, size - 8, true);
  }

  /** Codewords go up and down in pairs of columns from the right; the column of the timing pattern is skipped. */
  drawCodewords(codewords: readonly number[]): void {
    const { size } = this;
    let i = 0;
    for (let right = size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      const upward = ((right + 1) & 2) === 0;
      for (let step = 0; step < size; step++) {
        const y = upward ? size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (this.isPattern[y * size + x] || i >= codewords.length * 8) continue;
          this.dark[y * size + x] = bit(codewords[i >>> 3] ?? 0, 7 - (i & 7)) ? 1 : 0;
          i++;
        }
      }
    }
  }

  /** Twice the same mask is none. */
  toggle(mask: number): void {
    const masked = MASKS[mask];
    for (let y = 0; y < this.size; y++)
      for (let x = 0; x < this.size; x++) {
        const i = y * this.size + x;
        if (!this.isPattern[i] && masked?.(x, y)) this.dark[i] = this.dark[i] ? 0 : 1;
      }
  }

  /** How hard it is to read (ISO/IEC 18004, 7.8.3): runs, squares, what looks like a finder, and the balance. */
  penalty(): number {
    const { size } = this;
    let points = 0;
    for (let line = 0; line < size; line++)
      for (const read of [(i: number) => this.at(i, line), (i: number) => this.at(line, i)]) {
        const signs = Array.from({ length: size }, (_, i) => (read(i) ? "1" : "0")).join("");
        for (const [run] of signs.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2;
        points += 40 * [...signs.matchAll(/(?=10111010000|00001011101)/g)].length;
      }
    for (let y = 1; y < size; y++)
      for (let x = 1; x < size; x++) {
        const one = this.at(x, y);
        if (one === this.at(x - 1, y) && one === this.at(x, y - 1) && one === this.at(x - 1, y - 1))
          points += 3;
      }
    const dark = this.dark.reduce((sum, one) => sum + one, 0);
    return points + 10 * Math.floor(Math.abs(dark * 20 - size * size * 10) / (size * size));
  }
}

/** @throws RangeError past 666 bytes (UTF-8) */
export function qrCode(text: string): QrCode {
  const bytes = new TextEncoder().encode(text);
  let version = 1;
  while (version <= MAX_VERSION && qrCapacity(version) < bytes.length) version++;
  if (version > MAX_VERSION) throw new RangeError("Too long for a QR code of ours.");
  const modules = new Modules(version);
  modules.drawCodewords(interleaved(dataCodewords(bytes, version), version));
  let best = { mask: 0, points: Number.POSITIVE_INFINITY };
  for (let mask = 0; mask < MASKS.length; mask++) {
    modules.toggle(mask);
    modules.drawFormat(mask);
    const points = modules.penalty();
    if (points < best.points) best = { mask, points };
    modules.toggle(mask);
  }
  modules.toggle(best.mask);
  modules.drawFormat(best.mask);
  return { size: modules.size, isDark: (x, y) => modules.at(x, y) };
}

/** An SVG path of the dark modules, one unit each, row by row. */
export function qrPath({ size, isDark }: QrCode): string {
  let path = "";
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue;
      let run = 1;
      while (x + run < size && isDark(x + run, y)) run++;
      path += `M${x} ${y}h${run}v1h-${run}z`;
      x += run;
    }
  return path;
}
