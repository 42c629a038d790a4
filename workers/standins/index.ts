// The stand-ins Worker, local only: every request the product sends to the outside ends here (Miniflare's
// outboundService) and is answered by the host it was meant for. Nothing leaves the machine.

import { answerResend } from "./mail.ts";
import type { Memory } from "./memory.ts";
import { answerMessages } from "./messages.ts";
import { answerControl, answerOpenAi } from "./openai/index.ts";
import { answerOutbox } from "./outbox.ts";
import { answerPush, PUSH_HOST } from "./push.ts";
import { answerStripe } from "./stripe/index.ts";
import { answerStripePages } from "./stripe/pages.ts";
import type { MemoryEnv, Surroundings } from "./surroundings.ts";
import { answerTelegram } from "./telegram.ts";
import { answerTwilio } from "./twilio.ts";

export { Memory } from "./memory.ts";

type Vendor = (
  request: Request,
  memory: DurableObjectStub<Memory>,
  now: number,
  surroundings: Surroundings,
) => Promise<Response>;

const VENDORS: Record<string, Vendor> = {
  "api.resend.com": answerResend,

  // — payment
  "api.stripe.com": answerStripe,

  // — messaging
  "api.twilio.com": answerTwilio,
  "api.telegram.org": answerTelegram,
  [PUSH_HOST]: answerPush,

  // — chat
  "api.openai.com": answerOpenAi,
};

/** Pages and controls of the stand-ins under /local/, by the first part of their path; the outbox has the rest. */
const PAGES: Record<string, Vendor> = {
  // — payment
  stripe: answerStripePages,
  // — messaging
  messages: answerMessages,
  "messages.json": answerMessages,
  "messages.css": answerMessages,
  // — chat
  openai: answerControl,
};

function nobody(host: string): Response {
  const message = `${host} n’est pas joignable\u00a0: en local, cette machine ne parle qu’à ses doublures (workers/standins).`;
  return Response.json({ message }, { status: 502 });
}

export default {
  async fetch(request, env, ctx) {
    const { hostname, host, pathname } = new URL(request.url);
    const memory = env.MEMORY.get(env.MEMORY.idFromName("house"));
    const vendor = VENDORS[hostname];
    const now = Date.now() + Number(env.CLOCK_OFFSET_MS ?? 0);
    if (vendor) return vendor(request, memory, now, { env, ctx });
    if (host === new URL(env.APP_ORIGIN).host && pathname.startsWith("/local/")) {
      const page = PAGES[pathname.split("/")[2] ?? ""];
      return page ? page(request, memory, now, { env, ctx }) : answerOutbox(request, memory);
    }
    return nobody(host);
  },
} satisfies ExportedHandler<MemoryEnv>;
