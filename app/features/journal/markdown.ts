// A text among headings of ours: a line of it that would be taken for one stands behind a backslash, and so does one that
// begins as such a line then does. Pure; app/features/journal/import reads it back.
export const escapeHeadings = (text: string): string => text.replace(/^(\\*#)/gm, "\\$1");
export const unescapeHeadings = (text: string): string => text.replace(/^\\(\\*#)/gm, "$1");
