// What the coach's worker tests share: the real library, a model that says what it is told, and calls that stream.
import { waitOnExecutionContext } from "cloudflare:test";
import { parse } from "yaml";
import type { ConversationDetail, ExchangeItem } from "#app/features/coach/coach.ts";
import { createEventReader, type StreamEvent } from "#app/lib/event-stream.ts";
import worker from "#build/server/app.js";
import { quotations } from "#db/schema/index.ts";
import { BROWSER, database, givenMember, ORIGIN, type TestMember } from "../app.ts";
import { edgeContext, env } from "../instance.ts";

const FILES = import.meta.glob<string>("../../../content/source/quotations/*.yaml", {
  eager: true,
  query: "?raw",
  import: "default",
});

type Source = Omit<typeof quotations.$inferInsert, "position" | "contentHash">;
const tidy = (value: unknown) =>
  typeof value === "string" ? value.replace(/[ \t\r\n]+/g, " ").trim() : value;
export const LIBRARY: Source[] = Object.keys(FILES)
  .sort()
  .flatMap((file) => parse(FILES[file] as string) as Record<string, unknown>[])
  .map(
    (record) =>
      ({
        ...Object.fromEntries(Object.entries(record).map(([key, value]) => [key, tidy(value)])),
        locus: String(record.locus),
      }) as unknown as Source,
  );

/** The whole library, in as few statements as D1's bound parameters allow. */
export async function givenWholeLibrary(): Promise<void> {
  const rows = LIBRARY.map((source, at) => ({ ...source, position: at + 1, contentHash: `h${at}` }));
  const statements = [];
  for (let at = 0; at < rows.length; at += 5)
    statements.push(
      database
        .insert(quotations)
        .values(rows.slice(at, at + 5))
        .onConflictDoNothing(),
    );
  const [first, ...rest] = statements;
  if (first) await database.batch([first, ...rest]);
}

type Asked = { role: string; content: string }[];
type Script = (turns: Asked) => string | Promise<string> | ReadableStream<Uint8Array>;

const encoder = new TextEncoder();
const line = (text: string) => encoder.encode(`data: ${JSON.stringify({ response: text })}\n\n`);

/** Workers AI's wire: words one by one; without `[DONE]` it was cut. */
export const spoken = (text: string, { done = true } = {}) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const word of text.match(/\S+\s*|\s+/g) ?? []) controller.enqueue(line(word));
      if (done) controller.enqueue(encoder.encode("data: [DONE]\n\n"));
      controller.close();
    },
  });

/** A stream whose words the test gives out one at a time. */
export function held() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own;
    },
  });
  return {
    stream,
    say: (text: string) => controller?.enqueue(line(text)),
    end() {
      controller?.enqueue(encoder.encode("data: [DONE]\n\n"));
      controller?.close();
    },
    fail: () => controller?.error(new Error("the model hung up")),
  };
}

/** What the guard answers to a question, as Workers AI's wire has it. */
type Guard = (message: string) => unknown;

/** A model of the tests, as the binding `AI`: what it was asked, and what it says; a guard that hears nothing. */
export function givenModel(script: Script, guard: Guard = () => ({ response: "safe" })) {
  const asked: Asked[] = [];
  const ai = {
    async run(model: string, input: { messages?: Asked; text?: string[] }) {
      if (model.includes("guard")) return guard(input.messages?.[0]?.content ?? "");
      if (input.text) return { data: input.text.map((text) => embeddingOf(text)) };
      asked.push(input.messages ?? []);
      const said = await script(input.messages ?? []);
      return typeof said === "string" ? spoken(said) : said;
    },
  };
  return { ai, asked, env: { ...env, AI: ai, CHAT_PROVIDERS: "workers-ai" } };
}

/** A meaning for tests: which of a few words a text holds. */
const MEANINGS = ["figue", "lampe", "promontoire", "concombre"];
const embeddingOf = (text: string) => MEANINGS.map((word) => (text.includes(word) ? 1 : 0.01));

export type Model = ReturnType<typeof givenModel>;

type Options = { as: TestMember; body?: unknown; method?: string; stream?: boolean };

/** A call to the Worker with this model; work that goes on after the answer is waited for where `wait` is called. */
export async function callWith(model: { env: object }, path: string, options: Options) {
  const { as, body, stream } = options;
  const context = edgeContext();
  const response = await worker.fetch(
    new Request(`${ORIGIN}${path}`, {
      method: options.method ?? (body === undefined ? "GET" : "POST"),
      redirect: "manual",
      headers: {
        ...BROWSER,
        Cookie: as.cookie,
        Authorization: `Bearer ${as.token}`,
        ...(stream && { Accept: "text/event-stream" }),
        ...(body !== undefined && { "Content-Type": "application/json" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
    model.env as never,
    context,
  );
  return { response, wait: () => waitOnExecutionContext(context) };
}

export type Said = ExchangeItem & {
  message: string;
  current?: ExchangeItem;
  errors?: Record<string, string[]>;
};

/** POST /api/coach: status and item. */
export async function say(model: { env: object }, as: TestMember, body: object) {
  const { response } = await callWith(model, "/api/coach", { as, body });
  return { status: response.status, headers: response.headers, item: (await response.json()) as Said };
}

/** POST /api/coach, streamed to its end. */
export async function hear(model: { env: object }, as: TestMember, body: object): Promise<StreamEvent[]> {
  const { response, wait } = await callWith(model, "/api/coach", { as, body, stream: true });
  const text = await response.text();
  await wait();
  return createEventReader()(text);
}

export const named = <Data>(events: readonly StreamEvent[], name: string): Data[] =>
  events.filter(({ event }) => event === name).map(({ data }) => data as Data);

export async function conversationOf(model: { env: object }, as: TestMember, id: string) {
  const { response } = await callWith(model, `/api/coach/conversations/${id}`, { as });
  return (await response.json()) as ConversationDetail;
}

export const ANSWER = "Je vous entends. Que s’est-il passé ?\n\nCe soir, écrivez une ligne.";
export const plain = () => givenModel(() => ANSWER);
export const complete = () => givenMember({ tier: "complete" });
/** What the model was told before the conversation. */
export const system = (turns: { role?: string; content: string }[] | undefined) =>
  (turns ?? [])
    .filter(({ role }) => role === "system")
    .map(({ content }) => content)
    .join("\n\n");
