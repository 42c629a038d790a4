// The profile: names, signature, address, picture.
import type { Member } from "#app/features/auth/user.ts";
import { AppError } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { paths } from "#app/lib/paths.ts";
import type { Picture } from "#app/lib/pictures/read.ts";
import type { SettingsDeps } from "./deps.ts";
import { requestEmailChange } from "./email-change.server.ts";
import { PICTURE_UNREADABLE, readPicture, uprightDrawing } from "./picture.ts";
import type { ProfileInput } from "./settings.schema.ts";

type SavedProfile = {
  member: Member;
  /** The address that waits for its confirmation, where this asked for one. */
  pendingEmail: string | null;
};

/**
 * Saves what is given of the profile; a new address is only asked for (requestEmailChange), and refused before anything
 * else is saved.
 */
export async function updateProfile(
  deps: SettingsDeps,
  member: Member,
  { firstName, lastName, email, password, forumName, timezone }: ProfileInput,
): Promise<SavedProfile> {
  const pendingEmail = email !== undefined && email !== member.email ? email : null;
  if (pendingEmail !== null) await requestEmailChange(deps, member, { email: pendingEmail, password });
  // What this does not name stays as it is, and as another request may be making it.
  const profile = {
    ...(firstName !== undefined && { firstName: firstName || null }),
    ...(lastName !== undefined && { lastName: lastName || null }),
    ...(forumName !== undefined && { forumName }),
    ...(timezone !== undefined && { timezone }),
  };
  await deps.db.write([deps.members.setProfile(member.id, profile, deps.now())]);
  if (timezone !== undefined && timezone !== member.timezone) await deps.moveReminders(member.id, timezone);
  return { member: { ...member, ...profile }, pendingEmail };
}

const PREFIX = "avatars/";
/** An object's key in the bucket, from the key in the address. */
export const pictureObject = (key: string) => `${PREFIX}${key}`;
/** The key in a picture's address; undefined for any other. */
export const pictureKeyOf = (url: string | null) =>
  url ? /^\/avatar\/([\w-]{22})$/.exec(url)?.[1] : undefined;

function forget({ pictures, waitUntil }: SettingsDeps, url: string | null): void {
  const key = pictureKeyOf(url);
  if (key) waitUntil(pictures.delete(pictureObject(key)));
}

/** The bytes of a form's file. @throws AppError invalid where there is none */
export async function readUpload(file: FormDataEntryValue | null): Promise<Uint8Array> {
  if (!(file instanceof Blob) || file.size === 0) throw refusedPicture(PICTURE_UNREADABLE);
  return new Uint8Array(await file.arrayBuffer());
}

/** Shows another picture, or none; the one before goes, also of two that are set at once. False: the account is gone. */
async function show(deps: SettingsDeps, { id }: Pick<Member, "id">, url: string | null): Promise<boolean> {
  const { members } = deps;
  const [before, shown] = await deps.db.write([members.picture(id), members.setPicture(id, url, deps.now())]);
  forget(deps, before);
  return shown;
}

const refusedPicture = (sentence: string) =>
  new AppError("invalid", sentence, { errors: { picture: [sentence] } });

/**
 * The picture as it is to be seen. What said how the camera was held is dropped with the rest of Exif, so the pixels are
 * turned instead.
 */
async function upright(
  { draw }: Pick<SettingsDeps, "draw">,
  picture: Picture,
): Promise<Pick<Picture, "type" | "bytes">> {
  const drawing = uprightDrawing(picture);
  if (!drawing) return picture;
  const bytes = await draw(drawing);
  if (!bytes) throw refusedPicture(PICTURE_UNREADABLE);
  return { type: "image/png", bytes };
}

/** Keeps a picture, without what the camera wrote beside it. 422 where it is none, too heavy or too large; 429. */
export async function setPicture(deps: SettingsDeps, member: Member, bytes: Uint8Array): Promise<void> {
  await deps.limit.picture(member.id);
  const read = readPicture(bytes);
  if (typeof read === "string") throw refusedPicture(read);
  const picture = await upright(deps, read);
  // A new key each time: what is cached under the old one is never shown for it.
  const key = newId();
  await deps.pictures.put(pictureObject(key), picture.bytes, { httpMetadata: { contentType: picture.type } });
  if (!(await show(deps, member, paths.avatar(key)))) await deps.pictures.delete(pictureObject(key));
}

export async function removePicture(deps: SettingsDeps, member: Member): Promise<void> {
  await show(deps, member, null);
}

/**
 * Who may see a picture: members, as they may see its owner in the community; a visitor only where it stands beside a
 * public post signed by its owner. 404 otherwise.
 */
export async function authorizePicture(
  { db, store }: Pick<SettingsDeps, "db" | "store">,
  member: Pick<Member, "id"> | undefined,
  key: string,
): Promise<string> {
  const owner = await db.read(store.pictureOwner(paths.avatar(key)));
  if (!owner || !(member || owner.isPublic)) throw new AppError("notFound", "Cette image n’existe pas.");
  return pictureObject(key);
}
