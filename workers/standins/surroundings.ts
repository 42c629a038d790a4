import type { Memory } from "./memory.ts";
import type { StandinEnv } from "./webhooks.ts";

export type MemoryEnv = StandinEnv & {
  MEMORY: DurableObjectNamespace<Memory>;
  STRIPE_WEBHOOK_SECRET?: string;
};

/** What a vendor that calls back works with. */
export type Surroundings = { env: MemoryEnv; ctx: Pick<ExecutionContext, "waitUntil"> };
