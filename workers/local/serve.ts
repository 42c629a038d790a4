// What `npm start` runs on Node 22 once everything is built: one house, until a signal ends it.
import { parseArgs } from "node:util";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./accounts.ts";
import { HouseError } from "./failure.ts";
import { type HouseOptions, startLocal } from "./house.ts";

const STOP_DEADLINE_MS = 1_800;
/** The calendar is written day by day from 2025: a clock centuries away would write for minutes. */
const CLOCK_FROM = Date.UTC(2000, 0, 1);
const CLOCK_UNTIL = Date.UTC(2100, 0, 1);

function readNow(text: string): number {
  const now = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!(now >= CLOCK_FROM && now < CLOCK_UNTIL)) {
    throw new HouseError(
      `« --now ${text} » n’est pas un instant entre 2000 et 2100 : écrivez par exemple --now 2026-10-25T00:30:00Z.`,
    );
  }
  return now;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new HouseError(`PORT=${text} n’est pas un numéro de port : choisissez un nombre entre 1 et 65535.`);
  }
  return port;
}

function readOptions(): HouseOptions {
  let values: { now?: string };
  try {
    values = parseArgs({ options: { now: { type: "string" } } }).values;
  } catch (error) {
    throw new HouseError(`Option inconnue (${(error as Error).message.split(".")[0]}) : seule --now <instant> existe.`);
  }
  return {
    ...(process.env.PORT && { port: readPort(process.env.PORT) }),
    ...(process.env.DATA_DIR && { dataDir: process.env.DATA_DIR }),
    ...(values.now && { now: readNow(values.now) }),
  };
}

// Signals count from the first moment: one that comes while the house is opening still closes it properly.
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
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.removeAllListeners(signal).on(signal, () => void end());
};
onSignals();
process.on("disconnect", () => void end()); // start.mjs is gone, killed perhaps

try {
  opened = await startLocal(readOptions());
  onSignals(); // again: Miniflare has put its own there, which leave at once with 143
  if (ending) {
    await opened.stop();
    process.exit(0);
  }
  const accounts = DEMO_ACCOUNTS.map(({ email }) => email).join(", ");
  console.log(
    `Le Portique est ouvert\u202f: ${opened.url} — comptes de démonstration\u202f: ${accounts} (mot de passe ${DEMO_PASSWORD})`,
  );
} catch (error) {
  console.error(error instanceof HouseError ? error.message : error);
  process.exit(1);
}
