// What a person may say to an instance: PORT, DATA_DIR, --now.
import { parseArgs } from "node:util";
import { LocalError } from "./failure.ts";
import type { LocalOptions } from "./instance.ts";

/** The calendar is written day by day from 2025: a clock centuries away would write for minutes. */
const CLOCK_FROM = Date.UTC(2000, 0, 1);
const CLOCK_UNTIL = Date.UTC(2100, 0, 1);

function readNow(text: string): number {
  const now = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
  if (!(now >= CLOCK_FROM && now < CLOCK_UNTIL)) {
    throw new LocalError(
      `« --now ${text} » n’est pas un instant entre 2000 et 2100 : écrivez par exemple --now 2026-10-25T00:30:00Z.`,
    );
  }
  return now;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new LocalError(
      `PORT=${text} n’est pas un numéro de port\u00a0: choisissez un nombre entre 1 et 65535.`,
    );
  }
  return port;
}

/** @throws LocalError for what cannot be read */
export function readOptions(): LocalOptions {
  let values: { now?: string };
  try {
    values = parseArgs({ options: { now: { type: "string" } } }).values;
  } catch (error) {
    throw new LocalError(
      `Option inconnue (${(error as Error).message.split(".")[0]})\u00a0: seule --now <instant> existe.`,
    );
  }
  return {
    ...(process.env.PORT && { port: readPort(process.env.PORT) }),
    ...(process.env.DATA_DIR && { dataDir: process.env.DATA_DIR }),
    ...(values.now && { now: readNow(values.now) }),
  };
}
