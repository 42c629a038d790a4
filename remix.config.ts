// Remix 2 reads its configuration as a Vite configuration: every script passes --config remix.config.ts.
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { addressesApart } from "./addresses.ts";
import { groupedChunks, iconsApart } from "./chunks.ts";
import { licencesApart } from "./licences.ts";
import { pageScripts } from "./page-scripts.ts";
import { shortRouteManifest } from "./route-manifest.ts";
import { FOR_WORKERD, filesBeside, serverModules } from "./server-modules.ts";
import { settledFramework } from "./settled.ts";
import { visitorSources } from "./visitor-sources.ts";
import { workerModules } from "./worker-modules.ts";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    serverModules,
    visitorSources(),
    tailwindcss(),
    iconsApart(),
    addressesApart(),
    licencesApart(),
    pageScripts(),
    settledFramework(),
    shortRouteManifest(),
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
    workerModules(),
    filesBeside(),
  ],
  // The development server renders in Node, where the CommonJS packages (React) must stay outside.
  ...(command === "build" && { ssr: FOR_WORKERD }),
  // The packages' notices stand in a file of their own (licences.ts).
  esbuild: { legalComments: "none" },
  build: {
    assetsInlineLimit: 0,
    // Those that Tailwind promises (settled-sheets.ts); the Worker's build has another `target`, and makes the same sheets
    // to the byte.
    cssTarget: ["chrome111", "firefox128", "safari16.4"],
    cssMinify: true,
    sourcemap: false,
    // A twentieth smaller than by esbuild. Nothing of ours reads a property for what its reading does.
    ...(!isSsrBuild && {
      minify: "terser" as const,
      terserOptions: {
        ecma: 2020 as const,
        compress: { passes: 3, pure_getters: true },
        format: { comments: false },
      },
    }),
    rollupOptions: {
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
