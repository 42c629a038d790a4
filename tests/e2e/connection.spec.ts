// A connection that is kept alive survives a request which was refused before its body was read: proxies and
// libraries send the next request on it.
import { Agent, request } from "node:http";
import { createConnection } from "node:net";
import { expect, test } from "@playwright/test";

const ROUNDS = 5;

test("a refusal leaves the connection usable", { tag: "@wide" }, async ({ baseURL }) => {
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

/** Sends one text after the other on one socket, each when the answer before it is whole; answers their statuses. */
function speak(port: number, texts: readonly string[]): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const statuses: number[] = [];
    let heard = "";
    const socket = createConnection(port, "localhost");
    const next = () => {
      const text = texts[statuses.length];
      if (text !== undefined) return void socket.write(text);
      socket.destroy();
      resolve(statuses);
    };
    socket.setTimeout(15_000, () => socket.destroy(new Error(`silent after ${statuses}`)));
    socket.on("connect", next);
    socket.on("error", reject);
    socket.on("close", () => reject(new Error(`closed after ${statuses}: ${heard.slice(0, 200)}`)));
    socket.on("data", (chunk) => {
      heard += chunk.toString("latin1");
      const head = /^HTTP\/1\.1 (\d{3})[\s\S]*?\r\n\r\n/.exec(heard);
      if (!head?.[1]) return;
      const length = /content-length: (\d+)/i.exec(head[0])?.[1];
      const body = heard.slice(head[0].length);
      const isWhole = length === undefined ? body.endsWith("0\r\n\r\n") : body.length >= Number(length);
      if (!isWhole) return;
      statuses.push(Number(head[1]));
      heard = "";
      next();
    });
  });
}

test("so does one whose body came in pieces, slowly announced, as a form or for a page", {
  tag: "@wide",
}, async ({ baseURL }) => {
  const { port } = new URL(baseURL ?? "");
  const post = (path: string, headers: readonly string[], body: string) =>
    [`POST ${path} HTTP/1.1`, `Host: localhost:${port}`, ...headers, "", body].join("\r\n");
  const whole = (path: string, headers: readonly string[], size: number) =>
    post(path, [...headers, `Content-Length: ${size}`], "x".repeat(size));
  const pieces = (path: string, headers: readonly string[], count: number) =>
    post(
      path,
      [...headers, "Transfer-Encoding: chunked"],
      `${`${(8_192).toString(16)}\r\n${"x".repeat(8_192)}\r\n`.repeat(count)}0\r\n\r\n`,
    );
  const health = [`GET /api/health HTTP/1.1`, `Host: localhost:${port}`, "", ""].join("\r\n");
  const json = "Content-Type: application/json";
  const foreign = ["Origin: https://evil.example", "Cookie: portique=x"];
  const cases: [string, number, string][] = [
    [
      "a form from elsewhere",
      403,
      whole("/journal", [...foreign, "Content-Type: multipart/form-data; boundary=b"], 90_000),
    ],
    ["pieces from elsewhere", 403, pieces("/api/profile", [...foreign, json], 12)],
    ["a page without an action", 405, whole("/about", [], 90_000)],
    ["pieces past the limit", 413, pieces("/api/auth/login", [json], 60)],
    ["a whole one past the limit", 413, whole("/contact", [json], 600_000)],
    ["a picture as large as telephones take", 413, whole("/api/profile/picture", [json], 4_500_000)],
    ["the same in pieces", 413, pieces("/api/auth/login", [json], 550)],
    ["a hook without its signature", 400, whole("/api/stripe/webhook", [json], 90_000)],
    ["health by POST", 405, whole("/api/health", [json], 90_000)],
  ];
  const answers: unknown[] = [];
  for (const [name, , text] of cases)
    answers.push([name, await speak(Number(port), [text, health, text, health]).catch(String)]);
  expect(answers).toEqual(cases.map(([name, status]) => [name, [status, 200, status, 200]]));

  // Past the free tries the guesses are refused unread; they come one after the other on one connection.
  const body = JSON.stringify({
    email: `${crypto.randomUUID()}@portique.test`,
    password: "x".repeat(60),
    pad: "x".repeat(40_000),
  });
  const guess = post("/api/auth/login", [json, `Content-Length: ${body.length}`], body);
  const guessed = await speak(Number(port), [...Array.from({ length: 10 }, () => guess), health]);
  expect(guessed).toEqual([...Array.from({ length: 8 }, () => 401), 429, 429, 200]);
});
