import { describe, expect, it } from "vitest";
import { readSettings } from "#app/platform/env.ts";

const SECRET = "secret-of-the-tests-0123456789abcdef";
const NEEDED = { APP_ORIGIN: "https://portique.test/", PASSWORD_PEPPER: SECRET, DATA_KEY_SECRET: SECRET };

describe("settings", () => {
  it("have what is not given, and are read as what they stand for", () => {
    expect(readSettings({ ...NEEDED })).toMatchObject({
      ok: true,
      settings: {
        APP_ORIGIN: "https://portique.test",
        LOCAL_MODE: false,
        ADMIN_EMAILS: [],
        MAIL_DAILY_CAP: 20_000,
        CHAT_PROVIDERS: ["openai", "workers-ai"],
      },
    });
    const given = {
      LOCAL_MODE: "1",
      ADMIN_EMAILS: "Zoe@portique.test; ana@portique.test",
      SMS_COUNTRIES: "fr, be",
      RATE_SMS: "0.5",
      CHAT_PROVIDERS: "workers-ai",
    };
    expect(readSettings({ ...NEEDED, ...given })).toMatchObject({
      ok: true,
      settings: {
        LOCAL_MODE: true,
        ADMIN_EMAILS: ["zoe@portique.test", "ana@portique.test"],
        SMS_COUNTRIES: ["FR", "BE"],
        RATE_SMS: 0.5,
        CHAT_PROVIDERS: ["workers-ai"],
      },
    });
  });

  it("name what is missing", () => {
    const read = readSettings({});
    expect(read.ok ? [] : read.problems).toEqual([
      "APP_ORIGIN : APP_ORIGIN manque : l’adresse publique, par exemple https://exemple.fr",
      "PASSWORD_PEPPER : PASSWORD_PEPPER manque",
      "DATA_KEY_SECRET : DATA_KEY_SECRET manque",
    ]);
  });

  it("say what is expected of a value that they refuse", () => {
    const refused = {
      DATA_KEY_SECRET: "short",
      DATA_JURISDICTION: "us",
      MAIL_FROM: 7,
      MAIL_DAILY_CAP: "0",
      RESEND_BASE_URL: "resend",
      RATE_SMS: "2000",
      CHAT_DAILY_TOKENS: "many",
      CHAT_PROVIDERS: "openai, others",
      SMS_COUNTRIES: "FRA",
    };
    const read = readSettings({ ...NEEDED, ...refused });
    expect(read.ok ? [] : read.problems).toEqual([
      "DATA_KEY_SECRET : DATA_KEY_SECRET : 32 caractères au moins",
      "DATA_JURISDICTION : eu ou none attendu",
      "MAIL_FROM : texte attendu",
      "MAIL_DAILY_CAP : 1 au moins",
      "RESEND_BASE_URL : adresse attendue",
      "SMS_COUNTRIES.0 : SMS_COUNTRIES : des codes de deux lettres, FR, BE…",
      "RATE_SMS : 1000 au plus",
      "CHAT_PROVIDERS.1 : CHAT_PROVIDERS : openai, workers-ai",
      "CHAT_DAILY_TOKENS : nombre attendu",
    ]);
  });
});
