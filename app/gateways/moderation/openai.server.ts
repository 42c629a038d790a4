import { openAiClient } from "#app/gateways/openai.server.ts";
import type { Concern, Listener } from "./moderation.ts";
import { openAiModerationAnswer } from "./wire.ts";

/** Worst first: the first that is flagged names the concern. */
const CONCERNS: readonly (readonly [string, Concern])[] = [
  ["self-harm/intent", "suicide"],
  ["self-harm", "suicide"],
  ["self-harm/instructions", "suicide"],
  ["sexual/minors", "minor"],
  ["harassment/threatening", "violence"],
  ["hate/threatening", "violence"],
  ["illicit/violent", "violence"],
];

/** Listening by OpenAI (POST /moderations). Plain « violence » is left out: it flags news, history and cinema. */
export function createOpenAiModeration(config: { apiKey: string; baseUrl: string; model: string }): Listener {
  const client = openAiClient(config);
  return {
    name: "openai",
    async hear(text, signal) {
      const answer = await (await client()).moderations.create(
        { model: config.model, input: text },
        { signal },
      );
      const { results } = openAiModerationAnswer.parse(answer);
      const flagged = (category: string) => results.some(({ categories }) => categories[category]);
      return CONCERNS.find(([category]) => flagged(category))?.[1] ?? null;
    },
  };
}
