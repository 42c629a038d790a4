// Stripe's stand-in: api.stripe.com on the Memory durable object, and its webhooks on their way to the product.

import type { Memory } from "../memory.ts";
import type { Surroundings } from "../surroundings.ts";
import type { Answers, Ask } from "./bank.ts";
import { sign } from "./events.ts";

type Stub = DurableObjectStub<Memory>;

export type Bank = <Kind extends Ask["kind"]>(ask: Extract<Ask, { kind: Kind }>) => Promise<Answers[Kind]>;

/** @param now ms, the product's clock */
export const bankOf =
  (memory: Stub, now: number, origin: string): Bank =>
  async (ask) =>
    JSON.parse(await memory.stripe(ask as Ask, now, origin));

const MAX_ROUNDS = 12;

/** Sends what is due, and comes back for what was not taken. */
async function deliver(memory: Stub, { env }: Surroundings): Promise<void> {
  const offset = Number(env.CLOCK_OFFSET_MS ?? 0);
  const { WEB: web, STRIPE_WEBHOOK_SECRET: secret, APP_ORIGIN: origin } = env;
  if (!web || !secret) return;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const now = Date.now() + offset;
    const bank = bankOf(memory, now, origin);
    for (const event of await bank({ kind: "due" })) {
      const body = JSON.stringify(event);
      const signature = await sign(body, secret, Math.floor(now / 1000));
      const status = await web
        .fetch(`${origin}/api/stripe/webhook`, {
          method: "POST",
          headers: { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature },
          body,
        })
        .then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.status;
          },
          () => 0,
        );
      await bank({ kind: "took", id: event.id, status });
    }
    const wait = await bank({ kind: "next-due" });
    if (wait === null) return;
    await new Promise((resolve) => setTimeout(resolve, Math.max(200, wait * 1000)));
  }
}

/** After whatever may have moved something: its events leave while the answer does. */
export function sendEvents(memory: Stub, surroundings: Surroundings): void {
  surroundings.ctx.waitUntil(deliver(memory, surroundings).catch(() => {}));
}

/** One request to https://api.stripe.com. */
export async function answerStripe(
  request: Request,
  memory: Stub,
  now: number,
  surroundings: Surroundings,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const bank = bankOf(memory, now, surroundings.env.APP_ORIGIN);
  const answer = await bank({
    kind: "api",
    request: {
      method: request.method,
      path: `${pathname}${search}`,
      body: await request.text(),
      authorization: request.headers.get("Authorization"),
      idempotencyKey: request.headers.get("Idempotency-Key"),
    },
  });
  if (request.method !== "GET") sendEvents(memory, surroundings);
  const headers: Record<string, string> = { "Request-Id": `req_${crypto.randomUUID().slice(0, 14)}` };
  if (answer.replayed) headers["Idempotent-Replayed"] = "true";
  return Response.json(answer.body, { status: answer.status, headers });
}
