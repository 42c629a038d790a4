// What stands before the Worker in production and not here: answers with words in them are compressed on their way.
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { constants, createGzip } from "node:zlib";

const WORDS = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/;

/**
 * Listens on `port` and passes everything on to the instance at `origin`, with the headers it came with.
 * @param latency ms before a request is passed on: a line's, for a service worker too, which the browser's own does not slow
 */
export async function openEdge(port: number, origin: number, latency = 0): Promise<{ close(): void }> {
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url, headers } = incoming;
    const asked = request({ host: "127.0.0.1", port: origin, method, path: url, headers }, (answer) => {
      const { statusCode = 502, headers: said } = answer;
      const zips =
        WORDS.test(String(said["content-type"])) && !said["content-encoding"] && statusCode === 200;
      if (!zips) {
        outgoing.writeHead(statusCode, said);
        pipeline(answer, outgoing, () => {});
        return;
      }
      const { "content-length": _, ...rest } = said;
      outgoing.writeHead(statusCode, { ...rest, "content-encoding": "gzip" });
      // What has come goes out at once: the head of a page before its end.
      pipeline(answer, createGzip({ flush: constants.Z_SYNC_FLUSH }), outgoing, () => {});
    });
    asked.on("error", () => outgoing.destroy());
    pipeline(incoming, asked, () => {});
  };
  const server = createServer((incoming, outgoing) => {
    if (latency === 0) pass(incoming, outgoing);
    else setTimeout(pass, latency, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(port, "localhost", resolve));
  return { close: () => server.close() };
}
