// The Workers beside the web Worker, each by the name of its folder: `vite build --config workers.config.ts --mode reminders`.
// What a Worker imports late is a file of its own.
import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";
import { FOR_WORKERD, filesBeside, serverModules } from "./server-modules.ts";

/** The migrations of the members' objects are carried by their Worker. */
const migrationsAsText: Plugin = {
  name: "portique-migrations",
  load: (id) =>
    id.endsWith(".sql") ? `export default ${JSON.stringify(readFileSync(id, "utf8"))}` : undefined,
};

export default defineConfig(({ mode }) => ({
  plugins: [serverModules, filesBeside(), migrationsAsText],
  ssr: FOR_WORKERD,
  publicDir: false,
  esbuild: { legalComments: "none" },
  build: {
    ssr: `workers/${mode}/index.ts`,
    outDir: `build/workers/${mode}`,
    target: "es2022",
    minify: "esbuild",
    rollupOptions: {
      external: /^cloudflare:/,
      // The runtime takes whatever an entry exports for a handler or a class of the Worker's.
      preserveEntrySignatures: "strict",
      output: { entryFileNames: "index.js", chunkFileNames: "[name]-[hash].js", inlineDynamicImports: false },
    },
  },
}));
