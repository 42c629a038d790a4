// The words of the interface, read from its sources: strings, pieces of templates and texts between tags.
import { readFileSync } from "node:fs";
import ts from "typescript";

/** Words that no screen shows: what the model, the console, the database, scripts and searches read, and the form of an exported page. */
const NO_SCREEN =
  /coach\/(?:answer|library)\/|quotes\/misattributed|reminders\/gsm|gateways\/|composition\/coach\.|platform\/env\.ts|\.store\.server\.ts|ui\/early-words|lib\/crisis\/|journal\/export\.server/;

/** Whether a source, by its path from the root, holds words that a screen, a mail or a notification shows. */
export const isScreen = (path: string): boolean => /^app\/.*\.tsx?$/.test(path) && !NO_SCREEN.test(path);

const PIECES = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.JsxText,
]);

/** Strings, pieces of templates and texts between tags. */
export function piecesOf(path: string, text: string): string[] {
  const pieces: string[] = [];
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const visit = (node: ts.Node): void => {
    if (PIECES.has(node.kind)) pieces.push((node as ts.LiteralLikeNode).text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind));
  return pieces;
}

const plainly = (text: string) => text.replaceAll("’", "'").replace(/\s+/g, " ").trim();
const specification = plainly(readFileSync("docs/specification.md", "utf8"));

/** Whether a piece is the specification's own text, whichever spaces and apostrophes print it: it stays as it is written there. */
export const isSpecified = (piece: string): boolean => specification.includes(plainly(piece));
