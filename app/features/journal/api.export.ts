import { AppError } from "#app/lib/errors.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { zipOf } from "#app/platform/zip.server.ts";
import { openJournalArchive } from "./archive.server.ts";
import { exportJournal } from "./export.server.ts";

const headersOf = (contentType: string, fileName: string) => ({
  "Content-Type": contentType,
  "Content-Disposition": `attachment; filename="${fileName}"`,
});

const endpoint = resourceRoute({
  GET: async ({ request, services: { session, journal } }) => {
    const member = await session.requireMember();
    const format = new URL(request.url).searchParams.get("format") ?? "json";
    if (format === "zip") {
      const { files, fileName } = await openJournalArchive(journal, member);
      return new Response(zipOf(files), { headers: headersOf("application/zip", fileName) });
    }
    if (format !== "json" && format !== "md") {
      const sentence = "Le format est json, md ou zip.";
      throw new AppError("invalid", sentence, { errors: { format: [sentence] } });
    }
    const { text, contentType, fileName } = await exportJournal(journal, member, format);
    return new Response(text, { headers: headersOf(contentType, fileName) });
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
