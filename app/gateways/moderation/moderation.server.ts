// Those who listen beside the model: all at once, each within its time. The first that hears something ends the waiting;
// who fails, is late or answers nonsense has heard nothing, and is counted as such. Never the only ear: the product's own
// (app/lib/crisis) has listened before, and needs nobody.
import type { Concern, Listened, Listener, Moderation } from "./moderation.ts";
import { createOpenAiModeration } from "./openai.server.ts";
import { createWorkersAiGuard } from "./workers-ai.server.ts";

/** Nobody is listened to for longer, ms. */
const LISTEN_MS = 3_000;

type ModerationConfig = {
  settings: {
    OPENAI_API_KEY?: string;
    OPENAI_BASE_URL: string;
    CHAT_API_KEY?: string;
    CHAT_BASE_URL?: string;
    CHAT_PROVIDERS: readonly ("openai" | "workers-ai")[];
    MODERATION: "on" | "off";
    MODERATION_MODEL: string;
    MODERATION_WORKERS_AI_MODEL: string;
  };
  ai: Ai | undefined;
  /** Told how each listener ended; never about what. */
  onListened(listener: string, how: Listened): void;
};

type Listening = { listeners: readonly Listener[]; listenMs?: number } & Pick<ModerationConfig, "onListened">;

export function createListening({ listeners, listenMs = LISTEN_MS, onListened }: Listening): Moderation {
  async function ask({ name, hear }: Listener, text: string): Promise<Concern | null> {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<"late">((resolve) => {
      timer = setTimeout(() => resolve("late"), listenMs);
    });
    const answer = hear(text, abort.signal);
    answer.catch(() => {}); // the race may be lost already
    try {
      const heard = await Promise.race([answer, late]);
      if (heard === "late") {
        onListened(name, "late");
        return null;
      }
      onListened(name, heard ? "heard" : "calm");
      return heard;
    } catch {
      onListened(name, "failed");
      return null;
    } finally {
      clearTimeout(timer);
      abort.abort();
    }
  }

  return {
    hear: (text) =>
      new Promise((resolve) => {
        const all = listeners.map(async (listener) => {
          const concern = await ask(listener, text);
          if (concern) resolve(concern);
        });
        void Promise.all(all).then(() => resolve(null));
      }),
  };
}

/**
 * The providers of the chat that can listen; undefined where there is none. A member's words go to no company that does
 * not answer them already: OpenAI's moderation is asked only where the chat is OpenAI's own.
 */
export function createModeration({ settings, ai, onListened }: ModerationConfig): Moderation | undefined {
  if (settings.MODERATION === "off") return undefined;
  const apiKey = settings.CHAT_API_KEY ?? settings.OPENAI_API_KEY;
  const baseUrl = settings.CHAT_BASE_URL ?? settings.OPENAI_BASE_URL;
  const makers: Record<"openai" | "workers-ai", () => Listener | undefined> = {
    openai: () =>
      apiKey && new URL(baseUrl).hostname === "api.openai.com"
        ? createOpenAiModeration({ apiKey, baseUrl, model: settings.MODERATION_MODEL })
        : undefined,
    "workers-ai": () => (ai ? createWorkersAiGuard(ai, settings.MODERATION_WORKERS_AI_MODEL) : undefined),
  };
  const listeners = settings.CHAT_PROVIDERS.flatMap((provider) => makers[provider]() ?? []);
  return listeners.length ? createListening({ listeners, onListened }) : undefined;
}
