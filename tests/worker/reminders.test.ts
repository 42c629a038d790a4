// The reminders' calls: settings and their rules, channels proved, tests, unsubscription.
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createDeliveryStore } from "#app/features/reminders/delivery.store.server.ts";
import { createRunner } from "#db/client.ts";
import { mailOutbox, reminderChannels, reminderPhones, reminderPlans, users } from "#db/schema/index.ts";
import { BROWSER, database, givenMember } from "./app.ts";
import {
  aPhone,
  ask,
  channelOf,
  codeIn,
  givenPhone,
  member,
  provider,
  save,
  sent,
  withReminders,
} from "./reminding.ts";
import { toastOf } from "./toast.ts";

withReminders();

describe("the settings", () => {
  it("begin with three a day at 8, 12 and 18 in the member's zone, and no channel", async () => {
    const { body } = await ask("/api/settings/reminders", { as: member });
    expect(body).toMatchObject({
      enabled: false,
      testsLeft: 3,
      settings: { frequency: 3, hours: [8, 12, 18], channels: [], timezone: "Europe/Paris", email: null },
    });
  });

  it("are kept, shown with the user, and give the member's zone", async () => {
    const asked = {
      frequency: 5,
      channels: ["email"],
      messageTypes: ["quote"],
      hours: [21, 7],
      timezone: "America/Montreal",
    };
    expect((await save(member, asked)).body.settings).toMatchObject({ ...asked, hours: [7, 21] });
    const { body } = await ask("/api/auth/user", { as: member });
    expect(body.timezone).toBe("America/Montreal");
    expect(JSON.parse(body.reminderSettings)).toMatchObject({ frequency: 5, channels: ["email"] });
    const plan = await database.select().from(reminderPlans).where(eq(reminderPlans.userId, member.id)).get();
    expect(plan?.nextDueAt).toBeGreaterThan(Date.now());
  });

  it("refuse more hours than the frequency, in the words of the specification", async () => {
    const { status, body } = await save(member, { frequency: 1, channels: ["email"], hours: [8, 12] });
    expect([status, body.errors.hours]).toEqual([
      422,
      ["Vous ne pouvez sélectionner que 1 créneaux horaires selon votre fréquence de rappels."],
    ]);
  });

  it("count a falsy frequency as one, and cut what was stored to a lower one", async () => {
    await save(member, { frequency: 3, channels: ["email"], hours: [18, 8, 12] });
    expect((await save(member, { frequency: 0, channels: ["email"] })).body.settings).toMatchObject({
      frequency: 1,
      hours: [8],
    });
  });

  it("are off when all empty: nothing is due any more", async () => {
    await save(member, { frequency: 3, channels: ["email"] });
    const off = await save(member, {
      frequency: 0,
      channels: [],
      messageTypes: [],
      hours: [],
      phoneNumber: null,
    });
    expect(off.body.enabled).toBe(false);
    const plan = await database.select().from(reminderPlans).where(eq(reminderPlans.userId, member.id)).get();
    expect(plan?.nextDueAt).toBeNull();
  });

  it("lose nothing of what is saved at once from several places, with a plan or without", async () => {
    const fields = {
      quietDays: [0, 6],
      onlyIfUnwritten: true,
      pauseUntil: "2099-01-02",
      messageTypes: ["quote"],
      timezone: "America/Toronto",
    };
    for (const begun of [false, true]) {
      const as = await givenMember({ tier: "complete" });
      if (begun) await save(as, { frequency: 2, channels: ["email"] });
      const answers = await Promise.all(
        Object.entries(fields).map(([name, value]) => save(as, { [name]: value })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      const { body } = await ask("/api/settings/reminders", { as });
      expect(body.settings).toMatchObject(fields);
      // What the account shows is the plan that stands.
      const { body: user } = await ask("/api/auth/user", { as });
      expect(user.timezone).toBe(fields.timezone);
      expect(JSON.parse(user.reminderSettings)).toMatchObject(fields);
    }
  });

  it("refuse a channel by telephone without a number", async () => {
    const { status, body } = await save(member, { frequency: 1, channels: ["sms"], hours: [8] });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["phoneNumber"]]);
  });
});

describe("a channel", () => {
  it("by SMS is confirmed by its code, tried five times at most", async () => {
    const phone = aPhone();
    await save(member, { frequency: 3, channels: ["sms"], phoneNumber: phone });
    await ask("/api/reminders/confirmation", { as: member, body: { channel: "sms" } });
    expect(sent[0]).toMatchObject({ channel: "sms", to: phone });
    const code = codeIn(sent[0]?.text);
    const wrong = code === "000000" ? "111111" : "000000";
    for (let tries = 0; tries < 5; tries++)
      expect(
        (await ask("/api/reminders/confirm", { as: member, body: { channel: "sms", code: wrong } })).status,
      ).toBe(422);
    const late = await ask("/api/reminders/confirm", { as: member, body: { channel: "sms", code } });
    expect([late.status, late.body.message]).toEqual([
      422,
      "Ce code n’est plus valable. Demandez-en un autre.",
    ]);
  });

  it("is not confirmed for another number, nor by another member's code", async () => {
    await givenPhone(member, aPhone());
    const moved = await save(member, { phoneNumber: aPhone() });
    expect(channelOf(moved.body, "sms").state).toBe("pending");
    const other = await givenMember({ tier: "complete" });
    await ask("/api/reminders/confirmation", { as: member, body: { channel: "whatsapp" } });
    const stolen = await ask("/api/reminders/confirm", {
      as: other,
      body: { channel: "whatsapp", code: codeIn(sent.at(-1)?.text) },
    });
    expect(stolen.status).toBe(422);
  });

  it("asks for no second code within the minute", async () => {
    await save(member, { frequency: 3, channels: ["sms"], phoneNumber: aPhone() });
    await ask("/api/reminders/confirmation", { as: member, body: { channel: "sms" } });
    const again = await ask("/api/reminders/confirmation", { as: member, body: { channel: "sms" } });
    expect([again.status, Number(again.headers.get("Retry-After")) > 0]).toEqual([429, true]);
  });

  it("by another e-mail is confirmed by its link, by the account's own by itself", async () => {
    const view = await save(member, { frequency: 3, channels: ["email"], email: "Autre@Portique.test" });
    expect(channelOf(view.body, "email")).toMatchObject({ state: "pending", address: "autre@portique.test" });
    await ask("/api/reminders/confirmation", { as: member, body: { channel: "email" } });
    const path = /http:\/\/portique\.test(\/reminders\/confirm\S+)/.exec(sent[0]?.text ?? "")?.[1] ?? "";
    expect((await ask(path, { body: new URLSearchParams() })).status).toBe(302);
    const { body } = await ask("/api/settings/reminders", { as: member });
    expect(channelOf(body, "email").state).toBe("confirmed");
    expect(channelOf((await save(member, { email: null })).body, "email").state).toBe("confirmed");
  });

  it("is noted of the address a mail went to, whatever was known of the one before", async () => {
    const member = await givenMember({ tier: "complete" });
    const store = createDeliveryStore(database);
    const record = async () =>
      (await database.select().from(reminderChannels).where(eq(reminderChannels.userId, member.id)))[0];
    const db = createRunner(database);
    await db.read(store.noteMail(member.id, "avant@portique.test", "m1", 1));
    await database
      .update(reminderChannels)
      .set({ status: "off", offReason: "bounced" })
      .where(eq(reminderChannels.userId, member.id));
    await db.read(store.noteMail(member.id, "avant@portique.test", "m2", 2));
    expect(await record()).toMatchObject({ status: "off", offReason: "bounced", lastProviderId: "m2" });
    await db.read(store.noteMail(member.id, "apres@portique.test", "m3", 3));
    expect(await record()).toMatchObject({
      address: "apres@portique.test",
      status: "confirmed",
      offReason: null,
      lastProviderId: "m3",
    });
  });

  it("by a new e-mail is not ended by what became of a mail that went to the one before", async () => {
    const member = await givenMember({ tier: "complete" });
    const store = createDeliveryStore(database);
    const db = createRunner(database);
    const asked = async () =>
      (await db.read(store.mailsToAsk(Date.now(), 1_000))).filter(({ userId }) => userId === member.id);
    await db.read(store.noteMail(member.id, member.email, "m1", 1));
    expect(await asked()).toMatchObject([{ address: member.email, providerId: "m1" }]);
    await save(member, { frequency: 3, channels: ["email"], email: "nouvelle@portique.test" });
    await ask("/api/reminders/confirmation", { as: member, body: { channel: "email" } });
    expect(await asked()).toEqual([]);
    // A mail that was under way to the address before takes nothing from the proof of the new one.
    await db.read(store.noteMail(member.id, member.email, "m2", 2));
    expect(await asked()).toEqual([]);
    const path = /http:\/\/portique\.test(\/reminders\/confirm\S+)/.exec(sent.at(-1)?.text ?? "")?.[1] ?? "";
    await ask(path, { body: new URLSearchParams() });
    const { body } = await ask("/api/settings/reminders", { as: member });
    expect(channelOf(body, "email")).toMatchObject({ state: "confirmed", address: "nouvelle@portique.test" });
    // Nor does the account's own address, taken again, end by it.
    await db.read(store.noteMail(member.id, "nouvelle@portique.test", "m3", 3));
    await save(member, { email: null });
    await ask("/api/reminders/confirmation", { as: member, body: { channel: "email" } });
    expect(await asked()).toEqual([]);
  });

  it("is not said to be confirmed when its message did not leave", async () => {
    await save(member, { frequency: 3, channels: ["sms"], phoneNumber: aPhone() });
    provider.outcome = { ok: false, kind: "never", turnsOff: "stop", detail: "twilio 21610" };
    const { status, body } = await ask("/api/reminders/confirmation", {
      as: member,
      body: { channel: "sms" },
    });
    expect([status, body.message.includes("START")]).toEqual([422, true]);
    const view = await ask("/api/settings/reminders", { as: member });
    expect(channelOf(view.body, "sms")).toMatchObject({ state: "off", reason: "stop" });
  });
});

describe("codes by phone", () => {
  const askFor = (as = member, channel = "sms") =>
    ask("/api/reminders/confirmation", { as, body: { channel } });
  const givenNumber = (as: typeof member, phoneNumber: string) =>
    save(as, { frequency: 3, channels: ["sms"], phoneNumber });

  it("leave once, of many askings at once", async () => {
    await givenNumber(member, aPhone());
    const answers = await Promise.all(Array.from({ length: 8 }, () => askFor()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    expect(sent).toHaveLength(1);
  });

  it("leave five times a day and channel", async () => {
    await givenNumber(member, aPhone());
    const later = () =>
      database.update(reminderChannels).set({ codeSentAt: 0 }).where(eq(reminderChannels.userId, member.id));
    for (let nth = 0; nth < 5; nth++) {
      expect((await askFor()).status).toBe(200);
      await later();
    }
    const { status, body } = await askFor();
    expect([status, body.message]).toEqual([
      429,
      "Cinq envois par jour au plus pour confirmer un canal. Réessayez demain.",
    ]);
    expect(sent).toHaveLength(5);
  });

  it("go to a number of one member alone, whoever asks first", async () => {
    const phone = aPhone();
    const others = await Promise.all([1, 2, 3].map(() => givenMember({ tier: "complete" })));
    for (const one of [member, ...others]) await givenNumber(one, phone);
    const answers = await Promise.all([member, ...others].map((one) => askFor(one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({
      phoneNumber: ["Ce numéro est déjà celui d’un autre compte."],
    });
    expect(sent).toHaveLength(1);
  });

  it("go to the next member once the first has let the number go", async () => {
    const phone = aPhone();
    await givenPhone(member, phone);
    const other = await givenMember({ tier: "complete" });
    await givenNumber(other, phone);
    expect((await askFor(other)).status).toBe(422);
    await save(member, { phoneNumber: aPhone() });
    expect((await askFor(other)).status).toBe(200);
    const row = await database.select().from(reminderPhones).where(eq(reminderPhones.number, phone)).get();
    expect(row).toMatchObject({ userId: other.id, codesSent: 2 });
  });

  it("are counted a number, whoever asks", async () => {
    const phone = aPhone();
    await database.insert(reminderPhones).values({
      number: phone,
      userId: null,
      claimedUntil: 0,
      claim: "",
      codesSent: 10,
      codeDay: new Date().toISOString().slice(0, 10),
    });
    await givenNumber(member, phone);
    const { status, body } = await askFor();
    expect([status, body.message]).toEqual([
      429,
      "Trop de codes ont été demandés pour ce numéro aujourd’hui. Réessayez demain.",
    ]);
    expect(sent).toEqual([]);
  });

  it.each(["06 12 34 56 78", "+33 (0)6 12 34 56 78", "\u202a0033 6 12 34 56 78\u202c"])(
    "are asked for a number written « %s »",
    async (typed) => {
      const { body } = await givenNumber(member, typed);
      expect(body.settings.phoneNumber).toBe("+33612345678");
    },
  );

  it.each(["+33 899 123 456", "01 23 45 67 89", "+882 16 12 34 56 78", "+1 212 555 2671", "bonjour"])(
    "are asked for no « %s »: refused, and nothing is lost",
    async (typed) => {
      await save(member, { frequency: 3, channels: ["email"] });
      const { status, body } = await givenNumber(member, typed);
      expect([status, Object.keys(body.errors)]).toEqual([422, ["phoneNumber"]]);
      const typedThere = await ask("/api/reminders/confirmation", {
        as: member,
        body: { channel: "whatsapp", address: typed },
      });
      expect(typedThere.status).toBe(422);
      expect((await ask("/api/settings/reminders", { as: member })).body.settings.channels).toEqual([
        "email",
      ]);
      expect(sent).toEqual([]);
    },
  );
});

describe("a channel that stops by itself", () => {
  it("is told on the dashboard, and by one mail however often it is tried", async () => {
    await givenPhone(member, aPhone());
    const owed = async () =>
      (await database.select().from(mailOutbox).where(eq(mailOutbox.userId, member.id))).filter(
        ({ kind }) => kind === "reminders.dead-channel",
      );
    provider.outcome = { ok: false, kind: "never", turnsOff: "blocked", detail: "twilio 30004" };
    const test = () =>
      ask("/api/reminders/test", { as: member, body: { channel: "sms", messageType: "quote" } });
    const dashboard = async () => (await ask("/dashboard", { as: member })).body as string;
    expect(await dashboard()).not.toContain("n’arrivent plus");
    expect((await test()).status).toBe(422);
    expect(await owed()).toHaveLength(1);
    expect(await dashboard()).toContain("Vos rappels par SMS n’arrivent plus");
    expect((await test()).status).toBe(422);
    expect(await owed()).toHaveLength(1);
  });
});

describe("a test", () => {
  const test = (channel: string) =>
    ask("/api/reminders/test", { as: member, body: { channel, messageType: "quote" } });

  it("goes to a confirmed address, three times a day", async () => {
    await save(member, { frequency: 3, channels: ["email"] });
    for (let nth = 0; nth < 3; nth++) expect((await test("email")).status).toBe(200);
    expect(sent[0]).toMatchObject({
      channel: "email",
      to: member.email,
      text: expect.stringContaining("Parole 1"),
    });
    expect(sent[0]?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect([(await test("email")).status, sent.length]).toEqual([429, 3]);
  });

  it("is refused on a channel that is not confirmed, and then does not count", async () => {
    await save(member, { frequency: 3, channels: ["sms"], phoneNumber: aPhone() });
    expect((await test("sms")).status).toBe(422);
    expect((await ask("/api/settings/reminders", { as: member })).body.testsLeft).toBe(3);
  });

  it("tells what the provider said", async () => {
    provider.outcome = { ok: false, kind: "later", retryAfter: 7, detail: "resend 500" };
    const { status, headers } = await test("email");
    expect([status, headers.get("Retry-After")]).toEqual([503, "7"]);
    provider.outcome = { ok: false, kind: "never", turnsOff: "invalid", detail: "resend" };
    expect((await test("email")).status).toBe(422);
    expect(channelOf((await ask("/api/settings/reminders", { as: member })).body, "email").state).toBe("off");
  });
});

describe("one click", () => {
  it("ends the mails from anywhere, without a session; opening the page ends nothing", async () => {
    await save(member, { frequency: 3, channels: ["email"] });
    const plan = await database.select().from(reminderPlans).where(eq(reminderPlans.userId, member.id)).get();
    const path = `/reminders/unsubscribe?token=${plan?.unsubscribeToken}`;
    expect((await ask(path)).status).toBe(200);
    expect(
      await database.select().from(reminderChannels).where(eq(reminderChannels.userId, member.id)).get(),
    ).toBeUndefined();
    const clicked = await ask(path, {
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      headers: { Origin: "https://mail.example" },
    });
    expect(clicked.status).toBe(200);
    const { body } = await ask("/api/settings/reminders", { as: member });
    expect(channelOf(body, "email")).toMatchObject({ state: "off", reason: "unsubscribed" });
    // Asked for again in the settings, the account's own address is in use again at once.
    await ask("/api/reminders/confirmation", { as: member, body: { channel: "email" } });
    expect(channelOf((await ask("/api/settings/reminders", { as: member })).body, "email").state).toBe(
      "confirmed",
    );
  });

  it("ends the mails for good: an account that changes its address is not written to again", async () => {
    await save(member, { frequency: 3, channels: ["email"] });
    const planOf = () =>
      database.select().from(reminderPlans).where(eq(reminderPlans.userId, member.id)).get();
    const leave = async () =>
      ask(`/reminders/unsubscribe?token=${(await planOf())?.unsubscribeToken}`, {
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
        headers: { Origin: "https://mail.example" },
      });
    await leave();
    await database
      .update(users)
      .set({ email: `nouvelle-${member.email}` })
      .where(eq(users.id, member.id));
    const { body } = await ask("/api/settings/reminders", { as: member });
    expect([body.enabled, body.settings.channels]).toEqual([false, []]);
    expect((await planOf())?.nextDueAt).toBeNull();
    const account = await database.select().from(users).where(eq(users.id, member.id)).get();
    expect(JSON.parse(account?.reminderSettings ?? "")).toMatchObject({ frequency: 3, channels: [] });

    const other = { ...member, email: `nouvelle-${member.email}` };
    await save(other, { frequency: 3, channels: ["sms", "email"], phoneNumber: aPhone() });
    await leave();
    expect(await planOf()).toMatchObject({ channels: ["sms"], nextDueAt: expect.any(Number) });
  });

  it("knows no token it did not give", async () => {
    expect((await ask("/reminders/unsubscribe?token=x", { body: new URLSearchParams() })).status).toBe(404);
  });
});

describe("the form", () => {
  it("works without JavaScript: saved, refused with its messages, proved", async () => {
    const form = (fields: [string, string][]) =>
      ask("/settings?tab=rappels", {
        as: member,
        body: new URLSearchParams(fields),
        headers: { ...BROWSER, Cookie: member.cookie },
      });
    const saved = await form([
      ["enabled", "1"],
      ["intent", "save"],
      ["frequency", "3"],
      ["channels", "email"],
      ["hours", "9"],
    ]);
    expect([saved.status, saved.headers.get("Location")]).toEqual([302, "/settings?tab=rappels"]);
    expect(toastOf(saved)).toBe("Paramètres sauvegardés");
    const refused = await form([
      ["enabled", "1"],
      ["intent", "save"],
      ["frequency", "1"],
      ["channels", "email"],
      ["hours", "9"],
      ["hours", "10"],
    ]);
    expect([refused.status, refused.body.includes("Erreur de sauvegarde")]).toEqual([422, true]);
    // What was typed comes back: both hours, the frequency.
    expect(refused.body).toMatch(/name="hours"[^>]*checked=""[^>]*value="9"/);
    expect(refused.body).toMatch(/name="hours"[^>]*checked=""[^>]*value="10"/);
    const off = await form([["intent", "save"]]);
    expect(off.status).toBe(302);
    const account = await database.select().from(users).where(eq(users.id, member.id)).get();
    expect(JSON.parse(account?.reminderSettings ?? "")).toMatchObject({
      frequency: 0,
      channels: [],
      hours: [],
    });
  });

  it("confirms a code that came with a save, and marks the field of a wrong one", async () => {
    const phone = aPhone();
    await save(member, { frequency: 3, channels: ["sms"], phoneNumber: phone });
    await ask("/api/reminders/confirmation", { as: member, body: { channel: "sms" } });
    const code = codeIn(sent[0]?.text);
    const form = (typed: string) =>
      ask("/settings?tab=rappels", {
        body: new URLSearchParams({
          enabled: "1",
          intent: "save",
          frequency: "5",
          channels: "sms",
          phoneNumber: phone,
          "code-sms": typed,
        }),
        headers: { ...BROWSER, Cookie: member.cookie },
      });
    const wrong = await form(code === "000000" ? "111111" : "000000");
    expect([wrong.status, wrong.body.includes("code-sms-erreur")]).toEqual([422, true]);
    expect(toastOf(await form(code))).toBe("Canal confirmé");
    const { body } = await ask("/api/settings/reminders", { as: member });
    expect([channelOf(body, "sms").state, body.settings.frequency]).toEqual(["confirmed", 5]);
  });
});
