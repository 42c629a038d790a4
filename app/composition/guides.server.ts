// The guides: the collection, and its files in the bucket.

import type { Attempts } from "#app/features/auth/attempts.server.ts";
import { HANDOVERS_PER_DAY, type HandOverDeps } from "#app/features/guides/guides.server.ts";
import { createGuidesStore } from "#app/features/guides/guides.store.server.ts";
import { DAY_MS } from "#app/lib/time.ts";
import { serveObject } from "../platform/media.server.ts";
import type { RequestContext } from "./request-context.server.ts";

const A_DAY = { limit: HANDOVERS_PER_DAY, windowMs: DAY_MS } as const;

export const guidesServices = (
  { database, env, db, waitUntil }: RequestContext,
  attempts: () => Pick<Attempts, "take">,
): HandOverDeps => ({
  store: createGuidesStore(database),
  db,
  waitUntil,
  takeOne: (userId) => attempts().take("guides", userId, A_DAY),
  serve: (objectKey, request, cacheControl) => serveObject(env.MEDIA, objectKey, request, cacheControl),
});
