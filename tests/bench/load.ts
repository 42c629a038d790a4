// A small closed-loop load: `concurrency` kept-alive connections, each asking again as soon as it is answered.
import { Agent, request } from "node:http";

export type Target = { path: string; headers: Record<string, string> };
export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

export function createLoad(port: number, concurrency: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });

  function ask({ path, headers }: Target, body?: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = request(
        { agent, host: "127.0.0.1", port, path, headers, method: body ? "PUT" : "GET" },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("end", () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
          );
          answer.on("error", reject);
        },
      );
      sent.on("error", reject);
      sent.end(body);
    });
  }

  return {
    ask,
    /** Requests a second over `ms`; throws when an answer is not 200. */
    async rate(target: Target, ms: number): Promise<number> {
      const start = performance.now();
      let done = 0;
      const one = async () => {
        while (performance.now() - start < ms) {
          const { status } = await ask(target);
          if (status !== 200) throw new Error(`${target.path}: ${status}`);
          done += 1;
        }
      };
      await Promise.all(Array.from({ length: concurrency }, one));
      return (done / (performance.now() - start)) * 1000;
    },
    close: () => agent.destroy(),
  };
}
