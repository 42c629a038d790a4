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
import { type DayLine, LINE_LABEL, type WrittenDay, writtenDays } from "./lines.ts";
import { escapeHeadings } from "./markdown.ts";
import type { JournalFormat } from "./pages/pages.ts";

/** Everything a member has written, read as it is asked for. */
type WholeJournal = {
  pages(order: { newestFirst: boolean }): AsyncIterable<JournalEntry>;
  lines(order: { newestFirst: boolean }): AsyncIterable<DayLine>;
};

async function* writeList<Item>(items: AsyncIterable<Item>, toJson: (item: Item) => unknown) {
  yield "[";
  let separator = "\n";
  for await (const item of items) {
    yield `${separator}${JSON.stringify(toJson(item), null, 2).replace(/^/gm, "    ")}`;
    separator = ",\n";
  }
  yield `${separator === "\n" ? "" : "\n  "}]`;
}

const toLineItem = ({ day, text, at }: DayLine) => ({
  date: day,
  line: text,
  updatedAt: new Date(at).toISOString(),
});

async function* writeJson({ pages, lines }: WholeJournal, day: Day): AsyncGenerator<string> {
  yield `{\n  "exportedOn": ${JSON.stringify(day)},\n  "entries": `;
  yield* writeList(pages({ newestFirst: true }), toJournalItem);
  yield `,\n  "lines": `;
  yield* writeList(lines({ newestFirst: true }), toLineItem);
  yield "\n}\n";
}

function toMarkdown({ day, entry, line }: WrittenDay): string {
  const mood = entry?.mood && `Humeur : ${entry.mood}/5 (${MOOD_LABELS[entry.mood]})`;
  const stress =
    entry?.stressLevel && `Stress : ${entry.stressLevel}/5 (${STRESS_LABELS[entry.stressLevel]})`;
  const sections = [
    { label: LINE_LABEL, text: line?.text ?? "" },
    ...TEXT_FIELDS.map((field) => ({ label: FIELD_LABELS[field].label, text: entry?.[field].trim() ?? "" })),
  ]
    .filter(({ text }) => text)
    .map(({ label, text }) => `### ${label}\n\n${escapeHeadings(text)}`);
  return [`## ${formatLongDay(day)}`, [mood, stress].filter(Boolean).join(" · "), ...sections]
    .filter(Boolean)
    .join("\n\n");
}

async function* writeMarkdown({ pages, lines }: WholeJournal): AsyncGenerator<string> {
  yield "# Journal stoïcien\n";
  let empty = true;
  const order = { newestFirst: false };
  for await (const written of writtenDays(pages(order), lines(order), false)) {
    empty = false;
    yield `\n${toMarkdown(written)}\n`;
  }
  if (empty) yield "\nAucune entrée.\n";
}

/** The text of the export, in pieces; nothing is read before the first is asked for. @param day on which it is made */
export const journalText = (
  journal: WholeJournal,
  format: JournalFormat,
  day: Day,
): AsyncGenerator<string> => (format === "json" ? writeJson(journal, day) : writeMarkdown(journal));

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
