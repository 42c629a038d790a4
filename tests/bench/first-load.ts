// What a browser fetches of our own for a page it has never seen, read from the page's HTML.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const CLIENT = "build/client";
const NAMED: Record<"scripts" | "styles" | "fonts", RegExp> = {
  // Files that are named in the head, imported by the script that starts the page, or fetched by it.
  scripts:
    /(?:rel="modulepreload"[^>]* href=|<script[^>]* src=|import (?:[^"';]*? from )?|import\()"(\/[^"]+\.js)"/g,
  // For no sheet of the paper's does a screen wait.
  styles: /rel="stylesheet" href="(\/assets\/[^"]+\.css)"(?! media="print")/g,
  fonts: /rel="preload" href="(\/assets\/[^"]+\.woff2)"/g,
};

export type FirstLoad = {
  /** How many scripts the page names. */
  scripts: number;
  /** Bytes, gzip. */
  js: number;
  css: number;
  /** Bytes of the fonts that the page preloads. */
  fonts: number;
};

const gzipped = (path: string) => gzipSync(readFileSync(join(CLIENT, path))).length;

/** The scripts that a page of the built product names, and their bytes, gzip. */
export const filesOf = (html: string, pattern = NAMED.scripts): Map<string, number> =>
  new Map([...html.matchAll(pattern)].map(([, path = ""]) => [path, gzipped(path)]));

/** @param html of a page of the built product */
export function firstLoadOf(html: string): FirstLoad {
  const sum = (bytes: Iterable<number>) => [...bytes].reduce((total, of) => total + of, 0);
  const scripts = filesOf(html);
  const fonts = filesOf(html, NAMED.fonts);
  return {
    scripts: scripts.size,
    js: sum(scripts.values()),
    css: sum(filesOf(html, NAMED.styles).values()),
    // Compressed already.
    fonts: sum([...fonts.keys()].map((path) => statSync(join(CLIENT, path)).size)),
  };
}
