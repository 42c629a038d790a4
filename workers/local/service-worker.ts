// Run by the build: the browser's service worker, one file at the root of the site.
import path from "node:path";
import { build } from "esbuild";
import { ROOT } from "./workers.ts";

await build({
  entryPoints: [path.join(ROOT, "workers/browser/service-worker.ts")],
  outfile: path.join(ROOT, "build/client/sw.js"),
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2022",
});
