// A member's folder of the bucket: what stands there is sealed in their object, and named by its rows alone.
import type { PhotoFiles } from "#app/features/journal/pages/photos.server.ts";

const folderOf = (userId: string) => `journal/${userId}/`;
/** Names that a listing and a deletion take at once. */
const NAMES_AT_ONCE = 1000;

/** @param isErased asked before each writing: nothing comes into a folder that was emptied for good */
export function photoFilesOf(bucket: R2Bucket, userId: string, isErased: () => boolean): PhotoFiles {
  const keyOf = (id: string) => `${folderOf(userId)}${id}`;
  return {
    async put(id, sealed) {
      if (isErased()) throw new Error("member pages: erased");
      await bucket.put(keyOf(id), sealed);
    },
    async get(id) {
      const file = await bucket.get(keyOf(id));
      return file ? new Uint8Array(await file.arrayBuffer()) : undefined;
    },
    drop: (ids) => bucket.delete(ids.map(keyOf)),
  };
}

/** Takes everything of a member's away. Twice is no error. */
export async function dropFolder(bucket: R2Bucket, userId: string): Promise<void> {
  for (;;) {
    const { objects } = await bucket.list({ prefix: folderOf(userId), limit: NAMES_AT_ONCE });
    if (objects.length === 0) return;
    await bucket.delete(objects.map(({ key }) => key));
  }
}
