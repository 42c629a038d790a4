// The whole journal as a file for its member, written page by page: what is in hand does not grow with the journal.
import type { Member } from "#app/features/auth/user.ts";
import { dayIn, formatLongDay } from "#app/lib/dates.ts";
import { allEntries, type JournalDeps } from "./journal.server.ts";
import {
  FIELD_LABELS,
  type JournalEntry,
  MOOD_LABELS,
  STRESS_LABELS,
  TEXT_FIELDS,
  toJournalItem,
} from "./journal.ts";

/** JSON as the calls show it, or Markdown to read. */
type JournalFormat = "json" | "md";

async function* writeJson(deps: JournalDeps, member: Member, day: string): AsyncGenerator<string> {
  yield `{\n  "exportedOn": ${JSON.stringify(day)},\n  "entries": [`;
  let separator = "\n";
  for await (const entry of allEntries(deps, member, { newestFirst: true })) {
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

async function* writeMarkdown(deps: JournalDeps, member: Member): AsyncGenerator<string> {
  yield "# Journal stoïcien\n";
  let empty = true;
  for await (const entry of allEntries(deps, member, { newestFirst: false })) {
    empty = false;
    yield `\n${toMarkdown(entry)}\n`;
  }
  if (empty) yield "\nAucune entrée.\n";
}

/** The text of the export, in pieces; nothing is read before the first is asked for. */
export function journalText(
  deps: JournalDeps,
  member: Member,
  format: JournalFormat,
): AsyncGenerator<string> {
  return format === "json"
    ? writeJson(deps, member, dayIn(deps.now(), member.timezone))
    : writeMarkdown(deps, member);
}

/** 429 past the rate of exports. */
export async function exportJournal(deps: JournalDeps, member: Member, format: JournalFormat) {
  await deps.limitExport(member.id);
  const day = dayIn(deps.now(), member.timezone);
  return {
    text: journalText(deps, member, format),
    contentType: format === "json" ? "application/json; charset=utf-8" : "text/markdown; charset=utf-8",
    fileName: `journal-${day}.${format}`,
  };
}
