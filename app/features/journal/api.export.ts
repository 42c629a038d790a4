import { AppError } from "#app/lib/errors.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { exportJournal } from "./export.server.ts";

const endpoint = resourceRoute({
  GET: async ({ request, services: { session, journal } }) => {
    const member = await session.requireMember();
    const format = new URL(request.url).searchParams.get("format") ?? "json";
    if (format !== "json" && format !== "md") {
      const sentence = "Le format est json ou md.";
      throw new AppError("invalid", sentence, { errors: { format: [sentence] } });
    }
    const { text, contentType, fileName } = await exportJournal(journal, member, format);
    return new Response(text, {
      headers: { "Content-Type": contentType, "Content-Disposition": `attachment; filename="${fileName}"` },
    });
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
