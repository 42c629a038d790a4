// The hashing Worker's entry: hashes and checks passwords over a service binding (scrypt with these parameters takes
// 32 MB and 0.2 s; app/platform/passwords.server.ts). One at a time an isolate, a short queue, then « busy »: a hash holds
// the isolate's one thread, so that two at once would both end later.
import { WorkerEntrypoint } from "cloudflare:workers";
import type { HashingAnswer, HashingService } from "#app/platform/hashing.server.ts";
import { hashPassword, verifyPassword } from "#app/platform/passwords.server.ts";
import { createSlots } from "./slots.ts";

const PATIENCE_MS = 10_000;

const slots = createSlots({
  atOnce: 1,
  waiting: 8,
  lease: PATIENCE_MS,
  now: () => Date.now(),
  breathe: () => scheduler.wait(0),
  patience: () => scheduler.wait(PATIENCE_MS),
});

type HashingEnv = { PASSWORD_PEPPER: string };

async function answer<Result>(
  work: () => Promise<Result>,
  first: boolean | undefined,
): Promise<HashingAnswer<Result>> {
  const result = await slots.run(work, first);
  return result === undefined ? { ok: false, busy: true } : { ok: true, result };
}

export class Hashing extends WorkerEntrypoint<HashingEnv> implements HashingService {
  /** @param first the caller's device has signed in before: it goes before strangers */
  async hash(password: string, first?: boolean): Promise<HashingAnswer<string>> {
    return answer(() => hashPassword(password, this.env.PASSWORD_PEPPER), first);
  }

  async verify(
    password: string,
    stored: string,
    first?: boolean,
  ): Promise<HashingAnswer<{ ok: boolean; outdated: boolean }>> {
    return answer(() => verifyPassword(password, stored, this.env.PASSWORD_PEPPER), first);
  }
}

export default {
  // Nothing is served to the outside: the entrypoint above is all there is.
  fetch: () => new Response(null, { status: 404 }),
} satisfies ExportedHandler<HashingEnv>;
