import { MAX_LIMIT } from "#app/platform/paging.server.ts";
import { call } from "#app/platform/route.server.ts";

const endpoint = call({
  GET: async ({ services: { session, challenges, readAll } }) => {
    const member = await session.requireMember();
    const { rows } = await readAll({ rows: challenges.store.ofUser(member.id, MAX_LIMIT) });
    return rows.map((row) => ({ ...row, updatedAt: new Date(row.updatedAt).toISOString() }));
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
