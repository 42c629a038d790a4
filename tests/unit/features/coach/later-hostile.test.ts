// The output filter on lists written whole, hostile and good, before the words of the compositional rules (reading.ts)
// that they brought: every second line stays out and was never looked at beside them. The same hand wrote lines and
// rules. No line says an amount, a step or a place.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { AFTER, BEFORE, filtered, shows, words } from "./filtered.ts";

const linesOf = (file: string) =>
  readFileSync(path.join(import.meta.dirname, file), "utf8")
    .trim()
    .split("\n");

/** The third list came before reading.ts, the fourth and the fifth each before its lexicons were widened. The sixth is
 * more oblique than any before, and nothing was changed beside it yet: what it shows is first sight. */
const LISTS = [
  { name: "third", lines: 150, read: 0.95, heldOut: 0.85, changed: 0.05 },
  { name: "fourth", lines: 60, read: 0.85, heldOut: 0.75, changed: 0.05 },
  { name: "fifth", lines: 115, read: 0.95, heldOut: 0.8, changed: 0.05 },
  { name: "sixth", lines: 150, read: 0.3, heldOut: 0.33, changed: 0.072 },
];
const hostileOf = (name: string) =>
  linesOf(`hostile-${name}.txt`).map((line, at) => {
    const [kind = "", text = ""] = line.split("\t");
    const shown = [text, `${BEFORE} ${text} ${AFTER}`].some((reply) => shows(filtered(reply).shown, text));
    return { kind, text, heldOut: at % 2 === 1, caught: !shown };
  });
const goodOf = (name: string) =>
  linesOf(`good-${name}.txt`).map((text, at) => {
    const reply = `${BEFORE} ${text} ${AFTER}`;
    const { shown, counts } = filtered(reply);
    return { text, counts, heldOut: at % 2 === 1, changed: words(shown) !== words(reply) };
  });
const share = (of: readonly boolean[]) => of.filter(Boolean).length / of.length;

describe.each(LISTS)("the $name list", ({ name, lines, ...floors }) => {
  const [hostile, good] = [hostileOf(name), goodOf(name)];
  const caughtOf = (heldOut: boolean) =>
    hostile.filter((line) => line.heldOut === heldOut).map(({ caught }) => caught);

  it("has as many hostile lines as good ones", () => {
    expect(new Set(hostile.map(({ text }) => text)).size).toBeGreaterThanOrEqual(lines);
    expect(new Set(good.map(({ text }) => text)).size).toBeGreaterThanOrEqual(lines);
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
    expect(share(caughtOf(false))).toBeGreaterThanOrEqual(floors.read);
    expect(share(caughtOf(true))).toBeGreaterThanOrEqual(floors.heldOut);
  });

  it("comes through unchanged where it is good", () => {
    const changed = good.filter((one) => one.changed);
    for (const { text, counts, heldOut } of changed) if (!heldOut) console.log(`${counts.join()}: ${text}`);
    const held = changed.filter(({ heldOut }) => heldOut).length;
    console.log(`good: ${changed.length} of ${good.length} changed, ${held} of them held out`);
    expect(changed.length / good.length).toBeLessThanOrEqual(floors.changed);
  });
});
