import { askOpenAi, type OpenAiAccess } from "../openai.server.ts";
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
export function createOpenAiModeration({ model, ...access }: OpenAiAccess & { model: string }): Listener {
  return {
    name: "openai",
    async hear(text, signal) {
      const answer = await askOpenAi(access, "/moderations", { model, input: text }, signal);
      const { results } = openAiModerationAnswer.parse(await answer.json());
      const flagged = (category: string) => results.some(({ categories }) => categories[category]);
      return CONCERNS.find(([category]) => flagged(category))?.[1] ?? null;
    },
  };
}
