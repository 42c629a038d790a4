// What `npm start` runs on Node 22 once everything is built: one instance, until a signal ends it.
import { LocalError } from "./failure.ts";
import { startLocal } from "./instance.ts";
import { readOptions } from "./options.ts";

const STOP_DEADLINE_MS = 1_800;
// Signals count from the first moment: one that comes while the product is opening still closes it properly.
let ending = false;
let opened: Awaited<ReturnType<typeof startLocal>> | undefined;
async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  setTimeout(() => process.exit(0), STOP_DEADLINE_MS).unref();
  await opened?.stop().catch(() => {});
  if (opened) process.exit(0);
}
const onSignals = () => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.removeAllListeners(signal).on(signal, () => void end());
};
onSignals();
process.on("disconnect", () => void end()); // start.mjs is gone, killed perhaps

try {
  opened = await startLocal({ ...readOptions(), demo: true });
  onSignals(); // again: Miniflare has put its own there, which leave at once with 143
  if (ending) {
    await opened.stop();
    process.exit(0);
  }
  const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await import("./accounts.ts"); // loaded by now, while workerd started
  const accounts = DEMO_ACCOUNTS.map(({ email }) => email).join(", ");
  console.log(
    `Le Portique est ouvert\u00a0: ${opened.url} — comptes de démonstration\u00a0: ${accounts} (mot de passe ${DEMO_PASSWORD})`,
  );
} catch (error) {
  console.error(error instanceof LocalError ? error.message : error);
  process.exit(1);
}
