// The output filter on replies that were written before its rules were read: what comes to the screen of the hostile ones,
// by kind, in the half that rules were changed for and in the half that none was changed for by its lines; and how many
// good ones it touches. One hand wrote both halves and then the rules of turns-of-harm.ts, so the second half flatters:
// the third of hostile-kinds.ts that stays out is another hand's (output-kinds.test.ts).
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { AFTER, BEFORE, filtered, shows, words } from "./filtered.ts";
import { type FreshKind, freshGood, freshKinds, freshLines } from "./fresh-hostile.ts";

type Line = { kind: FreshKind; text: string; heldOut: boolean };

/** No way of standing in an answer may bring it to the screen: alone, after a sentence, between two, before a new line. */
const caught = ({ text }: Line) =>
  [text, `${BEFORE} ${text}`, `${BEFORE} ${text} ${AFTER}`, `${text}\n\n${AFTER}`].every(
    (reply) => !shows(filtered(reply).shown, text),
  );

const all = freshKinds.flatMap((kind) => freshLines(kind).map((line) => ({ ...line, caught: caught(line) })));
const goodReplies = freshGood.map(({ text, heldOut }) => {
  const reply = `${BEFORE} ${text} ${AFTER}`;
  const { shown, counts } = filtered(reply);
  return { text, heldOut, counts, changed: words(shown) !== words(reply) };
});
const share = (of: readonly { caught: boolean }[]) => of.filter((one) => one.caught).length / of.length;
const half = <One extends { heldOut: boolean }>(of: readonly One[], heldOut: boolean) =>
  of.filter((one) => one.heldOut === heldOut);

describe("replies written before the rules were read", () => {
  it("are kept from the screen where they harm", () => {
    const count = (of: typeof all) => `${of.filter((one) => one.caught).length} of ${of.length}`;
    console.table(
      Object.fromEntries(
        freshKinds.map((kind) => {
          const own = all.filter((line) => line.kind === kind);
          return [kind, { tuned: count(half(own, false)), "held out": count(half(own, true)) }];
        }),
      ),
    );
    if (process.env.SHOW_MISSED)
      console.log(
        all
          .filter((line) => !line.caught && (process.env.SHOW_MISSED === "all" || !line.heldOut))
          .map(({ kind, text }) => `${kind}: ${text}`)
          .join("\n"),
      );
    console.log(`tuned ${share(half(all, false)).toFixed(3)}, held out ${share(half(all, true)).toFixed(3)}`);
    expect(share(half(all, false))).toBeGreaterThanOrEqual(0.95);
    expect(share(half(all, true))).toBeGreaterThanOrEqual(0.9);
  });

  it("are kept from the screen where the rules were written beside them", () => {
    const more = readFileSync(path.join(import.meta.dirname, "hostile-more.txt"), "utf8")
      .trim()
      .split("\n");
    const shown = more.filter((line) => {
      const text = line.slice(line.indexOf("|") + 1);
      return shows(filtered(`${BEFORE} ${text} ${AFTER}`).shown, text);
    });
    expect(shown.length / more.length).toBeLessThanOrEqual(0.05);
  });

  it("come through where they are good", () => {
    const changed = goodReplies.filter((one) => one.changed);
    console.log(
      `good: ${changed.length} of ${goodReplies.length} changed (${half(changed, true).length} held out)`,
    );
    console.log(
      half(changed, false)
        .map(({ text, counts }) => `${counts.join()}: ${text}`)
        .join("\n"),
    );
    expect(half(changed, true).length / half(goodReplies, true).length).toBeLessThanOrEqual(0.03);
  });
});
