// Anonymous pages as finished bytes: the same for everybody, allowed by hashes, asked again with their tag, and forgotten
// when the administration publishes.

import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { paths } from "#app/lib/paths.ts";
import worker from "#build/server/app.js";
import { createPageCache, earlyLinks, scriptHashes } from "#workers/page-cache.ts";
import { edgeFetch, fetchAs, givenLibrary, givenMember, ORIGIN } from "./app.ts";
import { edgeContext, env } from "./instance.ts";

const PAGES = [paths.auth(), paths.about(), paths.faq(), paths.legal(), paths.blog(), "/authors", "/method"];
const look = (path: string, headers: Record<string, string> = {}) =>
  edgeFetch(new Request(`${ORIGIN}${path}`, { headers }));
const policyOf = (answer: Response) => answer.headers.get("Content-Security-Policy") ?? "";
const scriptsOf = (answer: Response) => /script-src ([^;]*)/.exec(policyOf(answer))?.[1] ?? "";

describe("an anonymous page", () => {
  it.each(PAGES)(
    "%s is the same bytes each time, its scripts allowed by their hashes alone",
    async (path) => {
      await givenLibrary(3);
      const [one, two] = [await look(path), await look(path)];
      expect(one.status).toBe(200);
      const html = await one.text();
      expect(await two.text()).toBe(html);
      expect(html).not.toMatch(/nonce="[^"]/);
      expect(policyOf(one)).toBe(policyOf(two));
      expect(scriptsOf(one)).not.toMatch(/nonce|unsafe|strict-dynamic/);
      for (const [, attributes = "", text = ""] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
        if (/ src=/.test(attributes)) continue;
        expect(scriptsOf(one)).toContain(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
      }
      for (const name of [
        "X-Content-Type-Options",
        "X-Frame-Options",
        "Referrer-Policy",
        "Permissions-Policy",
      ])
        expect([name, two.headers.get(name)]).toEqual([name, one.headers.get(name)]);
      expect(one.headers.get("X-Frame-Options")).toBe("DENY");
      // A cache gives it on to others, so it names nobody's request.
      expect([one.headers.has("X-Request-Id"), two.headers.has("X-Request-Id")]).toEqual([false, false]);
    },
  );

  it("answers 304 to whoever has its bytes, and 200 to whoever has others", async () => {
    const first = await look(paths.about());
    const tag = first.headers.get("ETag") ?? "";
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await look(paths.about(), { "If-None-Match": known });
      expect([known, again.status, await again.text()]).toEqual([known, 304, ""]);
      expect(again.headers.get("ETag")).toBe(tag);
    }
    expect((await look(paths.about(), { "If-None-Match": '"other"' })).status).toBe(200);
  });

  it("says in a 304 what keeps the page fresh and nothing of what its browser has with the bytes", async () => {
    const at = async (isolate: { APP_ORIGIN: string }, known: Record<string, string> = {}) => {
      const answer = await worker.fetch(
        new Request(`${isolate.APP_ORIGIN}${paths.faq()}`, { headers: known }),
        isolate as never,
        edgeContext(),
      );
      return {
        status: answer.status,
        tag: answer.headers.get("ETag") ?? "",
        names: [...answer.headers.keys()],
      };
    };
    for (const [origin, transport] of [
      ["http://same.test", []],
      ["https://same.test", ["strict-transport-security"]],
    ] as const) {
      const isolate = { ...env, APP_ORIGIN: origin };
      const { tag } = await at(isolate);
      expect(await at(isolate, { "If-None-Match": tag })).toEqual({
        status: 304,
        tag,
        names: ["cache-control", "etag", ...transport, "vary"],
      });
    }
  });

  it("is kept for its own environment alone", async () => {
    const asked = async (environment: typeof env) => {
      const answer = await worker.fetch(
        new Request(`${ORIGIN}${paths.about()}`),
        environment as never,
        edgeContext(),
      );
      return answer.headers.has("Server-Timing") ? "made" : "kept";
    };
    await asked(env);
    expect([await asked(env), await asked({ ...env })]).toEqual(["kept", "made"]);
  });

  it("has another tag where its bytes are the same and its policy is not", async () => {
    const html = "<!DOCTYPE html><p>Une page</p>";
    const made = (policy: string) =>
      createPageCache().make({
        request: new Request(`${ORIGIN}${paths.faq()}`),
        url: new URL(`${ORIGIN}${paths.faq()}`),
        nonce: "none",
        now: 0,
        render: async () => new Response(html, { headers: { "Content-Type": "text/html" } }),
        secure: (headers) => headers.set("Content-Security-Policy", policy),
      });
    const tags = await Promise.all(
      ["default-src 'self'", "default-src 'none'", "default-src 'self'"].map(async (policy) =>
        (await made(policy)).response.headers.get("ETag"),
      ),
    );
    expect(tags[0]).toMatch(/^"[\w-]{27}"$/);
    expect(tags[2]).toBe(tags[0]);
    expect(tags[1]).not.toBe(tags[0]);
  });

  it("is refused over a broken connection also where it is kept", async () => {
    const origin = "https://kept.test";
    const ask = (tlsVersion: string) =>
      worker.fetch(
        new Request(`${origin}${paths.faq()}`, { cf: { tlsVersion } } as RequestInit),
        { ...env, APP_ORIGIN: origin } as never,
        edgeContext(),
      );
    const [good, bad] = [await ask("TLSv1.3"), await ask("TLSv1.1")];
    expect([good.status, bad.status]).toEqual([200, 403]);
  });

  it("names its stylesheet and its fonts ahead of itself", async () => {
    const first = await look(paths.about());
    const links = first.headers.get("Link") ?? "";
    const html = await first.text();
    const named = [...links.matchAll(/<([^>]+)>/g)].map(([, href = ""]) => href);
    for (const href of named) expect(html).toContain(`href="${href}"`);
    expect(links.match(/\.css>; rel=preload; as=style/g)?.length).toBeGreaterThan(0);
    expect(links.match(/\.woff2>; rel=preload; as=font; crossorigin/g)).toHaveLength(2);
  });

  it("names nothing ahead that is another site's, that is no preload, that is for paper, or that stands in its text", () => {
    const head =
      '<link rel="icon" href="/i.svg"/><link rel="preload" href="https://x.test/f" as="font"/>' +
      '<link rel="stylesheet" href="/print.css" media="print"/>';
    expect(earlyLinks(`<head>${head}</head><link rel="stylesheet" href="/late.css"/>`)).toBeUndefined();
    expect(earlyLinks('<head><link rel="stylesheet" href="/a.css"/></head>')).toBe(
      "</a.css>; rel=preload; as=style",
    );
  });

  it("names what may be fetched ahead of a reader, and a member's pages name nothing", async () => {
    expect((await look(paths.about())).headers.get("Speculation-Rules")).toBe('"/speculation-rules.json"');
    const member = await givenMember();
    const answer = await fetchAs(paths.dashboard(), { as: member });
    expect([answer.status, answer.headers.has("Speculation-Rules")]).toEqual([200, false]);
  });

  it("may be kept by a cache for a minute, apart from what a cookie makes of it", async () => {
    const answer = await look(paths.about());
    expect(answer.headers.get("Cache-Control")).toBe(
      "public, max-age=0, s-maxage=60, stale-while-revalidate=60",
    );
    expect(answer.headers.get("Vary")).toContain("Cookie");
    const member = await givenMember();
    const own = await fetchAs(paths.about(), { as: member });
    expect([own.headers.get("Cache-Control"), own.headers.get("ETag")]).toEqual(["no-store", null]);
    expect(scriptsOf(own)).toContain("'nonce-");
    const asked = await look(`${paths.auth()}?tab=register`);
    expect(asked.headers.get("Cache-Control")).toBe("no-store");
  });

  it("is made anew once the administration has changed something", async () => {
    await givenLibrary(3);
    const quoted = async () => (await (await look(paths.home())).text()).includes("Parole toute neuve");
    expect(await quoted()).toBe(false);
    await env.DB.prepare("update quotations set quote = 'Parole toute neuve'").run();
    expect(await quoted()).toBe(false);

    const admin = await givenMember({ role: "admin" });
    const path = "/admin/content/quotation/q1";
    const html = await (await fetchAs(path, { as: admin })).text();
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
    const fields = {
      quote: "Parole relue",
      explanation: "E",
      exercise: "E",
      exerciseDescription: "D",
      themes: "present",
      note: "",
    };
    const drawn = { version: hidden("version"), base: hidden("base") };
    const member = await givenMember();
    await fetchAs(path, { as: member, body: new URLSearchParams({ intent: "save", ...drawn, ...fields }) });
    expect(await quoted()).toBe(false);
    const saved = await fetchAs(path, {
      as: admin,
      body: new URLSearchParams({ intent: "save", ...drawn, ...fields }),
    });
    expect(saved.status).toBe(302);
    expect(await quoted()).toBe(true);
  });
});

describe("the hashes of a page", () => {
  it("are of the inline scripts alone, each once, in the words of the page", () => {
    const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    expect(
      scriptHashes(
        '<script src="/a.js"></script><script nonce="">é()</script><script type="module" async>\nb()\n</script><script>é()</script>',
      ),
    ).toEqual([hash("é()"), hash("\nb()\n")]);
    expect(scriptHashes("<p>onclick</p>")).toEqual([]);
  });
});
