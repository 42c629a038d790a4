// A batch of the queue: up to a hundred mails that leave by one call, claimed, judged and settled together. Who is in a batch
// was fixed when it went into the queue (planning.server.ts) and its key is its own: sent again, it holds the same people or
// fewer, so that the provider delivers each once.
import { type SendOutcome, unconfigured } from "#app/gateways/messaging/messaging.ts";
import { DAY_MS } from "#app/lib/time.ts";
import type { BatchSettled, BatchStore } from "./batch.store.server.ts";
import {
  backoff,
  type DeliveryDeps,
  judge,
  LEASE_MS,
  letGo,
  letterOf,
  MAX_DELAY_S,
  markedSent,
  pauseFor,
  reserveRateSlot,
  secondsUntil,
  type Verdict,
} from "./delivery.server.ts";
import type { ClaimedDelivery } from "./delivery.store.server.ts";

export type BatchDeps = DeliveryDeps & { batches: BatchStore };

/** One mail a day and member is noted, to ask its fate (fates.server.ts). */
const NOTED_EVERY_MS = DAY_MS;

type Letter = { context: ClaimedDelivery; to: string };
const idsOf = (letters: readonly Letter[]) => letters.map(({ context }) => context.id);

/** Delivers a batch; never throws for what the provider does. */
export async function deliverBatch(deps: BatchDeps, batchId: string): Promise<Verdict> {
  const { db, batches } = deps;
  const claimedAt = deps.now();
  const [taken, open] = await db.write(batches.claim(batchId, LEASE_MS, claimedAt));
  if (open.length === 0) return { do: "ack", why: "settled" };
  if (taken.size === 0) {
    const busyUntil = Math.max(...open.map(({ leaseUntil }) => leaseUntil ?? 0));
    return { do: "again", delaySeconds: secondsUntil(busyUntil, claimedAt), why: "busy" };
  }
  const skipped: BatchSettled[] = [];
  const letters: Letter[] = [];
  for (const context of open.filter(({ id }) => taken.has(id))) {
    const judged = judge(context, deps.complimentaryEmails, claimedAt);
    if ("skip" in judged) skipped.push({ id: context.id, status: "skipped", outcome: judged.skip });
    else letters.push({ context, to: judged.target.to });
  }
  if (skipped.length > 0) await db.read(batches.settle(skipped, deps.now()));
  if (letters.length === 0) return { do: "ack", why: "skipped" };
  const turn = await reserveRateSlot(deps, "email");
  if ("busySeconds" in turn) {
    await letGo(deps, idsOf(letters), null, turn.busySeconds);
    return { do: "again", delaySeconds: turn.busySeconds, why: "paced" };
  }
  if (turn.wait > 0) await deps.sleep(turn.wait);
  return send(deps, batchId, letters);
}

async function send(deps: BatchDeps, batchId: string, letters: readonly Letter[]): Promise<Verdict> {
  const { db, batches } = deps;
  const sendMany = deps.senders.email?.sendMany;
  const outcomes: SendOutcome[] = sendMany
    ? await sendMany(
        letters.map(({ context, to }) => ({ ...letterOf(deps, context, "email"), to })),
        `reminders/${batchId}`,
      )
    : letters.map(() => unconfigured);
  const settled: BatchSettled[] = [];
  const sent: (Letter & { providerId: string })[] = [];
  const later: Letter[] = [];
  let failure: { detail: string; retryAfter?: number } | undefined;
  for (const [at, letter] of letters.entries()) {
    const { id, plan } = letter.context;
    const outcome = outcomes[at];
    // A provider that says nothing of one of them is asked again, under the same key.
    if (!outcome || (!outcome.ok && (outcome.kind === "later" || outcome.kind === "unknown"))) {
      failure ??= outcome ?? { detail: "unanswered" };
      later.push(letter);
    } else if (outcome.ok) {
      const { providerId } = outcome;
      settled.push({ id, status: "sent", providerId });
      if (providerId) sent.push({ ...letter, providerId });
    } else if (outcome.turnsOff) {
      await deps.turnOff(plan.userId, "email", letter.to, outcome.turnsOff);
      settled.push({ id, status: "skipped", outcome: outcome.turnsOff });
    } else settled.push({ id, status: "dead", outcome: outcome.detail });
  }
  if (settled.length > 0) await markedSent(() => db.read(batches.settle(settled, deps.now())));
  const noted = sent.filter(({ context }) => deps.now() - (context.checkedAt ?? 0) >= NOTED_EVERY_MS);
  if (noted.length > 0)
    await db.write(
      noted.map(({ context, to, providerId }) =>
        deps.store.noteMail(context.plan.userId, to, providerId, deps.now()),
      ),
    );
  if (!failure) return { do: "ack", why: "sent" };
  const { detail, retryAfter } = failure;
  if (retryAfter !== undefined) await pauseFor(deps, "email", Math.min(retryAfter, MAX_DELAY_S));
  const delaySeconds = backoff(Math.max(...later.map(({ context }) => context.attempts)), retryAfter);
  await letGo(deps, idsOf(later), detail, delaySeconds);
  return { do: "retry", delaySeconds, why: detail };
}

/** A batch the queue gave up (dead letter): what is open of it waits for the administration. How many mails. */
export const giveUpBatch = ({ batches, db, now }: Pick<BatchDeps, "batches" | "db" | "now">, id: string) =>
  db.read(batches.giveUp(id, now()));
