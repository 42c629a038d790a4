// Telegram's Bot API (https://core.telegram.org/bots/api): the methods the product calls, chats that began a
// conversation, a bot that can be blocked, and the updates that go to the webhook.
import * as z from "zod/mini";
import type { Memory } from "./memory.ts";
import { postAsTelegram, type StandinEnv } from "./webhooks.ts";

const MAX_TEXT = 4096;
const BOT_ID = 100_000_001;

const done = (result: unknown) => Response.json({ ok: true, result });
const refuse = (code: number, description: string, parameters?: object) =>
  Response.json(
    { ok: false, error_code: code, description, ...(parameters && { parameters }) },
    { status: code },
  );

const messageSchema = z.object({
  chat_id: z.union([z.number(), z.string()]),
  text: z.string().check(z.minLength(1)),
  parse_mode: z.optional(z.string()),
});

/** The tags Telegram knows, each closed where it should be; the rest is refused as it refuses it. */
function badEntity(html: string): string | undefined {
  const open: string[] = [];
  for (const [, closing, tag = ""] of html.matchAll(/<(\/?)([a-z]*)([^>]*)>/gi)) {
    if (!["b", "strong", "i", "em", "u", "s", "a", "code", "pre", "blockquote"].includes(tag))
      return `Unsupported start tag "${tag}"`;
    if (!closing) open.push(tag);
    else if (open.pop() !== tag) return `Unexpected end tag "${tag}"`;
  }
  if (open.length) return `Can't find end tag corresponding to start tag "${open.pop()}"`;
  return /<(?![/a-z])|&(?!(?:lt|gt|amp|quot|#\d+|#x[\da-f]+);)/i.test(html)
    ? "Unescaped character"
    : undefined;
}

const bot = (env: StandinEnv) => ({
  id: BOT_ID,
  is_bot: true,
  first_name: "Le Portique",
  username: env.TELEGRAM_BOT_NAME ?? "LePortiqueBot",
});

const personOf = (id: number) => ({ id, is_bot: false, first_name: "Membre", language_code: "fr" });

type Answer = { text: string; markup: string | null };

async function keepAnswer(
  memory: DurableObjectStub<Memory>,
  now: number,
  chatId: string,
  { text, markup }: Answer,
): Promise<number> {
  const number = await memory.nextNumber("telegram/message");
  await memory.keepMessage({
    id: `tg-${number}`,
    channel: "telegram",
    direction: "out",
    address: chatId,
    createdAt: now,
    text,
    markup,
    status: "delivered",
    errorCode: null,
  });
  return number;
}

async function sendMessage(
  body: unknown,
  memory: DurableObjectStub<Memory>,
  now: number,
  env: StandinEnv,
): Promise<Response> {
  const behaviour = await memory.behave("telegram");
  if (behaviour.mode === "delay")
    await new Promise((resolve) => setTimeout(resolve, behaviour.seconds * 1000));
  if (behaviour.mode === "fail") return refuse(500, "Internal Server Error");
  if (behaviour.mode === "limit")
    return refuse(429, `Too Many Requests: retry after ${behaviour.seconds}`, {
      retry_after: behaviour.seconds,
    });
  const parsed = messageSchema.safeParse(body);
  if (!parsed.success) return refuse(400, "Bad Request: message text is empty");
  const { chat_id, text, parse_mode } = parsed.data;
  const chatId = String(chat_id);
  if (behaviour.mode === "block" || (await memory.fact(`blocked/${chatId}`)))
    return refuse(403, "Forbidden: bot was blocked by the user");
  if (behaviour.mode === "refuse" || !(await memory.fact(`chat/${chatId}`)))
    return refuse(400, "Bad Request: chat not found");
  if (text.length > MAX_TEXT) return refuse(400, "Bad Request: message is too long");
  const bad = parse_mode === "HTML" ? badEntity(text) : undefined;
  if (bad) return refuse(400, `Bad Request: can't parse entities: ${bad}`);
  const message_id = await keepAnswer(memory, now, chatId, { text, markup: parse_mode ?? null });
  if (behaviour.mode === "lose") return new Response("", { status: 502 });
  const chat = { id: Number(chatId), type: "private", first_name: "Membre" };
  return done({ message_id, from: bot(env), chat, date: Math.floor(now / 1000), text });
}

async function setWebhook(body: unknown, memory: DurableObjectStub<Memory>): Promise<Response> {
  const asked = z
    .object({ url: z.string(), secret_token: z.optional(z.string().check(z.regex(/^[\w-]{1,256}$/))) })
    .safeParse(body);
  if (!asked.success) return refuse(400, "Bad Request: bad webhook");
  await memory.setFact("telegram/webhook", JSON.stringify(asked.data));
  return done(true);
}

type Webhook = { url: string; secret_token?: string };
const webhookOf = async (memory: DurableObjectStub<Memory>): Promise<Webhook> =>
  JSON.parse((await memory.fact("telegram/webhook")) ?? '{"url":""}') as Webhook;

export async function answerTelegram(
  request: Request,
  memory: DurableObjectStub<Memory>,
  now: number,
  { env }: { env: StandinEnv },
): Promise<Response> {
  const [, token, method] = /^\/bot([^/]+)\/(\w+)$/.exec(new URL(request.url).pathname) ?? [];
  if (!token || !method) return refuse(404, "Not Found");
  if (decodeURIComponent(token) !== env.TELEGRAM_BOT_TOKEN) return refuse(401, "Unauthorized");
  const body: unknown = await request.json().catch(() => ({}));
  switch (method) {
    case "sendMessage":
      return sendMessage(body, memory, now, env);
    case "getMe":
      return done({
        ...bot(env),
        can_join_groups: false,
        can_read_all_group_messages: false,
        supports_inline_queries: false,
      });
    case "setWebhook":
      return setWebhook(body, memory);
    case "deleteWebhook":
      await memory.setFact("telegram/webhook", null);
      return done(true);
    case "getWebhookInfo":
      return done({
        url: (await webhookOf(memory)).url,
        has_custom_certificate: false,
        pending_update_count: 0,
      });
    case "setMyCommands":
    case "answerCallbackQuery":
      return done(true);
    default:
      return refuse(404, "Not Found: method not found");
  }
}

/** A person writes to the bot, or blocks it: an update goes to the webhook, whose answer may be a method to run. */
export async function hearByTelegram(
  memory: DurableObjectStub<Memory>,
  env: StandinEnv & { TELEGRAM_WEBHOOK_SECRET?: string },
  now: number,
  said: { address: string; text: string },
): Promise<void> {
  const id = Number(said.address);
  const from = personOf(id);
  const chat = { id, type: "private", first_name: "Membre" };
  const date = Math.floor(now / 1000);
  const update_id = await memory.nextNumber("telegram/update");
  const known = await webhookOf(memory);
  const url = known.url || `${env.APP_ORIGIN}/api/telegram/webhook`;
  const secret = known.secret_token ?? env.TELEGRAM_WEBHOOK_SECRET ?? "";
  if (said.text === "") {
    await memory.setFact(`blocked/${id}`, "1");
    const member = (status: string) => ({ user: bot(env), status });
    const change = {
      old_chat_member: member("member"),
      new_chat_member: { ...member("kicked"), until_date: 0 },
    };
    await postAsTelegram(env, url, secret, { update_id, my_chat_member: { chat, from, date, ...change } });
    return;
  }
  await memory.setFact(`blocked/${id}`, null);
  await memory.setFact(`chat/${id}`, "1");
  const message_id = await memory.nextNumber("telegram/message");
  await memory.keepMessage({
    id: `tg-${message_id}`,
    channel: "telegram",
    direction: "in",
    address: String(id),
    createdAt: now,
    text: said.text,
    markup: null,
    status: "received",
    errorCode: null,
  });
  const command = /^\/\w+/.exec(said.text)?.[0];
  const entities = command ? [{ type: "bot_command", offset: 0, length: command.length }] : undefined;
  const message = { message_id, from, chat, date, text: said.text, ...(entities && { entities }) };
  const answer = await postAsTelegram(env, url, secret, { update_id, message });
  const method = (await answer.json().catch(() => ({}))) as { method?: string; text?: string };
  if (method.method === "sendMessage" && method.text)
    await keepAnswer(memory, now, String(id), { text: method.text, markup: null });
}
