// Those who listen beside the model: the wire of each, what they hear, and how their failures stay silent.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createListening, createModeration } from "#app/gateways/moderation/moderation.server.ts";
import type { Listener } from "#app/gateways/moderation/moderation.ts";
import { createOpenAiModeration } from "#app/gateways/moderation/openai.server.ts";
import {
  openAiModerationAnswer,
  openAiModerationRequest,
  workersAiGuardInput,
} from "#app/gateways/moderation/wire.ts";
import { createWorkersAiGuard } from "#app/gateways/moderation/workers-ai.server.ts";
import { answerControl, answerOpenAi } from "#workers/standins/openai/index.ts";

const signal = new AbortController().signal;

/** A listener that does as it is told. */
const listener = (name: string, hear: Listener["hear"]): Listener => ({ name, hear });
const never = () => new Promise<never>(() => {});
function listening(...listeners: Listener[]) {
  const ends: string[] = [];
  const port = createListening({
    listeners,
    listenMs: 40,
    onListened: (name, how) => ends.push(`${name} ${how}`),
  });
  return { port, ends };
}

describe("those who listen", () => {
  it("are asked together: the first that hears something is enough, and the others are not waited for", async () => {
    const { port, ends } = listening(
      listener("slow", never),
      listener("down", async () => Promise.reject(new Error("down"))),
      listener("calm", async () => null),
      listener("sharp", async () => "suicide"),
    );
    expect(await port.hear("…")).toBe("suicide");
    expect(ends).not.toContain("slow late");
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(ends.sort()).toEqual(["calm calm", "down failed", "sharp heard", "slow late"]);
  });

  it("hear nothing where they fail, are late or throw at once; and that is counted", async () => {
    const { port, ends } = listening(
      listener("slow", never),
      listener("down", async () => Promise.reject(new Error("text of a member"))),
    );
    expect(await port.hear("…")).toBeNull();
    expect(ends.sort()).toEqual(["down failed", "slow late"]);
  });
});

describe("OpenAI's moderations", () => {
  let sent: unknown[] = [];
  let answered: unknown;
  beforeEach(() => {
    sent = [];
    // why: the SDK's own request goes to the stand-in's code instead of the network.
    vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      sent.push(await request.clone().json());
      const answer = await answerOpenAi(request, undefined, 0);
      answered = await answer
        .clone()
        .json()
        .catch(() => undefined);
      return answer;
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const plan = (body: object) =>
    answerControl(new Request("http://x/local/openai", { method: "POST", body: JSON.stringify(body) }));
  const openai = createOpenAiModeration({
    apiKey: "sk",
    baseUrl: "https://api.openai.com/v1",
    model: "omni",
  });

  it.each([
    [["self-harm/intent", "self-harm"], "suicide"],
    [["self-harm/instructions"], "suicide"],
    [["sexual", "sexual/minors"], "minor"],
    [["harassment/threatening"], "violence"],
    [["violence"], null],
    [["hate", "sexual"], null],
    [[], null],
  ])("flag %j: %s", async (hears, concern) => {
    const text = `Une phrase ${hears.join(" ")} à juger`;
    await plan({ of: "moderation", when: text, mode: "hears", hears });
    expect(await openai.hear(text, signal)).toBe(concern);
    expect(openAiModerationRequest.safeParse(sent[0]).success).toBe(true);
    expect(openAiModerationAnswer.safeParse(answered).success).toBe(true);
  });

  it.each([[{ mode: "status", status: 500 }], [{ mode: "status", status: 429 }], [{ mode: "garbled" }]])(
    "throw where they fail (%j), without the text",
    async (what) => {
      const text = `Confidence ${JSON.stringify(what)}`;
      await plan({ of: "moderation", when: text, ...what });
      const error = await openai.hear(text, signal).catch((thrown: Error) => thrown);
      expect(String(error)).not.toContain("Confidence");
      expect(error).toBeInstanceOf(Error);
    },
  );

  it("leave the chat's plans alone, and theirs are left alone by it", async () => {
    await plan({ when: "le même mot", mode: "status", status: 500 });
    expect(await openai.hear("le même mot", signal)).toBeNull();
  });
});

describe("Workers AI's guard", () => {
  const guard = (answer: unknown) => {
    const asked: unknown[] = [];
    const run = async (_model: string, input: unknown) => {
      asked.push(input);
      return answer;
    };
    return { guard: createWorkersAiGuard({ run } as unknown as Ai, "@cf/guard"), asked };
  };

  it.each([
    [{ response: "\n\nsafe" }, null],
    [{ response: "\n\nunsafe\nS11" }, "suicide"],
    [{ response: "unsafe\nS1,S4" }, "minor"],
    [{ response: "unsafe\nS3" }, "sexual"],
    [{ response: "unsafe\nS1" }, "violence"],
    [{ response: "unsafe\nS10" }, null],
    [{ response: { safe: false, categories: ["S11"] } }, "suicide"],
    [{ response: { safe: true, categories: [] } }, null],
  ])("answers %j: %s", async (answer, concern) => {
    const one = guard(answer);
    expect(await one.guard.hear("…", signal)).toBe(concern);
    expect(workersAiGuardInput.safeParse(one.asked[0]).success).toBe(true);
  });

  it.each([[{ response: "I cannot help with that" }], [{}], [null], ["unsafe\nS11"], [{ response: 11 }]])(
    "takes nonsense (%j) for a failure",
    async (answer) => {
      await expect(guard(answer).guard.hear("…", signal)).rejects.toBeInstanceOf(Error);
    },
  );
});

describe("who listens", () => {
  const settings = {
    OPENAI_BASE_URL: "https://api.openai.com/v1",
    CHAT_PROVIDERS: ["openai", "workers-ai"] as const,
    MODERATION: "on" as const,
    MODERATION_MODEL: "omni",
    MODERATION_WORKERS_AI_MODEL: "@cf/guard",
  };
  const heardBy = async (own: object, ai?: Ai) => {
    const names: string[] = [];
    // why: no provider is reached; each one that is asked fails, and is named.
    vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
    const port = createModeration({
      settings: { ...settings, ...own },
      ai,
      onListened: (name) => names.push(name),
    });
    await port?.hear("…");
    vi.unstubAllGlobals();
    return names.sort();
  };
  const ai = { run: () => Promise.reject(new Error("offline")) } as unknown as Ai;

  it("is who answers the chat already: no other company gets a member's words", async () => {
    expect(await heardBy({})).toEqual([]);
    expect(await heardBy({ CHAT_API_KEY: "sk" })).toEqual(["openai"]);
    expect(await heardBy({ CHAT_API_KEY: "sk" }, ai)).toEqual(["openai", "workers-ai"]);
    expect(await heardBy({ OPENAI_API_KEY: "sk", CHAT_PROVIDERS: ["workers-ai"] }, ai)).toEqual([
      "workers-ai",
    ]);
    expect(await heardBy({ CHAT_API_KEY: "sk", CHAT_BASE_URL: "https://modeles.example/v1" })).toEqual([]);
    expect(await heardBy({ CHAT_API_KEY: "sk", MODERATION: "off" }, ai)).toEqual([]);
  });
});
