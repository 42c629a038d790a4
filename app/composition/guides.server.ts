// The guides: the collection, and its files in the bucket.
import type { HandOverDeps } from "#app/features/guides/guides.server.ts";
import { createGuidesStore } from "#app/features/guides/guides.store.server.ts";
import { serveObject } from "../platform/media.server.ts";
import type { RequestContext } from "./request-context.server.ts";

export const guidesServices = ({ database, env, db, waitUntil }: RequestContext): HandOverDeps => ({
  store: createGuidesStore(database),
  db,
  waitUntil,
  serve: (objectKey, request, cacheControl) => serveObject(env.MEDIA, objectKey, request, cacheControl),
});
