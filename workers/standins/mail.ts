// Resend's wire protocol (https://resend.com/docs/api-reference/emails): POST /emails, POST /emails/batch,
// GET /emails/{id}.
import * as z from "zod/mini";
import type { Memory, SentMail } from "./memory.ts";

const MAX_RECIPIENTS = 50;
const MAX_KEY_LENGTH = 256;
const MAX_BATCH = 100;

const some = z.optional(z.union([z.string(), z.array(z.string())]));
const requestSchema = z.object({
  from: z.string(),
  to: z.union([z.string(), z.array(z.string())]),
  subject: z.string(),
  cc: some,
  bcc: some,
  reply_to: some,
  text: z.optional(z.string()),
  html: z.optional(z.string()),
  headers: z.optional(z.record(z.string(), z.string())),
});

type Refusal = { statusCode: number; name: string; message: string };
type Refused = Response & { said: string };
const refuse = (statusCode: number, name: string, message: string): Refused =>
  Object.assign(Response.json({ statusCode, name, message } satisfies Refusal, { status: statusCode }), {
    said: message,
  });

const list = (value: string | string[] | undefined) => (value === undefined ? [] : [value].flat());

const ADDRESS = /^[^\s<>@,]+@[^\s<>@,]+\.[^\s<>@,]+$/;

/** `name@host` of either form, lower case; undefined where it is no address. */
export function bareAddress(value: string): string | undefined {
  const address = (/<([^<>]+)>\s*$/.exec(value)?.[1] ?? value).trim();
  return ADDRESS.test(address) ? address.toLowerCase() : undefined;
}

const FORM =
  "The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.";

/** Why Resend would refuse these fields, or undefined. */
function fieldRefusal(body: Record<string, unknown>): Refused | undefined {
  for (const field of ["from", "to", "subject"]) {
    if (!body[field]) return refuse(422, "missing_required_field", `Missing \`${field}\` field.`);
  }
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) {
    return refuse(422, "validation_error", `Invalid \`${parsed.error.issues[0]?.path.join(".")}\` field.`);
  }
  const { from, to, cc, bcc, text, html } = parsed.data;
  if (!bareAddress(from)) return refuse(422, "invalid_from_address", `Invalid \`from\` field. ${FORM}`);
  for (const [field, value] of Object.entries({ to, cc, bcc })) {
    if (!list(value).every(bareAddress))
      return refuse(422, "validation_error", `Invalid \`${field}\` field. ${FORM}`);
  }
  const recipients = list(to).length;
  if (recipients === 0 || recipients > MAX_RECIPIENTS) {
    return refuse(
      422,
      "validation_error",
      `The \`to\` field must have between 1 and ${MAX_RECIPIENTS} addresses.`,
    );
  }
  if (!text && !html) return refuse(422, "missing_required_field", "Missing `html` or `text` field.");
  return undefined;
}

async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What it was told to do instead (/local/messages), or undefined. */
async function misbehave(memory: DurableObjectStub<Memory>): Promise<Refused | undefined> {
  const { mode, seconds } = await memory.behave("email");
  if (mode === "delay") await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  if (mode === "fail" || mode === "lose")
    return refuse(500, "internal_server_error", "An unexpected error occurred.");
  if (mode === "refuse" || mode === "block")
    return refuse(422, "validation_error", `Invalid \`to\` field. ${FORM}`);
  if (mode !== "limit") return undefined;
  const limited = refuse(429, "rate_limit_exceeded", "Too many requests.");
  limited.headers.set("Retry-After", String(seconds));
  return limited;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** How a request's mails stand to each other: alone, all or none, or each on its own (`x-batch-validation`). */
type Mode = "one" | "strict" | "permissive";

/** Why the body of a request would be refused, or undefined. A strict batch is refused whole for one of its mails. */
function bodyRefusal(body: unknown, mode: Mode): Response | undefined {
  if (mode === "one") {
    if (!isRecord(body)) return refuse(422, "validation_error", "The request body must be an object.");
    return fieldRefusal(body);
  }
  if (!Array.isArray(body) || !body.every(isRecord))
    return refuse(422, "validation_error", "The request body must be an array of objects.");
  if (body.length === 0 || body.length > MAX_BATCH)
    return refuse(422, "validation_error", `A batch must have between 1 and ${MAX_BATCH} emails.`);
  for (const mail of mode === "strict" ? body : []) {
    const refused = fieldRefusal(mail);
    if (refused) return refused;
  }
  return undefined;
}

function accepted(body: unknown, now: number): SentMail {
  const mail = requestSchema.parse(body);
  return {
    id: crypto.randomUUID(),
    createdAt: now,
    from: mail.from,
    to: list(mail.to),
    cc: list(mail.cc),
    bcc: list(mail.bcc),
    replyTo: list(mail.reply_to),
    subject: mail.subject,
    text: mail.text ?? "",
    html: mail.html ?? "",
    headers: mail.headers ?? {},
  };
}

async function send(
  request: Request,
  memory: DurableObjectStub<Memory>,
  now: number,
  mode: Mode,
): Promise<Response> {
  const instead = await misbehave(memory);
  // Where each is refused on its own, a refusal is not the call's.
  if (instead && !(mode === "permissive" && instead.status === 422)) return instead;
  const key = request.headers.get("Idempotency-Key");
  if (key !== null && (key.length === 0 || key.length > MAX_KEY_LENGTH)) {
    return refuse(400, "invalid_idempotency_key", "The key must be between 1-256 chars.");
  }
  const raw = await request.text();
  let body: unknown;
  try {
    body = JSON.parse(raw);
  } catch {
    return refuse(400, "validation_error", "The request body is not valid JSON.");
  }
  const refused = bodyRefusal(body, mode);
  if (refused) return refused;
  const asked = [body].flat() as Record<string, unknown>[];
  const refusals = asked.flatMap((mail, index) => {
    const said = instead?.said ?? fieldRefusal(mail)?.said;
    return said === undefined ? [] : [{ index, message: said }];
  });
  const mails = asked
    .filter((_, index) => !refusals.some((refusal) => refusal.index === index))
    .map((mail) => accepted(mail, now));
  const kept = await memory.keepMails(mails, key, await digestOf(raw));
  if ("conflict" in kept) {
    return refuse(
      409,
      "invalid_idempotent_request",
      "Same idempotency key used with a different request payload.",
    );
  }
  if (mode === "one") return Response.json({ id: kept.ids[0] });
  const data = kept.ids.map((id) => ({ id }));
  return Response.json(mode === "permissive" ? { data, errors: refusals } : { data });
}

function retrieved(mail: SentMail, lastEvent: string) {
  return {
    object: "email",
    id: mail.id,
    message_id: `<${mail.id}@local.resend.com>`,
    to: mail.to,
    from: mail.from,
    created_at: new Date(mail.createdAt).toISOString(),
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    bcc: mail.bcc,
    cc: mail.cc,
    reply_to: mail.replyTo,
    last_event: lastEvent,
  };
}

function modeOf(request: Request, pathname: string): Mode {
  if (pathname === "/emails") return "one";
  return request.headers.get("x-batch-validation") === "permissive" ? "permissive" : "strict";
}

/** @param now ms, the product's clock */
export async function answerResend(
  request: Request,
  memory: DurableObjectStub<Memory>,
  now: number,
): Promise<Response> {
  const authorization = request.headers.get("Authorization");
  if (!authorization) return refuse(401, "missing_api_key", "Missing API key in the authorization header.");
  if (!/^Bearer re_[\w-]+$/.test(authorization)) return refuse(403, "invalid_api_key", "API key is invalid.");
  const { pathname } = new URL(request.url);
  if (pathname === "/emails" || pathname === "/emails/batch") {
    if (request.method === "POST") return send(request, memory, now, modeOf(request, pathname));
    return refuse(405, "method_not_allowed", "This endpoint does not support the specified HTTP method.");
  }
  const id = /^\/emails\/([^/]+)$/.exec(pathname)?.[1];
  if (!id) return refuse(404, "not_found", "The requested endpoint does not exist.");
  if (request.method !== "GET") {
    return refuse(405, "method_not_allowed", "This endpoint does not support the specified HTTP method.");
  }
  const mail = await memory.mail(id);
  const fate = (await memory.fact(`fate/${bareAddress(mail?.to[0] ?? "")}`)) ?? "delivered";
  return mail ? Response.json(retrieved(mail, fate)) : refuse(404, "not_found", "Email not found");
}
