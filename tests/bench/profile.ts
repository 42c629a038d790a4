// Where a Worker's processor time goes and what its heap holds, asked of workerd's inspector. The profiler itself costs:
// compare figures of one run with one another.

type Node = { id: number; callFrame: { functionName: string } };
type Answer = { id?: number; result?: unknown; error?: { message: string } };
/** Bytes. */
type HeapUsage = { usedSize: number; backingStorageSize?: number };
type Profile = { nodes: Node[]; samples: number[]; timeDeltas: number[] };

/** µs between two samples. One that came later was held up by another process, which is no time of the Worker's. */
const INTERVAL = 500;
const LONGEST = 2 * INTERVAL;
/** Frames in which no JavaScript of the Worker runs. */
const ELSEWHERE = new Set(["(idle)", "(program)"]);

/** The inspector of one Worker of an instance that was started with `inspectorPort`, by the Worker's name. */
async function openInspector(inspectorPort: number, worker: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${inspectorPort}/core:user:${worker}`);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error(`no inspector of ${worker}`)));
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let id = 0;
  const send = <Result>(method: string, params = {}) =>
    new Promise<Result>((resolve, reject) => {
      const own = ++id;
      waiting.set(own, ({ result, error }) => {
        waiting.delete(own);
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result as Result);
      });
      socket.send(JSON.stringify({ id: own, method, params }));
    });
  return { send, close: () => socket.close() };
}

/** What a Worker's JavaScript holds now, MB, with what waits to be collected. */
export async function openHeap(inspectorPort: number, worker: string) {
  const { send, close } = await openInspector(inspectorPort, worker);
  return {
    async megabytes(): Promise<number> {
      const { usedSize, backingStorageSize = 0 } = await send<HeapUsage>("Runtime.getHeapUsage");
      return (usedSize + backingStorageSize) / 1e6;
    },
    close,
  };
}

/**
 * The profiler of one Worker of an instance that was started with `inspectorPort`.
 * @param worker its name
 * @returns `during(work)`: ms in which the Worker's JavaScript ran while `work` did, garbage collection with it
 */
export async function openProfiler(inspectorPort: number, worker: string) {
  const { send, close } = await openInspector(inspectorPort, worker);
  await send("Profiler.enable");
  await send("Profiler.setSamplingInterval", { interval: INTERVAL });
  return {
    async during(work: () => Promise<unknown>): Promise<number> {
      await send("Profiler.start");
      await work();
      const { profile } = await send<{ profile: Profile }>("Profiler.stop");
      const names = new Map(profile.nodes.map(({ id: node, callFrame }) => [node, callFrame.functionName]));
      const busy = profile.samples.reduce(
        (sum, sample, at) =>
          ELSEWHERE.has(names.get(sample) ?? "") ? sum : sum + Math.min(profile.timeDeltas[at] ?? 0, LONGEST),
        0,
      );
      return busy / 1000;
    },
    close,
  };
}
