// Layers of a film's picture as plates of light: each drawn once by the SVG renderer, eight times where it moves, a quarter of
// a pixel apart, then laid over one another as numbers. A picture of hairlines that drifts slowly stays sharp, and costs no
// drawing. Pictures are YUV 4:2:0, BT.709, limited range: what the encoder takes.

export type Box = { x: number; y: number; width: number; height: number };

/** Seconds since the film began, and since its scene did. */
export type Clock = { film: number; since: number };

export type Layer = {
  /** An SVG fragment, in the pixels of the picture. */
  svg: string;
  /** What it covers, even numbers of pixels; it may lie partly outside of the picture. */
  box: Box;
  /** How far it stands from where it is drawn, pixels, and along what. */
  drift?: { along: "x" | "y"; at(clock: Clock): number };
  /** Between 0 and 1; 1 where nothing is said. */
  opacity?(clock: Clock): number;
};

/** RGBA with premultiplied alpha, as the renderer gives it. */
export type Rasterise = (svg: string, box: Box) => Uint8Array;

/** One component of a plate: values premultiplied by alpha, and the stretches of it where something is. */
type Plane = {
  width: number;
  height: number;
  values: Uint8Array;
  alpha: Uint8Array;
  /** Start, end, and 1 where it hides what is beneath, of each stretch. */
  runs: Int32Array;
};
type Plate = { box: Box; planes: readonly [Plane, Plane, Plane] };

export type Canvas = {
  width: number;
  height: number;
  planes: readonly [Uint8Array, Uint8Array, Uint8Array];
  /** The three planes, one after the other. */
  bytes: Uint8Array;
};

export function blankCanvas(width: number, height: number): Canvas {
  const [light, colour] = [width * height, (width * height) / 4];
  const bytes = new Uint8Array(light + 2 * colour);
  const planes = [
    bytes.subarray(0, light),
    bytes.subarray(light, light + colour),
    bytes.subarray(light + colour),
  ] as const;
  return { width, height, planes, bytes };
}

function runsOf(alpha: Uint8Array, width: number): Int32Array {
  const runs: number[] = [];
  const kindAt = (at: number) => (alpha[at] === 0 ? 0 : alpha[at] === 255 ? 2 : 1);
  for (let row = 0; row < alpha.length; row += width)
    for (let at = row; at < row + width; ) {
      const kind = kindAt(at);
      let end = at + 1;
      while (end < row + width && kindAt(end) === kind) end++;
      if (kind > 0) runs.push(at, end, kind === 2 ? 1 : 0);
      at = end;
    }
  return Int32Array.from(runs);
}

/** Colours as BT.709 has them, in limited range, premultiplied like the ones they come from. */
function plateOf(pixels: Uint8Array, box: Box): Plate {
  const { width, height } = box;
  const light = new Uint8Array(width * height);
  const alpha = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < light.length; at++, from += 4) {
    const a = pixels[from + 3] ?? 0;
    if (a === 0) continue;
    const [r = 0, g = 0, b = 0] = [pixels[from], pixels[from + 1], pixels[from + 2]];
    alpha[at] = a;
    light[at] = Math.round(0.1826 * r + 0.6142 * g + 0.062 * b + (16 * a) / 255);
  }
  const half = { width: width / 2, height: height / 2 };
  const [blue, red, faint] = [0, 1, 2].map(() => new Uint8Array(half.width * half.height)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  for (let y = 0, at = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++, at++) {
      const corner = 4 * (2 * y * width + 2 * x);
      const sum = (part: number) =>
        ((pixels[corner + part] ?? 0) +
          (pixels[corner + 4 + part] ?? 0) +
          (pixels[corner + 4 * width + part] ?? 0) +
          (pixels[corner + 4 * width + 4 + part] ?? 0)) /
        4;
      const a = sum(3);
      if (a === 0) continue;
      const [r, g, b] = [sum(0), sum(1), sum(2)];
      faint[at] = Math.round(a);
      blue[at] = Math.round(-0.1006 * r - 0.3386 * g + 0.4392 * b + (128 * a) / 255);
      red[at] = Math.round(0.4392 * r - 0.3989 * g - 0.0403 * b + (128 * a) / 255);
    }
  const halfRuns = runsOf(faint, half.width);
  return {
    box,
    planes: [
      { width, height, values: light, alpha, runs: runsOf(alpha, width) },
      { ...half, values: blue, alpha: faint, runs: halfRuns },
      { ...half, values: red, alpha: faint, runs: halfRuns },
    ],
  };
}

/** Lays a plane over another with its corner at `x`, `y`. @param opacity 0 to 256 */
function layPlane(onto: Uint8Array, wide: number, plane: Plane, x: number, y: number, opacity: number): void {
  const { width, values, alpha, runs } = plane;
  const high = onto.length / wide;
  for (let n = 0; n < runs.length; n += 3) {
    const [from = 0, to = 0] = [runs[n], runs[n + 1]];
    const row = Math.floor(from / width);
    if (y + row < 0 || y + row >= high) continue;
    const first = Math.max(from, row * width - x);
    const last = Math.min(to, row * width + wide - x);
    if (first >= last) continue;
    const shift = (y + row) * wide + x - row * width;
    if (runs[n + 2] === 1 && opacity === 256) {
      if (last - first > 24) onto.set(values.subarray(first, last), first + shift);
      else for (let at = first; at < last; at++) onto[at + shift] = values[at] as number;
    } else
      for (let at = first; at < last; at++) {
        const beneath = onto[at + shift] as number;
        const left = 65_280 - (alpha[at] as number) * opacity;
        onto[at + shift] = ((values[at] as number) * opacity * 255 + beneath * left + 32_640) / 65_280;
      }
  }
}

function layPlate(picture: Canvas, { box, planes }: Plate, dx: number, dy: number, opacity: number): void {
  for (const [n, plane] of planes.entries()) {
    const onto = picture.planes[n] as Uint8Array;
    const small = n === 0 ? 1 : 2;
    const [x, y] = [(box.x + dx) / small, (box.y + dy) / small];
    layPlane(onto, picture.width / small, plane, x, y, opacity);
  }
}

/** Steps a pixel is cut into; colour has half as many pixels, so that a plate comes round again after two. */
const STEPS = 4;
const ROUND = 2 * STEPS;

type Standing = { steps: number; opacity: number };
const standingOf = ({ drift, opacity }: Layer, clock: Clock): Standing => ({
  steps: Math.round((drift?.at(clock) ?? 0) * STEPS),
  opacity: Math.round(Math.min(1, Math.max(0, opacity?.(clock) ?? 1)) * 256),
});

/** What tells two moments' pictures apart, as far as these layers go. */
export const standingKey = (layers: readonly Layer[], clock: Clock): string =>
  layers
    .map((layer) => standingOf(layer, clock))
    .map(({ steps, opacity }) => `${steps}:${opacity}`)
    .join(" ");

/** Keeps the plates of the layers it has seen, as long as it is told that they are needed. */
export function openPress(rasterise: Rasterise) {
  const plates = new Map<string, Plate>();
  const nameOf = ({ svg, box }: Layer) => `${box.x},${box.y},${box.width},${box.height}${svg}`;
  const plateFor = (layer: Layer, phase: number): Plate => {
    const name = `${phase}${layer.drift?.along ?? ""}|${nameOf(layer)}`;
    const known = plates.get(name);
    if (known) return known;
    const along = layer.drift?.along ?? "x";
    // Moving what is looked through one way moves what is seen the other.
    const window = { ...layer.box, [along]: layer.box[along] - phase / STEPS };
    const made = plateOf(rasterise(layer.svg, window), layer.box);
    plates.set(name, made);
    return made;
  };
  return {
    /** Lays the layers, first to last, as they stand at a moment. */
    lay(picture: Canvas, layers: readonly Layer[], clock: Clock): void {
      for (const layer of layers) {
        const { steps, opacity } = standingOf(layer, clock);
        if (opacity === 0) continue;
        const turns = Math.floor(steps / ROUND);
        const plate = plateFor(layer, steps - turns * ROUND);
        const [dx, dy] = layer.drift?.along === "y" ? [0, 2 * turns] : [2 * turns, 0];
        layPlate(picture, plate, dx, dy, opacity);
      }
    },
    /** Forgets the plates of all other layers. */
    keepOnly(layers: readonly Layer[]): void {
      const needed = new Set(layers.map(nameOf));
      for (const name of plates.keys())
        if (!needed.has(name.slice(name.indexOf("|") + 1))) plates.delete(name);
    },
  };
}

/** `share` (0 to 1) of `over`, and the rest of `picture`, into `picture`. */
export function mix(picture: Canvas, over: Canvas, share: number): void {
  const part = Math.round(share * 256);
  const { bytes } = picture;
  for (let at = 0; at < bytes.length; at++) {
    const beneath = bytes[at] as number;
    bytes[at] = beneath + ((((over.bytes[at] as number) - beneath) * part) >> 8);
  }
}
