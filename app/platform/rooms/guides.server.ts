// The guides: the collection, and its files in the bucket.
import type { HandOverDeps } from "#app/features/guides/guides.server.ts";
import { createGuidesStore } from "#app/features/guides/guides.store.server.ts";
import type { House } from "../house.server.ts";
import { serveObject } from "../media.server.ts";

export const guidesRoom = ({ db, env, readAll, later }: House): HandOverDeps => ({
  store: createGuidesStore(db),
  readAll,
  later,
  serve: (objectKey, request, cacheControl) => serveObject(env.MEDIA, objectKey, request, cacheControl),
});
