import { isbot } from "isbot";
import type { CommunityDeps } from "#app/features/community/community.server.ts";
import { createCommunityStore } from "#app/features/community/community.store.server.ts";
import type { House } from "../house.server.ts";
import { readerDigest } from "../readers.server.ts";

export function communityRoom({
  settings,
  db,
  readAll,
  now,
  later,
  allow,
  client,
  userAgent,
}: House): CommunityDeps {
  return {
    store: createCommunityStore(db),
    readAll,
    now,
    later,
    origin: settings.APP_ORIGIN,
    reader: async (day, member) => {
      if (!member && isbot(userAgent)) return undefined;
      const who = member ? `member/${member.id}` : `visitor/${client}/${userAgent}`;
      return readerDigest(settings.PASSWORD_PEPPER, day, who);
    },
    limit: {
      write: (userId) => allow("LIMIT_ACCOUNT", `forum/${userId}`),
      report: (userId) => allow("LIMIT_ACCOUNT", `report/${userId}`),
      share: (userId) => allow("LIMIT_ADDRESS", `share/${userId ?? client}`),
    },
  };
}
