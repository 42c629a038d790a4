// The members' objects as a bench reaches them: asked through a Worker beside the product's, since Miniflare's own way in
// is slow and lets go of a stub that a call is still on its way to; and their files on this machine's disk, read beside it.
import path from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { WorkerOptions } from "miniflare";
import type { LocalInstance } from "#workers/local/instance.ts";
import { MEMBER_PAGES } from "#workers/local/workers.ts";
import { createLoad } from "./load.ts";

const DESK_HOST = "objects.bench";
const DESK = `export default {
  async fetch(request, env) {
    const { name, calls } = await request.json();
    const id = env.MEMBER_PAGES.idFromName(name);
    const object = env.MEMBER_PAGES.get(id);
    const results = await Promise.all(calls.map(({ method, args }) => object[method](...args)));
    return Response.json({ id: String(id), results });
  },
};`;
/** To be given to `startLocal` as one of the others. */
export const OBJECT_DESK: WorkerOptions = {
  name: "objects-desk",
  modules: true,
  script: DESK,
  compatibilityDate: "2026-06-15",
  routes: [`${DESK_HOST}/*`],
  durableObjects: {
    MEMBER_PAGES: { className: "MemberPages", scriptName: MEMBER_PAGES, useSQLite: true },
  },
};

export type Objects = {
  /** For the product's own callers (journalPagesOf and its like). */
  namespace: DurableObjectNamespace;
  /** The file a member's object is kept in; there is none before its first write. */
  fileOf(userId: string): Promise<string>;
};

type Call = { method: string; args: unknown[] };
type Answered = { id: string; results: unknown[] };

/**
 * @param dataDir the product's folder
 * @param atOnce objects that are asked at once
 */
export function openObjects({ url }: LocalInstance, dataDir: string, atOnce: number): Objects {
  const load = createLoad(Number(new URL(url).port), atOnce);
  async function ask(name: string, calls: readonly Call[]): Promise<Answered> {
    const body = JSON.stringify({ name, calls });
    // A connection each: one that is kept alive is closed by a runtime that was too busy to look at it for five seconds.
    // Every method bears being asked twice, where even that was too late.
    const target = { path: "/", method: "POST", headers: { Host: DESK_HOST, Connection: "close" }, body };
    const answer = await load.ask(target).catch(() => load.ask(target));
    if (answer.status !== 200) throw new Error(`an object answered ${answer.status}`);
    return JSON.parse(answer.body.toString()) as Answered;
  }
  /** What is asked of an object in one breath goes in one request. */
  const lots = new Map<string, { calls: Call[]; answered: Promise<Answered> }>();
  async function askTogether(name: string, call: Call): Promise<unknown> {
    const lot = lots.get(name) ?? { calls: [], answered: Promise.resolve().then(() => send(name)) };
    lots.set(name, lot);
    const at = lot.calls.push(call) - 1;
    return (await lot.answered).results[at];
  }
  function send(name: string): Promise<Answered> {
    const { calls = [] } = lots.get(name) ?? {};
    lots.delete(name);
    return ask(name, calls);
  }
  const methodsOf = (name: string): ProxyHandler<object> => ({
    get:
      (_, method) =>
      (...args: unknown[]) =>
        askTogether(name, { method: String(method), args }),
  });
  const namespace = {
    idFromName: (name: string) => name,
    get: (name: string) => new Proxy({}, methodsOf(name)),
  } as unknown as DurableObjectNamespace;
  const folder = path.join(dataDir, "v3/do", `${MEMBER_PAGES}-MemberPages`);
  return { namespace, fileOf: async (name) => path.join(folder, `${(await ask(name, [])).id}.sqlite`) };
}

export function rowsIn(
  file: string,
  sql: string,
  ...values: SQLInputValue[]
): Record<string, string | number | null>[] {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    return database.prepare(sql).all(...values) as Record<string, string | number | null>[];
  } finally {
    database.close();
  }
}

export const numberIn = (file: string, sql: string, ...values: SQLInputValue[]): number =>
  Number(Object.values(rowsIn(file, sql, ...values)[0] ?? {})[0]);
