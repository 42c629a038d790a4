import type { Chat, ChatFailure, ChatModel } from "./chat.ts";
import { createOpenAiChat } from "./openai.server.ts";
import { createOpenAiResponses } from "./openai-responses.server.ts";
import { createRelay, type HealthBook } from "./relay.server.ts";
import { createWorkersAiChat } from "./workers-ai.server.ts";

type ChatConfig = {
  settings: {
    OPENAI_API_KEY?: string;
    OPENAI_BASE_URL: string;
    CHAT_API_KEY?: string;
    CHAT_BASE_URL?: string;
    CHAT_MODEL: string;
    CHAT_PROTOCOL: "completions" | "responses";
    CHAT_WORKERS_AI_MODEL: string;
    CHAT_PROVIDERS: readonly ("openai" | "workers-ai")[];
  };
  ai: Ai | undefined;
  now(): number;
  onFailure(model: string, failure: ChatFailure): void;
};

// An isolate's memory of who failed lately.
const book: HealthBook = new Map();

/** The providers that are configured, in the order of CHAT_PROVIDERS; undefined where there is none. */
export function createChat({ settings, ai, now, onFailure }: ChatConfig): Chat | undefined {
  const apiKey = settings.CHAT_API_KEY ?? settings.OPENAI_API_KEY;
  const baseUrl = settings.CHAT_BASE_URL ?? settings.OPENAI_BASE_URL;
  const makers: Record<"openai" | "workers-ai", () => ChatModel | undefined> = {
    openai: () => {
      const create = settings.CHAT_PROTOCOL === "responses" ? createOpenAiResponses : createOpenAiChat;
      return apiKey ? create({ apiKey, baseUrl, model: settings.CHAT_MODEL }) : undefined;
    },
    "workers-ai": () => (ai ? createWorkersAiChat(ai, settings.CHAT_WORKERS_AI_MODEL) : undefined),
  };
  const models = settings.CHAT_PROVIDERS.flatMap((provider) => makers[provider]() ?? []);
  return models.length ? createRelay({ models, now, book, onFailure }) : undefined;
}
