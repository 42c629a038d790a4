// `npm run deploy [-- --dry-run]`, once everything is built (workers/local/deploy.mjs).
import { parseArgs } from "node:util";
import { readLibrary } from "#workers/local/database.ts";
import { LocalError } from "#workers/local/failure.ts";
import { ROOT } from "#workers/local/workers.ts";
import { readJurisdiction } from "./account.ts";
import { deploy } from "./deploy.ts";
import { createWrangler, executeWrangler } from "./wrangler.ts";

try {
  const { "dry-run": dryRun } = parseArgs({
    options: { "dry-run": { type: "boolean", default: false } },
  }).values;
  deploy({
    wrangler: createWrangler(dryRun, executeWrangler, console.log),
    root: ROOT,
    library: await readLibrary(),
    origin: process.env.APP_ORIGIN,
    jurisdiction: readJurisdiction(process.env.DATA_JURISDICTION),
    print: console.log,
  });
} catch (error) {
  console.error(error instanceof LocalError ? error.message : error);
  process.exitCode = 1;
}
