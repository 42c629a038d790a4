// OpenAI's moderations on the wire (https://platform.openai.com/docs/api-reference/moderations). What it hears is written
// in a plan (control.ts), never guessed: the product has its own ear.
import * as z from "zod/mini";
import { type AnswerPlan, planFor } from "./control.ts";
import { misbehave, readCall } from "./requests.ts";

const CATEGORIES = [
  "harassment",
  "harassment/threatening",
  "hate",
  "hate/threatening",
  "illicit",
  "illicit/violent",
  "self-harm",
  "self-harm/intent",
  "self-harm/instructions",
  "sexual",
  "sexual/minors",
  "violence",
  "violence/graphic",
] as const;

const requestSchema = z.object({
  model: z.optional(z.string()),
  input: z.union([z.string(), z.array(z.string())]),
});

const verdictOf = (plan: AnswerPlan | undefined) => {
  const heard = plan?.hears ?? [];
  return {
    flagged: heard.length > 0,
    categories: Object.fromEntries(CATEGORIES.map((name) => [name, heard.includes(name)])),
    category_scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, heard.includes(name) ? 0.98 : 0.0001]),
    ),
    category_applied_input_types: Object.fromEntries(CATEGORIES.map((name) => [name, ["text"]])),
  };
};

export async function answerModerations(request: Request): Promise<Response> {
  const call = await readCall(request, requestSchema);
  if (call instanceof Response) return call;
  const plans = [call.input].flat().map((text) => planFor(text, "moderation"));
  const refused = await misbehave(plans[0]);
  if (refused) return refused;
  if (plans[0]?.mode === "garbled") return new Response("<html>", { status: 200 });
  return Response.json({
    id: `modr-${crypto.randomUUID()}`,
    model: call.model ?? "omni-moderation-latest",
    results: plans.map(verdictOf),
  });
}
