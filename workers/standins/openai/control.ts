// How the local model misbehaves when it is asked to: POST /local/openai with a plan, from tests and benches. A plan is for
// messages that hold `when`, so that two tests at once do not meet; nothing a member writes makes one.
import * as z from "zod/mini";

const planSchema = z.object({
  /** A word the member's message must hold; a new plan for it replaces the one before. */
  when: z.string().check(z.minLength(4), z.maxLength(80)),
  /** Whom it is for: the model that answers, or the one that listens beside it. */
  of: z._default(z.enum(["chat", "moderation"]), "chat"),
  /**
   * What to do: an error status, silence, a stream that is cut, garbled or fails in the middle, a reply of one's own, a
   * pace, dangers that the moderation hears.
   */
  mode: z.enum(["status", "silence", "cut", "garbled", "error", "reply", "pace", "hears", "none"]),
  /** `hears`: the categories. */
  hears: z.optional(z.array(z.string()).check(z.maxLength(13))),
  status: z.optional(z.number().check(z.gte(400), z.lte(599))),
  reply: z.optional(z.string().check(z.maxLength(20_000))),
  /** ms between two pieces. */
  pace: z.optional(z.number().check(z.gte(0), z.lte(5_000))),
  /** How often; every time unless said. */
  times: z.optional(z.number().check(z.gte(1), z.lte(1_000))),
  /** `cut`, `garbled`, `error`: after so many pieces. */
  after: z.optional(z.number().check(z.gte(0), z.lte(1_000))),
});
export type AnswerPlan = z.output<typeof planSchema>;

// For as long as the Worker runs: a plan is a test's, no member's data.
const plans: AnswerPlan[] = [];
const MAX_PLANS = 200;

/** The plan for a message; counted as used. */
export function planFor(message: string, of: AnswerPlan["of"] = "chat"): AnswerPlan | undefined {
  const plan = plans.find((one) => one.of === of && message.includes(one.when));
  if (plan?.times !== undefined) {
    plan.times -= 1;
    if (plan.times <= 0) plans.splice(plans.indexOf(plan), 1);
  }
  return plan;
}

/** POST /local/openai: a plan. */
export async function answerControl(request: Request): Promise<Response> {
  if (request.method !== "POST") return Response.json({ message: "POST seulement." }, { status: 405 });
  const parsed = planSchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return Response.json({ message: "Plan illisible." }, { status: 422 });
  const known = plans.findIndex(({ when, of }) => when === parsed.data.when && of === parsed.data.of);
  if (known >= 0) plans.splice(known, 1);
  if (parsed.data.mode !== "none") plans.push(parsed.data);
  if (plans.length > MAX_PLANS) plans.shift();
  return Response.json({ ok: true });
}
