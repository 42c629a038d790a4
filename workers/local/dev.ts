// The development server: Vite with hot reload renders the screens in Node, on the bindings of an instance whose web
// Worker has no code. The guard and the headers are those of workers/fetch.ts, less the Content-Security-Policy,
// which would stop Vite's own inline scripts and styles.
import { createRequestHandler, type ServerBuild } from "@remix-run/cloudflare";
import type { Miniflare } from "miniflare";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import type { Env } from "#app/platform/env.ts";
import { createFetch } from "#workers/fetch.ts";
import { LocalError } from "./failure.ts";
import { startLocal } from "./instance.ts";
import { toRequest, writeResponse } from "./node-http.ts";
import { readOptions } from "./options.ts";
import { freePort, requireFreePort } from "./port.ts";
import { ROOT, STANDINS, WEB } from "./workers.ts";

const DEFAULT_DEV_PORT = 5173;

const COMPOSITION = "/app/composition/services.server.ts";
type Composition = typeof import("#app/composition/services.server.ts");

type Send = (request: Request) => Promise<Response>;

/** A Worker of the product as a function. Miniflare has its own Request class: plain data goes over. */
function standinsOf(mf: Miniflare): Send {
  return async (request) => {
    const worker = await mf.getWorker(STANDINS);
    const body = request.body ? await request.arrayBuffer() : undefined;
    const answer = await worker.fetch(request.url, {
      method: request.method,
      headers: [...request.headers],
      ...(body && { body }),
    });
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers: [...answer.headers] });
  };
}

/** As in the built instance, where workerd sees to it: what the product's SDKs send goes to the stand-ins. */
function keepFetchInside(send: Send): void {
  const outside = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { hostname } = new URL(request.url);
    return ["localhost", "127.0.0.1", "[::1]"].includes(hostname) ? outside(request) : send(request);
  };
}

/** Every request Vite itself has no answer for goes through the product's entry to Remix. */
function product(env: Env): Plugin {
  return {
    name: "portique-product",
    enforce: "pre", // before Remix's plugin, whose own request handler would answer without our guard
    configureServer(server: ViteDevServer) {
      // A new door for every request: the one of the built instance keeps anonymous pages for a minute, edits or not.
      const door = () =>
        createFetch(async (request, context) => {
          const build = (await server.ssrLoadModule("virtual:remix/server-build")) as ServerBuild;
          const { createServices } = (await server.ssrLoadModule(COMPOSITION)) as Composition;
          const services = createServices(context, request);
          return createRequestHandler(build, "development")(request, { ...context, services });
        });
      const ctx = { waitUntil: (work: Promise<unknown>) => void work.catch((error) => console.error(error)) };
      return () => {
        server.middlewares.use(async (incoming, outgoing) => {
          try {
            const response = await door()(toRequest(incoming, outgoing, String(env.APP_ORIGIN)), env, ctx);
            response.headers.delete("Content-Security-Policy");
            await writeResponse(response, outgoing);
          } catch (error) {
            if (error instanceof Error) server.ssrFixStacktrace(error);
            console.error(error);
            if (!outgoing.headersSent) outgoing.writeHead(500);
            outgoing.end();
          }
        });
      };
    },
  };
}

try {
  const { port = DEFAULT_DEV_PORT, ...options } = readOptions();
  await requireFreePort(port);
  const origin = `http://localhost:${port}`;
  const opened = await startLocal({ ...options, demo: true, port: await freePort(), origin, web: "none" });
  const standins = standinsOf(opened.mf);
  keepFetchInside(standins);
  const env = { ...(await opened.mf.getBindings(WEB)), STANDINS: { fetch: standins } } as unknown as Env;
  const vite = await createServer({
    root: ROOT,
    configFile: "remix.config.ts",
    server: { port, strictPort: true, host: "localhost" },
    plugins: [product(env)],
  });
  await vite.listen();
  const end = async () => {
    await Promise.race([
      Promise.allSettled([vite.close(), opened.stop()]),
      new Promise((resolve) => setTimeout(resolve, 1_800)),
    ]);
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.removeAllListeners(signal).on(signal, () => void end());
  process.on("disconnect", () => void end());
  console.log(`Serveur de développement\u00a0: ${origin}`);
} catch (error) {
  console.error(error instanceof LocalError ? error.message : error);
  process.exit(1);
}
