// `npm run bench`: speed as ratios in one run. The yardstick is a bare Response of the same bytes, by a Worker in the
// same workerd; page and yardstick take turns, so that a slow moment of the machine weighs on both.
import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { startLocal } from "#workers/local/instance.ts";
import { createLoad, type Target } from "./load.ts";

const DATA_DIR = ".cache/bench-data";
const FLOOR_HOST = "floor.bench";
const CONCURRENCY = 16;
const ROUNDS = 4;
const ROUND_MS = 900;
const WARM_UP_MS = 500;

/** Answers what it was last given, and nothing else. */
const FLOOR = `
const bodies = new Map();
export default {
  async fetch(request) {
    const { pathname } = new URL(request.url);
    if (request.method === "PUT") {
      bodies.set(pathname, await request.arrayBuffer());
      return new Response(null, { status: 204 });
    }
    return new Response(bodies.get(pathname), { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
};`;

rmSync(DATA_DIR, { recursive: true, force: true });
const instance = await startLocal({
  port: 0,
  dataDir: DATA_DIR,
  rateLimit: "off",
  settings: { QUIET: "1" },
  others: [
    {
      name: "floor",
      modules: true,
      script: FLOOR,
      compatibilityDate: "2026-06-15",
      routes: [`${FLOOR_HOST}/*`],
    },
  ],
});
const { port } = new URL(instance.url);
const load = createLoad(Number(port), CONCURRENCY);

const own = { Origin: instance.url, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" };
const post = (path: string, body: unknown, cookie = "") =>
  fetch(`${instance.url}${path}`, {
    method: "POST",
    headers: { ...own, ...(cookie && { Cookie: cookie }) },
    body: JSON.stringify(body),
  });

const login = await post("/api/auth/login", { email: "essentiel@portique.local", password: "portique-demo" });
const cookie = /portique=[^;]+/.exec(login.headers.get("Set-Cookie") ?? "")?.[0] ?? "";
if (!cookie) throw new Error(`sign-in failed: ${login.status}`);
const DAY_MS = 86_400_000;
for (let back = 0; back < 30; back++) {
  const date = new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10);
  const text = "Une page ordinaire, ni longue ni courte, comme on en écrit le matin. ".repeat(4);
  await post(
    "/api/journal",
    { date, morningReflection: text, gratitude: text, mood: 1 + (back % 5), stressLevel: 3 },
    cookie,
  );
}

const page = (path: string, member: boolean): Target => ({
  path,
  headers: member ? { Host: `localhost:${port}`, Cookie: cookie } : { Host: `localhost:${port}` },
});
const PAGES: { name: string; target: Target }[] = [
  { name: "/ (visitor)", target: page("/", false) },
  { name: "/auth", target: page("/auth", false) },
  { name: "/auth.data", target: page("/auth.data", false) },
  { name: "/ (member)", target: page("/", true) },
  { name: "/_root.data (member)", target: page("/_root.data", true) },
  { name: "/dashboard", target: page("/dashboard", true) },
  { name: "/dashboard.data", target: page("/dashboard.data", true) },
  { name: "/journal", target: page("/journal", true) },
  { name: "/journal.data", target: page("/journal.data", true) },
];

const CLIENT = "build/client";
const gzipped = (path: string) => gzipSync(readFileSync(join(CLIENT, path))).length;
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

/** What a first visit of a page loads: scripts it names or preloads, style sheets; gzip bytes. */
function firstLoad(html: string): { js: number; css: number } {
  const sum = (pattern: RegExp) =>
    [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ""))].reduce(
      (total, path) => total + gzipped(path),
      0,
    );
  return {
    js: sum(/(?:rel="modulepreload" href=|import (?:[^"';]*? from )?|import\()"(\/assets\/[^"]+\.js)"/g),
    css: sum(/rel="stylesheet" href="(\/assets\/[^"]+\.css)"/g),
  };
}

const rows: Record<string, string | number>[] = [];
for (const { name, target } of PAGES) {
  const first = await load.ask(target);
  if (first.status !== 200) throw new Error(`${name}: ${first.status}`);
  const floor: Target = { path: `/${encodeURIComponent(name)}`, headers: { Host: FLOOR_HOST } };
  await load.ask(floor, first.body);
  await load.rate(target, WARM_UP_MS);
  await load.rate(floor, WARM_UP_MS);
  let [pages, floors] = [0, 0];
  for (let round = 0; round < ROUNDS; round++) {
    floors += await load.rate(floor, ROUND_MS);
    pages += await load.rate(target, ROUND_MS);
  }
  const again = await load.ask(target);
  const trips = /desc="(\d+) round trips"/.exec(String(again.headers["server-timing"]))?.[1] ?? "?";
  const isPage = !target.path.endsWith(".data");
  const weight = isPage ? firstLoad(first.body.toString("utf8")) : undefined;
  rows.push({
    page: name,
    "req/s": Math.round(pages / ROUNDS),
    "ratio to floor": (pages / floors).toFixed(2),
    "D1 trips": Number(trips),
    "D1 waits": Number(/waits;desc="(\d+)"/.exec(String(again.headers["server-timing"]))?.[1] ?? 0),
    "body KB": kilobytes(first.body.length),
    "JS KB gzip": weight ? kilobytes(weight.js) : "",
    "CSS KB gzip": weight ? kilobytes(weight.css) : "",
  });
}
console.table(rows);
const bundle = "build/workers/web/app.js";
console.log(
  `web Worker: ${kilobytes(statSync(bundle).size)} KB, ${kilobytes(gzipSync(readFileSync(bundle)).length)} KB gzip`,
);
load.close();
await instance.stop();
process.exit(0);
