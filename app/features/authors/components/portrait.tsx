// The three authors in profile, as an engraver would cut them on a coin: an outline, a few strokes, no likeness claimed.
import type { AuthorId } from "#app/features/quotes/quotes.ts";
import { Drawing } from "#app/ui/drawing.tsx";

/** Forehead, nose, lips, chin, throat; the skull behind, down to the cut of the neck. */
const HEAD =
  "M37 86C34 77 32.500 70 33.500 63C27 56 25 42 31 32C38 21 54 18 62 25C66 28.500 67.500 33 67.500 38C67.600 40.500 68.200 42.500 69.400 44.500L74 52C74.500 53.600 73 54.600 69.800 54.800C70.600 56.400 71.600 57.400 71.400 58.600L69.600 60C71.200 61 71 62.800 69.600 63.600C68.800 65 70.800 66.600 70.300 69C69.600 72.200 65 73.200 60.500 71.800C58.800 76 59.500 81 62.500 86C54 89.500 45 89.500 37 86Z";
const FACE =
  "M60.500 44.500C62.800 42.800 65.200 42.800 67.200 43.800M62 47.200C63.600 46 65.400 46.200 66.600 47.200C65.200 48.200 63.400 48.200 62 47.200M69.600 60L65.400 60.400M69.800 54.800L67.200 55.600M47.500 48C51 45.600 54 48.400 52.400 52C51.400 54.400 49.200 56.400 48.600 58.800M49 50.500C50.800 50 51.400 52 50.400 53.800";
/** The shade of the neck: strokes side by side. */
const SHADE = "M50 76L48 85M46 77L44.500 86M42.500 78L41.500 85M39 74L38.500 82";

const curl = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${r} ${r}a${r * 0.5} ${r * 0.5} 0 1 1 -${r * 0.4} -${r * 0.7}`;
const curls = (places: readonly (readonly [number, number])[], r: number) =>
  places.map(([x, y]) => curl(x, y, r)).join("");

const FEATURES: Record<AuthorId, { stone?: string; line: string; lit: string }> = {
  // The emperor: curls, a full beard, the diadem's ribbon.
  "marc-aurele": {
    stone:
      "M53 59C54 65 60 66 66 65.600C68 64.800 70.600 65.400 71 68C72.400 74 69 80 63.500 82C58 81 52.500 74 50.500 66C50.200 63 51.200 60.500 53 59Z",
    line:
      curls(
        [
          [32, 40],
          [36, 31],
          [43, 25],
          [51, 22],
          [59, 25],
          [64, 30],
          [38, 39],
          [45, 32],
          [53, 29],
          [33, 48],
          [39, 47],
          [46, 40],
        ],
        3.1,
      ) +
      curls(
        [
          [55, 65],
          [60, 69],
          [66, 70],
          [57, 72],
          [63, 76],
          [68, 74],
        ],
        2.3,
      ) +
      "M66 57.200C63 57.600 61 59.600 60 62.500",
    lit: "M27.500 47C38 36 52 33.500 67 36.500M28 47C24 51 23.500 55 24.500 60M28.500 48C27.500 53 28 57 30 61",
  },
  // The minister: old, bald, clean-shaven, thick-necked.
  seneque: {
    line:
      SHADE +
      "M60 34C62.500 33 65 33 67 33.800M60.500 37.500C63 36.500 65.500 36.600 67.400 37.200M66.500 55.800C64.400 58 63.800 61 64.600 64M57 72.500C54 71.500 51.500 69.500 50 67",
    lit: "M31.500 50C29.500 45 30 38 33 34M33 54C30.500 49 31 43 33.500 39M35 57C33.500 53 33.500 48 35.500 44M37.500 58C36.500 55 36.800 52 38 49",
  },
  // The freedman: long hair drawn back, the philosopher’s long beard, the edge of a cloak.
  epictete: {
    stone:
      "M52 58C53 64 60 65.600 66 65.400C68.400 64.800 71 66 71.200 69C72 78 69 86 63 91C57 88 51.500 78 49.600 66C49.400 62.600 50.400 59.800 52 58Z",
    line:
      "M30 38C38 27 52 24 64 29M28.500 44C37 33 49 30 61 33M28.500 51C34 41 42 37 51 36.500M31 58C34 50 39 45 45 43M34 64C36 57 39.500 52 43.500 49" +
      "M54 64C56 74 59 82 62 88M58 66C60 74 62 81 64 87M62 67C63.500 74 65 79 66 83M66 67.500C67.500 72 68.400 76 68.800 79M66 57.400C62.500 58 60 60 59 63",
    lit: "M22 84C30 76 37 75 44 80C52 85 60 90 70 88M26 88C33 82 39 82 45 86",
  },
};

export function Portrait({ of: author, className = "" }: { of: AuthorId; className?: string }) {
  const { stone, line, lit } = FEATURES[author];
  return (
    <Drawing width={100} height={100} className={className}>
      <path d="M2 50a48 48 0 1 1 96 0a48 48 0 1 1 -96 0Z" className="pen-stone" />
      <path d="M5 50a45 45 0 1 1 90 0a45 45 0 1 1 -90 0Z" className="pen-lit pen-to-come" />
      <path d={HEAD} className="pen-stone" />
      <path d={FACE} className="pen-line" />
      {stone && <path d={stone} className="pen-stone" />}
      <path d={line} className="pen-line" />
      <path d={lit} className="pen-lit" />
    </Drawing>
  );
}
