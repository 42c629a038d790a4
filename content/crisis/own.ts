// The product's own French texts, in pieces as a member might send them to the coach: paragraphs and sentences of what is
// published, of the demonstration and of the screens. None should raise a card (tests/unit/lib/ear-own.test.ts).
import { parse } from "yaml";
import { sourceTexts } from "../typography.ts";

/** Texts that speak to somebody in danger or of danger itself, what tools say, and what members have been heard to say. */
const OF_DANGER =
  /^(?:app\/lib\/crisis\/|content\/(?:crisis|coach|gate|voice|films|guides)\/|app\/features\/coach\/(?:answer|library)\/|workers\/standins\/|workers\/local\/(?!demo\/))/;

const LITERAL = /"((?:[^"\\\n]|\\.)+)"|`((?:[^`\\]|\\.)+)`|>([^<>{}=;]+)</g;
const CODE = /=>|[{}[\]<>|\\]|\w\(|https?:|;$/;
const WORDS = 3;
const FRENCH = /[’àâçéèêëîïôûùœ\u00a0\u202f]/;

function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(stringsOf);
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
const unescaped = (text: string) =>
  text
    .replace(/\\u([\da-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\n/g, "\n");

function literalsOf(text: string): string[] {
  return [...text.matchAll(LITERAL)]
    .map(([, quoted, template, shown]) =>
      unescaped(quoted ?? template?.replace(/\$\{[^}]*\}/g, "…") ?? shown ?? ""),
    )
    .filter((literal) => FRENCH.test(literal) && !CODE.test(literal));
}

/** A section that names a line of help speaks of danger, and to somebody in it. */
const HELP_LINE = /(?<!\d)(?:3114|3919|3018)(?!\d)/;

function textsOf(path: string, text: string): string[] {
  if (/\.ya?ml$/.test(path)) return stringsOf(parse(text));
  if (/\.tsx?$/.test(path)) return literalsOf(text);
  if (path.endsWith(".json")) return [];
  const matter = FRONT_MATTER.exec(text)?.[1];
  const prose = text
    .replace(FRONT_MATTER, "")
    .replace(/^(?:::|\[\^).*$/gm, "")
    .replace(/\[\^[^\]]*\]|[*_>`]|\]\([^)]*\)/g, "");
  return [...stringsOf(matter === undefined ? null : parse(matter)), ...prose.split(/^#+ /m)];
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Each paragraph of at least three words, and each sentence of it, once, with the file it stands in. */
export function ownTexts(): { path: string; text: string }[] {
  const found = new Map<string, string>();
  for (const { path, text } of sourceTexts()) {
    if (OF_DANGER.test(path)) continue;
    const texts = textsOf(path, text).filter((one) => !HELP_LINE.test(one));
    for (const paragraph of texts.flatMap((one) => one.split(/\n{2,}/)))
      for (const piece of [paragraph, ...paragraph.split(/(?<=[.!?…])\s+/)]) {
        const line = oneLine(piece);
        if (line.split(" ").length >= WORDS && !found.has(line)) found.set(line, path);
      }
  }
  return [...found].map(([text, path]) => ({ path, text }));
}
