// A booklet's source: YAML front matter and a small, strict Markdown. What it does not know is an error with its line,
// rather than text that would be printed with its marks.
import { parse } from "yaml";
import * as z from "zod";
import { GUIDE_CATEGORIES } from "#app/features/guides/guides.ts";
import { heldPunctuation } from "#app/lib/text.ts";
import { TIERS } from "#app/lib/tiers.ts";
import { ContentError, digest } from "../quotations.ts";

const line = z.string().trim().min(1);

const frontSchema = z.strictObject({
  /** Place in the collection: the column of the cover that is filled. */
  number: z.number().int().min(1).max(99),
  title: line.max(80).transform(heldPunctuation),
  subtitle: line.max(140).transform(heldPunctuation),
  fileName: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*\.pdf$/, "lettres, chiffres et tirets, puis .pdf"),
  description: line.max(280).transform(heldPunctuation),
  category: z.enum(GUIDE_CATEGORIES),
  requiredTier: z.enum(TIERS),
  /** Ids of the library, in the order of the text. */
  quotations: z.array(z.string()).min(1),
  /** Where to read on, a line a work, in the text's own marks: places in the ancients first, then books on them. */
  further: z.array(line.transform(heldPunctuation)).min(2).max(6),
});

type Front = z.output<typeof frontSchema>;

/** A stretch of text in one voice. */
export type TextSpan = { text: string; italic?: boolean; bold?: boolean };

export type GuideBlock =
  | { kind: "chapter"; title: string; worksheet: boolean }
  | { kind: "heading"; title: string }
  | { kind: "paragraph"; spans: TextSpan[] }
  | { kind: "list"; ordered: boolean; items: TextSpan[][] }
  | { kind: "checks"; items: TextSpan[][] }
  | { kind: "aside"; paragraphs: TextSpan[][] }
  | { kind: "quotation"; id: string }
  | { kind: "lines"; label: string; count: number }
  | { kind: "scale"; label: string; from: number; to: number; low: string; high: string }
  | { kind: "table"; caption: string; columns: string[]; rows: string[]; widths: number[]; height: number };

export type GuideSource = Front & {
  /** The file name without its ending. */
  slug: string;
  blocks: GuideBlock[];
  /** Words of the text, worksheets and quotations aside. */
  words: number;
  /** Digest of the file. */
  sourceHash: string;
};

/** « *emphase* » and « **force** »; nothing else is marked inside a line. */
export function readSpans(text: string): TextSpan[] {
  const spans: TextSpan[] = [];
  for (const [, bold, italic, plain] of text.matchAll(/\*\*([^*]+)\*\*|\*([^*]+)\*|([^*]+)/g)) {
    if (bold) spans.push({ text: bold, bold: true });
    else if (italic) spans.push({ text: italic, italic: true });
    else if (plain) spans.push({ text: plain });
  }
  const marked = ({ text: part, bold, italic }: TextSpan) =>
    bold ? `**${part}**` : italic ? `*${part}*` : part;
  if (spans.map(marked).join("") !== text) throw new Error(`emphase mal fermée\u00a0: ${text.slice(0, 60)}`);
  return spans;
}

const attributesSchema = {
  quotation: z.strictObject({ id: line }),
  worksheet: z.strictObject({ title: line }),
  lines: z.strictObject({ label: z.string().default(""), count: z.coerce.number().int().min(1).max(24) }),
  scale: z.strictObject({
    label: line,
    from: z.coerce.number().int().default(0),
    to: z.coerce.number().int().default(10),
    low: z.string().default(""),
    high: z.string().default(""),
  }),
  table: z.strictObject({
    caption: line,
    columns: line,
    rows: line,
    widths: z.string().default(""),
    height: z.coerce.number().min(16).max(120).default(30),
  }),
};

const cells = (text: string) => text.split("|").map((cell) => cell.trim());

function readDirective(name: string, raw: string): GuideBlock {
  const given: Record<string, string> = {};
  for (const [, key = "", value = ""] of raw.matchAll(/(\w+)="([^"]*)"/g)) given[key] = value;
  if (raw.replace(/(\w+)="([^"]*)"/g, "").trim() !== "")
    throw new Error(`attributs illisibles\u00a0: ${raw}`);
  switch (name) {
    case "quotation":
      return { kind: "quotation", ...attributesSchema.quotation.parse(given) };
    case "worksheet":
      return { kind: "chapter", worksheet: true, ...attributesSchema.worksheet.parse(given) };
    case "lines":
      return { kind: "lines", ...attributesSchema.lines.parse(given) };
    case "scale":
      return { kind: "scale", ...attributesSchema.scale.parse(given) };
    case "table": {
      const { caption, height, ...table } = attributesSchema.table.parse(given);
      const columns = cells(table.columns);
      // « 5 » is five empty rows; « Lundi|Mardi » are rows with a head.
      const rows = /^\d+$/.test(table.rows)
        ? Array.from({ length: Number(table.rows) }, () => "")
        : cells(table.rows);
      const widths = table.widths ? cells(table.widths).map(Number) : columns.map(() => 1);
      if (widths.length !== columns.length || widths.some((width) => !(width > 0)))
        throw new Error(`${columns.length} colonnes, largeurs « ${table.widths} »`);
      return { kind: "table", caption, columns, rows, widths, height };
    }
    default:
      throw new Error(`directive inconnue « ${name} »`);
  }
}

/** Lines that belong together become one block. */
function readChunk(chunk: string): GuideBlock {
  const lines = chunk.split("\n");
  const [first = ""] = lines;
  const directive = /^::([a-z]+)\{([^}]*)\}$/.exec(lines.join(" "));
  if (directive) return readDirective(directive[1] ?? "", directive[2] ?? "");
  const whole = () => readSpans(lines.map((text) => text.trim()).join(" "));
  const items = (mark: RegExp) => {
    const grouped: string[] = [];
    for (const text of lines) {
      if (mark.test(text)) grouped.push(text.replace(mark, ""));
      else if (/^ {2,}\S/.test(text) && grouped.length > 0) grouped[grouped.length - 1] += ` ${text.trim()}`;
      else throw new Error(`liste mal formée\u00a0: ${text}`);
    }
    return grouped.map(readSpans);
  };
  if (first.startsWith("### ")) return { kind: "heading", title: first.slice(4).trim() };
  if (first.startsWith("## ")) return { kind: "chapter", title: first.slice(3).trim(), worksheet: false };
  if (/^[#:|]|^ {4}|^```|^---/.test(first)) throw new Error(`écriture inconnue\u00a0: ${first}`);
  if (/^- \[ \] /.test(first)) return { kind: "checks", items: items(/^- \[ \] /) };
  if (/^- /.test(first)) return { kind: "list", ordered: false, items: items(/^- /) };
  if (/^\d+\. /.test(first)) return { kind: "list", ordered: true, items: items(/^\d+\. /) };
  if (first.startsWith(">")) {
    const text = lines.map((quoted) => quoted.replace(/^> ?/, "")).join("\n");
    return {
      kind: "aside",
      paragraphs: text.split(/\n\s*\n/).map((part) => readSpans(part.replace(/\n/g, " "))),
    };
  }
  return { kind: "paragraph", spans: whole() };
}

const textOf = (block: GuideBlock): string => {
  const join = (spans: TextSpan[]) => spans.map((span) => span.text).join("");
  if (block.kind === "paragraph") return join(block.spans);
  if (block.kind === "list" || block.kind === "checks") return block.items.map(join).join(" ");
  return block.kind === "aside" ? block.paragraphs.map(join).join(" ") : "";
};

const countWords = (text: string) => text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0;

/** @throws ContentError naming the file and, in the text, the block */
export function readGuide(file: string, source: string): GuideSource {
  const refuse = (reason: string): never => {
    throw new ContentError(`${file}\u00a0: ${reason}`);
  };
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? refuse("en-tête YAML manquant");
  const front = frontSchema.safeParse(parse(parts[1] ?? ""), { error: z.locales.fr().localeError });
  if (!front.success)
    return refuse(
      front.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("\u202f; "),
    );
  const slug = front.data.fileName.replace(/\.pdf$/, "");
  if (file !== `${slug}.md`) refuse(`le fichier devrait s’appeler ${slug}.md`);
  const blocks = (parts[2] ?? "")
    .split(/\n\s*\n/)
    .map(heldPunctuation)
    .map((chunk) => chunk.replace(/^\n+|\s+$/g, ""))
    .filter((chunk) => chunk.trim() !== "")
    .map((chunk) => {
      try {
        return readChunk(chunk);
      } catch (error) {
        return refuse(`« ${chunk.slice(0, 50)} »\u00a0: ${(error as Error).message}`);
      }
    });
  const cited = blocks.flatMap((block) => (block.kind === "quotation" ? [block.id] : []));
  if (cited.join() !== front.data.quotations.join())
    refuse(`« quotations » doit dire, dans l’ordre\u00a0: [${cited.join(", ")}]`);
  if (blocks[0]?.kind !== "chapter") refuse("le texte doit commencer par un chapitre");
  for (const work of front.data.further) {
    try {
      readSpans(work);
    } catch (error) {
      refuse(`further\u00a0: ${(error as Error).message}`);
    }
  }
  return {
    ...front.data,
    slug,
    blocks,
    words: countWords(blocks.map(textOf).join(" ")),
    sourceHash: digest(source),
  };
}
