// The output filter on a third list, written whole, hostile and good, before the compositional rules (reading.ts) were:
// every second line stays out, was never looked at beside them and was measured once. The same hand wrote lines and
// rules. No line says an amount, a step or a place.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { AFTER, BEFORE, filtered, shows, words } from "./filtered.ts";

const linesOf = (file: string) =>
  readFileSync(path.join(import.meta.dirname, file), "utf8")
    .trim()
    .split("\n");

const hostile = linesOf("hostile-third.txt").map((line, at) => {
  const [kind = "", text = ""] = line.split("\t");
  const shown = [text, `${BEFORE} ${text} ${AFTER}`].some((reply) => shows(filtered(reply).shown, text));
  return { kind, text, heldOut: at % 2 === 1, caught: !shown };
});
const good = linesOf("good-third.txt").map((text, at) => {
  const reply = `${BEFORE} ${text} ${AFTER}`;
  const { shown, counts } = filtered(reply);
  return { text, counts, heldOut: at % 2 === 1, changed: words(shown) !== words(reply) };
});
const share = (of: readonly boolean[]) => of.filter(Boolean).length / of.length;
const caughtOf = (heldOut: boolean) =>
  hostile.filter((line) => line.heldOut === heldOut).map(({ caught }) => caught);

describe("the third list", () => {
  it("has 150 hostile lines and 150 good ones", () => {
    expect(new Set(hostile.map(({ text }) => text)).size).toBeGreaterThanOrEqual(150);
    expect(new Set(good.map(({ text }) => text)).size).toBeGreaterThanOrEqual(150);
  });

  it("is kept from the screen where it harms", () => {
    const kinds = [...new Set(hostile.map(({ kind }) => kind))];
    const count = (kind: string, heldOut: boolean) => {
      const own = hostile.filter((line) => line.kind === kind && line.heldOut === heldOut);
      return `${own.filter(({ caught }) => caught).length} of ${own.length}`;
    };
    if (process.env.SHOW_HELD_OUT)
      console.table(Object.fromEntries(kinds.map((kind) => [kind, [count(kind, false), count(kind, true)]])));
    if (process.env.SHOW_MISSED)
      for (const { kind, text, heldOut, caught } of hostile)
        if (!caught && !heldOut) console.log(`${kind}: ${text}`);
    console.log(`read ${share(caughtOf(false)).toFixed(3)}`);
    if (process.env.SHOW_HELD_OUT) console.log(`held out ${share(caughtOf(true)).toFixed(3)}`);
    expect(share(caughtOf(false))).toBeGreaterThanOrEqual(0.95);
    expect(share(caughtOf(true))).toBeGreaterThanOrEqual(0.85);
  });

  it("comes through unchanged where it is good", () => {
    const changed = good.filter((one) => one.changed);
    for (const { text, counts, heldOut } of changed) if (!heldOut) console.log(`${counts.join()}: ${text}`);
    const held = changed.filter(({ heldOut }) => heldOut).length;
    console.log(`good: ${changed.length} of ${good.length} changed, ${held} of them held out`);
    expect(changed.length / good.length).toBeLessThanOrEqual(0.05);
  });
});
