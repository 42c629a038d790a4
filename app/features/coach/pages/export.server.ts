// Conversations as a file for their member, written inside their object some exchanges at a time: what is in hand does
// not grow with what was said.
import { type Day, dayIn, formatDay, formatInstant, formatLongDay } from "#app/lib/dates.ts";
import { citedIn, type Passage } from "../answer/pieces.ts";
import type { ExchangeItem, Memory } from "../coach.ts";
import { toItem } from "../conversations/items.server.ts";
import { openConversation, openExchange, openMemory } from "./packing.server.ts";
import type { CoachPagesDeps } from "./pages.server.ts";
import type { CoachTextAsked, Conversation } from "./pages.ts";

type ExportDeps = CoachPagesDeps & {
  /** Passages of the library by id, eighty at most. */
  passages(ids: readonly string[]): Promise<readonly Passage[]>;
};
type Said = ExchangeItem & { complaint: string | null };

/** Exchanges in hand. */
const LOT = 50;
/** Passages asked for at once. */
const PASSAGES = 80;

async function passagesOf(deps: ExportDeps, ids: readonly string[]): Promise<Map<string, Passage>> {
  const found = new Map<string, Passage>();
  for (let at = 0; at < ids.length; at += PASSAGES)
    for (const passage of await deps.passages(ids.slice(at, at + PASSAGES))) found.set(passage.id, passage);
  return found;
}

async function* everyExchange(deps: ExportDeps, id: string, now: number): AsyncGenerator<Said> {
  const { store, db, vault } = deps;
  for (let after = 0; ; ) {
    const rows = db.read(store.exchangesOf(id, { limit: LOT, after }));
    const exchanges = await Promise.all(rows.map((row) => openExchange(vault, row)));
    const cited = [...new Set(exchanges.flatMap(({ response }) => citedIn(response)))];
    const passages = await passagesOf(deps, cited);
    for (const exchange of exchanges)
      yield { ...toItem(exchange, passages, now), complaint: exchange.complaint };
    if (rows.length < LOT) return;
    after = rows.at(-1)?.seq ?? after;
  }
}

/** The conversations that are asked for, each read when the one before has been written. */
async function* everyConversation(
  { store, db, vault }: ExportDeps,
  ids: readonly string[],
): AsyncGenerator<Conversation> {
  for (const id of ids) {
    const row = db.read(store.conversation(id));
    if (row) yield await openConversation(vault, row);
  }
}

const iso = (instant: number) => new Date(instant).toISOString();
const json = (value: unknown, indent: number) =>
  JSON.stringify(value, null, 2).replaceAll("\n", `\n${" ".repeat(indent)}`);

async function* asJson(
  deps: ExportDeps,
  ids: readonly string[],
  memory: Memory,
  day: Day,
  now: number,
): AsyncGenerator<string> {
  yield `{\n  "exportedOn": ${json(day, 2)},\n  "memory": ${json(memory, 2)},\n  "conversations": [`;
  let separator = "\n";
  for await (const { id, title, createdAt, updatedAt } of everyConversation(deps, ids)) {
    const head = json({ id, title, createdAt: iso(createdAt), updatedAt: iso(updatedAt) }, 4);
    yield `${separator}    ${head.replace(/\n\s*}$/, "")},\n      "exchanges": [`;
    separator = ",\n";
    let between = "\n";
    for await (const { exchangeId, message, response, status, complaint, createdAt: at } of everyExchange(
      deps,
      id,
      now,
    )) {
      const exchange = {
        id: exchangeId,
        message,
        response,
        status,
        createdAt: at,
        ...(complaint && { complaint }),
      };
      yield `${between}        ${json(exchange, 8)}`;
      between = ",\n";
    }
    yield `${between === "\n" ? "" : "\n      "}]\n    }`;
  }
  yield `${separator === "\n" ? "" : "\n  "}]\n}\n`;
}

/** What the coach remembers, as a chapter to read; none where it remembers nothing. */
function remembered({ note, promises }: Memory): string[] {
  const acts = promises.map(({ text, day }) => `- ${text} (promis le ${formatDay(day as Day)})`);
  const lines = [note, acts.join("\n")].filter(Boolean);
  return lines.length > 0 ? [["## Ce que le coach retient de vous", ...lines].join("\n\n")] : [];
}

async function* asMarkdown(
  deps: ExportDeps,
  ids: readonly string[],
  chapters: readonly string[],
  { timezone, now }: CoachTextAsked,
): AsyncGenerator<string> {
  yield "# Conversations avec le Coach IA\n\nLes réponses viennent d’une intelligence artificielle.\n";
  let empty = true;
  for (const chapter of chapters) {
    empty = false;
    yield `\n${chapter}\n`;
  }
  for await (const { id, title, createdAt } of everyConversation(deps, ids.toReversed())) {
    empty = false;
    yield `\n## ${title}\n\nCommencée le ${formatLongDay(dayIn(createdAt, timezone))}\n`;
    for await (const { message, response, createdAt: at } of everyExchange(deps, id, now))
      yield `\n**Vous**, le ${formatInstant(Date.parse(at), timezone)}\n\n${message}\n\n**Coach IA**\n\n${response || "(sans réponse)"}\n`;
  }
  if (empty) yield "\nAucune conversation.\n";
}

/** The text of the export in pieces; undefined where the one conversation that is asked for is not there. */
export async function coachText(
  deps: ExportDeps,
  asked: CoachTextAsked,
): Promise<AsyncGenerator<string> | undefined> {
  const { store, db, vault } = deps;
  const { only, format, now, timezone } = asked;
  if (only !== undefined && !db.read(store.conversation(only))) return undefined;
  const ids = only === undefined ? db.read(store.ids()) : [only];
  const memory = await openMemory(vault, db.read(store.kept("memory")));
  return format === "json"
    ? asJson(deps, ids, memory, dayIn(now, timezone), now)
    : asMarkdown(deps, ids, only === undefined ? remembered(memory) : [], asked);
}
