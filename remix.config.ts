// Remix 2 reads its configuration as a Vite configuration: every script passes --config remix.config.ts.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { groupedChunks, iconsApart } from "./chunks.ts";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** The resources of Stripe's package that app/gateways/payments calls (its `StripeClient`), with what these are made of. */
const CALLED_RESOURCES =
  /\/(Customers|Subscriptions|Invoices|PaymentIntents|Refunds|BillingPortal\/\w+)\.js$/;
/** One that is not called, should somebody call it after all. */
const leftOut = (name: string) =>
  `export class ${name} { constructor() { return new Proxy(this, { get() { throw new Error("stripe: ${name} is not bundled (remix.config.ts)"); } }); } }`;

/** Modules that stand in the server's bundle for others. */
const NOTHING = "\0nothing";
const BROWSER_REACT = "\0react-dom";

/**
 * What the server's packages ask for and the server never uses, left out of what each isolate has to read: of `react-dom`
 * itself the router names `flushSync` alone; React's builds for Node come with their predecessors; Stripe's package makes
 * a hundred resources, of which six are called. And `util` is the runtime's own, not the package of that name.
 */
const serverModules: Plugin = {
  name: "portique-server-modules",
  apply: "build",
  enforce: "pre",
  resolveId(id, _, { ssr }) {
    if (!ssr) return undefined;
    if (id === "util") return { id: "node:util", external: true };
    if (id === "react-dom") return BROWSER_REACT;
    return id.includes("/react-dom-server-legacy.") ? NOTHING : undefined;
  },
  load(id, { ssr } = {}) {
    if (id === BROWSER_REACT) return "export const flushSync = (work) => work();";
    if (id === NOTHING) return "export {};";
    if (!ssr || !id.includes("/stripe/esm/resources/") || CALLED_RESOURCES.test(id)) return undefined;
    const names = [...readFileSync(id, "utf8").matchAll(/^export class (\w+)/gm)];
    return [...names.map(([, name = ""]) => leftOut(name)), "export {};"].join("\n");
  },
};

/**
 * The ear's tables (app/lib/crisis) as modules of the Worker beside its script: an isolate reads them with the first words
 * it hears, and no script of theirs before.
 */
function besideTheScript(): Plugin {
  const tables = new Map<string, Buffer>();
  return {
    name: "portique-beside-the-script",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (tables.has(id) ? { id, external: true } : undefined),
    transform(code, id, { ssr } = {}) {
      if (!ssr || !id.endsWith("/crisis/weights.server.ts")) return undefined;
      const imports: string[] = [];
      const body = code.replace(/\bbase64\("([^"]+)"\)/g, (_, text: string) => {
        const file = `#build/server/ear-${imports.length}.bin`;
        tables.set(file, Buffer.from(text, "base64"));
        imports.push(`import table${imports.length} from "${file}";`);
        return `(() => new Uint8Array(table${imports.length - 1}))`;
      });
      return { code: `${imports.join("\n")}\n${body}`, map: null };
    },
    writeBundle({ dir = "" }) {
      for (const [file, bytes] of tables) writeFileSync(path.join(dir, path.basename(file)), bytes);
    },
  };
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    serverModules,
    besideTheScript(),
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
    // Modules for wrangler to put beside the Worker (app/gateways/cards, app/lib/crisis); no browser file imports any.
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
