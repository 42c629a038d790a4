// A small closed-loop load: `concurrency` kept-alive connections, each asking again as soon as it is answered.
import { Agent, request } from "node:http";

export type Target = { path: string; headers: Record<string, string>; method?: string; body?: string };
export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** How long each answer took (ms), how many there were of each status, and how often no answer came. */
export type Timings = { ms: number[]; statuses: Record<number, number>; errors: number };

/** The value below which `share` of the timings lie, whole ms. */
export function quantile({ ms }: Pick<Timings, "ms">, share: number): number {
  const sorted = [...ms].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** The middle one, as it was measured. */
export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** A row for a table of figures. */
export const summary = (timings: Timings) => ({
  requests: timings.ms.length,
  "p50 ms": quantile(timings, 0.5),
  "p99 ms": quantile(timings, 0.99),
  "max ms": quantile(timings, 1),
  statuses: Object.entries(timings.statuses)
    .map(([status, n]) => `${status}×${n}`)
    .join(" "),
  "no answer": timings.errors,
});

export function createLoad(port: number, concurrency: number) {
  // workerd closes a connection that has been idle for five seconds; one that might be closing is not written to.
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency, timeout: 2_000 });

  function ask(target: Target, body: Buffer | string | undefined = target.body): Promise<Answer> {
    const { path, headers, method = body ? "PUT" : "GET" } = target;
    return new Promise((resolve, reject) => {
      const sent = request({ agent, host: "127.0.0.1", port, path, headers, method }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
        answer.on("error", reject);
      });
      sent.on("error", (error: NodeJS.ErrnoException) => {
        // A kept-alive connection that the server closed while we wrote: asked again, as Node's own documentation says.
        if (sent.reusedSocket && error.code === "ECONNRESET" && method === "GET")
          ask(target, body).then(resolve, reject);
        else reject(error);
      });
      sent.end(body);
    });
  }

  return {
    ask,
    /** Requests a second over `ms`; throws when an answer has another status. */
    async rate(target: Target, ms: number, wanted = 200): Promise<number> {
      const start = performance.now();
      let done = 0;
      const one = async () => {
        while (performance.now() - start < ms) {
          const { status } = await ask(target);
          if (status !== wanted) throw new Error(`${target.path}: ${status}`);
          done += 1;
        }
      };
      await Promise.all(Array.from({ length: concurrency }, one));
      return (done / (performance.now() - start)) * 1000;
    },
    /**
     * Asks `perSecond` times a second over `ms`, whether or not what was asked before is answered: a slow moment makes
     * requests wait, as people's do, rather than fewer of them.
     * @param next the nth request
     */
    async paced(perSecond: number, ms: number, next: (at: number) => Target): Promise<Timings> {
      const timings: Timings = { ms: [], statuses: {}, errors: 0 };
      const pending: Promise<void>[] = [];
      const start = performance.now();
      const total = Math.round((perSecond * ms) / 1000);
      for (let at = 0; at < total; at++) {
        const due = start + (at * 1000) / perSecond - performance.now();
        if (due > 0) await new Promise((resolve) => setTimeout(resolve, due));
        const sent = performance.now();
        const target = next(at);
        pending.push(
          ask(target).then(
            ({ status }) => {
              timings.ms.push(performance.now() - sent);
              timings.statuses[status] = (timings.statuses[status] ?? 0) + 1;
            },
            (error: NodeJS.ErrnoException) => {
              timings.errors += 1;
              console.warn(
                `no answer: ${target.method ?? ""} ${target.path}: ${error.code ?? error.message}`,
              );
            },
          ),
        );
      }
      await Promise.all(pending);
      return timings;
    },
    close: () => agent.destroy(),
  };
}
