// What Telegram and Twilio tell the product: chats filled, codes, channels turned off.
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { turnOffDepsOf } from "#app/composition/reminders.server.ts";
import { turnOffChannel } from "#app/features/reminders/turn-off.server.ts";
import { createRunner } from "#db/client.ts";
import { reminderChannels, reminderDeliveries, reminderReplies } from "#db/schema/index.ts";
import { twilioSignature } from "#workers/standins/webhooks.ts";
import { database, ORIGIN } from "./app.ts";
import {
  aPhone,
  ask,
  channelOf,
  codeIn,
  givenPhone,
  member,
  save,
  sent,
  withReminders,
} from "./reminding.ts";

withReminders();

const vars = env as unknown as { TELEGRAM_WEBHOOK_SECRET: string; TWILIO_AUTH_TOKEN: string };

const hearTelegram = (update: object, secret: string | undefined = vars.TELEGRAM_WEBHOOK_SECRET) =>
  ask("/api/telegram/webhook", {
    body: update,
    headers: {
      "Content-Type": "application/json",
      ...(secret && { "X-Telegram-Bot-Api-Secret-Token": secret }),
    },
  });
let updates = 1;
const says = (id: number, text: string, type = "private") => ({
  update_id: updates++,
  message: { message_id: 1, chat: { id, type }, text },
});

describe("Telegram's bot", () => {
  it("fills the chat by /start with its one code, once", async () => {
    await save(member, { frequency: 3, channels: ["telegram"] });
    const started = await ask("/api/reminders/confirmation", { as: member, body: { channel: "telegram" } });
    expect(started.body).toMatchObject({
      sent: "start",
      url: expect.stringContaining("https://t.me/TestsBot?start="),
    });
    const chat = 7_000_001;
    const reply = await hearTelegram(says(chat, started.body.command));
    expect(reply.body).toMatchObject({ method: "sendMessage", chat_id: chat });
    const { body } = await ask("/api/settings/reminders", { as: member });
    expect(body.settings.telegramChatId).toBe(String(chat));
    expect(channelOf(body, "telegram").state).toBe("confirmed");
    await hearTelegram(says(7_000_002, started.body.command));
    expect((await ask("/api/settings/reminders", { as: member })).body.settings.telegramChatId).toBe(
      String(chat),
    );
  });

  it("answers an update that comes twice the same both times, also at once", async () => {
    const startWith = async (chat: number) => {
      const { body } = await ask("/api/reminders/confirmation", {
        as: member,
        body: { channel: "telegram" },
      });
      return says(chat, body.command);
    };
    const first = await startWith(7_200_001);
    const [one, two] = [await hearTelegram(first), await hearTelegram(first)];
    expect(one.body.text).toContain("C’est fait");
    expect(two.body).toEqual(one.body);
    const second = await startWith(7_200_002);
    const replies = await Promise.all([hearTelegram(second), hearTelegram(second), hearTelegram(second)]);
    expect(new Set(replies.map(({ body }) => body.text))).toEqual(new Set([one.body.text]));
    // The same words in another update: their code is spent.
    const again = await hearTelegram({ ...second, update_id: updates++ });
    expect(again.body.text).toContain("n’est pas ou plus valable");
  });

  it("confirms a typed chat id only by the code sent to it", async () => {
    await save(member, { frequency: 3, channels: ["telegram"], telegramChatId: "7100001" });
    await ask("/api/reminders/confirmation", {
      as: member,
      body: { channel: "telegram", address: "7100001" },
    });
    expect(sent[0]).toMatchObject({ channel: "telegram", to: "7100001" });
    const code = codeIn(sent[0]?.text);
    const { body } = await ask("/api/reminders/confirm", { as: member, body: { channel: "telegram", code } });
    expect(channelOf(body, "telegram")).toMatchObject({ state: "confirmed", address: "7100001" });
    await hearTelegram({
      update_id: 2,
      my_chat_member: { chat: { id: 7_100_001 }, new_chat_member: { status: "kicked" } },
    });
    const view = await ask("/api/settings/reminders", { as: member });
    expect(channelOf(view.body, "telegram")).toMatchObject({ state: "off", reason: "blocked" });
  });

  it("is heard with its secret only, in private only, and never fails on what it does not know", async () => {
    expect((await hearTelegram(says(1, "STOP"), "wrong")).status).toBe(403);
    expect((await hearTelegram(says(1, "STOP"), "")).status).toBe(403);
    expect((await hearTelegram({ update_id: 3, poll: {} })).status).toBe(200);
    expect((await hearTelegram(says(-5, "/start", "group"))).body).toEqual({});
  });
});

async function hearTwilio(fields: Record<string, string>, token = vars.TWILIO_AUTH_TOKEN) {
  const signature = await twilioSignature(token, `${ORIGIN}/api/twilio/webhook`, fields);
  return ask("/api/twilio/webhook", {
    body: new URLSearchParams(fields),
    headers: { "Content-Type": "application/x-www-form-urlencoded", "X-Twilio-Signature": signature },
  });
}

describe("Twilio's webhook", () => {
  const received = (From: string, Body: string) => ({
    From,
    To: "+33700000001",
    Body,
    MessageSid: "SM1",
    SmsStatus: "received",
  });

  it("is answered once an hour and sender, whatever robot writes back", async () => {
    const phone = aPhone();
    const answers = [];
    for (let nth = 0; nth < 6; nth++) answers.push(await hearTwilio(received(phone, "Réponse automatique")));
    expect(answers.filter(({ body }) => body.includes("<Message>"))).toHaveLength(1);
    await database.update(reminderReplies).set({ repliedAt: Date.now() - 3_600_001 });
    expect((await hearTwilio(received(phone, "Réponse automatique"))).body).toContain("<Message>");
    expect((await hearTwilio(received(aPhone(), "Bonjour"))).body).toContain("<Message>");
  });

  it("is acknowledged once where it ends a channel, also after another answer", async () => {
    const phone = aPhone();
    await givenPhone(member, phone);
    expect((await hearTwilio(received(phone, "Bonjour"))).body).toContain("<Message>");
    const stops = [];
    for (let nth = 0; nth < 3; nth++) stops.push((await hearTwilio(received(phone, "Stop merci"))).body);
    expect(stops.map((body) => body.includes("C’est noté"))).toEqual([true, false, false]);
  });

  it.each(["STOP", "Arrêt", "Arrêtez", "STOP\nEnvoyé de mon iPhone"])(
    "turns the number off on %s, whatever the member",
    async (word) => {
      const phone = aPhone();
      await givenPhone(member, phone);
      const answer = await hearTwilio({
        From: phone,
        To: "+33700000001",
        Body: word,
        MessageSid: "SM1",
        SmsStatus: "received",
      });
      expect([answer.status, answer.body.includes("<Message>")]).toEqual([200, true]);
      const { body } = await ask("/api/settings/reminders", { as: member });
      expect(channelOf(body, "sms")).toMatchObject({
        state: "off",
        reason: "stop",
        sentence: "Vous avez répondu STOP.",
      });
    },
  );

  it("turns WhatsApp off by its template rule, and leaves SMS alone", async () => {
    const phone = aPhone();
    await givenPhone(member, phone);
    await givenPhone(member, phone, "whatsapp");
    await hearTwilio({
      To: `whatsapp:${phone}`,
      From: "whatsapp:+33700000002",
      MessageSid: "SM2",
      MessageStatus: "undelivered",
      ErrorCode: "63016",
    });
    const { body } = await ask("/api/settings/reminders", { as: member });
    expect(channelOf(body, "whatsapp")).toMatchObject({ state: "off", reason: "template" });
    expect(channelOf(body, "sms").state).toBe("confirmed");
  });

  it("tells late of a number that was left: the one proved since stays", async () => {
    const [left, next] = [aPhone(), aPhone()];
    await givenPhone(member, left);
    await database.insert(reminderDeliveries).values({
      id: `late-${member.id}`,
      userId: member.id,
      day: "2026-11-27",
      hour: 8,
      channel: "sms",
      type: "control",
      textId: "t0",
      dueAt: 1,
      status: "sent",
      providerId: `SM-${member.id}`,
      updatedAt: 1,
    });
    await database
      .update(reminderChannels)
      .set({ codeSentAt: 0 })
      .where(eq(reminderChannels.userId, member.id));
    await givenPhone(member, next);
    await hearTwilio({
      To: left,
      From: "+33700000001",
      MessageSid: `SM-${member.id}`,
      MessageStatus: "undelivered",
      ErrorCode: "30005",
    });
    const { body } = await ask("/api/settings/reminders", { as: member });
    expect(channelOf(body, "sms")).toMatchObject({ state: "confirmed", address: next });
  });

  it("is heard with its signature only", async () => {
    const phone = aPhone();
    await givenPhone(member, phone);
    expect((await hearTwilio({ From: phone, Body: "STOP" }, "another token")).status).toBe(403);
    const { body } = await ask("/api/settings/reminders", { as: member });
    expect(channelOf(body, "sms").state).toBe("confirmed");
  });
});

describe("what is told of an address that the member has left", () => {
  const turnOff = (address: string, reason: "stop" | "invalid") =>
    turnOffChannel(
      turnOffDepsOf({
        database,
        db: createRunner(database),
        now: Date.now,
        outbox: { available: false, nudge() {}, enqueue: () => [] } as never,
      } as never),
      member.id,
      "sms",
      address,
      reason,
    );

  it("ends nothing of the one proved between the question and the answer", async () => {
    const [before, now] = [aPhone(), aPhone()];
    await givenPhone(member, before);
    // Who holds the first number is asked; then the second one is proved; then the first one's end is written.
    await save(member, { phoneNumber: now });
    await database
      .update(reminderChannels)
      .set({ address: now })
      .where(eq(reminderChannels.userId, member.id));
    expect([await turnOff(before, "stop"), await turnOff(before, "invalid")]).toEqual([false, false]);
    const { body } = await ask("/api/settings/reminders", { as: member });
    expect(channelOf(body, "sms")).toMatchObject({ state: "confirmed", address: now });
    expect(await turnOff(now, "stop")).toBe(true);
  });
});
