// Numbers as people write them, where messages may go, and how people say that they want none.
import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import { describe, expect, it } from "vitest";
import {
  countryOfZone,
  PHONE_INVALID,
  readMobile,
  requireMobile,
} from "#app/features/reminders/phone.server.ts";
import { priceOfMessage } from "#app/features/reminders/prices.ts";
import { isStop } from "#app/features/reminders/stop-words.ts";
import { settingsSchema } from "#app/platform/env.ts";

const COUNTRIES = settingsSchema.shape.SMS_COUNTRIES.parse(undefined);
const zones = {
  FR: "Europe/Paris",
  RE: "Indian/Reunion",
  BE: "Europe/Brussels",
  CH: "Europe/Zurich",
  CA: "America/Toronto",
} as const;

describe("telephone numbers", () => {
  it.each([
    ["+33 6 12 34 56 78", "FR", "+33612345678"],
    ["06 12 34 56 78", "FR", "+33612345678"],
    ["06.12.34.56.78", "FR", "+33612345678"],
    ["06‑12–34—56−78", "FR", "+33612345678"],
    ["06\u202f12\u00a034\u200956\u200b78", "FR", "+33612345678"],
    ["0033612345678", "FR", "+33612345678"],
    ["00 33 (0)6 12 34 56 78", "FR", "+33612345678"],
    ["+33 (0)6 12 34 56 78", "FR", "+33612345678"],
    ["+33 (0) 6 12 34 56 78", "BE", "+33612345678"],
    ["\u202a+33 6 12 34 56 78\u202c", "FR", "+33612345678"],
    ["\u2066+33612345678\u2069", "FR", "+33612345678"],
    ["＋３３ ６ １２ ３４ ５６ ７８", "FR", "+33612345678"],
    ["tel:+33612345678", "FR", "+33612345678"],
    ["0692 12 34 56", "RE", "+262692123456"],
    ["0692 12 34 56", "FR", "+262692123456"],
    ["06 12 34 56 78", "RE", "+33612345678"],
    ["0470 12 34 56", "BE", "+32470123456"],
    ["079 123 45 67", "CH", "+41791234567"],
    ["(514) 398-4455", "CA", "+15143984455"],
    ["011 33 6 12 34 56 78", "CA", "+33612345678"],
  ] as const)("« %s », written in %s, is %s", (typed, country, number) => {
    expect(requireMobile(typed, zones[country], COUNTRIES)).toBe(number);
  });

  it.each([
    "01 23 45 67 89",
    "+33 899 123 456",
    "0899 123 456",
    "3615",
    "+33",
    "",
    "bonjour",
    "mon numéro est 06 12 34 56 78",
    "06 12 34 56",
    "06 12 34 56 78 ext 3",
    "+882 16 1234 5678",
    "+1 900 555 0123",
    "06".repeat(40),
  ])("« %s » is no mobile", (typed) => {
    expect(() => requireMobile(typed, "Europe/Paris", COUNTRIES)).toThrow(PHONE_INVALID);
  });

  it.each(["+1 212 555 2671", "+44 7911 123456", "+7 912 345 67 89", "+53 5 1234567", "+216 20 123 456"])(
    "%s is of a country we do not write to, unless the setting names it",
    (typed) => {
      expect(() => requireMobile(typed, "Europe/Paris", COUNTRIES)).toThrow(
        "Les numéros acceptés sont ceux de\u00a0: Belgique, Canada, France (outre-mer compris), Luxembourg, Monaco, Suisse.",
      );
      const country = readMobile(typed, "FR")?.country ?? "";
      expect(requireMobile(typed, "Europe/Paris", [country])).toMatch(/^\+\d+$/);
    },
  );

  it("are read by the country of the member's zone, France where nothing tells", () => {
    expect(
      ["America/Montreal", "America/Halifax", "Pacific/Tahiti", "Asia/Tokyo", ""].map(countryOfZone),
    ).toEqual(["CA", "CA", "PF", "FR", "FR"]);
  });

  it("cost by country and by parts", () => {
    const one = priceOfMessage("sms", "+33612345678", "x".repeat(160));
    expect(priceOfMessage("sms", "+33612345678", "x".repeat(161))).toBe(2 * one);
    expect(priceOfMessage("sms", "+262692123456", "x")).toBeGreaterThan(one);
    expect(priceOfMessage("whatsapp", "+262692123456", "x".repeat(900))).toBeLessThan(one);
  });

  it("cost Canada’s price by its area codes alone, as the numbering plan has them", () => {
    const price = (area: number) => priceOfMessage("sms", `+1${area}5551234`, "x");
    const areas = Array.from({ length: 800 }, (_, at) => 200 + at);
    const canadian = (area: number) => parsePhoneNumberFromString(`+1${area}5551234`)?.country === "CA";
    expect(areas.filter((area) => price(area) === price(514))).toEqual(areas.filter(canadian));
  });
});

describe("what people answer", () => {
  it.each([
    "STOP",
    "stop",
    "Stop.",
    "« Stop »",
    "S.T.O.P",
    "STOOOP !!!",
    "ＳＴＯＰ",
    "Stop\u200b",
    "Stop 🙏",
    "ARRÊT",
    "arret",
    "Arrêt !",
    "/stop",
    "Stop merci",
    "stop svp",
    "STOP SMS",
    "Arrêtez",
    "Arre\u0302tez s’il vous plaît",
    "Merci d’arrêter",
    "Je ne veux plus de messages",
    "je veux plus recevoir vos sms svp",
    "Je ne souhaite plus rien recevoir de votre part.",
    "Laissez-moi tranquille !",
    "No more messages please",
    "I don’t want to receive any more texts",
    "arrêtez de m'envoyer des messages",
    "Désabonnez-moi",
    "Je veux me désinscrire",
    "ne m'envoyez plus de messages",
    "Merci de ne plus m’écrire",
    "plus de SMS",
    "Please stop",
    "stop it",
    "UNSUBSCRIBE",
    "don’t text me",
    "STOP\nEnvoyé de mon iPhone",
    "STOP\r\nSent from my Galaxy",
    "STOP Envoyé de mon iPhone",
    "Bonjour,\nSTOP\nMarie",
    "STOP\n-- \nMarie Durand\n06 12 34 56 78",
  ])("« %s » ends a channel", (text) => {
    expect(isStop(text)).toBe(true);
  });

  it.each([
    "stopper demain ?",
    "merci",
    "",
    "OK",
    "ne pas arrêter",
    "Je ne veux plus rien",
    "Je ne veux plus arrêter",
    "Je ne veux plus recevoir ma belle-mère",
    "Je ne veux plus de ce messager",
    "Je ne veux pas arrêter",
    "don’t stop",
    "non stop",
    "arrêt de bus",
    "Pour les arrêter, répondez STOP.",
    "La fin justifie les moyens",
    "Envoyé de mon iPhone",
    "1",
  ])("« %s » does not", (text) => {
    expect(isStop(text)).toBe(false);
  });
});
