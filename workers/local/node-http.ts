// Node's HTTP messages to and from the web's, for the development server.
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";

/** @param origin the product's own: the Host header is not asked */
export function toRequest(
  incoming: IncomingMessage & { originalUrl?: string },
  outgoing: ServerResponse,
  origin: string,
): Request {
  const headers = new Headers();
  for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
    headers.append(incoming.rawHeaders[at] ?? "", incoming.rawHeaders[at + 1] ?? "");
  }
  headers.set("CF-Connecting-IP", incoming.socket.remoteAddress ?? "127.0.0.1");
  const gone = new AbortController();
  outgoing.on("close", () => gone.abort());
  const method = incoming.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD";
  // Vite's middlewares rewrite `url`; what the browser asked for stays in `originalUrl`.
  return new Request(new URL(incoming.originalUrl ?? incoming.url ?? "/", origin), {
    method,
    headers,
    signal: gone.signal,
    ...(hasBody && { body: Readable.toWeb(incoming) as unknown as ReadableStream, duplex: "half" }),
  } as RequestInit);
}

export async function writeResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length) outgoing.setHeader("Set-Cookie", cookies);
  if (!response.body) {
    outgoing.end();
    return;
  }
  await pipeline(Readable.fromWeb(response.body as unknown as NodeReadableStream), outgoing).catch(
    (error) => {
      if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error; // the browser has gone on to another page
    },
  );
}
