// OpenAI's two protocols, held to the same behaviour: what is asked, what is read, how each failure is told.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createChat } from "#app/gateways/chat/chat.server.ts";
import type { ChatFailure, ChatModel, ChatUsage } from "#app/gateways/chat/chat.ts";
import { createOpenAiChat } from "#app/gateways/chat/openai.server.ts";
import { createOpenAiResponses } from "#app/gateways/chat/openai-responses.server.ts";
import { openAiError, openAiResponsesEvent, openAiResponsesRequest } from "#app/gateways/chat/wire.ts";
import { answerControl, answerOpenAi } from "#workers/standins/openai/index.ts";

const CONTRACT = join(import.meta.dirname, "../../../../shared/contracts/openai.responses.json");
// why: a short message fits two of the forms that the contract offers « one of »; either is right.
const contract = existsSync(CONTRACT)
  ? JSON.parse(readFileSync(CONTRACT, "utf8").replaceAll('"oneOf"', '"anyOf"'))
  : undefined;
const config = { apiKey: "sk-test", baseUrl: "https://api.openai.com/v1", model: "m" };

let sent: { path: string; body: Record<string, unknown> }[] = [];
let answers: string[] = [];
let given: Response | undefined;
beforeEach(() => {
  [sent, answers, given] = [[], [], undefined];
  // why: the SDK's own request goes to the stand-in's code instead of the network.
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    sent.push({ path: new URL(request.url).pathname, body: await request.clone().json() });
    const answer = given ?? (await answerOpenAi(request, undefined, 1_700_000_000_000));
    answers.push(await answer.clone().text());
    return answer;
  });
});
afterEach(() => vi.unstubAllGlobals());

const plan = (body: object) =>
  answerControl(new Request("http://x/local/openai", { method: "POST", body: JSON.stringify(body) }));

async function read(model: ChatModel, content: string) {
  const usages: ChatUsage[] = [];
  let text = "";
  try {
    const turns = [
      { role: "system" as const, content: "Adresse : vouvoiement." },
      { role: "user" as const, content },
    ];
    const request = {
      turns,
      maxTokens: 300,
      memberDigest: "digest",
      onUsage: (one: ChatUsage) => usages.push(one),
    };
    for await (const piece of model.stream(request, new AbortController().signal)) text += piece;
    return { text, usages };
  } catch (error) {
    const { name, kind, message } = error as ChatFailure;
    return { text, usages, failed: name === "ChatFailure" ? kind : "unknown", message };
  }
}

const PROTOCOLS = [
  ["completions", "/v1/chat/completions", createOpenAiChat],
  ["responses", "/v1/responses", createOpenAiResponses],
] as const;

describe.each(PROTOCOLS)("OpenAI by %s", (protocol, path, create) => {
  const question = `Comment garder mon calme par ${protocol} ?`;

  it("reads the answer word by word, and what it cost, once", async () => {
    await plan({ when: question, mode: "pace", pace: 0 });
    const { text, usages, failed } = await read(create(config), question);
    expect(failed).toBeUndefined();
    expect(text.split("\n\n").length).toBeGreaterThan(1);
    expect(sent.map((one) => one.path)).toEqual([path]);
    expect(usages).toEqual([
      { prompt: expect.any(Number), cached: 0, completion: Math.ceil(text.length / 4) },
    ]);
  });

  it.each([
    [{ mode: "status", status: 429 }, "limited", 0],
    [{ mode: "status", status: 503 }, "broken", 0],
    [{ mode: "status", status: 400 }, "refused", 0],
    [{ mode: "cut", after: 0 }, "cut", 0],
    [{ mode: "cut", after: 2 }, "cut", 2],
    [{ mode: "garbled", after: 2 }, "broken", 2],
    [{ mode: "error", after: 2 }, "broken", 2],
  ])(
    "tells a failure (%j) by its kind, after what was said, without a word of it",
    async (what, kind, words) => {
      const logged = vi.spyOn(console, "error");
      const message = `Une panne ${protocol} ${JSON.stringify(what).replace(/\W+/g, " ")} ?`;
      await plan({ when: message, pace: 0, ...what });
      const { text, failed, message: told } = await read(create(config), message);
      expect(failed).toBe(kind);
      expect(text.match(/\S+/g) ?? []).toHaveLength(words);
      expect(told).not.toContain("panne");
      // The SDK would say a garbled line to the log, with the answer in it.
      expect(logged).not.toHaveBeenCalled();
      logged.mockRestore();
    },
  );

  it.each([
    ["an HTML page", new Response("<html>Bad gateway</html>", { headers: { "Content-Type": "text/html" } })],
    ["an empty body", new Response("")],
    [
      "JSON of another shape",
      new Response('{"ok":true}', { headers: { "Content-Type": "application/json" } }),
    ],
    ["a stream of nonsense", new Response("data: {\n\ndata: [DONE]\n\n")],
  ])("takes %s for a failure, never for an answer", async (_, answer) => {
    given = answer;
    const { text, failed } = await read(create(config), question);
    expect(text).toBe("");
    expect(["broken", "cut"]).toContain(failed);
  });
});

describe("OpenAI by responses", () => {
  const model = createOpenAiResponses(config);

  it("asks for nothing to be kept, and fits our schemas on both sides", async () => {
    await plan({ when: "garder mon calme ici", mode: "pace", pace: 0 });
    await read(model, "Comment garder mon calme ici ?");
    expect(openAiResponsesRequest.safeParse(sent[0]?.body).error?.issues ?? []).toEqual([]);
    expect(sent[0]?.body).toMatchObject({ store: false, stream: true, max_output_tokens: 300 });
    const events = [...(answers[0] ?? "").matchAll(/^data: (\{.*)$/gm)].map(([, json = ""]) =>
      JSON.parse(json),
    );
    expect(events.map(({ sequence_number }) => sequence_number)).toEqual(events.map((_, at) => at));
    for (const event of events.filter(({ type }) => /delta$|completed$/.test(type)))
      expect(openAiResponsesEvent.safeParse(event).error?.issues ?? []).toEqual([]);
    await plan({ when: "garder mon calme ici", mode: "status", status: 429, times: 1 });
    await read(model, "Comment garder mon calme ici ?");
    expect(openAiError.safeParse(JSON.parse(answers.at(-1) ?? "{}")).success).toBe(true);
  });

  it("takes a spent budget for an end, a failed response for a failure of its kind", async () => {
    const stream = (...events: object[]) =>
      new Response(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(""));
    const delta = { type: "response.output_text.delta", delta: "Un mot" };
    given = stream(delta, { type: "response.incomplete", response: { usage: null } });
    expect(await read(model, "?")).toMatchObject({ text: "Un mot" });
    given = stream(delta, { type: "response.failed", response: { error: { code: "rate_limit_exceeded" } } });
    expect(await read(model, "?")).toMatchObject({ text: "Un mot", failed: "limited" });
    given = stream({ type: "error", code: null, message: "secret" });
    expect(await read(model, "?")).toMatchObject({ text: "", failed: "broken", message: "openai: failed" });
  });

  it("is chosen by CHAT_PROTOCOL", async () => {
    const settings = {
      OPENAI_BASE_URL: config.baseUrl,
      CHAT_API_KEY: "sk-test",
      CHAT_MODEL: "m",
      CHAT_WORKERS_AI_MODEL: "@cf/x",
      CHAT_PROVIDERS: ["openai"] as const,
    };
    for (const [protocol, path] of PROTOCOLS) {
      await plan({ when: "au choix", mode: "pace", pace: 0 });
      const chat = createChat({
        settings: { ...settings, CHAT_PROTOCOL: protocol },
        ai: undefined,
        now: () => 0,
        onFailure: () => {},
      });
      const turns = [{ role: "user" as const, content: "Une question au choix." }];
      let text = "";
      for await (const piece of chat?.answer({ turns, maxTokens: 300 }, new AbortController().signal) ?? [])
        text += piece;
      expect([sent.at(-1)?.path, text.length > 20]).toEqual([path, true]);
    }
  });

  it.skipIf(!contract)("is OpenAI's own, on both sides (skipped without ../shared/contracts)", async () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
    const wrong = (schema: object, value: unknown) => {
      const validate = ajv.compile(schema);
      return validate(value) ? [] : validate.errors;
    };
    await plan({ when: "garder mon calme là", mode: "pace", pace: 0 });
    await read(model, "Comment garder mon calme là ?");
    expect(wrong(contract.request, sent[0]?.body)).toEqual([]);
    const events = [...(answers[0] ?? "").matchAll(/^data: (\{.*)$/gm)].map(([, json = ""]) =>
      JSON.parse(json),
    );
    const schemas = Object.values(contract.streamEvents) as { properties?: { type?: { enum?: string[] } } }[];
    const schemaOf = (type: string) =>
      schemas.find(({ properties }) => properties?.type?.enum?.includes(type));
    const firstOfEach = events.filter(
      (event, at) => events.findIndex(({ type }) => type === event.type) === at,
    );
    const known = firstOfEach.filter(({ type }) => schemaOf(type));
    expect(known.length).toBeGreaterThan(3);
    for (const event of known)
      expect([event.type, wrong(schemaOf(event.type) as object, event)]).toEqual([event.type, []]);
    const body = { model: "m", input: [{ role: "user", content: "Garder mon calme là ?" }] };
    const whole = await answerOpenAi(
      new Request("https://api.openai.com/v1/responses", {
        method: "POST",
        headers: { Authorization: "Bearer x" },
        body: JSON.stringify(body),
      }),
      undefined,
      0,
    );
    expect(wrong(contract.response, await whole.json())).toEqual([]);
  });
});
