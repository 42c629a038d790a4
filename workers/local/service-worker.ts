// Run by the build: the browser's service worker and the script of the page « hors ligne », at the root of the site. The
// worker carries the build's name, so that a new build is a new worker.
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { ROOT } from "./workers.ts";

/** The assets' names have their contents' digests. */
const assets = readdirSync(path.join(ROOT, "build/client/assets")).sort();
const BUILD = createHash("sha256").update(assets.join()).digest("base64url").slice(0, 12);

await Promise.all(
  Object.entries({ sw: "service-worker.ts", offline: "page/main.ts" }).map(([name, source]) =>
    build({
      entryPoints: [path.join(ROOT, "workers/browser", source)],
      outfile: path.join(ROOT, `build/client/${name}.js`),
      bundle: true,
      minify: true,
      format: "iife",
      target: "es2022",
      define: { BUILD: JSON.stringify(BUILD) },
    }),
  ),
);
