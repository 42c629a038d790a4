// The reminders' texts: enough of them, each as long as its channel allows, and nothing in an author's mouth that the
// library does not hold.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { AUTHOR_NAMES, THEMES } from "#app/features/quotes/quotes.ts";
import { gsmLength, SMS_MAX } from "#app/features/reminders/gsm.ts";
import { type ReminderText, renderNotification, renderReminder } from "#app/features/reminders/messages.ts";
import { fitsHour, type Moment } from "#app/features/reminders/moments.ts";
import { ADDRESS_CHANNELS, MESSAGE_TYPES } from "#app/features/reminders/reminders.ts";
import { readQuotations } from "#content/quotations.ts";
import { readReminderTexts } from "#content/seed/reminders.ts";
import { printFaults, wordsOfHtml } from "../library/french.ts";

const ROOT = join(import.meta.dirname, "../../..");
const [sources, library] = await Promise.all([
  readReminderTexts(ROOT),
  readQuotations(join(ROOT, "content/source/quotations"), Object.keys(THEMES)),
]);
const quotations = new Map(library.map((quotation) => [quotation.id, quotation]));
const frame = { origin: "https://portique.example", unsubscribeUrl: "https://portique.example/u?token=x" };

const texts: ReminderText[] = sources.map(({ quotationId, ...text }) => {
  const found = quotationId ? quotations.get(quotationId) : undefined;
  const quotation = found ? { ...found, author: AUTHOR_NAMES[found.author] } : null;
  return { ...text, quotation };
});

describe("the reminders' texts", () => {
  it.each(MESSAGE_TYPES)("are forty or more of the kind %s", (type) => {
    expect(texts.filter((text) => text.type === type).length).toBeGreaterThanOrEqual(40);
  });

  it("are served as French is printed wherever the letters allow it: in a notification, a chat and a mail", () => {
    const faults = texts.flatMap((text) => {
      const { text: sent } = renderNotification(text, { id: "n", write: "/journal", again: false });
      const { title, body } = JSON.parse(sent) as { title: string; body: string };
      const { variables } = renderReminder(text, "whatsapp", frame);
      const { subject, html } = renderReminder(text, "email", frame);
      return [title, body, String(variables?.[1]), subject ?? "", wordsOfHtml(html ?? "")]
        .flatMap(printFaults)
        .map((fault) => `${text.id}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  it("quote the library, each quotation once, and by passages that stand in it", () => {
    const quoted = sources.filter(({ type }) => type === "quote");
    expect(quoted.filter(({ quotationId }) => !quotations.has(quotationId ?? ""))).toEqual([]);
    expect(new Set(quoted.map(({ quotationId }) => quotationId)).size).toBe(quoted.length);
    const foreign = quoted.filter(
      ({ quotationId, sms }) => !quotations.get(quotationId ?? "")?.quote.includes(sms),
    );
    expect(foreign.map(({ id }) => id)).toEqual([]);
  });

  it("fit one SMS of the GSM alphabet with their link", () => {
    const lengths = texts.map(
      (text) => [text.id, gsmLength(renderReminder(text, "sms", frame).text)] as const,
    );
    expect(lengths.filter(([, length]) => length === undefined || length > SMS_MAX)).toEqual([]);
  });

  it("are not said twice", () => {
    for (const key of ["sms", "body"] as const) {
      const said = sources.map((source) => source[key]).filter(Boolean);
      expect(said.length - new Set(said).size).toBe(0);
    }
  });

  it("say for which hours they are when they suppose one, with enough left for any hour", () => {
    const own = sources.filter(({ quotationId }) => !quotationId);
    // What a text says, and the hours at which it may say so.
    const supposes: [RegExp, Moment[]][] = [
      [
        /\b(?:ce soir, (?:au lit|laissez|vous)|le soir (?:vient|est)|avant de dormir|le sommeil)/i,
        ["evening"],
      ],
      [/\b(?:avant d’éteindre|la lumière est basse|la journée est faite)/i, ["evening"]],
      [/\bd’ici (?:à )?ce soir|\bjusqu’à ce soir/i, ["before-evening", "day"]],
      [/\bce soir\b/i, ["evening", "before-evening", "day"]],
      [/\bdepuis ce matin\b/i, ["from-midday", "evening"]],
      [
        /(?<!depuis )\bce matin\b|\bl’air du matin\b|\bau réveil\b|\bchaque matin\b|premier mot de la journée/i,
        ["morning"],
      ],
      [/\b(?:avez-vous [^?]*|fait |vécu )aujourd’hui/i, ["from-midday", "evening", "day"]],
      [/\b(?:il est midi|milieu du jour)\b/i, ["day"]],
      [
        /\blumière du jour\b|couleur exacte du ciel|que fait le soleil|au loin par une fenêtre/i,
        ["before-evening", "day"],
      ],
    ];
    const untold = own.flatMap(({ id, sms, body, moment }) =>
      supposes
        .filter(([said, moments]) => said.test(`${sms} ${body}`) && !moments.includes(moment))
        .map(([said]) => `${id} (${moment}): ${said.source}`),
    );
    expect(untold).toEqual([]);
    expect(supposes.filter(([said]) => !own.some(({ sms, body }) => said.test(`${sms} ${body}`)))).toEqual(
      [],
    );
    for (const type of MESSAGE_TYPES)
      for (let hour = 0; hour < 24; hour++) {
        const fitting = sources.filter((source) => source.type === type && fitsHour(source.moment, hour));
        expect(fitting.length, `${type} at ${hour}`).toBeGreaterThanOrEqual(18);
      }
  });

  it("have words of their own for the morning and for the evening, at least two of each kind", () => {
    for (const type of MESSAGE_TYPES.filter((one) => one !== "quote"))
      for (const moment of ["morning", "evening"])
        expect(
          sources.filter((source) => source.type === type && source.moment === moment).length,
          `${type}, ${moment}`,
        ).toBeGreaterThanOrEqual(2);
  });

  it("are nobody’s masculine, since « vous » is one reader", () => {
    const masculine =
      /\bvous (?:êtes|êtes alors|seriez|serez|étiez|aurez été) (?:assis|allongé|debout et seul|content|seul|sûr|prêt|heureux|obligé|fatigué|pressé|tout entier)\b|\bêtes-vous (?:assis|allongé|prêt|sûr|seul)\b|\b(?:vous seul|pour être vu|vous a(?:-t-on)?(?: peut-être)? jugé|ce soir, allongé)\b/i;
    const own = sources.filter(({ quotationId }) => !quotationId);
    expect(own.filter(({ sms, body }) => masculine.test(`${sms} ${body}`)).map(({ id }) => id)).toEqual([]);
  });

  it("are written as French is printed, in a measured voice", () => {
    const own = sources.filter(({ quotationId }) => !quotationId);
    const badly = own.filter(({ sms, body }) => /'|[^\u202f][;?]|[^\u00a0]:|!/.test(`${sms} ${body}`));
    expect(badly.map(({ id }) => id)).toEqual([]);
    const selling = own.filter(({ sms, body }) =>
      /abonne|offre|promo|premium|Complet\+|€/i.test(`${sms} ${body}`),
    );
    expect(selling.map(({ id }) => id)).toEqual([]);
    const lengths = own.map(({ body }) => body.length);
    expect([Math.min(...lengths) >= 90, Math.max(...lengths) <= 420]).toEqual([true, true]);
  });

  it.each(ADDRESS_CHANNELS)("lead back by %s", (channel) => {
    for (const text of texts) {
      const { text: plain, html } = renderReminder(text, channel, frame);
      expect(html ?? plain).toMatch(/https:\/\/portique\.example\/(quotes|journal|meditations)/);
    }
  });
});
