import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { edgeFetch, fetchAs, givenLibrary, givenMember, ORIGIN } from "./app.ts";

const PASSWORD = "colonne-de-marbre-7";
const address = () => `${crypto.randomUUID()}@portique.test`;
type Opened = { token: string; user: { id: string; email: string; tier: string } };

const register = (email: string, more: object = {}) =>
  fetchAs("/api/auth/register", { body: { email, password: PASSWORD, ...more } });
const cookieOf = (answer: Response) =>
  /portique=[\w-]+/.exec(answer.headers.get("Set-Cookie") ?? "")?.[0] ?? "";

/** A script outside a browser: no Sec-Fetch-Site, no Origin. */
const client = (path: string, init: RequestInit = {}) =>
  edgeFetch(new Request(`${ORIGIN}${path}`, { redirect: "manual", ...init }));
const clientPost = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  client(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

describe("the screen of sign-in and sign-up", () => {
  const screen = async (tab = "") => (await fetchAs(`/auth${tab}`)).text();
  const wordsOf = (html: string) => html.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");

  it("says at sign-up what one accepts, from which age, and what is kept, each a press away", async () => {
    const html = await screen("?tab=register");
    expect(wordsOf(html)).toContain(
      "Créer un compte, c’est accepter les conditions d’utilisation, et avoir 16 ans ou plus. Ce que nous gardons de vous : confidentialité.",
    );
    for (const to of ["/terms", "/privacy"]) expect(html).toContain(`href="${to}"`);
  });

  it("has the day’s quotation beside its form", async () => {
    await givenLibrary(3);
    const [, beside = ""] =
      /aria-label="La citation du jour"([\s\S]*?)<\/section>/.exec(await screen()) ?? [];
    expect(wordsOf(beside)).toMatch(/Parole \d.*Œuvre, I, \d/);
  });
});

describe("a page that is not there", () => {
  it("says so in French, with the day’s quotation and a way back", async () => {
    await givenLibrary(3);
    const answer = await fetchAs("/nulle/part");
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain("Cette page n’existe pas, ou n’existe plus. Le chemin, lui, continue.");
    expect(html).toMatch(/aria-label="La citation du jour"[\s\S]*Parole \d/);
    expect(html).toContain("Retour à l’accueil");
  });
});

describe("registration", () => {
  it("opens an account and a session, and gives a browser its token and its cookie", async () => {
    const email = address();
    const answer = await register(email.toUpperCase(), {
      firstName: "Inès",
      lastName: "",
      timezone: "Pacific/Noumea",
    });
    expect(answer.status).toBe(201);
    const { token, user } = (await answer.json()) as Opened;
    expect(user).toMatchObject({
      email,
      firstName: "Inès",
      lastName: null,
      tier: "free",
      timezone: "Pacific/Noumea",
    });
    expect(answer.headers.get("Set-Cookie")).toMatch(
      /portique=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/,
    );
    expect(user).not.toHaveProperty("passwordHash");
    const stored = await env.DB.prepare("select count(*) as n from sessions where token_hash = ?")
      .bind(token)
      .first();
    expect(stored).toEqual({ n: 0 });
  });

  it("refuses a taken address, whatever its case, with 409", async () => {
    const email = address();
    await register(email);
    expect((await register(email.toUpperCase())).status).toBe(409);
  });

  it("gives one account to five registrations at once", async () => {
    const email = address();
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => register(email)))).map(
      (answer) => answer.status,
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  });

  it("says each refusal in the specification's words", async () => {
    const cases: [object, string, string][] = [
      [{ email: "pas une adresse", password: PASSWORD }, "email", "Email invalide"],
      [
        { email: address(), password: "court" },
        "password",
        "Le mot de passe doit contenir au moins 8 caractères",
      ],
      [
        { email: address(), password: "Motdepasse1" },
        "password",
        "Ce mot de passe est l’un des plus courants\u00a0: choisissez-en un autre",
      ],
    ];
    for (const [body, field, sentence] of cases) {
      const answer = await fetchAs("/api/auth/register", { body });
      expect(answer.status).toBe(422);
      expect(((await answer.json()) as { errors: Record<string, string[]> }).errors[field]).toEqual([
        sentence,
      ]);
    }
  });

  it("falls back to Paris for a zone nobody knows", async () => {
    const { user } = (await (await register(address(), { timezone: "Mars/Olympus" })).json()) as {
      user: { timezone: string };
    };
    expect(user.timezone).toBe("Europe/Paris");
  });
});

describe("sign-in", () => {
  it("accepts the right password and says the same of a wrong one as of an unknown address", async () => {
    const email = address();
    await register(email);
    expect((await fetchAs("/api/auth/login", { body: { email, password: PASSWORD } })).status).toBe(200);
    const wrong = await fetchAs("/api/auth/login", { body: { email, password: "autre-chose-12" } });
    const unknown = await fetchAs("/api/auth/login", { body: { email: address(), password: PASSWORD } });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.json()).toEqual(await unknown.json());
  });

  it("answers 400 to what is no JSON and 422 to missing fields", async () => {
    const unreadable = await client("/api/auth/login", { method: "POST", body: "{" });
    expect(unreadable.status).toBe(400);
    const missing = await clientPost("/api/auth/login", {});
    expect(missing.status).toBe(422);
    expect(await missing.json()).toMatchObject({
      errors: { email: ["Email invalide"], password: ["Mot de passe requis"] },
    });
  });

  it("stops guessing at one account after eight tries a minute, with Retry-After", async () => {
    const email = address();
    const answers: Response[] = [];
    for (let at = 0; at < 9; at++)
      answers.push(await clientPost("/api/auth/login", { email, password: "x" }));
    expect(answers.slice(0, 8).every((answer) => answer.status === 401)).toBe(true);
    expect(answers[8]?.status).toBe(429);
    expect(answers[8]?.headers.get("Retry-After")).toBe("60");
  });

  it("admits a few hashes at a time and tells the others when to come back", async () => {
    const tries = Array.from({ length: 30 }, () =>
      clientPost("/api/auth/login", { email: address(), password: "x" }),
    );
    const answers = await Promise.all(tries);
    const busy = answers.filter((answer) => answer.status === 503);
    expect(answers.every((answer) => answer.status === 401 || answer.status === 503)).toBe(true);
    expect(busy.every((answer) => answer.headers.get("Retry-After") === "3")).toBe(true);
  });
});

describe("sessions", () => {
  it("refuse a browser's bearer without its cookie, and take them together", async () => {
    const member = await givenMember();
    const bearer = { Authorization: `Bearer ${member.token}` };
    expect((await client("/api/auth/user", { headers: bearer })).status).toBe(401);
    expect(
      (await client("/api/auth/user", { headers: { ...bearer, Cookie: "portique=autre" } })).status,
    ).toBe(401);
    expect((await client("/api/auth/user", { headers: { ...bearer, Cookie: member.cookie } })).status).toBe(
      200,
    );
    expect((await client("/api/auth/user", { headers: { Cookie: member.cookie } })).status).toBe(200);
  });

  it("take an API client's bearer alone, and never as a cookie", async () => {
    const email = address();
    await register(email);
    const login = await clientPost("/api/auth/login", { email, password: PASSWORD });
    expect(login.headers.get("Set-Cookie")).toBeNull();
    const { token } = (await login.json()) as Opened;
    expect((await client("/api/auth/user", { headers: { Authorization: `Bearer ${token}` } })).status).toBe(
      200,
    );
    expect((await client("/api/auth/user", { headers: { Cookie: `portique=${token}` } })).status).toBe(401);
  });

  it("do not fall back on the cookie behind an unreadable or unknown bearer", async () => {
    const member = await givenMember();
    for (const bearer of ["Bearer", "Basic x", `Bearer ${"x".repeat(43)}`]) {
      const answer = await client("/api/auth/user", {
        headers: { Authorization: bearer, Cookie: member.cookie },
      });
      expect([bearer, answer.status]).toEqual([bearer, 401]);
    }
  });

  it("verify without ever failing: the silent logout", async () => {
    const member = await givenMember();
    expect(await (await fetchAs("/api/auth/verify", { as: member })).json()).toMatchObject({
      authenticated: true,
      user: { id: member.id },
    });
    expect(await (await fetchAs("/api/auth/verify")).json()).toEqual({ authenticated: false, user: null });
  });

  it("end on the server at logout", async () => {
    const member = await givenMember();
    const answer = await fetchAs("/api/auth/logout", { as: member, method: "POST" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Set-Cookie")).toMatch(/portique=; .*Max-Age=0/);
    expect((await fetchAs("/api/auth/user", { as: member })).status).toBe(401);
  });

  it("end when they expire", async () => {
    const member = await givenMember();
    await env.DB.prepare("update sessions set idle_expires_at = ? where user_id = ?")
      .bind(Date.now() - 1, member.id)
      .run();
    expect((await fetchAs("/api/auth/user", { as: member })).status).toBe(401);
  });
});

describe("forms without JavaScript", () => {
  const form = (fields: Record<string, string>) => new URLSearchParams(fields);

  it("register, set the cookie and go where one wanted", async () => {
    const answer = await fetchAs("/auth", {
      body: form({ intent: "register", email: address(), password: PASSWORD, redirectTo: "/journal" }),
    });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe("/journal");
    const cookie = cookieOf(answer);
    expect((await client("/api/auth/user", { headers: { Cookie: cookie } })).status).toBe(200);
  });

  it("never redirect to another site", async () => {
    for (const redirectTo of [
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "javascript:alert(1)",
    ]) {
      const answer = await fetchAs("/auth", {
        body: form({ intent: "register", email: address(), password: PASSWORD, redirectTo }),
      });
      expect(answer.headers.get("Location")).toBe("/dashboard");
    }
  });

  it("come back with the words, the message and never the password", async () => {
    const answer = await fetchAs("/auth", {
      body: form({ intent: "register", email: "inès@", password: "motdepasse-long-9" }),
    });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("Email invalide");
    expect(html).toContain("inès@");
    expect(html).not.toContain("motdepasse-long-9");
  });
});

describe("mailed links", () => {
  it("set a new password once and close every session", async () => {
    const member = await givenMember();
    const token = "r".repeat(43);
    const { hashToken } = await import("#app/lib/hash.server.ts");
    await env.DB.prepare(
      "insert into email_tokens (token_hash, user_id, purpose, created_at, expires_at) values (?, ?, 'reset', 0, ?)",
    )
      .bind(hashToken(token), member.id, Date.now() + 60_000)
      .run();
    const reset = () => clientPost("/api/auth/password/reset", { token, password: "une-autre-colonne" });
    expect((await reset()).status).toBe(200);
    expect((await fetchAs("/api/auth/user", { as: member })).status).toBe(401);
    expect(
      (await clientPost("/api/auth/login", { email: member.email, password: "une-autre-colonne" })).status,
    ).toBe(200);
    expect((await reset()).status).toBe(422);
  });

  it("do not tell whether an address has an account", async () => {
    const member = await givenMember();
    const known = await clientPost("/api/auth/password/forgot", { email: member.email });
    const unknown = await clientPost("/api/auth/password/forgot", { email: address() });
    expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()]);
  });
});

describe("a screen without a session", () => {
  it("answers 401 with the wrapper's words and the way back, even without JavaScript", async () => {
    const answer = await fetchAs("/journal?date=2026-01-02");
    expect(answer.status).toBe(401);
    const html = await answer.text();
    expect(html).toContain("You are logged out. Logging in again...");
    expect(html).toContain("/api/login?redirectTo=%2Fjournal%3Fdate%3D2026-01-02");
  });

  it("goes from /api/login to /auth with the way back", async () => {
    const answer = await fetchAs("/api/login?redirectTo=%2Fjournal");
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe("/auth?redirectTo=%2Fjournal");
  });

  it("keeps member pages out of every cache", async () => {
    const member = await givenMember();
    expect((await fetchAs("/dashboard", { as: member })).headers.get("Cache-Control")).toContain("no-store");
  });
});
