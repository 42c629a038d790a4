// The members' objects from outside of workerd: asked through a Worker beside the product's, which knows them by their
// binding. Miniflare's own way in keeps a stub a call that nobody disposes of, lets go of one that a call is still on its way
// to, and is slow.
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import type { WorkerOptions } from "miniflare";
import { MEMBER_PAGES } from "./workers.ts";

const HOST = "objects.local";
const SCRIPT = `export default {
  async fetch(request, env) {
    if (request.headers.get("X-Key") !== env.KEY) return new Response(null, { status: 403 });
    const { name, calls } = await request.json();
    const id = env.MEMBER_PAGES.idFromName(name);
    const object = env.MEMBER_PAGES.get(id);
    const results = await Promise.all(calls.map(({ method, args }) => object[method](...args)));
    return Response.json({ id: String(id), results });
  },
};`;

type Call = { method: string; args: unknown[] };
type Answered = { id: string; results: unknown[] };

export type ObjectDesk = {
  /** To be run beside the product's Workers. */
  worker: WorkerOptions;
  /** The objects, for the product's own callers (journalPagesOf and its like). @param port where workerd serves */
  objects(port: number): DurableObjectNamespace;
  /** The id of a member's object, in hexadecimal: its file is named so. */
  idOf(port: number, userId: string): Promise<string>;
};

/** Arguments without those that are left out at the end: JSON would make null of them, which is said. */
const given = (args: unknown[]) => args.slice(0, args.findLastIndex((one) => one !== undefined) + 1);

/** Its Worker answers whoever has its key alone, and this process alone has it. */
export function createObjectDesk(): ObjectDesk {
  const key = randomUUID();

  function send(port: number, body: string): Promise<{ status: number; text: string }> {
    // A connection each: one that is kept alive is closed by a runtime that was too busy to look at it for five seconds.
    const headers = { Host: HOST, "X-Key": key, Connection: "close" };
    return new Promise((resolve, reject) => {
      const sent = request({ host: "127.0.0.1", port, method: "POST", headers, agent: false }, (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (piece: string) => {
          text += piece;
        });
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.on("error", reject);
      });
      sent.on("error", reject);
      sent.end(body);
    });
  }

  async function ask(port: number, name: string, calls: readonly Call[]): Promise<Answered> {
    const body = JSON.stringify({ name, calls });
    // Every method bears being asked twice.
    const { status, text } = await send(port, body).catch(() => send(port, body));
    if (status !== 200) throw new Error(`an object answered ${status}`);
    return JSON.parse(text) as Answered;
  }

  function objects(port: number): DurableObjectNamespace {
    /** What is asked of an object in one breath goes in one request. */
    const lots = new Map<string, { calls: Call[]; answered: Promise<Answered> }>();
    const sendLot = (name: string) => {
      const { calls = [] } = lots.get(name) ?? {};
      lots.delete(name);
      return ask(port, name, calls);
    };
    const methodsOf = (name: string): ProxyHandler<object> => ({
      get:
        (_, method) =>
        async (...args: unknown[]) => {
          const lot = lots.get(name) ?? { calls: [], answered: Promise.resolve().then(() => sendLot(name)) };
          lots.set(name, lot);
          const at = lot.calls.push({ method: String(method), args: given(args) }) - 1;
          return (await lot.answered).results[at];
        },
    });
    const namespace = {
      idFromName: (name: string) => name,
      get: (name: string) => new Proxy({}, methodsOf(name)),
    };
    return namespace as unknown as DurableObjectNamespace;
  }

  return {
    worker: {
      name: "object-desk",
      modules: true,
      script: SCRIPT,
      compatibilityDate: "2026-06-15",
      routes: [`${HOST}/*`],
      bindings: { KEY: key },
      durableObjects: {
        MEMBER_PAGES: { className: "MemberPages", scriptName: MEMBER_PAGES, useSQLite: true },
      },
    },
    objects,
    idOf: async (port, userId) => (await ask(port, userId, [])).id,
  };
}
