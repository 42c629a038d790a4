import type { Concern, Listener } from "./moderation.ts";
import { workersAiGuardAnswer } from "./wire.ts";

/** Llama Guard's hazards that there is a card for, worst first. */
const CONCERNS: readonly (readonly [string, Concern])[] = [
  ["S11", "suicide"],
  ["S4", "minor"],
  ["S3", "sexual"],
  ["S1", "violence"],
];

/** Listening by Workers AI's guard model. It answers « safe », or « unsafe » and the hazards, as text or as an object. */
export function createWorkersAiGuard(ai: Ai, model: string): Listener {
  return {
    name: "workers-ai",
    async hear(text, signal) {
      const answer = await ai.run(
        model as Parameters<Ai["run"]>[0],
        { messages: [{ role: "user", content: text }] } as never,
        { signal } as never,
      );
      const { response } = workersAiGuardAnswer.parse(answer);
      const hazards =
        typeof response === "string"
          ? /^\s*unsafe/i.test(response)
            ? (response.match(/\bS\d{1,2}\b/g) ?? [])
            : []
          : response.safe
            ? []
            : (response.categories ?? []);
      return CONCERNS.find(([hazard]) => hazards.includes(hazard))?.[1] ?? null;
    },
  };
}
