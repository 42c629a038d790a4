// Remix 2 reads its configuration as a Vite configuration: every script passes --config remix.config.ts.
import { readFileSync } from "node:fs";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { STRIPE_RESOURCES } from "./app/gateways/payments/stripe-resources.ts";
import { groupedChunks, iconsApart } from "./chunks.ts";
import { licencesApart } from "./licences.ts";
import { pageScripts } from "./page-scripts.ts";
import { shortRouteManifest } from "./route-manifest.ts";
import { settledFramework } from "./settled.ts";
import { workerModules } from "./worker-modules.ts";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * Classes of a vendor's package that nothing of ours calls: its client makes one of each, a hundred for what six are asked.
 * What app/gateways does call is named, and a call of anything else says so at once.
 */
const CALLED = [
  {
    among: /\/stripe\/esm\/resources\//,
    called: new RegExp(`/resources/(${STRIPE_RESOURCES.join("|")})(/\\w+)?\\.js$`, "i"),
  },
  { among: /\/stripe\/esm\/StripeEventNotificationHandler\.js$/, called: /$^/ },
  {
    among: /\/openai\/(resources|lib)\//,
    called:
      /\/resources\/(chat\/\w+|chat\/completions\/completions|responses\/responses|moderations|audio\/(audio|speech))\.mjs$/,
  },
];

/** The classes of a module that is left out, undefined where it is needed or has none. */
function leftOut(id: string): string | undefined {
  if (!CALLED.some(({ among, called }) => among.test(id) && !called.test(id))) return undefined;
  const code = readFileSync(id, "utf8");
  const names = [...code.matchAll(/^export class (\w+)/gm)].map(([, name = ""]) => name);
  // What a module gives beside its classes is needed as it is.
  if (names.length === 0 || /^export (?!class |\{\};|\{ ?\};)/m.test(code)) return undefined;
  const classOf = (name: string) =>
    `export class ${name} { constructor() { return new Proxy(this, { get() { throw new Error("${name} is not bundled (remix.config.ts)"); } }); } }`;
  return names.map(classOf).join("\n");
}

/** Modules that stand in the server's bundle for others. */
const NOTHING = "\0nothing";
const NEVER_ASKED = /\/react-dom-server\.browser\.|^(postal-mime|standardwebhooks)$/;
const BROWSER_REACT = "\0react-dom";

/**
 * What the server's packages ask for and the server never uses, left out of what each isolate has to read: of `react-dom`
 * itself the router names `flushSync` alone; a page is written as one string, into no stream; Resend's package reads
 * mail that is received; what `CALLED` says. And `util` is the runtime's own, not the package of that name.
 */
const serverModules: Plugin = {
  name: "portique-server-modules",
  apply: "build",
  enforce: "pre",
  resolveId(id, _, { ssr }) {
    if (!ssr) return undefined;
    if (id === "util") return { id: "node:util", external: true };
    if (id === "react-dom") return BROWSER_REACT;
    return NEVER_ASKED.test(id) ? NOTHING : undefined;
  },
  load(id, { ssr } = {}) {
    if (id === BROWSER_REACT) return "export const flushSync = (work) => work();";
    if (id === NOTHING) return "export default undefined; export const Webhook = undefined;";
    return ssr ? leftOut(id) : undefined;
  },
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    serverModules,
    tailwindcss(),
    iconsApart(),
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
  ],
  // The whole server bundle is inlined and resolved for workerd: the Worker has no node_modules to look into.
  // The development server renders in Node, where the CommonJS packages (React) must stay outside.
  ...(command === "build" && {
    ssr: { noExternal: true, target: "webworker", resolve: { conditions: ["workerd", "worker", "browser"] } },
  }),
  // The packages' notices stand in a file of their own (licences.ts).
  esbuild: { legalComments: "none" },
  build: {
    assetsInlineLimit: 0,
    cssMinify: true,
    sourcemap: false,
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
