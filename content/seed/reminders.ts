// The reminders' texts (content/source/reminders): a file a kind, ids whose number is the text's rank for ever. New texts
// come after the others; one that leaves keeps its number to itself.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import * as z from "zod";
import { MOMENT_LABELS, type Moment } from "#app/features/reminders/moments.ts";
import { MESSAGE_TYPES, type MessageType } from "#app/features/reminders/reminders.ts";
import { ContentError, digest } from "../quotations.ts";
import type { ContentPart, ContentRow } from "./content.ts";

// Folded scalars keep the line breaks of their source here and there; the no-break spaces of French stay.
const text = z
  .string()
  .transform((value) => value.replace(/[ \t\r\n]+/g, " ").trim())
  .pipe(z.string().min(1));

const PREFIXES: Record<MessageType, string> = {
  quote: "qt",
  control: "ct",
  breathing: "br",
  observation: "ob",
  reflection: "rf",
};

const moment = z.enum(Object.keys(MOMENT_LABELS) as [Moment, ...Moment[]]).default("any");
const own = z.strictObject({ id: z.string(), moment, sms: text, body: text });
const quoted = z.strictObject({ id: z.string(), moment, quotation: z.string(), sms: text });

type ReminderSource = {
  id: string;
  type: MessageType;
  position: number;
  moment: Moment;
  sms: string;
  body: string;
  quotationId: string | null;
};

function sourceOf(type: MessageType, file: string, record: unknown): ReminderSource {
  const parsed = (type === "quote" ? quoted : own).safeParse(record, { error: z.locales.fr().localeError });
  const id = String((record as { id?: unknown } | null)?.id ?? "?");
  if (!parsed.success)
    throw new ContentError(`${file}, ${id}\u00a0: ${parsed.error.issues[0]?.message ?? "illisible"}`);
  const position = Number(new RegExp(`^${PREFIXES[type]}-(\\d{2,3})$`).exec(id)?.[1]);
  if (!position) throw new ContentError(`${file}, ${id}\u00a0: identifiant mal formé`);
  const { sms, moment, ...rest } = parsed.data;
  return {
    id,
    type,
    position,
    moment,
    sms,
    body: "body" in rest ? rest.body : "",
    quotationId: "quotation" in rest ? rest.quotation : null,
  };
}

/** Every text, kind by kind. @throws ContentError for the first that is not as it should be */
export async function readReminderTexts(root: string): Promise<ReminderSource[]> {
  const kinds = MESSAGE_TYPES.map(async (type) => {
    const file = `${type}.yaml`;
    const records: unknown = parse(await readFile(path.join(root, "content/source/reminders", file), "utf8"));
    if (!Array.isArray(records)) throw new ContentError(`${file}\u00a0: une liste de textes est attendue`);
    const texts = records.map((record) => sourceOf(type, file, record));
    const twin = texts.find(({ id }, at) => texts.findIndex((other) => other.id === id) !== at);
    if (twin) throw new ContentError(`${file}, ${twin.id}\u00a0: identifiant en double`);
    return texts;
  });
  return (await Promise.all(kinds)).flat();
}

export async function remindersPart(root: string): Promise<ContentPart> {
  const rows = (await readReminderTexts(root)).map(({ id, ...source }): ContentRow => {
    const columns = {
      type: source.type,
      position: source.position,
      moment: source.moment,
      sms: source.sms,
      body: source.body,
      quotation_id: source.quotationId,
    };
    return { id, contentHash: digest(JSON.stringify(columns)), columns };
  });
  return { table: "reminder_texts", rows, media: [], mediaColumns: [] };
}
