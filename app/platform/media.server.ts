// R2 objects over HTTP: 200, 206, 304, 416, HEAD. Who may read an object is the caller's question.
import { AppError } from "#app/lib/errors.ts";
import { noneMatch, parseRange } from "#app/lib/http-range.ts";

/** @throws AppError notFound when the bucket has no such object. */
export async function serveObject(
  bucket: R2Bucket,
  key: string,
  request: Request,
  cacheControl: string,
): Promise<Response> {
  const head = await bucket.head(key);
  if (!head) throw new AppError("notFound", "Ce fichier n’existe pas.");
  const headers = new Headers({
    "Accept-Ranges": "bytes",
    "Cache-Control": cacheControl,
    "Content-Type": head.httpMetadata?.contentType ?? "application/octet-stream",
    ETag: head.httpEtag,
    "Last-Modified": head.uploaded.toUTCString(),
  });
  if (!noneMatch(request.headers.get("If-None-Match"), head.httpEtag))
    return new Response(null, { status: 304, headers });
  const ifRange = request.headers.get("If-Range");
  const range =
    ifRange && ifRange !== head.httpEtag ? "whole" : parseRange(request.headers.get("Range"), head.size);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${head.size}`);
    return new Response(null, { status: 416, headers });
  }
  const wanted = range === "whole" ? { offset: 0, length: head.size } : range;
  headers.set("Content-Length", String(wanted.length));
  if (range !== "whole") {
    headers.set("Content-Range", `bytes ${range.offset}-${range.offset + range.length - 1}/${head.size}`);
  }
  const status = range === "whole" ? 200 : 206;
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const object = await bucket.get(key, range === "whole" ? {} : { range });
  if (!object || !("body" in object)) throw new AppError("notFound", "Ce fichier n’existe pas.");
  return new Response(object.body, { status, headers });
}
