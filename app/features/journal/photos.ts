// Photos of a page: what they may be, how many, how they are named in a file. Pure.
import { type Day, parseDay } from "#app/lib/dates.ts";
import { PICTURE_MAX_SIDE, type Picture, type PictureType, takeApart } from "#app/lib/pictures/read.ts";

/** Of a page. */
export const PHOTOS_MAX = 4;
/** The longer side of the photo a browser makes before sending, in pixels. */
export const PHOTO_SIDE = 1600;
/** Of a file as it is sent; without scripts it is sent as it is. */
export const PHOTO_MAX_BYTES = 1024 * 1024;
/** Characters of a description. */
export const ALT_MAX = 300;
export const ALT_TOO_LONG = `Une description tient en ${ALT_MAX}\u00a0caractères.`;

/** A photo of a day's page, without its bytes. */
export type Photo = {
  id: string;
  day: Day;
  type: PictureType;
  width: number;
  height: number;
  /** What one sees on it, in its owner's words; may be empty. */
  alt: string;
  createdAt: number;
};

export const PHOTO_MISSING = "Choisissez une photo.";
/** Said in the browser: it may know other kinds, or fewer. */
export const PHOTO_UNDRAWN =
  "Votre navigateur ne sait pas lire cette image. Choisissez-la en JPEG, en PNG ou en WebP.";
const FAULTS = {
  heavy: "Cette photo est trop lourde\u00a0: 1\u00a0Mo au plus. Réduisez-la d’abord.",
  unreadable: "Ce fichier n’est pas une image JPEG, PNG ou WebP lisible.",
  large: `Cette photo est trop grande\u00a0: ${PICTURE_MAX_SIDE} pixels de côté au plus. Réduisez-la d’abord.`,
} as const;
/** Nothing here draws a photo anew, and without its remarks it would lie on its side. */
const LYING = "Cette photo est enregistrée couchée. Redressez-la, enregistrez-la, puis envoyez-la.";

/** The photo without what a camera wrote beside the pixels, or the sentence that says why it is none. */
export function readPhoto(bytes: Uint8Array): Picture | string {
  const read = takeApart(bytes, PHOTO_MAX_BYTES);
  if (typeof read === "string") return FAULTS[read];
  return read.orientation === 1 ? read : LYING;
}

/** What is said of a photo that was not described. */
export const altOf = ({ alt }: Pick<Photo, "alt">, nth: number): string =>
  alt || `Photo ${nth + 1} de la page`;

const EXTENSIONS: Record<PictureType, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

/** Where a photo stands in an archive. */
export const photoFile = ({ day, id, type }: Pick<Photo, "day" | "id" | "type">): string =>
  `photos/${day}-${id}.${EXTENSIONS[type]}`;

/** A photo as the journal's JSON says it: what its bytes say is not said twice. */
export const toPhotoItem = (photo: Photo) => ({
  id: photo.id,
  date: photo.day,
  file: photoFile(photo),
  alt: photo.alt,
  createdAt: new Date(photo.createdAt).toISOString(),
});

/** The day and the id of a photo's name in an archive of ours; undefined for any other. */
export function photoOfFile(name: string): { day: Day; id: string } | undefined {
  const [, date, id] = /(?:^|\/)photos\/(\d{4}-\d\d-\d\d)-([\w-]{1,64})\.(?:jpg|png|webp)$/.exec(name) ?? [];
  const day = parseDay(date);
  return day && id ? { day, id } : undefined;
}

/** How much one member's photos may take: ten years of pages with two photos each. */
const PHOTO_BUDGET = {
  /** Bytes of all of them as they are kept: 3 GB. */
  bytes: 3_000_000_000,
  /** Added in one UTC day, taken away or not: 40 MB. */
  dayBytes: 40_000_000,
} as const;

/** Which part of the budget leaves no room for `size` bytes more. */
export const overPhotoBudget = (
  bytes: number,
  dayBytes: number,
  size: number,
): "whole" | "day" | undefined =>
  bytes + size > PHOTO_BUDGET.bytes ? "whole" : dayBytes + size > PHOTO_BUDGET.dayBytes ? "day" : undefined;
