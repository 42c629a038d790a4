import { describe, expect, it } from "vitest";
import { SIGNED_PATHS } from "#app/platform/guard.ts";
import worker from "#build/server/app.js";
import { edgeFetch, fetchAs, givenLibrary, givenMember, ORIGIN } from "./app.ts";
import { edgeContext, env } from "./instance.ts";
import { anAddress, ROUTES } from "./permissions/routes.ts";

const send = (path: string, headers: Record<string, string>, method = "POST") =>
  edgeFetch(new Request(`${ORIGIN}${path}`, { method, headers, body: "{}", redirect: "manual" }));

describe("the door", () => {
  it("refuses an unsafe method from another origin on every route there is", async () => {
    expect(ROUTES.length).toBeGreaterThan(130);
    for (const path of ROUTES.map(anAddress)) {
      // Those a POST reaches by its own signature answer for themselves.
      const signed = SIGNED_PATHS.has(path);
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        if (signed && method === "POST") continue;
        const foreign = await send(
          path,
          { Origin: "https://evil.example", "Content-Type": "application/json" },
          method,
        );
        expect([method, path, foreign.status]).toEqual([method, path, 403]);
      }
      if (!signed) expect((await send(path, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    }
  });

  it("lets the system's own post of a shared text through, and leads to today's page with it", async () => {
    const share = (site: string) =>
      fetchAs("/journal/partage", {
        body: new URLSearchParams({ title: "Un titre", text: "Des mots." }),
        headers: { "Sec-Fetch-Site": site, Origin: "null" },
      });
    const led = await share("none");
    expect(led.status).toBe(303);
    expect(led.headers.get("Location")).toBe(
      `/journal#partage=${encodeURIComponent("Un titre\n\nDes mots.")}`,
    );
    expect((await share("cross-site")).status).toBe(403);
  });

  it("refuses a same-site but not same-origin sender, and a forged forwarded host", async () => {
    expect((await send("/api/auth/login", { "Sec-Fetch-Site": "same-site" })).status).toBe(403);
    const forged = { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" };
    expect((await send("/api/auth/login", forged)).status).toBe(403);
  });

  it("refuses a cookie without any word of where it comes from", async () => {
    const member = await givenMember({ tier: "essential" });
    expect((await send("/api/journal", { Cookie: member.cookie })).status).toBe(403);
  });

  it("lets an API client through to the call itself", async () => {
    const answer = await send("/api/auth/login", { "Content-Type": "application/json" });
    expect(answer.status).toBe(422);
  });

  it("changes nothing when it refuses", async () => {
    const member = await givenMember({ tier: "essential" });
    const day = new Date().toISOString().slice(0, 10);
    const refused = await fetchAs("/api/journal", {
      as: member,
      body: { date: day, gratitude: "x" },
      headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
    });
    expect(refused.status).toBe(403);
    expect((await fetchAs(`/api/journal/${day}`, { as: member })).status).toBe(404);
  });

  it("refuses a body past the limit, announced or streamed", async () => {
    const big = "x".repeat(300 * 1024);
    const announced = await fetchAs("/api/auth/login", { body: { email: big } });
    expect(announced.status).toBe(413);
    const stream = new Response(big).body;
    const streamed = await edgeFetch(
      new Request(`${ORIGIN}/api/auth/login`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: stream?.pipeThrough(new TransformStream()),
      }),
    );
    expect(streamed.status).toBe(413);
  });

  it("answers unknown calls in JSON with 404 and known ones with 405 and Allow", async () => {
    const unknown = await fetchAs("/api/nothing/here");
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toHaveProperty("message");
    const wrong = await fetchAs("/api/auth/login");
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get("Allow")).toBe("POST");
    // At the door as well: a method of no address, and a call's method at a screen.
    for (const [path, method, allow] of [
      ["/api/journal", "PROPFIND", "GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE"],
      ["/blog", "DELETE", "GET, HEAD, POST"],
    ] as const) {
      const refused = await fetchAs(path, { method });
      expect([path, refused.status, refused.headers.get("Allow")]).toEqual([path, 405, allow]);
    }
  });

  it("sends the security headers and a nonce of its own with every page that is made for a request", async () => {
    const [one, two] = await Promise.all([fetchAs("/contact"), fetchAs("/contact")]);
    const nonceOf = (answer: Response) =>
      /'nonce-([\w-]+)'/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1];
    expect(nonceOf(one)).toBeTruthy();
    expect(nonceOf(one)).not.toBe(nonceOf(two));
    const html = await two.text();
    const nonces = new Set([...html.matchAll(/nonce="([^"]*)"/g)].map((match) => match[1]));
    expect([...nonces]).toEqual([nonceOf(two)]);
    expect(two.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(two.headers.get("X-Frame-Options")).toBe("DENY");
    expect(two.headers.get("X-Request-Id")).toBeTruthy();
  });

  it("leads a page asked for over http to its https address, and refuses a call", async () => {
    const ask = (path: string, cf?: object) =>
      worker.fetch(
        new Request(`http://portique.test${path}`, { redirect: "manual", ...(cf && { cf }) } as RequestInit),
        { ...env, APP_ORIGIN: "https://portique.test" } as never,
        edgeContext(),
      );
    const page = await ask("/about?a=1");
    expect([page.status, page.headers.get("Location")]).toEqual([301, "https://portique.test/about?a=1"]);
    const call = await ask("/api/auth/user");
    expect([call.status, await call.json()]).toEqual([
      403,
      { message: "Cette adresse ne répond qu’en https." },
    ]);
  });

  it("reports health without a session", async () => {
    const answer = await fetchAs("/api/health");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: "ok", database: "ok", missing: [] });
  });

  it("tells D1 round trips in local mode: two at most on a member's screen, in one wait", async () => {
    await givenLibrary(3);
    const member = await givenMember({ tier: "essential" });
    await fetchAs("/dashboard", { as: member }); // the first reader of a day extends the calendar
    const again = await fetchAs("/dashboard", { as: member, headers: { Accept: "text/html" } });
    expect(again.status).toBe(200);
    expect(again.headers.get("Server-Timing")).toMatch(/desc="[12] round trips", waits;desc="1"/);
  });
});
