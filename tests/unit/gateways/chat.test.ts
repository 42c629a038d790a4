// From one provider to the next, and the wire of each; the stand-in and what we send it are held against OpenAI's schemas.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as z from "zod";
import { ChatFailure, type ChatModel } from "#app/gateways/chat/chat.ts";
import { createOpenAiChat } from "#app/gateways/chat/openai.server.ts";
import { createRelay, type HealthBook, type RelayTimes } from "#app/gateways/chat/relay.server.ts";
import {
  openAiChatAnswer,
  openAiChatChunk,
  openAiChatRequest,
  openAiError,
  workersAiChatEvent,
  workersAiChatInput,
} from "#app/gateways/chat/wire.ts";
import { createWorkersAiChat } from "#app/gateways/chat/workers-ai.server.ts";
import { workersAiEmbeddingsAnswer, workersAiEmbeddingsInput } from "#app/gateways/embeddings/wire.ts";
import { createWorkersAiEmbeddings } from "#app/gateways/embeddings/workers-ai.server.ts";
import { createOpenAiSpeech } from "#app/gateways/speech/openai.server.ts";
import {
  openAiSpeechRequest,
  workersAiSpeechAnswer,
  workersAiSpeechInput,
} from "#app/gateways/speech/wire.ts";
import { createWorkersAiSpeech } from "#app/gateways/speech/workers-ai.server.ts";
import { answerControl, answerOpenAi } from "#workers/standins/openai/index.ts";

const TIMES: RelayTimes = { firstMs: 60, gapMs: 60, retryMs: 1, trips: 3, restMs: 1_000 };
const REQUEST = {
  turns: [
    { role: "system" as const, content: "Adresse : vouvoiement." },
    { role: "user" as const, content: "Comment garder mon calme au travail ?" },
  ],
  maxTokens: 300,
  memberDigest: "digest",
};

/** A provider that does, at each try, the next thing it is told; the last one for ever. */
function provider(name: string, ...tries: (() => AsyncGenerator<string>)[]) {
  let calls = 0;
  const model: ChatModel = {
    name,
    stream: () => (tries[Math.min(calls++, tries.length - 1)] as () => AsyncGenerator<string>)(),
  };
  return { model, calls: () => calls };
}
const says = (...pieces: string[]) =>
  async function* () {
    yield* pieces;
  };
const fails = (kind: ChatFailure["kind"], ...pieces: string[]) =>
  async function* () {
    yield* pieces;
    throw new ChatFailure(kind, kind);
  };
const hangs = (...pieces: string[]) =>
  async function* () {
    yield* pieces;
    await new Promise(() => {});
  };

async function heard(
  models: ChatModel[],
  book: HealthBook = new Map(),
  now = () => 0,
  signal = new AbortController().signal,
) {
  const relay = createRelay({ models, now, book, times: TIMES });
  let text = "";
  try {
    for await (const piece of relay.answer(REQUEST, signal)) text += piece;
    return { text };
  } catch (error) {
    return { text, failed: (error as ChatFailure).kind };
  }
}

describe("the relay of providers", () => {
  it("takes the first that answers", async () => {
    const [one, two] = [provider("one", says("bon", "jour")), provider("two", says("non"))];
    expect(await heard([one.model, two.model])).toEqual({ text: "bonjour" });
    expect(two.calls()).toBe(0);
  });

  it("tries once more before the first word, then the next provider", async () => {
    const flaky = provider("one", fails("broken"), says("la seconde"));
    expect(await heard([flaky.model])).toEqual({ text: "la seconde" });
    for (const kind of ["limited", "broken", "timeout"] as const) {
      const [down, up] = [provider("one", fails(kind)), provider("two", says("oui"))];
      expect(await heard([down.model, up.model])).toEqual({ text: "oui" });
      expect(down.calls()).toBe(2);
    }
  });

  it("does not ask a provider that refused again", async () => {
    const [refusing, up] = [provider("one", fails("refused")), provider("two", says("oui"))];
    expect(await heard([refusing.model, up.model])).toEqual({ text: "oui" });
    expect(refusing.calls()).toBe(1);
  });

  it("gives up one that is silent, at its start and between two words", async () => {
    const [silent, up] = [provider("one", hangs()), provider("two", says("oui"))];
    expect(await heard([silent.model, up.model])).toEqual({ text: "oui" });
    const stuck = provider("one", hangs("Une phrase. "));
    expect(await heard([stuck.model, up.model])).toEqual({ text: "Une phrase. ", failed: "cut" });
  });

  it("never starts anew once words were given away", async () => {
    const [cut, up] = [provider("one", fails("cut", "Une phr")), provider("two", says("autre"))];
    expect(await heard([cut.model, up.model])).toEqual({ text: "Une phr", failed: "cut" });
    expect([cut.calls(), up.calls()]).toEqual([1, 0]);
  });

  it("lets a provider rest after three failures in a row, and tries it again later", async () => {
    let now = 0;
    const book: HealthBook = new Map();
    const [down, up] = [provider("one", fails("broken")), provider("two", says("oui"))];
    const ask = () => heard([down.model, up.model], book, () => now);
    await ask();
    await ask();
    expect(down.calls()).toBe(3);
    await ask();
    expect(down.calls()).toBe(3);
    now = 2_000;
    await ask();
    expect(down.calls()).toBe(4);
  });

  it("tries those that rest rather than nobody, and says how it failed where all do", async () => {
    const book: HealthBook = new Map([["one", { failures: 3, restsUntil: 9_999 }]]);
    expect(await heard([provider("one", says("quand même")).model], book)).toEqual({ text: "quand même" });
    expect(
      await heard([provider("a", fails("limited")).model, provider("b", fails("broken")).model]),
    ).toEqual({
      text: "",
      failed: "broken",
    });
    expect(await heard([])).toEqual({ text: "", failed: "refused" });
  });

  it("ends at once, without a failure, where its reader stops", async () => {
    const abort = new AbortController();
    const waiting = heard([provider("one", hangs("Un. ")).model], new Map(), () => 0, abort.signal);
    abort.abort();
    expect((await waiting).failed).toBeUndefined();
  });
});

const CONTRACT = join(import.meta.dirname, "../../../../shared/contracts/openai.chat_completions.json");
const contract = existsSync(CONTRACT) ? JSON.parse(readFileSync(CONTRACT, "utf8")) : undefined;

if (!contract)
  console.log(
    "contracts: ../shared/contracts is not beside the project; OpenAI's large contract was not checked",
  );

const fits = (schema: z.ZodType, value: unknown) =>
  expect(schema.safeParse(value).error?.issues ?? []).toEqual([]);

describe("OpenAI's wire", () => {
  let sent: { url: string; body: Record<string, unknown> }[] = [];
  let answers: string[] = [];
  beforeEach(() => {
    sent = [];
    answers = [];
    // why: the SDK's own request goes to the stand-in's code instead of the network.
    vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      sent.push({ url: request.url, body: await request.clone().json() });
      const answer = await answerOpenAi(request, undefined, 1_700_000_000_000);
      answers.push(await answer.clone().text());
      return answer;
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const plan = (body: object) =>
    answerControl(new Request("http://x/local/openai", { method: "POST", body: JSON.stringify(body) }));
  const chat = (baseUrl = "https://api.openai.com/v1") =>
    createOpenAiChat({ apiKey: "sk-test", baseUrl, model: "m" });
  async function read(model: ChatModel, content = REQUEST.turns[1]?.content ?? "") {
    let text = "";
    const turns = [REQUEST.turns[0] as (typeof REQUEST.turns)[0], { role: "user" as const, content }];
    for await (const piece of model.stream({ ...REQUEST, turns }, new AbortController().signal))
      text += piece;
    return text;
  }

  it("is spoken by the stand-in: words one by one, an end, and the same answer whole", async () => {
    await plan({ when: "garder mon calme", mode: "pace", pace: 0 });
    const text = await read(chat());
    expect(text.split("\n\n")).toHaveLength(3);
    expect(answers[0]?.match(/^data: \{/gm)?.length).toBeGreaterThan(20);
    expect(answers[0]?.trimEnd().endsWith("data: [DONE]")).toBe(true);
    const whole = await answerOpenAi(
      new Request("https://api.openai.com/v1/chat/completions", {
        method: "POST",
        headers: { Authorization: "Bearer x" },
        body: JSON.stringify({ model: "m", messages: REQUEST.turns }),
      }),
      undefined,
      0,
    );
    expect((await whole.json()) as object).toMatchObject({ choices: [{ message: { content: text } }] });
  });

  it("has its own names for the budget at OpenAI, the old one elsewhere", async () => {
    await plan({ when: "garder mon calme", mode: "pace", pace: 0 });
    await read(chat());
    expect(sent[0]?.body).toMatchObject({
      max_completion_tokens: 300,
      safety_identifier: "digest",
      stream: true,
    });
    await read(chat("https://modeles.example/v1")).catch(() => {});
    expect(sent[1]?.body).toMatchObject({ max_tokens: 300 });
    expect(sent[1]?.body).not.toHaveProperty("max_completion_tokens");
  });

  it.each([
    [{ mode: "status", status: 429 }, "limited"],
    [{ mode: "status", status: 500 }, "broken"],
    [{ mode: "status", status: 400 }, "refused"],
    [{ mode: "cut", pace: 0 }, "cut"],
  ])("fails as planned (%j): %s", async (what, kind) => {
    await plan({ when: `panne ${kind}`, ...what });
    await expect(read(chat(), `Une panne ${kind} ?`)).rejects.toMatchObject({ name: "ChatFailure", kind });
  });

  it("refuses what OpenAI refuses: no key, no JSON, an unknown path", async () => {
    const ask = async (path: string, headers: Record<string, string>, body: string) =>
      (
        await answerOpenAi(
          new Request(`https://api.openai.com${path}`, { method: "POST", headers, body }),
          undefined,
          0,
        )
      ).status;
    expect([
      await ask("/v1/chat/completions", {}, "{}"),
      await ask("/v1/chat/completions", { Authorization: "Bearer x" }, "{"),
      await ask("/v1/nowhere", { Authorization: "Bearer x" }, "{}"),
    ]).toEqual([401, 400, 404]);
  });

  it("fits our own schemas, on both sides: every chunk, the whole answer, a refusal", async () => {
    await plan({ when: "garder mon calme", mode: "pace", pace: 0 });
    await read(chat());
    fits(openAiChatRequest, sent[0]?.body);
    for (const [, json = ""] of (answers[0] ?? "").matchAll(/^data: (\{.*)$/gm))
      fits(openAiChatChunk, JSON.parse(json));
    await read(chat("https://modeles.example/v1")).catch(() => {});
    fits(openAiChatRequest, sent[1]?.body);
    const whole = await answerOpenAi(
      new Request("https://api.openai.com/v1/chat/completions", {
        method: "POST",
        headers: { Authorization: "Bearer x" },
        body: JSON.stringify({ model: "m", messages: REQUEST.turns }),
      }),
      undefined,
      0,
    );
    fits(openAiChatAnswer, await whole.json());
    await plan({ when: "garder mon calme", mode: "status", status: 429, times: 1 });
    await read(chat()).catch(() => {});
    fits(openAiError, JSON.parse(answers.at(-1) ?? "{}"));
    expect(openAiChatRequest.safeParse({ ...sent[0]?.body, colour: "blue" }).success).toBe(false);
  });

  it("asks for speech in OpenAI's words", async () => {
    // why: there is no stand-in of speech; what is sent is looked at on its way out.
    let asked: unknown;
    vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
      asked = await new Request(input, init).json();
      return new Response("mp3", { headers: { "Content-Type": "audio/mpeg" } });
    });
    const speech = createOpenAiSpeech({
      apiKey: "sk-test",
      baseUrl: "https://api.openai.com/v1",
      model: "gpt-4o-mini-tts",
      voice: "onyx",
    });
    expect(new TextDecoder().decode((await speech.speak("Ce qui dépend de nous")).bytes)).toBe("mp3");
    fits(openAiSpeechRequest, asked);
  });

  it.skipIf(!contract)(
    "is OpenAI's own, on both sides (skipped where the contracts are not beside the project)",
    async () => {
      const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
      const wrong = (schema: object, value: unknown) => {
        const validate = ajv.compile(schema);
        return validate(value) ? [] : validate.errors;
      };
      await plan({ when: "garder mon calme", mode: "pace", pace: 0 });
      await read(chat());
      expect(wrong(contract.request, sent[0]?.body)).toEqual([]);
      const chunks = [...(answers[0] ?? "").matchAll(/^data: (\{.*)$/gm)].map(([, json]) =>
        JSON.parse(json as string),
      );
      for (const chunk of [chunks[0], chunks[1], chunks.at(-1)])
        expect(wrong(contract.streamChunk, chunk)).toEqual([]);
      const whole = await answerOpenAi(
        new Request("https://api.openai.com/v1/chat/completions", {
          method: "POST",
          headers: { Authorization: "Bearer x" },
          body: JSON.stringify({ model: "m", messages: REQUEST.turns }),
        }),
        undefined,
        0,
      );
      expect(wrong(contract.response, await whole.json())).toEqual([]);
      await plan({ when: "garder mon calme", mode: "status", status: 429, times: 1 });
      await read(chat()).catch(() => {});
      expect(wrong(contract.error, JSON.parse(answers.at(-1) ?? "{}"))).toEqual([]);
    },
  );
});

describe("Workers AI's own schemas", () => {
  /** A binding that keeps what it was asked. */
  const binding = (answer: unknown) => {
    const asked: unknown[] = [];
    const run = async (_model: string, input: unknown) => {
      asked.push(input);
      return answer;
    };
    return { ai: { run } as unknown as Ai, asked };
  };

  it("fit what is asked of it: chat, speech, vectors", async () => {
    const events = ['{"response":"Bon"}', '{"response":null}', '{"response":"jour"}'];
    for (const event of events) fits(workersAiChatEvent, JSON.parse(event));
    const body = [...events, "[DONE]"].map((line) => `data: ${line}\n\n`).join("");
    const chat = binding(new Response(body).body);
    let text = "";
    for await (const piece of createWorkersAiChat(chat.ai, "@cf/x").stream(
      REQUEST,
      new AbortController().signal,
    ))
      text += piece;
    expect(text).toBe("Bonjour");
    fits(workersAiChatInput, chat.asked[0]);

    const recording = { audio: "bXAz" };
    fits(workersAiSpeechAnswer, recording);
    const speech = binding(recording);
    expect(new TextDecoder().decode((await createWorkersAiSpeech(speech.ai).speak("Bonjour")).bytes)).toBe(
      "mp3",
    );
    fits(workersAiSpeechInput, speech.asked[0]);

    const vectors = {
      shape: [2, 3],
      data: [
        [0, 1, 0],
        [1, 0, 0],
      ],
    };
    fits(workersAiEmbeddingsAnswer, vectors);
    const embeddings = binding(vectors);
    expect(await createWorkersAiEmbeddings(embeddings.ai, "@cf/y").embed(["un", "deux"])).toEqual(
      vectors.data,
    );
    fits(workersAiEmbeddingsInput, embeddings.asked[0]);
  });
});

describe("Workers AI's wire", () => {
  const bytes = (...lines: string[]) =>
    new Response(lines.map((line) => `data: ${line}\n\n`).join("")).body as ReadableStream<Uint8Array>;
  const read = async (run: () => Promise<unknown>) => {
    let text = "";
    const model = createWorkersAiChat({ run } as unknown as Ai, "@cf/x");
    for await (const piece of model.stream(REQUEST, new AbortController().signal)) text += piece;
    return text;
  };

  it("is read to its end, and a stream without one was cut", async () => {
    expect(await read(async () => bytes('{"response":"Bon"}', '{"response":"jour"}', "[DONE]"))).toBe(
      "Bonjour",
    );
    await expect(read(async () => bytes('{"response":"Bon"}'))).rejects.toMatchObject({ kind: "cut" });
  });

  it("says when it is over its capacity", async () => {
    await expect(
      read(() => Promise.reject(new Error("3040: Capacity temporarily exceeded"))),
    ).rejects.toMatchObject({ kind: "limited" });
    await expect(read(() => Promise.reject(new Error("boom")))).rejects.toMatchObject({ kind: "broken" });
  });
});
