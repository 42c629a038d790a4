// The hashing Worker's entry: hashes and checks passwords, and checks passkeys, over a service binding (scrypt with these parameters takes
// 32 MB and 0.2 s; app/platform/passwords.server.ts). One at a time an isolate, a short queue, then « busy »: a hash holds
// the isolate's one thread, so that two at once would both end later.
import { WorkerEntrypoint } from "cloudflare:workers";
import type {
  NewPasskeyAnswer,
  PasskeyAnswer,
  PasskeyKey,
  PasskeyQuestion,
} from "#app/gateways/passkeys/passkeys.ts";
import {
  type HashingAnswer,
  type HashingService,
  PRECEDENCE,
  type Precedence,
} from "#app/platform/hashing.server.ts";
import { hashPassword, verifyPassword } from "#app/platform/passwords.server.ts";
import { createSlots } from "../slots.ts";

const slots = createSlots({
  atOnce: 1,
  ranks: PRECEDENCE.length,
  waiting: 8,
  patience: 10_000,
  breathe: () => scheduler.wait(0),
});

/** The library is read with the first passkey: most who sign in have a password. */
const passkeyChecks = async () =>
  (await import("#app/gateways/passkeys/simplewebauthn.server.ts")).passkeyChecks;

type HashingEnv = { PASSWORD_PEPPER: string };

async function inTurn<Result>(
  work: () => Promise<Result>,
  precedence: Precedence | undefined,
): Promise<HashingAnswer<Result>> {
  // One who says nothing, as a web Worker of before this Worker's, goes last.
  const rank = precedence ? PRECEDENCE.indexOf(precedence) : -1;
  const result = await slots.run(work, rank < 0 ? PRECEDENCE.length - 1 : rank);
  return result === undefined ? { ok: false, busy: true } : { ok: true, result };
}

export class Hashing extends WorkerEntrypoint<HashingEnv> implements HashingService {
  async hash(password: string, precedence?: Precedence): Promise<HashingAnswer<string>> {
    return inTurn(() => hashPassword(password, this.env.PASSWORD_PEPPER), precedence);
  }

  async verify(
    password: string,
    stored: string,
    precedence?: Precedence,
  ): Promise<HashingAnswer<{ ok: boolean; outdated: boolean }>> {
    return inTurn(() => verifyPassword(password, stored, this.env.PASSWORD_PEPPER), precedence);
  }

  // A signature takes a millisecond: it asks for no turn.
  async checkNewPasskey(answer: NewPasskeyAnswer, question: PasskeyQuestion) {
    return (await passkeyChecks()).checkNewPasskey(answer, question);
  }

  async checkPasskey(answer: PasskeyAnswer, question: PasskeyQuestion, key: PasskeyKey) {
    return (await passkeyChecks()).checkPasskey(answer, question, key);
  }
}

export default {
  // Nothing is served to the outside: the entrypoint above is all there is.
  fetch: () => new Response(null, { status: 404 }),
} satisfies ExportedHandler<HashingEnv>;
