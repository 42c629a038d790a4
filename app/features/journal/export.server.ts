// The whole journal as a file for its member, written page by page: what is in hand does not grow with the journal.
import type { Member } from "#app/features/auth/user.ts";
import { type Day, dayIn, formatLongDay } from "#app/lib/dates.ts";
import type { ZipFile } from "#app/platform/zip.server.ts";
import type { JournalDeps } from "./journal.server.ts";
import { FIELD_LABELS, MOOD_LABELS, STRESS_LABELS, TEXT_FIELDS, toJournalItem } from "./journal.ts";
import { type DayLine, LINE_LABEL, type WrittenDay, writtenDays } from "./lines.ts";
import { escapeHeadings, PHOTOS_HEADING, toImage } from "./markdown.ts";
import type { JournalFormat, JournalPages, WholeJournal } from "./pages/pages.ts";
import { type Photo, photoFile, toPhotoItem } from "./photos.ts";

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

async function* writeJson({ pages, lines, photos }: WholeJournal, day: Day): AsyncGenerator<string> {
  yield `{\n  "exportedOn": ${JSON.stringify(day)},\n  "entries": `;
  yield* writeList(pages({ newestFirst: true }), toJournalItem);
  yield `,\n  "lines": `;
  yield* writeList(lines({ newestFirst: true }), toLineItem);
  yield `,\n  "photos": `;
  yield* writeList(photos({ newestFirst: true }), toPhotoItem);
  yield "\n}\n";
}

/** The photos of days that come oldest first, as these are asked for. */
function photosByDay(photos: AsyncIterable<Photo>) {
  const all = photos[Symbol.asyncIterator]();
  let next: IteratorResult<Photo> | undefined;
  return async (day: Day): Promise<Photo[]> => {
    const found: Photo[] = [];
    for (next ??= await all.next(); !next.done && next.value.day <= day; next = await all.next())
      if (next.value.day === day) found.push(next.value);
    return found;
  };
}

function toMarkdown({ day, entry, line }: WrittenDay, photos: readonly Photo[]): string {
  const mood = entry?.mood && `Humeur : ${entry.mood}/5 (${MOOD_LABELS[entry.mood]})`;
  const stress =
    entry?.stressLevel && `Stress : ${entry.stressLevel}/5 (${STRESS_LABELS[entry.stressLevel]})`;
  const sections = [
    { label: LINE_LABEL, text: line?.text ?? "" },
    ...TEXT_FIELDS.map((field) => ({ label: FIELD_LABELS[field].label, text: entry?.[field].trim() ?? "" })),
  ]
    .filter(({ text }) => text)
    .map(({ label, text }) => `### ${label}\n\n${escapeHeadings(text)}`);
  const seen = photos.map((photo) => toImage(photo.alt, photoFile(photo))).join("\n");
  return [
    `## ${formatLongDay(day)}`,
    [mood, stress].filter(Boolean).join(" · "),
    ...sections,
    seen && `### ${PHOTOS_HEADING}\n\n${seen}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

async function* writeMarkdown({ pages, lines, photos }: WholeJournal): AsyncGenerator<string> {
  yield "# Journal stoïcien\n";
  let empty = true;
  const order = { newestFirst: false };
  const photosOf = photosByDay(photos(order));
  for await (const written of writtenDays(pages(order), lines(order), false)) {
    empty = false;
    yield `\n${toMarkdown(written, await photosOf(written.day))}\n`;
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

/** A member's photos, a lot after the other, newest day first: a day's stand in one lot. */
export async function* photoLots(own: JournalPages): AsyncGenerator<readonly Photo[]> {
  for (let before: Day | undefined; ; ) {
    const { photos, next } = await own.photos(before);
    yield photos;
    if (!next) return;
    before = next;
  }
}

/** A member's photos as files, one in hand at a time. */
export async function* photoFiles(
  { pages }: Pick<JournalDeps, "pages">,
  member: Member,
): AsyncGenerator<ZipFile> {
  const own = pages(member);
  for await (const photos of photoLots(own))
    for (const photo of photos) {
      const opened = await own.photo(photo.id);
      // Taken away since the lot was read.
      if (opened) yield { name: photoFile(photo), input: opened.bytes };
    }
}

/** 429 past the rate of exports. */
export async function exportJournal(deps: JournalDeps, member: Member, format: JournalFormat) {
  await deps.limitExport(member.id);
  return {
    text: await openJournalFile(deps, member, format),
    contentType: format === "json" ? "application/json; charset=utf-8" : "text/markdown; charset=utf-8",
    fileName: `journal-${dayIn(deps.now(), member.timezone)}.${format}`,
  };
}
