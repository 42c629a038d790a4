// Long works of one isolate, each with its lots and rests, on a clock that this file moves.
import { expect, it } from "vitest";
import { createPace } from "#workers/member-pages/pace.ts";

/** Runs works of so many lots each, a lot taking `lotMs` of the one thread; when each lot began. */
async function play(works: number, lots: number, lotMs: number): Promise<number[][]> {
  let now = 0;
  let due: { at: number; go: () => void }[] = [];
  const pace = createPace(
    () => now,
    (ms) => new Promise((go) => due.push({ at: now + ms, go })),
  );
  const begun: number[][] = Array.from({ length: works }, () => []);
  const working = begun.map(async (times) => {
    for (let lot = 0; lot < lots; lot++) {
      times.push(now);
      now += lotMs;
      await pace();
    }
  });
  let over = false;
  void Promise.all(working).then(() => {
    over = true;
  });
  // What a work does between two rests is some steps of microtasks.
  for (const settle = () => new Promise((done) => setImmediate(done)); ; ) {
    await settle();
    const next = [...due].sort((one, other) => one.at - other.at)[0];
    if (over || !next) return begun;
    due = due.filter((one) => one !== next);
    now = Math.max(now, next.at);
    next.go();
  }
}

it("leaves others as much of the thread beside ten long works as beside one", async () => {
  const [alone] = await play(1, 20, 1);
  const together = (await play(10, 20, 1)).flat().sort((one, other) => one - other);
  const ended = (times: readonly number[] = []) => times.at(-1) ?? 0;
  // Ten times as many lots take ten times as long.
  expect(ended(together.slice(10)) - ended(together.slice(0, 10))).toBeGreaterThanOrEqual(9 * ended(alone));
});

it("serves works in turn: none is lots ahead of another", async () => {
  const [one = [], other = []] = await play(2, 20, 1);
  for (const [at, begins] of one.entries())
    expect(other.filter((time) => time < begins).length - at).toBeLessThan(2);
});

it("waits no longer than a rest where nothing else runs, however late it comes", async () => {
  const [times = []] = await play(1, 5, 50);
  for (const [at, begins] of times.entries()) expect(begins).toBe(at * 51);
});
