// The reminders' rules: what may be chosen, where a channel stands, how messages are written, no text twice.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { backoff } from "#app/features/reminders/delivery.server.ts";
import { gsmLength, toGsm } from "#app/features/reminders/gsm.ts";
import {
  passage,
  type ReminderText,
  renderNotification,
  renderReminder,
} from "#app/features/reminders/messages.ts";
import { fitsHour } from "#app/features/reminders/moments.ts";
import { outcomeLabel } from "#app/features/reminders/outcomes.ts";
import { readReminderForm, reminderSettingsSchema } from "#app/features/reminders/reminders.schema.ts";
import {
  ADDRESS_CHANNELS,
  channelState,
  chosenHours,
  defaultSettings,
  FREQUENCIES,
  fitHours,
  hoursOf,
  MESSAGE_TYPES,
  startCode,
  typeOfSlot,
} from "#app/features/reminders/reminders.ts";
import { parseSeen, pickText } from "#app/features/reminders/rotation.ts";

describe("hours", () => {
  it.each(FREQUENCIES)("without a choice are %i, apart, within the waking day", (frequency) => {
    const hours = hoursOf({ frequency, hours: [] });
    expect(new Set(hours).size).toBe(frequency);
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(8);
    expect(Math.max(...hours)).toBeLessThanOrEqual(21);
  });

  it("are sorted and cut to a frequency that is lowered", () => {
    expect(fitHours([18, 8, 22, 12], 3)).toEqual([8, 12, 18]);
  });

  it("are none when switched off", () => {
    expect(hoursOf({ frequency: 0, hours: [8] })).toEqual([]);
  });

  it("are, as they were chosen, what the member's plan gives of them", () => {
    const none = defaultSettings("Europe/Paris");
    expect([chosenHours(none, false), chosenHours(none, true)]).toEqual([[], []]);
    // An hour may be chosen before any channel is.
    expect(chosenHours({ ...none, pushHour: 7 }, false)).toEqual([7]);
    const both = { ...none, channels: ["email", "push"], frequency: 2, hours: [9, 20], pushHour: 7 } as const;
    const settings = { ...both, channels: [...both.channels], hours: [...both.hours] };
    expect([chosenHours(settings, false), chosenHours(settings, true)]).toEqual([[7], [9, 20]]);
  });
});

describe("kinds", () => {
  it("come in turn, a slot after the other and a day after the other", () => {
    const week = [0, 1, 2].flatMap((dayNumber) =>
      [0, 1, 2].map((index) => typeOfSlot(["quote", "breathing"], { dayNumber, index, perDay: 3 })),
    );
    expect(week).toEqual(Array.from({ length: 9 }, (_, at) => (at % 2 ? "breathing" : "quote")));
  });

  it("are all of them when none is chosen", () => {
    const met = new Set(
      MESSAGE_TYPES.map((_, dayNumber) => typeOfSlot([], { dayNumber, index: 0, perDay: 1 })),
    );
    expect(met.size).toBe(MESSAGE_TYPES.length);
  });
});

describe("the rotation of texts", () => {
  it("sends every text once before any comes again, whatever is chosen", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 2, maxLength: 60 }),
        fc.string(),
        (positions, seed) => {
          let seen = {};
          const rounds = [0, 1].map((round) =>
            positions.map((_, nth) => {
              const picked = pickText(seen, "control", positions, `${seed}/${round}/${nth}`);
              seen = picked?.seen ?? {};
              return picked?.position;
            }),
          );
          for (const round of rounds) expect(new Set(round).size).toBe(positions.length);
          expect(rounds[1]?.[0]).not.toBe(rounds[0]?.at(-1));
        },
      ),
      { numRuns: 150 },
    );
  });

  it("begins a new round for the texts of an hour alone, and forgets nothing of the others", () => {
    let seen = {};
    for (const nth of [1, 2, 3, 4]) seen = pickText(seen, "control", [1, 2], `${nth}`)?.seen ?? {};
    seen = pickText(seen, "control", [3], "x")?.seen ?? {};
    seen = pickText(seen, "control", [1, 2], "y")?.seen ?? {};
    expect(pickText(seen, "control", [1, 2, 3, 4], "z")?.position).not.toBe(3);
  });

  it("sends a text that was added before any comes again, and forgets one that left", () => {
    let seen = {};
    for (const nth of [1, 2, 3]) seen = pickText(seen, "quote", [1, 2, 3], `${nth}`)?.seen ?? {};
    expect(pickText(seen, "quote", [1, 2, 4], "x")?.position).toBe(4);
  });

  it("reads what it wrote, and nothing from what it did not", () => {
    const { seen } = pickText({}, "quote", [7], "x") ?? { seen: {} };
    expect(parseSeen(JSON.stringify(seen))).toEqual(seen);
    expect(parseSeen("no JSON")).toEqual({});
  });
});

describe("the moment of a text", () => {
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  it("is what its words suppose", () => {
    expect(hours.filter((hour) => fitsHour("evening", hour))).toEqual([0, 1, 2, 3, 18, 19, 20, 21, 22, 23]);
    expect(hours.filter((hour) => fitsHour("morning", hour))).toEqual([4, 5, 6, 7, 8, 9, 10]);
    expect(hours.filter((hour) => !fitsHour("any", hour))).toEqual([]);
  });

  it("leaves a text for every hour, and no morning with the words of an evening", () => {
    for (const hour of hours) expect(fitsHour("morning", hour) && fitsHour("evening", hour)).toBe(false);
    for (const hour of hours)
      expect(fitsHour("before-evening", hour) && fitsHour("evening", hour)).toBe(false);
  });
});

describe("what people answer", () => {
  it("holds the code after /start", () => {
    expect(startCode("/start abc_DEF-1")).toBe("abc_DEF-1");
    expect(startCode("/start@LePortiqueBot abc")).toBe("abc");
    expect(startCode("/start")).toBeUndefined();
    expect(startCode("/start a b")).toBeUndefined();
  });
});

describe("a channel", () => {
  const account = { email: "zoe@portique.test", emailConfirmed: true };
  it("by the account's own address is confirmed when the account's is", () => {
    expect(channelState("email", account.email, undefined, account).state).toBe("confirmed");
    expect(channelState("email", account.email, undefined, { ...account, emailConfirmed: false }).state).toBe(
      "pending",
    );
    expect(channelState("email", "autre@portique.test", undefined, account).state).toBe("pending");
  });
  it("that was confirmed for another address is not confirmed", () => {
    const record = { address: "+33611111111", status: "confirmed", offReason: null } as const;
    expect(channelState("sms", "+33611111111", record, account).state).toBe("confirmed");
    expect(channelState("sms", "+33622222222", record, account).state).toBe("pending");
    expect(channelState("sms", null, record, account).state).toBe("missing");
  });
  it("that is off says why, even on the account's own address", () => {
    const record = { address: account.email, status: "off", offReason: "unsubscribed" } as const;
    expect(channelState("email", account.email, record, account)).toEqual({
      state: "off",
      reason: "unsubscribed",
    });
  });
});

describe("an SMS", () => {
  it("holds nothing from outside the GSM alphabet", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (said) => {
        expect(gsmLength(toGsm(said))).toBeDefined();
      }),
      { numRuns: 200 },
    );
  });
  it("keeps the accents the alphabet has, and prints the rest plain", () => {
    expect(toGsm("Ôte le jugement : « d’où ça, cœur ? »")).toBe(`Ote le jugement : "d'où ca, coeur ?"`);
    expect(gsmLength("€")).toBe(2);
    expect(gsmLength("ê")).toBeUndefined();
  });
  it("names the work and the place of what it quotes", () => {
    const source = { author: "Marc Aurèle", work: "Pensées", locus: "VI, 6" };
    const quotation = { id: "ma-06-06", quote: "La meilleure façon de se venger", ...source };
    const sms = { ...text, type: "quote" as const, sms: quotation.quote, quotation };
    expect(renderReminder(sms, "sms", frame).text).toBe(
      '"La meilleure facon de se venger..." Marc Aurèle, Pensées VI, 6 https://portique.example/quotes/ma-06-06',
    );
  });
  it("shows where a passage was cut", () => {
    expect(passage("tant que tu vis, deviens bon.")).toBe("...tant que tu vis, deviens bon.");
    expect(passage("L’art de vivre")).toBe("L’art de vivre...");
  });
});

const frame = {
  origin: "https://portique.example",
  unsubscribeUrl: "https://portique.example/reminders/unsubscribe?token=t",
};
const text: ReminderText = {
  id: "ct-99",
  type: "control",
  sms: "a < b ?",
  body: "1 < 2 & *pas* _gras_ ~",
  quotation: null,
};

describe("a message", () => {
  it("is escaped for Telegram and WhatsApp", () => {
    expect(renderReminder(text, "telegram", frame).html).toContain(
      "<b>a &lt; b ?</b>\n1 &lt; 2 &amp; *pas* _gras_",
    );
    const whatsapp = renderReminder(text, "whatsapp", frame);
    expect(whatsapp.text).toContain("*\u2060pas*\u2060");
    expect(whatsapp.variables?.[1]).not.toMatch(/\n/);
  });
  it("opens on every channel with the sentence of the SMS, which what follows answers", () => {
    for (const channel of ADDRESS_CHANNELS) {
      const { subject, text: plain } = renderReminder(text, channel, frame);
      expect([channel, `${subject ?? ""} ${plain}`.replace(/^[ *]+/, "")]).toEqual([
        channel,
        expect.stringMatching(/^a < b \?/),
      ]);
    }
    const { text: sent } = renderNotification(text, { id: "n", write: "/journal", again: false });
    expect(JSON.parse(sent).body).toBe("a < b ? 1 < 2 & *pas* _gras_ ~");
    // The list of mails goes on where the subject ends.
    expect(renderReminder(text, "email", frame).html).toMatch(/mso-hide:all">1 &lt; 2/);
  });
  it("by mail says the same twice and ends with one click", () => {
    const mail = renderReminder(text, "email", frame);
    expect(mail.headers).toEqual({
      "List-Unsubscribe": `<${frame.unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(mail.text).toContain(text.body);
    expect(mail.html).toContain("1 &lt; 2 &amp; *pas*");
    expect(mail.html).toContain(frame.unsubscribeUrl);
  });
});

describe("what is asked of the settings", () => {
  const parse = (input: unknown) => reminderSettingsSchema.safeParse(input);
  it("is read from the form, and all empty when switched off", () => {
    const form = new FormData();
    for (const [name, value] of [
      ["enabled", "1"],
      ["frequency", "5"],
      ["channels", "email"],
      ["channels", "sms"],
      ["hours", "8"],
      ["hours", "21"],
      ["phoneNumber", "+33 6 12 34 56 78"],
      ["email", ""],
    ] as const)
      form.append(name, value);
    expect(parse(readReminderForm(form)).data).toMatchObject({
      frequency: 5,
      channels: ["email", "sms"],
      hours: [8, 21],
      phoneNumber: "+33 6 12 34 56 78",
      email: null,
      onlyIfUnwritten: false,
    });
    form.delete("enabled");
    expect(readReminderForm(form)).toEqual({ frequency: 0, channels: [], messageTypes: [], hours: [] });
  });
  it.each([
    { frequency: 4 },
    { hours: [24] },
    { hours: [8.5] },
    { channels: ["pigeon"] },
    { messageTypes: ["advert"] },
    { timezone: "Europe/Lutèce" },
    { phoneNumber: "0".repeat(61) },
    { email: "pas une adresse" },
    { telegramChatId: "@zoe" },
    { pauseUntil: "2026-02-30" },
    { quietDays: [0, 1, 2, 3, 4, 5, 6] },
  ])("is refused: %o", (input) => {
    expect(parse(input).success).toBe(false);
  });
});

describe("what a delivery came to", () => {
  it.each([
    [null, "sans réponse"],
    ["gave-up", "abandonné après plusieurs essais"],
    ["telegram no answer", "Telegram n’a pas répondu"],
    ["telegram 500", "Telegram a refusé le message (erreur 500)"],
    ["validation_error", "Resend a refusé le message (validation_error)"],
  ])("%s: %s", (outcome, label) => {
    expect(outcomeLabel(outcome)).toBe(label);
  });
});

describe("another try", () => {
  it("comes later each time, never sooner than the provider asks, within the hour", () => {
    const waits = [1, 2, 3, 4, 20].map((attempts) => backoff(attempts));
    expect(waits).toEqual([30, 60, 120, 240, 3_600]);
    expect(backoff(1, 90)).toBe(90);
    expect(backoff(1, 99_999)).toBe(3_600);
  });
});
