// The product as a process of its own, to be killed: its Workers over a folder that is prepared already. Run by
// chaos.ts with a folder and a port; says « open <pid of its workerd> » when it serves, and lives until somebody ends it. Its
// workerd, which holds all that the product knows, can be killed alone: Miniflare then starts another.
import { Miniflare } from "miniflare";
import { localVars } from "#workers/local/settings.ts";
import { ownWorkerds } from "#workers/local/watchdog.ts";
import { productWorkers } from "#workers/local/workers.ts";

const [dataDir = "", port = ""] = process.argv.slice(2);
const { vars } = localVars(dataDir, `http://localhost:${port}`, 0, { QUIET: "1" });
const sayOpen = () => console.log(`open ${ownWorkerds().join(" ")}`);
const product = new Miniflare({
  cf: false,
  logRequests: false,
  host: "localhost",
  port: Number(port),
  defaultPersistRoot: `${dataDir}/v3`,
  // Nobody signs in here: no password is hashed.
  workers: productWorkers({ vars, rateLimit: "off", hashingPort: 1 }),
  unsafeHandleRuntimeRestart: sayOpen,
});
await product.ready;
sayOpen();
