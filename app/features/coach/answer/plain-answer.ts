// What a model writes, brought to plain text before it is judged: no tag, no address, no Markdown, one kind of quotation
// marks. Works on a text that is still growing: what it makes of a beginning stays when more comes. Pure.

const ENTITIES: Record<string, string> = {
  "&laquo;": "«",
  "&raquo;": "»",
  "&ldquo;": "«",
  "&rdquo;": "»",
  "&bdquo;": "«",
  "&quot;": '"',
  "&#34;": '"',
  "&#x22;": '"',
  "&#171;": "«",
  "&#187;": "»",
  "&#39;": "’",
  "&apos;": "’",
  "&rsquo;": "’",
  "&nbsp;": "\u00a0",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};
const ENTITY = /&(?:[a-z]{2,6}|#\d{2,5}|#x[0-9a-f]{2,4});/gi;

const OPENING = /[“„‟❝〝「『⟪《‹]|<<|``/g;
const CLOSING = /[”❞〞「」』⟫》›]|>>|(?<=\S)''/g;
/** Letters without a body, and those that turn a line around. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Marks of one kind: « and ». A straight mark opens and closes in turn; a paragraph's end forgets. */
function oneKindOfMarks(text: string): string {
  let out = "";
  let open = false;
  let single = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    const [before, after] = [text[at - 1] ?? "\n", text[at + 1] ?? ""];
    if (character === "\n" && before === "\n") {
      open = false;
      single = false;
    }
    if (/["＂″]/.test(character)) {
      out += open ? "»" : "«";
      open = !open;
    } else if (!single && /['‘]/.test(character) && /[\s(:,]/.test(before) && /\p{L}/u.test(after)) {
      out += "«";
      single = true;
    } else if (single && /['’]/.test(character) && !/\p{L}/u.test(after)) {
      out += "»";
      single = false;
    } else out += character;
  }
  return out;
}

/** `text` without markup; a tag left open takes what follows with it, until it closes. */
export function plainAnswer(text: string): string {
  const decoded = text
    .normalize("NFC")
    .replace(UNSEEN, "")
    .replace(/\r\n?/g, "\n")
    .replace(ENTITY, (entity) => ENTITIES[entity.toLowerCase()] ?? "")
    .replace(OPENING, "«")
    .replace(CLOSING, "»")
    .replace(/[＜﹤]/g, "<")
    .replace(/[＞﹥]/g, ">");
  const untagged = decoded
    .replace(/<(script|style|iframe|svg|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, "")
    .replace(/<\/?(?:q|blockquote|cite)\b[^>]*>/gi, (tag) => (tag.startsWith("</") ? "»" : "«"))
    .replace(/<[a-z/!?][^>]*(?:>|$)/gi, "");
  const unmarked = untagged
    .replace(/!\[[^\]]*\](?:\([^)]*\)?)?/g, "")
    .replace(/(?<!\[)\[([^[\]]*)\]\((?:[^)]*)\)?/g, "$1")
    .replace(/\b(?:https?|ftp|javascript|data|vbscript|file):[^\s«»]*/gi, "")
    .replace(/\bwww\.[^\s«»]+/gi, "")
    .replace(/^[ \t]*(?:```|~~~).*$/gm, "")
    .replace(/^[ \t]*>+[ \t]?(.*)$/gm, "«$1»")
    .replace(/^[ \t]*#{1,6}[ \t]+/gm, "")
    .replace(/^[ \t]*[-*+][ \t]+(?=\S)/gm, "– ")
    .replace(/[*`~]+|(?<![\p{L}\d])_+|_+(?![\p{L}\d])/gu, "");
  return oneKindOfMarks(unmarked).replace(/[<>]/g, "");
}

/** A sentence, with the white space after it. */
export type Unit = { text: string; gap: "" | " " | "\n" | "\n\n" };

const ENDS = /[.!?…]/;
const CLOSERS = /[»)\]’"]/;

/**
 * The sentences of a growing text that no later word can change, and where they end. A sentence is whole when something
 * stands after it; what is between quotation marks, brackets or in a marker is never cut.
 */
export function wholeUnits(text: string): { units: Unit[]; rest: string } {
  const units: Unit[] = [];
  let from = 0;
  let depth = 0;
  let brackets = 0;
  const cut = (end: number, after: number) => {
    const white = text.slice(end, after);
    const lines = white.split("\n").length - 1;
    const gap = lines > 1 ? "\n\n" : lines === 1 ? "\n" : " ";
    const sentence = text.slice(from, end).trim();
    if (sentence) units.push({ text: sentence, gap });
    else if (lines > 1 && units.length) (units.at(-1) as Unit).gap = "\n\n";
    from = after;
  };
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string;
    if (character === "«") depth += 1;
    else if (character === "»") depth = Math.max(0, depth - 1);
    else if (character === "[" || character === "(") brackets += 1;
    else if (character === "]" || character === ")") brackets = Math.max(0, brackets - 1);
    const white = /^\s+/.exec(text.slice(at + 1, at + 40))?.[0] ?? "";
    const next = at + 1 + white.length;
    // A word must stand behind the white space: until then a closing mark, a second line feed or an image may come.
    if (!white || !/^(?:[\p{L}\p{N}«–—]|\[\[)/u.test(text.slice(next, next + 2))) continue;
    const paragraph = white.split("\n").length > 2;
    if (paragraph) {
      cut(at + 1, next);
      depth = 0;
      brackets = 0;
    } else if (depth === 0 && brackets === 0) {
      const ended =
        ENDS.test(character) ||
        (CLOSERS.test(character) && ENDS.test(text[at - 1] ?? text[at - 2] ?? "")) ||
        (CLOSERS.test(character) && /[.!?…]\s*[»)\]’"]*$/.test(text.slice(Math.max(0, at - 4), at + 1)));
      if (ended || white.includes("\n")) cut(at + 1, next);
    }
    if (white) at = next - 1;
  }
  return { units, rest: text.slice(from) };
}
