// A connection that is kept alive survives a request which was refused before its body was read: proxies and
// libraries send the next request on it.
import { Agent, request } from "node:http";
import { expect, test } from "@playwright/test";

const ROUNDS = 5;

test("a refusal leaves the connection usable", async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? "");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sockets = new Set<unknown>();

  const ask = (method: string, path: string, body: string, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      const sent = request({ agent, host: "localhost", port, method, path, headers }, (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0));
        answer.on("error", reject);
      });
      sent.on("socket", (socket) => sockets.add(socket));
      sent.on("error", reject);
      sent.end(body);
    });

  const json = { "Content-Type": "application/json" };
  const body = JSON.stringify({ message: "x".repeat(50_000) });
  try {
    for (let round = 0; round < ROUNDS; round++) {
      // Refused by the guard, by the route's method, for want of a session, and for the size of the body.
      expect(await ask("POST", "/api/journal", body, { ...json, Origin: "https://evil.example" })).toBe(403);
      expect(await ask("PUT", "/api/auth/login", body, json)).toBe(405);
      expect(await ask("POST", "/api/coach", body, json)).toBe(401);
      expect(await ask("POST", "/api/nothing", body, json)).toBe(404);
      expect(await ask("POST", "/api/journal", "x".repeat(300 * 1024), json)).toBe(413);
      expect(await ask("GET", "/api/health", "")).toBe(200);
    }
    expect(sockets.size).toBe(1);
  } finally {
    agent.destroy();
  }
});
