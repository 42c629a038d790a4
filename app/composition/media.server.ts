import type { MeditationsDeps } from "#app/features/meditations/meditations.server.ts";
import { createMeditationsStore } from "#app/features/meditations/meditations.store.server.ts";
import type { VideosDeps } from "#app/features/videos/videos.server.ts";
import { createVideosStore } from "#app/features/videos/videos.store.server.ts";
import { markAct } from "./day.server.ts";
import type { RequestContext } from "./request-context.server.ts";

export const meditationsServices = (context: RequestContext) =>
  ({
    store: createMeditationsStore(context.database),
    db: context.db,
    now: context.now,
    markAct: markAct(context),
    limit: (userId: string) => context.rateLimit("LIMIT_ADDRESS", `meditation/${userId}`),
  }) satisfies MeditationsDeps;

export const videosServices = ({ database, db, now, rateLimit }: RequestContext) =>
  ({
    store: createVideosStore(database),
    db,
    now,
    limit: (userId: string) => rateLimit("LIMIT_ADDRESS", `video/${userId}`),
  }) satisfies VideosDeps;
