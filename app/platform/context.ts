// What the Worker's entry hands to Remix. Plain data and bindings only: the entry and the server build are two
// bundles, so neither class identity nor module state crosses between them.
import type { D1Meter } from "#db/meter.ts";
import type { Sight } from "#db/sessions.ts";
import type { Env } from "./env.ts";

type RequestFacts = {
  id: string;
  /** CSP nonce of this answer. */
  nonce: string;
  meter: D1Meter;
  /** Which state of the database it has to see, and which one its writes made. */
  sight: Sight;
};

export type LoadContext = {
  cloudflare: { env: Env; ctx: Pick<ExecutionContext, "waitUntil"> };
  request: RequestFacts;
};
