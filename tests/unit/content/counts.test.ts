// A count reads well whatever it is: « 0 page », « 1 page », « 2 pages ». The noun that follows a figure goes through
// `count`, which knows; a plural written after a figure that can be one is found here in the source.
import fc from "fast-check";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { count, formatMegabytes, formatNumber, formatPrice } from "#app/lib/text.ts";
import { sourceTexts } from "#content/typography.ts";

/** Words that no member reads, and texts that the specification has to the letter. */
const NOT_OURS = /\.store\.server\.ts$|lib\/crisis\/|coach\/answer\/|reminders\/reminders\.ts$/;
/** What may follow a figure with an s or an x and is no noun it counts. */
const NO_NOUN = new Set([
  "parmi",
  "plus",
  "inclus",
  "pas",
  "flex",
  "moins",
  "mois",
  "fois",
  "vous",
  "dans",
  "puis",
  "sous",
]);
const PLURAL = /^[ \u00a0\u202f](\p{Ll}{2,}[sx])(?!\p{L})/u;
/** « les 12 jours », « ces 152 citations »: the sentence says itself that they are several. */
const SEVERAL = /(?<!\p{L})(?:[lcsv]es|nos|vos|des) $/iu;

/** A limit of ours, in capitals, is never one. */
function isConstant(node: ts.Expression): boolean {
  if (ts.isCallExpression(node) && node.expression.getText() === "formatNumber")
    return node.arguments.length > 0 && isConstant(node.arguments[0] as ts.Expression);
  return /^(?:\w+\.)*[A-Z][A-Z0-9_]+$/.test(node.getText());
}

/** A figure that a source sets among words. */
type Figure = { before: string; figure: ts.Expression; after: string };

function figuresOf(path: string, text: string): Figure[] {
  const file = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Figure[] = [];
  const look = (before: string, figure: ts.Expression, after: string) =>
    void found.push({ before, figure, after });
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node) && !ts.isTaggedTemplateExpression(node.parent))
      node.templateSpans.forEach((span, at) => {
        const before = at === 0 ? node.head.text : (node.templateSpans[at - 1]?.literal.text ?? "");
        look(before, span.expression, span.literal.text);
      });
    if (ts.isJsxElement(node) || ts.isJsxFragment(node))
      node.children.forEach((child, at) => {
        const next = node.children[at + 1];
        const last = node.children[at - 1];
        if (ts.isJsxExpression(child) && child.expression && next && ts.isJsxText(next))
          look(last && ts.isJsxText(last) ? last.text : "", child.expression, next.text);
      });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The plurals that a source writes after a figure of its own, each with its line. */
const unguarded = (path: string, text: string): string[] =>
  figuresOf(path, text).flatMap(({ before, figure, after }) => {
    const noun = PLURAL.exec(after)?.[1];
    if (!noun || NO_NOUN.has(noun) || SEVERAL.test(before) || isConstant(figure)) return [];
    if (/^(?:count|formatPrice|formatDay|price|averageOfDays|spokenClock)\(/.test(figure.getText()))
      return [];
    if (ts.isConditionalExpression(figure)) return [];
    return [`${path}: \${${figure.getText()}} ${noun}`];
  });

/** The specification's own, to the letter. */
const SPECIFIED = /^(?:PASSWORD_MIN|NAME_MIN|MESSAGE_MIN)$/;
const UNIT =
  /^ (?:h|min|s|€|%|Mo|Ko|ans?|mois|heures?|jours?|semaines?|secondes?|minutes?|mots?|pages?|citations?|caractères|photos|appareils|discussions|colonnes)(?![\p{L}-])/u;

/** The figures that a line's end may part from their unit. */
const parted = (path: string, text: string): string[] =>
  figuresOf(path, text).flatMap(({ figure, after }) =>
    UNIT.test(after) && !ts.isConditionalExpression(figure) && !SPECIFIED.test(figure.getText())
      ? [`${path}: \${${figure.getText()}}${after.slice(0, 20)}`]
      : [],
  );

describe("a noun that is counted", () => {
  it("is in the singular below two and in the plural from two on", () => {
    expect([0, 1, 2, 1000].map((n) => count(n, "page"))).toEqual([
      "0\u00a0page",
      "1\u00a0page",
      "2\u00a0pages",
      "1\u202f000\u00a0pages",
    ]);
    expect(count(1, "est ouvert", "sont ouverts")).toBe("1\u00a0est ouvert");
  });

  it("goes through the helper wherever the figure can be one", () => {
    const screens = sourceTexts().filter(({ path }) => /^app\/.*\.tsx?$/.test(path) && !NOT_OURS.test(path));
    expect(screens.length).toBeGreaterThan(500);
    expect(screens.flatMap(({ path, text }) => unguarded(path, text))).toEqual([]);
  });

  it.each([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source that is read.
    ["a.ts", "const a = (n: number) => `${n} pages`;"],
    ["a.tsx", "const a = <p>{n} jours</p>;"],
  ])("is found where it does not: %s", (path, text) => {
    expect(unguarded(path, text)).toHaveLength(1);
  });

  it.each([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source that is read.
    ["a.ts", "const a = `${PAGES_MAX} pages`;"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source that is read.
    ["a.ts", "const a = (n: number) => `Les ${n} pages`;"],
  ])("is let be where it is always several: %s %s", (path, text) => {
    expect(unguarded(path, text)).toEqual([]);
  });
});

describe("a figure", () => {
  it("stays with its unit wherever a screen sets one", () => {
    const screens = sourceTexts().filter(({ path }) => /^app\/.*\.tsx?$/.test(path) && !NOT_OURS.test(path));
    expect(screens.flatMap(({ path, text }) => parted(path, text))).toEqual([]);
    expect(parted("a.tsx", "const a = <p>{LIMIT} jours</p>;")).toHaveLength(1);
  });

  it("has a narrow space between its thousands and none that a line's end could part from its unit", () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), (n) => {
        expect(formatNumber(n).replace(/\u202f/g, "")).toBe(String(n));
        expect(formatNumber(n).match(/\u202f/g)?.length ?? 0).toBe(Math.floor((String(n).length - 1) / 3));
        for (const text of [formatPrice(n), formatPrice(n + 0.5), formatMegabytes(n)])
          expect(text).not.toContain(" ");
      }),
    );
  });
});
