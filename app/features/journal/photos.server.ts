// A page's photos: added, described, taken away, seen. Their bytes are checked here and sealed in their member's object
// (pages/photos.server.ts).
import type { Member } from "#app/features/auth/user.ts";
import { changedElsewhere } from "#app/lib/changed-elsewhere.ts";
import { type Day, formatLongDay } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { paths } from "#app/lib/paths.ts";
import { can } from "#app/lib/tiers.ts";
import { type JournalDeps, requireWriter, untilMidnight } from "./journal.server.ts";
import type { PhotoBytes } from "./pages/pages.ts";
import { altOf, PHOTO_MISSING, PHOTOS_MAX, type Photo, readPhoto } from "./photos.ts";

type PhotosDeps = Pick<JournalDeps, "pages" | "now" | "limitPhoto">;

export const toPhotoView = (photo: Photo, nth: number) => ({
  id: photo.id,
  src: paths.journalPhoto(photo.id),
  width: photo.width,
  height: photo.height,
  /** What its owner wrote of it. */
  caption: photo.alt,
  alt: altOf(photo, nth),
});
export type PhotoView = ReturnType<typeof toPhotoView>;

/** @throws AppError notFound for a day without a page */
export async function getPhotosView(deps: PhotosDeps, member: Member, day: Day) {
  const { entry, photos } = await deps.pages(member).look({ day, photos: [day] });
  if (!entry) throw new AppError("notFound", "Ce jour n’a pas de page. Une photo accompagne des mots.");
  return {
    day,
    date: formatLongDay(day),
    photos: photos.map(toPhotoView),
    canWrite: can(member.tier, "writeJournal"),
  };
}

const refused = (sentence: string) => new AppError("invalid", sentence, { errors: { photo: [sentence] } });

const NO_ROOM = {
  whole: () =>
    new AppError(
      "tooLarge",
      "Vos photos ont atteint la place qu’elles peuvent prendre. Exportez-les, puis retirez-en pour en ajouter d’autres.",
    ),
  day: (retryAfter: number) =>
    new AppError(
      "tooMany",
      "Vous avez ajouté aujourd’hui autant de photos qu’on peut en ajouter en un jour. Celle-ci pourra l’être demain.",
      { retryAfter },
    ),
};

/**
 * Adds a photo to a day's page, without what a camera wrote beside the pixels. 403 without a tier that writes; 422 where
 * it is none, too heavy, too large or one too many; 404 for a day without a page; 413, 429 past the budget.
 */
export async function addPhoto(
  deps: PhotosDeps,
  member: Member,
  { date: day, alt }: { date: Day; alt: string },
  file: FormDataEntryValue | null,
): Promise<Photo> {
  requireWriter(member);
  if (!(file instanceof Blob) || file.size === 0) throw refused(PHOTO_MISSING);
  await deps.limitPhoto(member.id);
  const read = readPhoto(new Uint8Array(await file.arrayBuffer()));
  if (typeof read === "string") throw refused(read);
  const { type, bytes, width, height } = read;
  const now = deps.now();
  const added = await deps.pages(member).addPhoto({ id: newId(), day, type, width, height, alt, bytes, now });
  switch (added.outcome) {
    case "added":
      return added.photo;
    case "noPage":
      throw new AppError("notFound", "Ce jour n’a pas de page. Une photo accompagne des mots.");
    case "full":
      throw refused(`Une page porte ${PHOTOS_MAX}\u00a0photos au plus. Retirez-en une d’abord.`);
    case "overBudget":
      throw NO_ROOM[added.part](untilMidnight(now));
  }
}

const gone = () => new AppError("notFound", "Cette photo n’existe plus.");

/** Says anew what one sees on it. @throws AppError tierRequired (403), notFound */
export async function describePhoto(
  deps: PhotosDeps,
  member: Member,
  { id, alt }: { id: string; alt: string },
  was?: string,
): Promise<void> {
  requireWriter(member);
  const described = await deps.pages(member).describePhoto(id, alt, was);
  if (described === "gone") throw gone();
  if (described !== "kept") throw changedElsewhere({ alt: described.stands });
}

/** Open to every tier: one's own photos are one's own. Twice is no error: what was asked is so. */
export const removePhoto = (deps: PhotosDeps, member: Member, id: string): Promise<boolean> =>
  deps.pages(member).removePhoto(id);

/** @throws AppError notFound for a photo that is not the member's own */
export async function openPhoto(deps: PhotosDeps, member: Member, id: string): Promise<PhotoBytes> {
  const photo = await deps.pages(member).photo(id);
  if (!photo) throw gone();
  return photo;
}
