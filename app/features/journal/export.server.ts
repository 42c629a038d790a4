// The whole journal as a file for its member, written page by page: what is in hand does not grow with the journal.
import type { Member } from "#app/features/auth/user.ts";
import { type Day, dayIn, formatLongDay } from "#app/lib/dates.ts";
import type { JournalDeps } from "./journal.server.ts";
import {
  FIELD_LABELS,
  type JournalEntry,
  MOOD_LABELS,
  STRESS_LABELS,
  TEXT_FIELDS,
  toJournalItem,
} from "./journal.ts";
import type { JournalFormat } from "./pages/pages.ts";

/** Every page of a journal, read as it is asked for. */
type EveryPage = (order: { newestFirst: boolean }) => AsyncIterable<JournalEntry>;

async function* writeJson(everyPage: EveryPage, day: Day): AsyncGenerator<string> {
  yield `{\n  "exportedOn": ${JSON.stringify(day)},\n  "entries": [`;
  let separator = "\n";
  for await (const entry of everyPage({ newestFirst: true })) {
    yield `${separator}${JSON.stringify(toJournalItem(entry), null, 2).replace(/^/gm, "    ")}`;
    separator = ",\n";
  }
  yield `${separator === "\n" ? "" : "\n  "}]\n}\n`;
}

function toMarkdown(entry: JournalEntry): string {
  const mood = entry.mood && `Humeur : ${entry.mood}/5 (${MOOD_LABELS[entry.mood]})`;
  const stress = entry.stressLevel && `Stress : ${entry.stressLevel}/5 (${STRESS_LABELS[entry.stressLevel]})`;
  const sections = TEXT_FIELDS.filter((field) => entry[field].trim()).map(
    (field) => `### ${FIELD_LABELS[field].label}\n\n${entry[field].trim()}`,
  );
  return [`## ${formatLongDay(entry.day)}`, [mood, stress].filter(Boolean).join(" · "), ...sections]
    .filter(Boolean)
    .join("\n\n");
}

async function* writeMarkdown(everyPage: EveryPage): AsyncGenerator<string> {
  yield "# Journal stoïcien\n";
  let empty = true;
  for await (const entry of everyPage({ newestFirst: false })) {
    empty = false;
    yield `\n${toMarkdown(entry)}\n`;
  }
  if (empty) yield "\nAucune entrée.\n";
}

/** The text of the export, in pieces; nothing is read before the first is asked for. @param day on which it is made */
export const journalText = (everyPage: EveryPage, format: JournalFormat, day: Day): AsyncGenerator<string> =>
  format === "json" ? writeJson(everyPage, day) : writeMarkdown(everyPage);

/** The file of a member's journal, made in their object while it is read. */
export const openJournalFile = (
  deps: Pick<JournalDeps, "pages" | "now">,
  member: Member,
  format: JournalFormat,
): Promise<ReadableStream<Uint8Array>> => deps.pages(member).text(format, dayIn(deps.now(), member.timezone));

/** 429 past the rate of exports. */
export async function exportJournal(deps: JournalDeps, member: Member, format: JournalFormat) {
  await deps.limitExport(member.id);
  return {
    text: await openJournalFile(deps, member, format),
    contentType: format === "json" ? "application/json; charset=utf-8" : "text/markdown; charset=utf-8",
    fileName: `journal-${dayIn(deps.now(), member.timezone)}.${format}`,
  };
}
