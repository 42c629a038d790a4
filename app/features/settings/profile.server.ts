// The profile: names, signature, address, picture.
import type { Member } from "#app/features/auth/user.ts";
import { AppError } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { paths } from "#app/lib/paths.ts";
import type { SettingsDeps } from "./deps.ts";
import { requestEmailChange } from "./email-change.server.ts";
import { readPicture } from "./picture.ts";
import type { ProfileInput } from "./settings.schema.ts";

export type SavedProfile = {
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
  { firstName, lastName, email, password, forumName }: ProfileInput,
): Promise<SavedProfile> {
  const pendingEmail = email !== undefined && email !== member.email ? email : null;
  if (pendingEmail !== null) await requestEmailChange(deps, member, { email: pendingEmail, password });
  const profile = {
    firstName: firstName === undefined ? member.firstName : firstName || null,
    lastName: lastName === undefined ? member.lastName : lastName || null,
    forumName: forumName ?? member.forumName,
  };
  await deps.store.setProfile(member.id, profile, deps.now());
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

/** Keeps a picture, without what the camera wrote beside it. 422 where it is none, too heavy or too large; 429. */
export async function setPicture(deps: SettingsDeps, member: Member, bytes: Uint8Array): Promise<void> {
  await deps.limit.picture(member.id);
  const picture = readPicture(bytes);
  if (typeof picture === "string") throw new AppError("invalid", picture, { errors: { picture: [picture] } });
  // A new key each time: what is cached under the old one is never shown for it.
  const key = newId();
  await deps.pictures.put(pictureObject(key), picture.bytes, { httpMetadata: { contentType: picture.type } });
  await deps.store.setPicture(member.id, paths.avatar(key), deps.now());
  forget(deps, member.profileImageUrl);
}

export async function removePicture(deps: SettingsDeps, member: Member): Promise<void> {
  await deps.store.setPicture(member.id, null, deps.now());
  forget(deps, member.profileImageUrl);
}

/**
 * Who may see a picture: members, as they may see its owner in the community; a visitor only where it stands beside a
 * public post signed by its owner. 404 otherwise.
 */
export async function authorizePicture(
  { store }: Pick<SettingsDeps, "store">,
  member: Pick<Member, "id"> | undefined,
  key: string,
): Promise<string> {
  const owner = await store.pictureOwner(paths.avatar(key));
  if (!owner || !(member || owner.isPublic)) throw new AppError("notFound", "Cette image n’existe pas.");
  return pictureObject(key);
}
