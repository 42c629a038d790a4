// /api/health, and the connection of a request that was refused unread.
import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { readSettings } from "#app/platform/env.ts";
import { createHealth, EXPECTED_MIGRATION } from "#workers/health.ts";
import { holdBody } from "#workers/request-body.ts";
import { edgeFetch, fetchAs, ORIGIN } from "./app.ts";

type Vars = Record<string, unknown>;

/** The health of a Worker whose settings are these; its clock stands still unless moved. */
function healthOf(vars: Vars = {}, clock = { now: 0 }) {
  const health = createHealth(() => clock.now);
  const given = { ...env, ...vars };
  return async (method = "GET") => {
    const answer = await health(
      new Request(`${ORIGIN}/api/health`, { method }),
      given as never,
      readSettings(given),
    );
    return {
      status: answer.status,
      headers: answer.headers,
      body: method === "HEAD" ? undefined : await answer.json(),
    };
  };
}

describe("health", () => {
  it("is good where the schema is the one this build expects", async () => {
    expect(await healthOf()()).toMatchObject({
      status: 200,
      body: { status: "ok", database: "ok", missing: [] },
    });
  });

  it("answers GET and HEAD alone", async () => {
    const head = await fetchAs("/api/health", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const refused = await edgeFetch(new Request(`${ORIGIN}/api/health`, { method }));
      expect([method, refused.status, refused.headers.get("Allow")]).toEqual([method, 405, "GET, HEAD"]);
      expect(await refused.json()).toHaveProperty("message");
    }
  });

  it("is bad until the last migration is in, and good with those of a later build", async () => {
    await env.DB.prepare("update d1_migrations set name = 'held-back' where name = ?")
      .bind(EXPECTED_MIGRATION)
      .run();
    expect(await healthOf()()).toMatchObject({
      status: 503,
      body: { status: "degraded", database: "behind" },
    });
    await env.DB.prepare("update d1_migrations set name = ? where name = 'held-back'")
      .bind(EXPECTED_MIGRATION)
      .run();
    await env.DB.prepare("insert into d1_migrations (name) values ('9999_later.sql')").run();
    expect((await healthOf()()).status).toBe(200);
    await env.DB.prepare("delete from d1_migrations where name = '9999_later.sql'").run();
  });

  it("is bad on an empty database", async () => {
    const empty = {
      prepare: () => ({
        bind: () => ({ first: async () => Promise.reject(new Error("no such table: d1_migrations")) }),
      }),
    };
    expect(await healthOf({ DB: empty })()).toMatchObject({ status: 503, body: { database: "behind" } });
    const gone = {
      prepare: () => ({ bind: () => ({ first: async () => Promise.reject(new Error("network")) }) }),
    };
    expect(await healthOf({ DB: gone })()).toMatchObject({ status: 503, body: { database: "unreachable" } });
  });

  it("names what is missing on this machine only", async () => {
    const without = { DATA_KEY_SECRET: undefined };
    expect(JSON.stringify((await healthOf({ ...without })()).body)).toContain("DATA_KEY_SECRET");
    const abroad = await healthOf({ ...without, LOCAL_MODE: "0" })();
    expect(abroad).toMatchObject({ status: 503, body: { status: "degraded", settings: "incomplete" } });
    expect(JSON.stringify(abroad.body)).not.toContain("SECRET");
  });

  it("asks the database once in five seconds", async () => {
    let asked = 0;
    const counted = {
      prepare: (sql: string) => {
        asked += 1;
        return env.DB.prepare(sql);
      },
    };
    const clock = { now: 0 };
    const health = healthOf({ DB: counted }, clock);
    for (let at = 0; at < 20; at++) await health(at % 2 ? "GET" : "HEAD");
    expect(asked).toBe(1);
    clock.now = 5_000;
    await health();
    expect(asked).toBe(2);
  });
});

describe("a body that nobody read", () => {
  const CHUNK = new Uint8Array(64 * 1024);
  /** A request of `chunks` × 64 KB, and how much of it was read. */
  function sent(chunks: number, headers: Record<string, string> = {}) {
    const read = { chunks: 0, ended: false };
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (read.chunks === chunks) {
            read.ended = true;
            controller.close();
          } else {
            read.chunks += 1;
            controller.enqueue(CHUNK);
          }
        },
      },
      { highWaterMark: 0 },
    );
    return { read, request: new Request(`${ORIGIN}/x`, { method: "POST", headers, body }) };
  }

  it("is read to its end by us", async () => {
    for (const chunks of [0, 1, 4, 15]) {
      const { read, request } = sent(chunks);
      await holdBody(request).discard();
      expect([chunks, read]).toEqual([chunks, { chunks, ended: true }]);
    }
  });

  it("is read on from where its reader stopped", async () => {
    const { read, request } = sent(4);
    const held = holdBody(request);
    const reader = held.request.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await held.discard();
    expect(read).toEqual({ chunks: 4, ended: true });
  });

  it("is read as far as the edge lets one come, and no further", async () => {
    const most = 100 * 1024 * 1024;
    const endless = sent(10_000);
    await holdBody(endless.request).discard();
    expect(endless.read).toEqual({ chunks: Math.floor(most / CHUNK.length) + 1, ended: false });
    const [large, beyond] = [40 * CHUNK.length, most + 1].map((size) =>
      sent(40, { "Content-Length": String(size) }),
    ) as [ReturnType<typeof sent>, ReturnType<typeof sent>];
    await holdBody(large.request).discard();
    await holdBody(beyond.request).discard();
    expect([large.read.chunks, beyond.read.chunks]).toEqual([40, 0]);
  });

  it("does not wait for a sender that says nothing more", async () => {
    const silent = new Request(`${ORIGIN}/x`, {
      method: "POST",
      body: new ReadableStream({ pull: () => new Promise(() => {}) }),
    });
    await expect(holdBody(silent).discard()).resolves.toBeUndefined();
  });
});
