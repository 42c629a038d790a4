// What a browser fetches of our own for a page it has never seen, read from the page's HTML.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const CLIENT = "build/client";
const NAMED = {
  // Files that are named in the head, imported by the script that starts the page, or fetched by it.
  scripts:
    /(?:rel="modulepreload" href=|<script[^>]* src=|import (?:[^"';]*? from )?|import\()"(\/[^"]+\.js)"/g,
  styles: /rel="stylesheet" href="(\/assets\/[^"]+\.css)"/g,
  fonts: /rel="preload" href="(\/assets\/[^"]+\.woff2)"/g,
} as const;

export type FirstLoad = {
  /** How many scripts the page names. */
  scripts: number;
  /** Bytes, gzip. */
  js: number;
  css: number;
  /** Bytes of the fonts that the page preloads. */
  fonts: number;
};

/** @param html of a page of the built product */
export function firstLoadOf(html: string): FirstLoad {
  const filesOf = (pattern: RegExp) =>
    [...new Set([...html.matchAll(pattern)].map(([, path = ""]) => path))].map((path) =>
      readFileSync(join(CLIENT, path)),
    );
  const gzipped = (files: readonly Buffer[]) => files.reduce((sum, file) => sum + gzipSync(file).length, 0);
  const scripts = filesOf(NAMED.scripts);
  return {
    scripts: scripts.length,
    js: gzipped(scripts),
    css: gzipped(filesOf(NAMED.styles)),
    fonts: filesOf(NAMED.fonts).reduce((sum, { length }) => sum + length, 0),
  };
}
