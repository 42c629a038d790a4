// What the reminders' tests share: the web Worker with the reminders Worker's service binding caught, and its calls.
import { beforeAll, beforeEach, expect } from "vitest";
import type { MessageChannel, Outgoing, SendOutcome } from "#app/gateways/messaging/messaging.ts";
import worker from "#build/server/app.js";
import { reminderTexts } from "#db/schema/index.ts";
import { BROWSER, database, givenLibrary, givenMember, ORIGIN, type TestMember } from "./app.ts";
import { edgeContext, env } from "./instance.ts";

/** What went to the reminders Worker since the test began. */
export const sent: (Outgoing & { channel: MessageChannel })[] = [];
/** What the provider will answer. */
export const provider: { outcome: SendOutcome } = { outcome: { ok: true, providerId: "p1" } };
const context = {
  ...env,
  REMINDERS: {
    async send(channel: MessageChannel, message: Outgoing): Promise<SendOutcome> {
      sent.push({ ...message, channel });
      return provider.outcome;
    },
  },
};

type Asked = { method?: string; as?: TestMember; body?: unknown; headers?: Record<string, string> };
export async function ask(path: string, { method, as, body, headers }: Asked = {}) {
  const json = body !== undefined && !(body instanceof URLSearchParams);
  const answer = await worker.fetch(
    new Request(`${ORIGIN}${path}`, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      redirect: "manual",
      headers: headers ?? {
        ...BROWSER,
        ...(as && { Cookie: as.cookie }),
        ...(json && { "Content-Type": "application/json" }),
      },
      body: json ? JSON.stringify(body) : (body as URLSearchParams | undefined),
    }),
    context as never,
    edgeContext(),
  );
  const text = await answer.text();
  const parsed = answer.headers.get("Content-Type")?.includes("json") ? JSON.parse(text) : text;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for.
  return { status: answer.status, body: parsed as any, headers: answer.headers };
}

export const save = (as: TestMember, body: object) =>
  ask("/api/settings/reminders", { method: "PATCH", as, body });
// biome-ignore lint/suspicious/noExplicitAny: the view as the call shows it.
export const channelOf = (view: any, name: string) =>
  view.channels.find((one: { channel: string }) => one.channel === name);
export const codeIn = (text: string | undefined) => /code est (\d{6})/.exec(text ?? "")?.[1] ?? "";
/** A French mobile number (06 1…), another one each time. */
export const aPhone = () => `+3361${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;

export async function givenPhone(
  as: TestMember,
  phone: string,
  channel: "sms" | "whatsapp" = "sms",
): Promise<void> {
  await save(as, { frequency: 3, channels: [channel], phoneNumber: phone });
  await ask("/api/reminders/confirmation", { as, body: { channel } });
  const done = await ask("/api/reminders/confirm", {
    as,
    body: { channel, code: codeIn(sent.at(-1)?.text) },
  });
  expect(channelOf(done.body, channel).state).toBe("confirmed");
}

/** A complete member, another one each test. */
export let member: TestMember;

/** The library and two reminder texts; each test begins with a member of its own and a provider that takes everything. */
export function withReminders(): void {
  beforeAll(async () => {
    await givenLibrary(2);
    for (const [at, type] of (["control", "quote"] as const).entries())
      await database.insert(reminderTexts).values({
        id: `t${at}`,
        position: 1,
        type,
        sms: "Court",
        body: "Long",
        quotationId: type === "quote" ? "q1" : null,
        contentHash: "h",
      });
  });
  beforeEach(async () => {
    sent.length = 0;
    provider.outcome = { ok: true, providerId: "p1" };
    member = await givenMember({ tier: "complete" });
  });
}
