// Bringing a journal along: the file is read here, its days wait in the member's own object until they have answered, and
// the object writes them and can give everything back for a day.
import type { Member } from "#app/features/auth/user.ts";
import { dayIn, formatDay, formatInstant } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { count } from "#app/lib/text.ts";
import { can } from "#app/lib/tiers.ts";
import { type JournalDeps, OVER_BUDGET, requireWriter } from "../journal.server.ts";
import type { ImportMode, ImportPreview } from "../pages/pages.ts";
import { FILE_MAX_BYTES, FILE_TOO_LARGE, gather, ImportRefusal, SOURCES } from "./import.ts";
import { readImport } from "./read.ts";

type ImportDeps = Pick<JournalDeps, "pages" | "now" | "limitImport">;

const refused = (sentence: string) => new AppError("invalid", sentence, { errors: { file: [sentence] } });
const gone = () =>
  new AppError(
    "conflict",
    "Cet import n’attend plus\u00a0: il a été fait, remplacé ou oublié. Rien n’a changé.",
  );

/** What the preview says, a line each. */
function linesOf({
  source,
  pages,
  lines,
  standing,
  same,
  first,
  last,
  photos,
  photosLeft,
}: ImportPreview): string[] {
  const span = first === last ? `le ${formatDay(first)}` : `du ${formatDay(first)} au ${formatDay(last)}`;
  return [
    `Ce fichier vient de\u00a0: ${SOURCES[source]}.`,
    `${count(pages, "page", "pages")}, ${span}.`,
    ...(lines > 0 ? [`${count(lines, "mot du jour", "mots du jour")}.`] : []),
    ...(standing > 0
      ? [`${count(standing, "de ces jours a", "de ces jours ont")} déjà une page dans votre journal.`]
      : []),
    ...(same > 0 ? [`${count(same, "page est déjà là", "pages sont déjà là")}, à la lettre.`] : []),
    ...(photos > 0 ? [`${count(photos, "photo")}.`] : []),
    ...(photosLeft > 0
      ? [
          source === "own"
            ? `${count(photosLeft, "photo dont il parle n’est", "photos dont il parle ne sont")} pas dans ce fichier\u00a0: apportez ensuite ce qui les contient.`
            : `${count(photosLeft, "photo reste", "photos restent")} dans votre fichier. Ajoutez à leurs pages celles que vous voulez garder ici.`,
        ]
      : []),
  ];
}

export type ImportView = {
  mayImport: boolean;
  preview: { lines: string[]; standing: number } | null;
  /** Until when the last import can be undone. */
  undoable: string | null;
};

export async function getImportView(deps: ImportDeps, member: Member): Promise<ImportView> {
  const state = await deps.pages(member).importState(deps.now());
  return {
    mayImport: can(member.tier, "writeJournal"),
    preview: state.state === "ready" ? { lines: linesOf(state), standing: state.standing } : null,
    undoable: state.state === "done" ? formatInstant(state.until, member.timezone) : null,
  };
}

/**
 * Reads a file and keeps its days until the member has answered.
 * @throws AppError tierRequired, tooMany, invalid with the line, the entry or the file that is bad, conflict where another
 * tab answered, or brought another file, while the photos came
 */
export async function stageImport(
  deps: ImportDeps,
  member: Member,
  file: FormDataEntryValue | null,
): Promise<void> {
  requireWriter(member);
  if (!(file instanceof Blob) || file.size === 0) throw refused("Choisissez un fichier à importer.");
  if (file.size > FILE_MAX_BYTES) throw refused(FILE_TOO_LARGE);
  await deps.limitImport(member.id);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [now, zone] = [deps.now(), member.timezone];
  try {
    const read = readImport({ name: file.name, bytes }, zone);
    const { source, photos, photosLeft } = read;
    const days = gather(read, { today: dayIn(now, zone), newId });
    const own = deps.pages(member);
    await own.importStage({ source, days, photosLeft, now });
    for (const photo of photos) if (!(await own.importStagePhoto(photo, now))) throw gone();
  } catch (error) {
    if (error instanceof ImportRefusal) throw refused(error.message);
    throw error;
  }
}

/** Writes what waits, and says what became of it. @throws AppError tierRequired, conflict, tooLarge */
export async function applyImport(deps: ImportDeps, member: Member, mode: ImportMode): Promise<string> {
  requireWriter(member);
  const done = await deps.pages(member).importApply(mode, deps.now());
  if (done.outcome === "gone") throw gone();
  if (done.outcome === "overBudget") throw OVER_BUDGET.whole();
  const { added, merged, left, lines, photos } = done;
  return [
    count(added, "page ajoutée", "pages ajoutées"),
    ...(merged > 0 ? [count(merged, "complétée", "complétées")] : []),
    ...(left > 0 ? [count(left, "laissée telle quelle", "laissées telles quelles")] : []),
    ...(lines > 0 ? [count(lines, "mot du jour gardé", "mots du jour gardés")] : []),
    ...(photos > 0 ? [count(photos, "photo")] : []),
  ].join(", ");
}

/** Gives every day back, or drops what waits. One's own words are one's own: open to every tier. */
export async function undoImport(deps: ImportDeps, member: Member): Promise<string> {
  const undone = await deps.pages(member).importUndo(deps.now());
  if (undone.outcome === "gone") throw gone();
  const { removed, restored, kept } = undone;
  return [
    count(removed, "page retirée", "pages retirées"),
    ...(restored > 0 ? [count(restored, "rendue comme avant", "rendues comme avant")] : []),
    ...(kept > 0 ? [`${count(kept, "écrite", "écrites")} depuis et gardée${kept < 2 ? "" : "s"}`] : []),
  ].join(", ");
}
