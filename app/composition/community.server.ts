import { isbot } from "isbot";
import type { CommunityDeps } from "#app/features/community/deps.server.ts";
import { createCommunityStore } from "#app/features/community/store/community.store.server.ts";
import { readerDigest } from "../platform/readers.server.ts";
import type { RequestContext } from "./request-context.server.ts";

export function communityServices({
  settings,
  database,
  db,
  now,
  waitUntil,
  rateLimit,
  clientBlock,
  userAgent,
  isReading,
}: RequestContext): CommunityDeps {
  return {
    store: createCommunityStore(database),
    db,
    now,
    waitUntil,
    origin: settings.APP_ORIGIN,
    reader: async (day, member) => {
      if (!isReading || (!member && isbot(userAgent))) return undefined;
      const who = member ? `member/${member.id}` : `visitor/${clientBlock}`;
      return readerDigest(settings.PASSWORD_PEPPER, day, who);
    },
    limit: {
      write: (userId) => rateLimit("LIMIT_ACCOUNT", `forum/${userId}`),
      report: (userId) => rateLimit("LIMIT_ACCOUNT", `report/${userId}`),
      share: (userId) => rateLimit("LIMIT_ADDRESS", `share/${userId ?? clientBlock}`),
    },
  };
}
