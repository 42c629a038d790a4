// A text among headings of ours: a line of it that would be taken for one stands behind a backslash, and so does one that
// begins as such a line then does. Pure; app/features/journal/import reads it back.
export const escapeHeadings = (text: string): string => text.replace(/^(\\*#)/gm, "\\$1");
export const unescapeHeadings = (text: string): string => text.replace(/^\\(\\*#)/gm, "$1");

/** Above a day's photos. */
export const PHOTOS_HEADING = "Photos";

/** @param alt one line */
export const toImage = (alt: string, file: string): string =>
  `![${alt.replace(/[\\[\]]/g, "\\$&")}](${file})`;

/** What an image's line says; undefined for any other line. */
export function imageIn(line: string): { alt: string; file: string } | undefined {
  const [, alt, file] = /^!\[((?:\\.|[^\\\]])*)\]\(([^()\s]+)\)$/.exec(line) ?? [];
  return alt === undefined || file === undefined ? undefined : { alt: alt.replace(/\\(.)/g, "$1"), file };
}
