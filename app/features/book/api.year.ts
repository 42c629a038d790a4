import { resourceRoute } from "#app/platform/route.server.ts";
import { openYearBook } from "./year-book.server.ts";

/** Bytes as they are asked for: what is set waits for who reads. */
const streamOf = (pieces: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });

const endpoint = resourceRoute({
  GET: async ({ request, services: { session, book } }) => {
    const member = await session.requireMember();
    const { pieces, fileName } = await openYearBook(
      book,
      member,
      new URL(request.url).searchParams.get("year"),
    );
    return new Response(streamOf(pieces), {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `attachment; filename="${fileName}"`,
        "Cache-Control": "no-store",
      },
    });
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
