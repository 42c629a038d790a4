// `npm run dev`: Vite renders in Node there, from modules that no build has seen, and imports neither WebAssembly nor fonts as
// the built Worker does. Vite itself loads the modules here, with the project's own configuration.
import { join } from "node:path";
import type { ServerBuild } from "@remix-run/cloudflare";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
let vite: ViteDevServer;

beforeAll(async () => {
  vite = await createServer({
    root: ROOT,
    configFile: join(ROOT, "remix.config.ts"),
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: "custom",
    logLevel: "error",
  });
});
afterAll(async () => await vite.close());

const load = async <Module>(file: string) => (await vite.ssrLoadModule(join(ROOT, file))) as Module;

it("draws a card on the development server", async () => {
  const { createCardPainter } = await load<typeof import("#app/gateways/cards/resvg.server.ts")>(
    "app/gateways/cards/resvg.server.ts",
  );
  const { serveCard } = await load<typeof import("#app/platform/cards.server.ts")>(
    "app/platform/cards.server.ts",
  );
  const answer = await serveCard(
    { painter: createCardPainter(), origin: "http://localhost:5173", waitUntil: () => {} },
    new Request("http://localhost:5173/api/forum/post/x/card"),
    '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="63"><text x="8" y="40">Épictète</text></svg>',
  );
  expect(answer.status).toBe(200);
  const png = Buffer.from(await answer.arrayBuffer());
  expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([120, 63]);
});

it("reads every route, and the sheets of both kinds of page", async () => {
  const build = (await vite.ssrLoadModule("virtual:remix/server-build")) as ServerBuild;
  expect(Object.keys(build.routes).length).toBeGreaterThan(130);
  for (const name of ["app", "visitors"]) {
    const { default: address } = await load<{ default: string }>(`app/${name}.css?url`);
    const sheet = await vite.transformRequest(address);
    expect([name, sheet?.code.includes(".sm\\\\:hidden")]).toEqual([name, true]);
  }
});
