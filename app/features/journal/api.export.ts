import { AppError } from "#app/lib/errors.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { exportJournal } from "./journal.server.ts";

const endpoint = resourceRoute({
  GET: async ({ request, services: { session, journal } }) => {
    const member = await session.requireMember();
    const format = new URL(request.url).searchParams.get("format") ?? "json";
    if (format !== "json" && format !== "md") {
      throw new AppError("invalid", "Le format est json ou md.", {
        errors: { format: ["Le format est json ou md."] },
      });
    }
    const { body, contentType, fileName } = await exportJournal(journal, member, format);
    return new Response(body, {
      headers: { "Content-Type": contentType, "Content-Disposition": `attachment; filename="${fileName}"` },
    });
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
