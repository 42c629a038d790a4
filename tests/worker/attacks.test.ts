// Hostile requests of the kinds that security reviews tried, over every row of the permission table: a new route is
// attacked without anybody thinking of it. What one route alone has to withstand stands in its feature's tests.
import { getTableName } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { BROWSER, database, edgeFetch, fetchAs, ORIGIN, type TestMember } from "./app.ts";
import { settled } from "./instance.ts";
import { givenEverybody, ROWS } from "./permissions/everybody.ts";
import { FILES, ROUTES } from "./permissions/routes.ts";
import type { Actor, Members, Row } from "./permissions/table.ts";
import { TABLES } from "./rows.ts";

type Call = Row & { method: string; route: string; address(): string };
const CALLS: Call[] = ROWS.map((row) => {
  const [method = "", route = ""] = row.call.split(" ");
  return { ...row, method, route, address: row.path ?? (() => route) };
});
const READS = CALLS.filter(({ method }) => method === "GET");
const WRITES = CALLS.filter(({ method }) => method !== "GET");

/** Calls that answer 503 here, where no vendor is configured. */
const WITHOUT_PROVIDER = new Set(
  ROWS.filter(({ statuses }) => Object.values(statuses).includes(503)).map(({ call }) => call),
);

let members: Members;
beforeAll(async () => {
  members = await givenEverybody();
}, 60_000);

/** Who gets furthest with a call. */
function bestActor({ statuses }: Row): TestMember | undefined {
  const best = (["complete", "admin", "essential", "free", "anonymous"] as Actor[])
    .filter((actor) => statuses[actor] < 400)
    .at(0);
  return best === "anonymous" ? undefined : members[best ?? "complete"];
}

/** Rows of every table, as text, but for what notes the visit itself, what counts tries, and which quotation a day has. */
async function everything(): Promise<Map<string, string>> {
  const notes = new Set([
    "sessions",
    "users",
    "auth_quotas",
    "auth_attempts",
    "job_runs",
    "daily_quotations",
  ]);
  const tables = new Map<string, string>();
  for (const table of TABLES) {
    const name = getTableName(table);
    if (!notes.has(name)) tables.set(name, JSON.stringify(await database.select().from(table)));
  }
  return tables;
}

/** Routes that end the session which asks: they are tried last, in permissions.test.ts. */
const ENDING = new Set(["/api/auth/logout"]);

it("goes over every route of the product", () => {
  const attacked = new Set(CALLS.map(({ route }) => route));
  expect(ROUTES.filter((route) => !attacked.has(route) && !ENDING.has(route))).toEqual([]);
});

describe("an address that is opened and not meant", () => {
  it.each([
    ["fetched ahead", "GET", { "Sec-Purpose": "prefetch" }],
    ["fetched ahead by a mail's gateway", "GET", { Purpose: "prefetch", "Sec-Fetch-Site": "none" }],
    ["asked for its head", "HEAD", {}],
    [
      "an image of another site's page",
      "GET",
      { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image", "Sec-Fetch-Mode": "no-cors" },
    ],
  ] as const)("changes nothing: %s", { timeout: 120_000 }, async (_name, method, headers) => {
    const before = await everything();
    for (const call of READS)
      for (const as of call.statuses.admin < 400 && call.statuses.complete >= 400
        ? [members.admin]
        : [members.free, members.complete]) {
        const answer = await fetchAs(call.address(), { method, as, headers });
        await answer.arrayBuffer();
        expect(answer.status, `${call.call} ${call.address()}`).not.toBe(500);
      }
    await settled();
    const after = await everything();
    expect([...after].filter(([name, rows]) => before.get(name) !== rows).map(([name]) => name)).toEqual([]);
  });
});

describe("an address made up", () => {
  const SEGMENTS = [
    "%00",
    "..%2f..%2fetc",
    "'%3b--",
    "__proto__",
    "constructor",
    "%F0%9F%98%80",
    "-1",
    "1e400",
    "%E2%80%AE",
    "x".repeat(5_000),
    "%25%25",
    "2026-02-30",
  ];
  const QUERIES = ["q", "cursor", "limit", "date", "category", "tab", "token", "key", "redirectTo", "format"];
  const VALUES = [
    "%00",
    "%ED%A0%80",
    "x".repeat(4_000),
    "-1",
    "9".repeat(40),
    "[]",
    "%22%20OR%20*",
    "https%3A//evil.example",
    "__proto__",
  ];

  it("fails nowhere, and is never a page of another site", { timeout: 240_000 }, async () => {
    const failed: string[] = [];
    const ask = async (address: string, as: TestMember | undefined) => {
      const answer = await fetchAs(address, { as });
      const to = answer.headers.get("Location") ?? "";
      if (answer.status >= 500 && answer.status !== 503)
        failed.push(`${answer.status} ${address.slice(0, 120)}`);
      if (/^(https?:)?\/\/(?!portique\.test)/.test(to)) failed.push(`${to} ${address}`);
      await answer.arrayBuffer();
    };
    for (const call of READS.filter(({ route }) => /\/[:*]/.test(route)))
      for (const segment of SEGMENTS)
        await ask(call.route.replaceAll(/:\w+\??|\*/g, segment), bestActor(call));
    const screens = new Map(READS.map((call) => [call.route, call]));
    for (const call of screens.values())
      for (const [at, name] of QUERIES.entries()) {
        const path = call.address().split("?")[0];
        await ask(`${path}?${name}=${VALUES[at % VALUES.length]}`, bestActor(call));
      }
    for (const value of VALUES)
      for (const path of [
        "/journal/search",
        "/community",
        "/blog",
        "/faq",
        "/admin",
        "/api/journal",
        "/api/forum/posts",
        "/api/admin/users",
        "/api/quotes/history",
        "/home",
      ])
        await ask(`${path}?q=${value}`, members.admin);
    expect(failed).toEqual([]);
  });
});

/** Every source of the product's forms, as text: their intents and fields are read from it, so that none is forgotten. */
const SOURCES = import.meta.glob<string>("../../app/features/**/*.{ts,tsx}", {
  eager: true,
  query: "?raw",
  import: "default",
});
const intentsIn = (source = "") =>
  [...source.matchAll(/^\s+"?([a-z][\w-]*)"?: intent\(/gm)].map(([, name = ""]) => name);
const INTENTS = new Set(Object.values(SOURCES).flatMap((source) => intentsIn(source)));
const FIELDS = [
  ...new Set(
    Object.values(SOURCES).flatMap((source) =>
      [...source.matchAll(/\bname="([A-Za-z]\w*)"/g)].map(([, name = ""]) => name),
    ),
  ),
].filter((name) => name !== "intent");
const SHORT = [
  "",
  "\u0000",
  "\ud800",
  "\u202e\u2066",
  "-1",
  "9".repeat(40),
  "{}",
  "__proto__",
  "é".repeat(200),
];

/** The forms of the product as it was built, with the intents of their own file and of those they share. */
const FORMS: [route: string, intents: string[]][] = FILES.flatMap(({ route, file }) => {
  const source = SOURCES[`../../app/${file}.tsx`] ?? SOURCES[`../../app/${file}.ts`];
  if (!source?.includes("formAction(") && !source?.includes("leaveAction")) return [];
  const shared = Object.entries(SOURCES).filter(([name]) => /\/(form|leave-route)\.server\.ts$/.test(name));
  const taken = shared.filter(([name]) => source.includes(name.slice(name.lastIndexOf("/") + 1)));
  return [[route, [source, ...taken.map(([, text]) => text)].flatMap(intentsIn)]];
});

describe("a body made up", () => {
  const TEXTS = [
    "",
    "\u0000",
    "\ud800",
    "\u202e\u2066",
    "x".repeat(30_000),
    "-1",
    "9".repeat(400),
    "{}",
    "__proto__",
  ];
  const ODD: unknown[] = [
    ...TEXTS,
    null,
    -1,
    1e308,
    true,
    [],
    [[[[]]]],
    { constructor: { prototype: 1 } },
    ["a", null],
  ];
  /** Calls that end the session which attacks: they are tried elsewhere. */
  const LAST = /logout|erase/;

  const bodyOf = (call: Call): unknown => {
    try {
      return call.body?.();
    } catch {
      return undefined;
    }
  };

  it("fails nowhere, field by field", { timeout: 400_000 }, async () => {
    const failed: string[] = [];
    let tried = 0;
    const send = async (call: Call, body: unknown, what: string) => {
      const answer = await fetchAs(call.address(), { method: call.method, as: bestActor(call), body });
      tried++;
      const expected = answer.status === 503 && WITHOUT_PROVIDER.has(call.call);
      if (answer.status >= 500 && !expected) failed.push(`${answer.status} ${call.call} ${what}`);
      await answer.arrayBuffer();
    };
    for (const call of WRITES.filter(({ route }) => !LAST.test(route))) {
      const body = bodyOf(call);
      if (body instanceof URLSearchParams) {
        for (const name of new Set([...body.keys(), "intent", "id"])) {
          const text = TEXTS[tried % TEXTS.length] ?? "";
          const odd = new URLSearchParams(body);
          odd.set(name, text);
          await send(call, odd, `${name}=${text.slice(0, 20)}`);
          const twice = new URLSearchParams(body);
          twice.append(name, text);
          twice.append(`${name}[99]`, text);
          twice.append(`${name}.__proto__`, text);
          await send(call, twice, `${name} twice`);
          const file = new FormData();
          for (const [key, value] of body) if (key !== name) file.append(key, value);
          file.append(name, new File(["x"], "x.svg", { type: "image/svg+xml" }));
          await send(call, file, `${name} as a file`);
        }
      } else if (typeof body === "object" && body !== null && !(body instanceof FormData)) {
        for (const name of Object.keys(body))
          for (let at = 0; at < 5; at++) {
            const value = ODD[(tried * 7 + at) % ODD.length];
            await send(call, { ...body, [name]: value }, `${name}: ${JSON.stringify(value).slice(0, 30)}`);
          }
      }
    }
    expect(failed).toEqual([]);
    expect(tried).toBeGreaterThan(300);
    for (const as of [members.complete, members.admin])
      expect((await fetchAs("/api/auth/user", { as })).status).toBe(200);
  });

  // A row of the table is a method and a route; a form has as many acts as intents, and each is heard here.
  it("fails nowhere, intent by intent, pressed twice, with every field there is", {
    timeout: 400_000,
  }, async () => {
    const failed: string[] = [];
    const heard = new Set<string>();
    for (const [route, intents] of FORMS) {
      const call = WRITES.find((one) => one.route === route);
      const address = call?.address() ?? route.replaceAll(/:\w+\??/g, "x");
      const as = route.startsWith("/admin") ? members.admin : members.complete;
      for (const intent of intents) {
        heard.add(intent);
        const odd = new URLSearchParams({ intent });
        for (const [at, name] of FIELDS.entries())
          odd.set(name, SHORT[(at + heard.size) % SHORT.length] ?? "");
        const once = () => fetchAs(address, { as, body: odd });
        const bare = () => fetchAs(address, { as, body: new URLSearchParams({ intent }) });
        for (const answer of await Promise.all([once(), once(), bare()])) {
          if (answer.status >= 500 && answer.status !== 503)
            failed.push(`${answer.status} ${route} ${intent}`);
          await answer.arrayBuffer();
        }
      }
      if ((await fetchAs("/api/auth/user", { as })).status !== 200) failed.push(`${route} ended a session`);
    }
    expect(failed).toEqual([]);
    expect([...INTENTS].filter((intent) => !heard.has(intent))).toEqual([]);
  });

  it("is told which field is wrong, on every call that checks fields", { timeout: 60_000 }, async () => {
    const unnamed: string[] = [];
    for (const call of WRITES.filter(({ route }) => route.startsWith("/api/") && !LAST.test(route))) {
      const answer = await fetchAs(call.address(), { method: call.method, as: bestActor(call), body: {} });
      const { errors = {} } = (await answer.json().catch(() => ({}))) as { errors?: object };
      if (answer.status === 422 && Object.keys(errors).length === 0) unnamed.push(call.call);
    }
    expect([...new Set(unnamed)]).toEqual([]);
  });
});

describe("a body that is not what it says", () => {
  const RAW: [what: string, type: string, body: string | Uint8Array<ArrayBuffer>][] = [
    ["cut off", "application/json", '{"content":"a'],
    ["not JSON", "application/json", "content=a&date=b"],
    ["of another alphabet", "application/json", new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
    ["a hundred thousand deep", "application/json", "[".repeat(100_000)],
    [
      "after the prototypes",
      "application/json",
      '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}',
    ],
    ["of another kind", "application/xml", "<a/>"],
    ["in parts without their border", "multipart/form-data", "--x\r\n"],
    [
      "in parts that never end",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a"',
    ],
    ["half encoded", "application/x-www-form-urlencoded", "intent=%&a=%E0%A4%A&%00=%00"],
    ["longer than may be", "application/json", "x".repeat(300_000)],
  ];
  /** What no answer may show: where our code stands, what a library or the database says. */
  const INNER = /\bat \S+\.js:\d+|SQLITE|D1_ERROR|ZodError|Unexpected (token|end)|TypeError|SyntaxError/;

  it("is refused on every call and every form, and shows nothing of the inside", {
    timeout: 300_000,
  }, async () => {
    const wrong: string[] = [];
    const calls = new Map(WRITES.map((call) => [call.call, call]));
    for (const call of [...calls.values()].filter(({ route }) => !/logout|erase/.test(route)))
      for (const [what, type, body] of RAW) {
        const as = bestActor(call);
        const answer = await edgeFetch(
          new Request(`${ORIGIN}${call.address()}`, {
            method: call.method,
            redirect: "manual",
            headers: { ...BROWSER, "Content-Type": type, ...(as && { Cookie: as.cookie }) },
            body,
          }),
        );
        const said = await answer.text();
        if (answer.status >= 500 && answer.status !== 503)
          wrong.push(`${answer.status} ${call.call} ${what}`);
        if (INNER.test(said)) wrong.push(`${call.call} ${what}: ${INNER.exec(said)?.[0]}`);
      }
    expect(wrong).toEqual([]);
  });
});

describe("a way back that somebody made up", () => {
  const ELSEWHERE = [
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https:evil.example",
    "/\t/evil.example",
    "/%09/evil.example",
    "/%2f%2fevil.example",
    "/./../..//evil.example",
    "///evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://portique.test@evil.example",
    "https://portique.test.evil.example",
    "https://evil.example\\@portique.test",
    "/\r\nSet-Cookie: a=b",
  ];
  const WAYS = ["/auth", "/api/login", "/theme", "/quotes/open", "/quotes/favorite", "/auth/confirm"];

  it("leads to no other site, by address, by form nor by referrer", { timeout: 120_000 }, async () => {
    const wrong: string[] = [];
    const follow = async (asked: Promise<Response>, what: string) => {
      const answer = await asked;
      await answer.arrayBuffer();
      const to = answer.headers.get("Location");
      if (to !== null && new URL(to, ORIGIN).origin !== ORIGIN) wrong.push(`${what} → ${to}`);
    };
    for (const to of ELSEWHERE)
      for (const path of WAYS)
        for (const as of [undefined, members.complete]) {
          await follow(fetchAs(`${path}?redirectTo=${encodeURIComponent(to)}`, { as }), `GET ${path} ${to}`);
          const body = new URLSearchParams({ redirectTo: to, theme: "nuit", id: "q0", wanted: "1" });
          const headers = { Referer: "https://evil.example/theme" };
          await follow(fetchAs(path, { as, body, headers }), `POST ${path} ${to}`);
        }
    expect(wrong).toEqual([]);
  });
});
