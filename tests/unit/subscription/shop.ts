// One member, our code, and Stripe's stand-in, without a network: the official package's fetch ends in the stand-in's
// own functions. Time is the test's; each side's failures are too.
import type { SubscriptionDeps } from "#app/features/subscription/deps.ts";
import { subscriptionRenderers } from "#app/features/subscription/renderers.server.ts";
import { createSubscriptionStore } from "#app/features/subscription/subscription.store.server.ts";
import { tierOf } from "#app/features/subscription/subscription.ts";
import { createStripePayments } from "#app/gateways/payments/stripe.server.ts";
import type { Tier } from "#app/lib/tiers.ts";
import { createLinkTokens } from "#app/platform/link-tokens.server.ts";
import { createDatabase, createRunner } from "#db/client.ts";
import { answerApi } from "#workers/standins/stripe/api.ts";
import { type Act, act } from "#workers/standins/stripe/bank.ts";
import type { Bench } from "#workers/standins/stripe/bench.ts";
import { confirmPayment } from "#workers/standins/stripe/browser.ts";
import { CARDS } from "#workers/standins/stripe/cards.ts";
import { mapShelf } from "#workers/standins/stripe/shelf.ts";
import type { Event, Invoice, StripeSubscription } from "#workers/standins/stripe/wire.ts";
import { openMailbox } from "../mailbox.ts";
import { type Calls, openD1 } from "../sqlite-d1.ts";

export const ORIGIN = "http://portique.test";
export const SECRET = "whsec_of_the_tests";
export const START = Date.UTC(2026, 10, 28, 9);
export const MEMBER = {
  id: "membre",
  email: "membre@portique.test",
  firstName: "Zoé",
  lastName: null,
  tier: "free" as Tier,
  timezone: "Europe/Paris",
};
export const CONSENTS = { startNow: true as const, waiver: true as const };

/** A request as it leaves: `POST /v1/customers` and its idempotency key. */
export type Asked = { call: string; key: string | null };
export type Answer = Response | Promise<Response>;
export type Shop = ReturnType<typeof openShop>;

/** One database a file: opening a shop empties it, so that a test has one shop at a time. */
const { sqlite: database, d1, failing } = openD1();

export function openShop() {
  let now = START;
  const shelf = mapShelf();
  database.exec("delete from users; delete from payment_events; delete from mail_outbox");
  const addMember = ({ id, email }: Pick<typeof MEMBER, "id" | "email">) =>
    database
      .prepare(
        "insert into users (id, email, password_hash, first_name, data_key, created_at, updated_at) values (?, ?, 'x', 'Zoé', 'x', ?, ?)",
      )
      .run(id, email, START, START);
  addMember(MEMBER);
  const bench = (): Bench => ({ shelf, now: Math.floor(now / 1000), origin: ORIGIN });
  const requests: { method: string; path: string; body: string }[] = [];
  const answers: { request: string; body: unknown }[] = [];
  const linkToken = createLinkTokens("pepper of the tests");
  const clean = createDatabase(d1);
  const mailbox = openMailbox(clean, {
    now: () => now,
    renderers: subscriptionRenderers({
      store: createSubscriptionStore(clean),
      db: createRunner(clean),
      origin: ORIGIN,
      linkToken,
    }),
  });

  /** What Stripe's package gets from the network. */
  const wire: typeof fetch = async (input, init) => {
    const request = new Request(input as string, init as RequestInit);
    const { pathname, search } = new URL(request.url);
    const body = await request.text();
    requests.push({ method: request.method, path: pathname, body: body || search.slice(1) });
    const answer = answerApi(bench(), {
      method: request.method,
      path: `${pathname}${search}`,
      body,
      authorization: request.headers.get("Authorization"),
      idempotencyKey: request.headers.get("Idempotency-Key"),
    });
    answers.push({ request: `${request.method} ${pathname}`, body: answer.body });
    return Response.json(answer.body, { status: answer.status });
  };

  /** @param faults fail a call of the database or the provider; what the provider answers instead */
  function depsWith(
    faults: { d1?: Calls; provider?: (go: () => Promise<Response>, asked: Asked) => Promise<Response> } = {},
  ) {
    const given = faults.d1 ? createDatabase(failing(faults.d1)) : clean;
    const deps: SubscriptionDeps = {
      store: createSubscriptionStore(given),
      db: createRunner(given),
      payments: createStripePayments({
        secretKey: "sk_test_tests",
        webhookSecret: SECRET,
        baseUrl: "https://api.stripe.com",
        prices: { essential: "price_portique_essential", complete: "price_portique_complete" },
        retries: 0,
        now: () => now,
        fetch: (input, init) =>
          (faults.provider ?? ((go) => go()))(() => wire(input, init), {
            call: `${init?.method} ${new URL(String(input)).pathname}`,
            key: new Headers(init?.headers).get("Idempotency-Key"),
          }),
      }),
      now: () => now,
      outbox: mailbox.outbox,
      linkToken,
      origin: ORIGIN,
      waitUntil: mailbox.waitUntil,
      limit: async () => {},
    };
    return deps;
  }
  const deps = depsWith();

  type UserRow = {
    subscription_tier: Tier;
    subscription_status: "active" | "canceled" | "past_due" | "inactive";
    tier_until: number | null;
    tier_after: Tier | null;
    tier_source: string;
  };
  const row = () => database.prepare("select * from users where id = ?").get(MEMBER.id) as unknown as UserRow;
  const customer = () => shelf.list("customer")[0]?.id ?? "";
  const tier = (at = now): Tier => {
    const user = row();
    return tierOf(
      {
        subscriptionTier: user.subscription_tier,
        subscriptionStatus: user.subscription_status,
        tierUntil: user.tier_until,
        tierAfter: user.tier_after,
      },
      at,
    );
  };
  return {
    deps,
    depsWith,
    database,
    d1,
    shelf,
    bench,
    requests,
    answers,
    mailbox,
    mails: mailbox.mails,
    row,
    tier,
    customer,
    customerOf: (userId: string) =>
      shelf.list("customer").find(({ metadata }) => metadata.user_id === userId)?.id ?? "",
    addMember,
    wire,
    now: () => now,
    /** Both clocks go on together, ours and the customer's. */
    pass: (ms: number) => {
      now += ms;
    },
    act: (wanted: Act) => act(bench(), customer(), wanted),
    pay: (secret: string, number: string = CARDS.success) =>
      confirmPayment(bench(), secret, { card: { number, month: 12, year: 2034 } }),
    answerBank: (secret: string, granted: boolean) => confirmPayment(bench(), secret, { granted }),
    subscriptions: (): StripeSubscription[] => shelf.list("subscription", customer()),
    invoices: (): Invoice[] => shelf.list("invoice", customer()),
    events: (): Event[] => shelf.list("event", customer()),
    /** The member as a request would find them. */
    member: () => ({ ...MEMBER, tier: tier() }),
    settle: mailbox.settle,
    charged: () =>
      shelf
        .list("payment_intent", customer())
        .filter(({ status }) => status === "succeeded")
        .reduce((sum, { amount }) => sum + amount, 0),
    refunded: () => shelf.list("refund", customer()).reduce((sum, { amount }) => sum + amount, 0),
  };
}

export const DAY = 86_400_000;
