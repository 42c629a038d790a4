import { resourceRoute } from "#app/platform/route.server.ts";
import { zipOf } from "#app/platform/zip.server.ts";
import { openArchive } from "./account.server.ts";

/** POST /api/account/export: the archive, streamed as it is read. A form may post it: it is a download. */
const endpoint = resourceRoute({
  POST: async ({ services: { session, account } }) => {
    const member = await session.requireMember();
    const { name, files } = await openArchive(account, member);
    return new Response(zipOf(files), {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "no-store",
      },
    });
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
