import { AppError } from "#app/lib/errors.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { exportConversations } from "./conversations/conversations.server.ts";

const endpoint = resourceRoute({
  GET: async ({ request, services: { session, coach } }) => {
    const member = await session.requireMember();
    const query = new URL(request.url).searchParams;
    const format = query.get("format") ?? "json";
    if (format !== "json" && format !== "md") {
      const sentence = "Le format est json ou md.";
      throw new AppError("invalid", sentence, { errors: { format: [sentence] } });
    }
    const { text, contentType, fileName } = await exportConversations(
      coach,
      member,
      format,
      query.get("conversation") ?? undefined,
    );
    return new Response(text, {
      headers: { "Content-Type": contentType, "Content-Disposition": `attachment; filename="${fileName}"` },
    });
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
