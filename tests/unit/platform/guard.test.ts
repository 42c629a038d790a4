// Over which connections an answer is given at all.
import { describe, expect, it } from "vitest";
import { readSettings } from "#app/platform/env.ts";
import { refuseTransport } from "#app/platform/guard.ts";

const ORIGIN = "https://portique.example";
const ask = (url: string, method = "GET", tls?: string, origin = ORIGIN) =>
  refuseTransport({ method, url, cf: { tlsVersion: tls } }, origin);

describe("a request over no TLS", () => {
  it("is led to the https address where it asks for a page, with its query and nothing of its own host", () => {
    for (const method of ["GET", "HEAD"])
      expect(ask("http://portique.example/blog?page=2", method)).toEqual({
        location: "https://portique.example/blog?page=2",
      });
    expect(ask("http://autre.example//ailleurs")).toEqual({ location: `${ORIGIN}//ailleurs` });
  });

  it("is refused where it calls or writes: a secret sent once in the clear is not sent a second time", () => {
    for (const [path, method] of [
      ["/api/journal", "GET"],
      ["/api", "HEAD"],
      ["/api/stripe/webhook", "POST"],
      ["/auth", "POST"],
      ["/journal", "DELETE"],
    ] as const)
      expect([path, ask(`http://portique.example${path}`, method)]).toMatchObject([path, { status: 403 }]);
  });

  it("is answered by an instance of one's own machine", () => {
    expect(ask("http://localhost:7000/blog", "POST", undefined, "http://localhost:7000")).toBeUndefined();
  });
});

describe("a request over TLS", () => {
  it("is answered from 1.2 on", () => {
    for (const tls of [undefined, "TLSv1.2", "TLSv1.3"])
      expect([tls, ask(`${ORIGIN}/auth`, "POST", tls)]).toEqual([tls, undefined]);
    for (const tls of ["SSLv3", "TLSv1", "TLSv1.1"])
      expect([tls, ask(`${ORIGIN}/blog`, "GET", tls)]).toMatchObject([tls, { status: 403 }]);
  });
});

describe("a vendor's address that is no https address", () => {
  const SECRET = "secret-of-the-tests-0123456789abcdef";
  const vars = { APP_ORIGIN: ORIGIN, PASSWORD_PEPPER: SECRET, DATA_KEY_SECRET: SECRET };

  it("is a setting that stops the product, but on one's own machine", () => {
    expect(readSettings({ ...vars })).toMatchObject({ ok: true });
    const http = { ...vars, STRIPE_API_URL: "http://api.stripe.com", CHAT_BASE_URL: "http://models.example" };
    expect(readSettings({ ...http })).toEqual({
      ok: false,
      problems: [
        "CHAT_BASE_URL : doit être une adresse en https",
        "STRIPE_API_URL : doit être une adresse en https",
      ],
    });
    expect(readSettings({ ...http, LOCAL_MODE: "1" })).toMatchObject({ ok: true });
  });
});
