// Run by the build: writes down beside each bundle what wrangler makes of its configuration, for the next starts.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { bundleOf, describeWorker, ROOT, WORKER_KEYS } from "./workers.ts";

// wrangler refuses a configuration whose assets folder does not exist; the development server needs none of it.
mkdirSync(path.join(ROOT, "build/client"), { recursive: true });
for (const key of WORKER_KEYS) {
  mkdirSync(bundleOf(key), { recursive: true });
  writeFileSync(path.join(bundleOf(key), "options.json"), JSON.stringify(await describeWorker(key), null, 2));
}
