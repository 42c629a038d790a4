// Lists are bare arrays, newest first; the next page is named in a Link header (DESIGN §6).
import { type InstantCursor, parseInstantCursor } from "#app/lib/cursor.ts";
import { AppError } from "#app/lib/errors.ts";

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;

/** `?limit=` and `?cursor=`; a cursor is opaque to the caller. 422 for a limit that is no number from 1 to 100. */
export function readPage(request: Request): { limit: number; cursor: string | undefined } {
  const query = new URL(request.url).searchParams;
  const limit = Number(query.get("limit") ?? DEFAULT_LIMIT);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
    const sentence = `La taille d’une page va de 1 à ${MAX_LIMIT}.`;
    throw new AppError("invalid", sentence, { errors: { limit: [sentence] } });
  }
  return { limit, cursor: query.get("cursor") ?? undefined };
}

const BAD_CURSOR = "Cette page de la liste n’est plus là. Repartez de la première.";
export const badCursor = () => new AppError("invalid", BAD_CURSOR, { errors: { cursor: [BAD_CURSOR] } });

/** A page of rows in the order of an instant (app/lib/cursor.ts). 422 for a cursor that no page ended with. */
export function readInstantPage(request: Request): { limit: number; before: InstantCursor | undefined } {
  const { limit, cursor } = readPage(request);
  const before = parseInstantCursor(cursor);
  if (cursor !== undefined && !before) throw badCursor();
  return { limit, before };
}

export function pageResponse(request: Request, items: unknown[], next: string | undefined): Response {
  const headers: Record<string, string> = {};
  if (next) {
    const url = new URL(request.url);
    url.searchParams.set("cursor", next);
    headers.Link = `<${url.pathname}${url.search}>; rel="next"`;
  }
  return Response.json(items, { headers });
}
