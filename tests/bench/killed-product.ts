// The product as a process of its own, to be killed: its Workers over a folder that is prepared already. Run by
// chaos.ts with a folder and a port; says « open » when it serves, and lives until somebody ends it.
import { Miniflare } from "miniflare";
import { localVars } from "#workers/local/settings.ts";
import { productWorkers } from "#workers/local/workers.ts";

const [dataDir = "", port = ""] = process.argv.slice(2);
const { vars } = localVars(dataDir, `http://localhost:${port}`, 0, { QUIET: "1" });
const product = new Miniflare({
  cf: false,
  logRequests: false,
  host: "localhost",
  port: Number(port),
  defaultPersistRoot: `${dataDir}/v3`,
  // Nobody signs in here: no password is hashed.
  workers: productWorkers({ vars, rateLimit: "off", hashingPort: 1 }),
});
await product.ready;
console.log("open");
