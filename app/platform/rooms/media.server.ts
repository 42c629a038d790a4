// The two rooms one practises in by listening and watching.
import { createMeditationsStore } from "#app/features/meditations/meditations.store.server.ts";
import { createVideosStore } from "#app/features/videos/videos.store.server.ts";
import type { House } from "../house.server.ts";

export function mediaRooms({ db, readAll, now, allow }: House) {
  return {
    meditations: {
      store: createMeditationsStore(db),
      readAll,
      now,
      limit: (userId: string) => allow("LIMIT_ADDRESS", `meditation/${userId}`),
    },
    videos: {
      store: createVideosStore(db),
      readAll,
      now,
      limit: (userId: string) => allow("LIMIT_ADDRESS", `video/${userId}`),
    },
  };
}
