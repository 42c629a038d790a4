// What the provider of mail throws, said in the words of the short messages' port.
import { describe, expect, it } from "vitest";
import { MailFailed, MailRefused } from "#app/gateways/mail/mail.ts";
import { mailSender } from "#app/gateways/messaging/mail.ts";

const message = { to: "zoe@portique.test", text: "Bonjour", subject: "Bonjour", key: "one" };
/** A provider where everything fails so. */
const failing = (error: Error) => {
  const fail = () => Promise.reject(error);
  return mailSender({ send: fail, sendEach: fail, fateOf: async () => null });
};
const sendWhere = (error: Error) => failing(error).send(message);

describe("a short message by mail", () => {
  it("goes out with its key, and its id comes back", async () => {
    const sent: unknown[] = [];
    const sender = mailSender({
      send: async (mail) => {
        sent.push(mail);
        return "mail/1";
      },
      sendEach: async () => [],
      fateOf: async () => "bounced",
    });
    expect(await sender.send(message)).toEqual({ ok: true, providerId: "mail/1" });
    expect(sent).toEqual([{ to: message.to, subject: "Bonjour", text: "Bonjour", idempotencyKey: "one" }]);
    expect(await sender.fateOf?.("mail/1")).toBe("bounced");
  });

  it("is tried again where the request was lost, the provider is down or our account is refused", async () => {
    expect(await sendWhere(new MailFailed("application_error"))).toMatchObject({ kind: "later" });
    expect(await sendWhere(new MailFailed("internal_server_error", 0, { status: 500 }))).toMatchObject({
      kind: "later",
    });
    expect(await sendWhere(new MailFailed("rate_limit_exceeded", 9, { status: 429 }))).toEqual({
      ok: false,
      kind: "later",
      detail: "rate_limit_exceeded",
      retryAfter: 9,
    });
    expect(await sendWhere(new MailFailed("validation_error", 0, { status: 403 }))).toMatchObject({
      kind: "later",
    });
  });

  it("never passes where the mail is refused; a refused address is turned off", async () => {
    expect(await sendWhere(new MailRefused("missing_required_field"))).toEqual({
      ok: false,
      kind: "never",
      detail: "missing_required_field",
    });
    expect(await sendWhere(new MailRefused("validation_error", { address: true }))).toMatchObject({
      kind: "never",
      turnsOff: "invalid",
    });
  });

  it("lets a bug through", async () => {
    await expect(sendWhere(new TypeError("a bug"))).rejects.toThrow("a bug");
  });
});

describe("many short messages by mail", () => {
  const messages = [message, { ...message, to: "nowhere", key: "two" }, { ...message, key: "three" }];

  it("go out in one call; each comes to what the provider says of it", async () => {
    const asked: unknown[] = [];
    const sender = mailSender({
      send: async () => null,
      sendEach: async (mails, key) => {
        asked.push(
          mails.map(({ to }) => to),
          key,
        );
        return [
          { id: "mail/1" },
          { refused: new MailRefused("validation_error", { address: true }) },
          { id: null },
        ];
      },
      fateOf: async () => null,
    });
    expect(await sender.sendMany?.(messages, "reminders/b")).toEqual([
      { ok: true, providerId: "mail/1" },
      { ok: false, kind: "never", detail: "validation_error", turnsOff: "invalid" },
      { ok: true, providerId: null },
    ]);
    expect(asked).toEqual([["zoe@portique.test", "nowhere", "zoe@portique.test"], "reminders/b"]);
  });

  it("all come to the failure of their call, which turns no address off", async () => {
    const down = failing(new MailFailed("rate_limit_exceeded", 9, { status: 429 }));
    const later = { ok: false, kind: "later", detail: "rate_limit_exceeded", retryAfter: 9 };
    expect(await down.sendMany?.(messages, "b")).toEqual([later, later, later]);
    const refused = failing(new MailRefused("validation_error", { address: true }));
    const never = { ok: false, kind: "never", detail: "validation_error" };
    expect(await refused.sendMany?.(messages, "b")).toEqual([never, never, never]);
  });
});
