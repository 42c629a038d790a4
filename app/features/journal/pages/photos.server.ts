// Photos inside their member's object: a sealed row here, sealed bytes in the bucket. A file is owed its end before it is
// written and from the moment that nothing names it any more, so that whatever is cut off leaves none behind. A photo is an act of
// its own: the page's text and its version know nothing of it.
import { isChangedElsewhere, type TextKept } from "#app/lib/changed-elsewhere.ts";
import type { Day } from "#app/lib/dates.ts";
import type { MemberQuery, MemberRunner } from "#db/member/client.ts";
import { utcDayOf } from "../journal-budget.ts";
import { overPhotoBudget, PHOTOS_MAX, type Photo } from "../photos.ts";
import type { PackingVault } from "./packing.server.ts";
import type { PackedPhoto, PagesStore } from "./pages.store.server.ts";
import type { PhotoAdd, PhotoAdded, PhotoBytes, PhotoLot } from "./pages.ts";

/** A member's folder of the bucket. */
export type PhotoFiles = {
  put(id: string, sealed: Uint8Array): Promise<void>;
  get(id: string): Promise<Uint8Array | undefined>;
  drop(ids: readonly string[]): Promise<void>;
};

type PhotoVault = PackingVault & {
  packBytes(aad: string, bytes: Uint8Array): Promise<Uint8Array>;
  unpackBytes(aad: string, packed: Uint8Array): Promise<Uint8Array>;
};

type ReadDeps = { store: PagesStore; db: MemberRunner; vault: PackingVault };

export type PhotoDeps = ReadDeps & {
  vault: PhotoVault;
  files: PhotoFiles;
  /** Writes together, with an alarm that pays what is owed where this object does not live to do it. */
  commit(writes: readonly MemberQuery<unknown>[]): void;
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Pays what is owed now; what fails is left to the alarm. */
  pay(): Promise<void>;
  /** One change of the bucket at a time: what is owed its end is not written meanwhile. */
  filesInTurn<Result>(work: () => Promise<Result>): Promise<Result>;
};

type Facts = Pick<Photo, "type" | "width" | "height" | "alt">;
// The day is in neither place: a photo goes where its page goes.
const placeOfFacts = (id: string) => `journal/photo/${id}`;
const placeOfBytes = (id: string) => `journal/photo/${id}/bytes`;

export const packFacts = (vault: PackingVault, id: string, { type, width, height, alt }: Facts) =>
  vault.pack(placeOfFacts(id), JSON.stringify({ type, width, height, alt }));

async function openPhoto(vault: PackingVault, { id, day, createdAt, packed }: PackedPhoto): Promise<Photo> {
  const facts = JSON.parse(await vault.unpack(placeOfFacts(id), packed)) as Facts;
  return { id, day: day as Day, createdAt, ...facts };
}

/** The photos of these days, each day's in the order they came. */
export const photosOn = ({ db, store, vault }: ReadDeps, days: readonly Day[]): Promise<Photo[]> =>
  Promise.all(db.read(store.photosOn(days)).map((photo) => openPhoto(vault, photo)));

/** Photos that are read at once: more than a day has. */
const PHOTOS_IN_HAND = 60;

/** A lot of photos, whole days of them; `next` is where the lot after it begins. */
export async function photoLot(
  { db, store, vault }: ReadDeps,
  newestFirst: boolean,
  from?: Day,
): Promise<PhotoLot> {
  const rows = db.read(store.photosFrom(PHOTOS_IN_HAND, newestFirst, from));
  // The last day of a full lot may go on in the next.
  const isLast = rows.length < PHOTOS_IN_HAND;
  const whole = isLast ? rows : rows.filter(({ day }) => day !== rows.at(-1)?.day);
  const photos = await Promise.all(whole.map((photo) => openPhoto(vault, photo)));
  return { photos, next: isLast ? undefined : photos.at(-1)?.day };
}

/** Every photo, a lot after the other. */
export async function* everyPhoto(
  deps: ReadDeps & { rest(): Promise<void> },
  { newestFirst }: { newestFirst: boolean },
): AsyncGenerator<Photo> {
  for (let from: Day | undefined; ; ) {
    const { photos, next } = await photoLot(deps, newestFirst, from);
    yield* photos;
    if (!next) return;
    from = next;
    await deps.rest();
  }
}

export async function openBytes(deps: PhotoDeps, id: string): Promise<PhotoBytes | undefined> {
  const row = deps.db.read(deps.store.photo(id));
  if (!row) return undefined;
  const [{ type }, sealed] = await Promise.all([openPhoto(deps.vault, row), deps.files.get(id)]);
  return sealed && { type, bytes: await deps.vault.unpackBytes(placeOfBytes(id), sealed) };
}

/** Seals a photo into the bucket; what stays owed is taken away again, unless who asked writes its row. */
export async function keepFile(deps: PhotoDeps, id: string, bytes: Uint8Array): Promise<Uint8Array> {
  const sealed = await deps.vault.packBytes(placeOfBytes(id), bytes);
  deps.commit([deps.store.oweFile(id)]);
  await deps.files.put(id, sealed);
  return sealed;
}

/** Adds a photo to a day's page. Asked twice with one id, it is there once. */
export async function addPhoto(deps: PhotoDeps, asked: PhotoAdd): Promise<PhotoAdded> {
  const { db, store, vault } = deps;
  const { id, day, now } = asked;
  const utcDay = utcDayOf(now);
  const dayBytes = () => {
    const usage = db.read(store.photoUsage());
    return usage?.day === utcDay ? usage.dayBytes : 0;
  };
  const refusal = (size: number): Exclude<PhotoAdded, { outcome: "added" }> | undefined => {
    if (!db.read(store.onDay(day))) return { outcome: "noPage" };
    if (db.read(store.photosOn([day])).length >= PHOTOS_MAX) return { outcome: "full" };
    const part = overPhotoBudget(db.read(store.photoBytes()), dayBytes(), size);
    return part && { outcome: "overBudget", part };
  };
  const added = await deps.filesInTurn(async (): Promise<PhotoAdded> => {
    const standing = db.read(store.photo(id));
    if (standing) return { outcome: "added", photo: await openPhoto(vault, standing) };
    const refused = refusal(asked.bytes.length);
    if (refused) return refused;
    const packed = await packFacts(vault, id, asked);
    const { length: bytes } = await keepFile(deps, id, asked.bytes);
    // The page may have gone meanwhile: what is asked now is true until it is written.
    const late = refusal(bytes);
    if (late) return late;
    const row = { id, day, bytes, createdAt: now, packed };
    deps.commit([
      store.putPhoto(row),
      store.fileKept(id),
      store.putPhotoUsage({ day: utcDay, dayBytes: dayBytes() + bytes }),
    ]);
    return { outcome: "added", photo: await openPhoto(vault, row) };
  });
  await deps.pay();
  return added;
}

/** Says anew what one sees on a photo. @param was what its writer took for its description; without it nothing is compared */
export const describePhoto = (deps: PhotoDeps, id: string, alt: string, was?: string): Promise<TextKept> =>
  deps.inTurn(async () => {
    const row = deps.db.read(deps.store.photo(id));
    if (!row) return "gone";
    const photo = await openPhoto(deps.vault, row);
    if (isChangedElsewhere(was, photo.alt, alt)) return { stands: photo.alt };
    const packed = await packFacts(deps.vault, id, { ...photo, alt });
    deps.db.write([deps.store.redescribe(id, packed)]);
    return "kept";
  });

/** What takes photos away, and owes their files. */
export const dropPhotos = (store: PagesStore, ids: readonly string[]) =>
  ids.flatMap((id) => [store.oweFile(id), store.dropPhoto(id)]);

/** @returns whether it was there */
export async function removePhoto(deps: PhotoDeps, id: string): Promise<boolean> {
  if (!deps.db.read(deps.store.photo(id))) return false;
  deps.commit(dropPhotos(deps.store, [id]));
  await deps.pay();
  return true;
}

/** Files that are taken away at once. */
const FILES_AT_ONCE = 100;

/** Takes away the files that are owed their end. */
export const payFiles = ({
  db,
  store,
  files,
  filesInTurn,
}: Pick<PhotoDeps, "db" | "store" | "files" | "filesInTurn">): Promise<void> =>
  filesInTurn(async () => {
    for (;;) {
      const ids = db.read(store.owedFiles(FILES_AT_ONCE));
      if (ids.length === 0) return;
      await files.drop(ids);
      db.write(ids.map((id) => store.fileKept(id)));
    }
  });
