// Remix 2 reads its configuration as a Vite configuration: every script passes --config remix.config.ts.
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { groupedChunks, iconsApart } from "./chunks.ts";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * What the server's packages ask for under names that mean something else in a bundle: `util` is the runtime's own, not the
 * package of that name; and of `react-dom` itself the router names `flushSync`, which it never calls on the server, where
 * the whole of it would be 40 KB gzip for each isolate to read.
 */
const serverModules: Plugin = {
  name: "portique-server-modules",
  apply: "build",
  enforce: "pre",
  resolveId(id, _, { ssr }) {
    if (ssr && id === "util") return { id: "node:util", external: true };
    return ssr && id === "react-dom" ? "\0react-dom" : undefined;
  },
  load: (id) => (id === "\0react-dom" ? "export const flushSync = (work) => work();" : undefined),
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    serverModules,
    tailwindcss(),
    iconsApart(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        // Off: a navigation that waits for its part of the manifest while a fetcher reads again is completed by the
        // router with the matches of the page it leaves, and the document is emptied (decision 20).
        v3_lazyRouteDiscovery: false,
        v3_routeConfig: true,
      },
    }),
  ],
  // The whole server bundle is inlined and resolved for workerd: the Worker has no node_modules to look into.
  // The development server renders in Node, where the CommonJS packages (React) must stay outside.
  ...(command === "build" && {
    ssr: { noExternal: true, target: "webworker", resolve: { conditions: ["workerd", "worker", "browser"] } },
  }),
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
    sourcemap: false,
    // Modules for wrangler to put beside the Worker (app/gateways/cards); no browser file imports any.
    rollupOptions: {
      external: /\.(wasm|bin)$/,
      ...(!isSsrBuild && {
        output: { manualChunks: groupedChunks() },
        // Our modules do nothing when they are imported: one whose names are needed on the server only is left out.
        treeshake: {
          moduleSideEffects: (id: string) => !/\/app\/(?:ui|shell|features|lib)\/.*\.tsx?$/.test(id),
        },
      }),
    },
  },
}));
