// Cuts the fonts of the screens to the signs of French and writes them to app/fonts. Run by hand, where Debian's packages
// `fonttools` and `python3-brotli` are: `node content/fonts/make.ts`. Its files are kept in the repository. Any other sign
// comes from the package's own file, which a browser fetches only where one is shown (app/common.css). The fonts' own names are left out: what was changed may not bear them (SIL OFL, § 3).
import { spawnSync } from "node:child_process";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FILES = [
  "eb-garamond/files/eb-garamond-latin-wght-normal",
  "eb-garamond/files/eb-garamond-latin-wght-italic",
  "source-sans-3/files/source-sans-3-latin-wght-normal",
];
/** app/common.css asks for them by fewer ranges; tests/unit/fonts.test.ts compares them. */
export const FRENCH =
  "U+0020-007E, U+00A0, U+00A7, U+00A9, U+00AB, U+00B0, U+00B7, U+00BB, U+00BD, U+00C0, U+00C2, U+00C4, U+00C6-00CB, U+00CE-00CF, U+00D4, U+00D6-00D7, U+00D9, U+00DB-00DC, U+00E0, U+00E2, U+00E4, U+00E6-00EB, U+00EE-00EF, U+00F4, U+00F6, U+00F9, U+00FB-00FC, U+00FF, U+0152-0153, U+2009, U+2013-2014, U+2018-201A, U+201C-201D, U+2022, U+2026, U+2032, U+2039-203A, U+20AC, U+2212";
/** Copyright and licence. */
const NAMES = "0,13,14";

const frenchFileOf = (file: string) =>
  path.join(ROOT, "app/fonts", `${path.basename(file).replace("-latin-", "-french-")}.woff2`);

if (import.meta.main)
  for (const file of FILES) {
    const { status, stderr } = spawnSync("pyftsubset", [
      path.join(ROOT, "node_modules/@fontsource-variable", `${file}.woff2`),
      `--unicodes=${FRENCH.replaceAll(" ", "")}`,
      "--layout-features=*",
      `--name-IDs=${NAMES}`,
      "--flavor=woff2",
      `--output-file=${frenchFileOf(file)}`,
    ]);
    if (status !== 0) throw new Error(`pyftsubset: ${stderr}`);
  }
