// The house of the browser tests: new data, no rate limits, addresses that count as complete once confirmed.
import { rmSync } from "node:fs";
import { startLocal } from "#workers/local/house.ts";

const dataDir = ".cache/e2e-data";
rmSync(dataDir, { recursive: true, force: true });
const guests = Array.from({ length: 1000 }, (_, at) => `invite-${at}@portique.test`);
const house = await startLocal({
  port: Number(process.argv[2]),
  dataDir,
  rateLimit: "off",
  settings: { COMPLIMENTARY_EMAILS: guests.join(","), QUIET: "1" },
});
console.log(`e2e: ${house.url}`);
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => house.stop().then(() => process.exit(0)));
