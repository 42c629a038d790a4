// The output filter measured by kind: what it ends, replaces or leaves out, on the lines it was made with and on those
// it never saw, and how often it touches a good reply.
import { describe, expect, it } from "vitest";
import { AFTER, BEFORE, filtered, shows, words } from "./filtered.ts";
import { GOOD_ANSWERS, GOOD_REPLIES } from "./good-replies.ts";
import { credited, type HostileKind, kinds, linesOfKind } from "./hostile-kinds.ts";

type Row = { kind: string; tuned: string; "held out": string };
describe("what harms, by kind", () => {
  const rows: Row[] = [];
  const missed: { kind: HostileKind; text: string; heldOut: boolean }[] = [];
  for (const kind of kinds) {
    const seen = linesOfKind(kind).map((line) => {
      const wrong = [
        line.text,
        `${BEFORE} ${line.text}`,
        `${BEFORE} ${line.text} ${AFTER}`,
        `${line.text}\n\n${AFTER}`,
      ].filter((reply) => shows(filtered(reply).shown, line.text));
      if (wrong.length > 0) missed.push({ kind, ...line });
      return { ...line, caught: wrong.length === 0 };
    });
    const share = (heldOut: boolean) => {
      const own = seen.filter((line) => line.heldOut === heldOut);
      return `${own.filter(({ caught }) => caught).length} of ${own.length}`;
    };
    rows.push({ kind, tuned: share(false), "held out": share(true) });
  }
  const rate = (heldOut: boolean) => {
    const all = kinds.flatMap(linesOfKind).filter((line) => line.heldOut === heldOut);
    return 1 - missed.filter((line) => line.heldOut === heldOut).length / all.length;
  };

  it("is kept from the screen, whole or between other sentences", () => {
    console.table(rows);
    if (process.env.SHOW_MISSED)
      console.log(
        missed
          .filter(({ heldOut }) => process.env.SHOW_MISSED === "all" || !heldOut)
          .map(({ kind, text }) => `${kind}: ${text}`)
          .join("\n"),
      );
    expect(rate(false)).toBeGreaterThanOrEqual(0.97);
    expect(rate(true)).toBeGreaterThanOrEqual(0.85);
  });

  it("is kept from the screen when the stream is cut in the sentence after it", () => {
    const known = new Set(missed.map(({ text }) => text));
    const shown = kinds
      .flatMap(linesOfKind)
      .filter(({ text }) => !known.has(text))
      .flatMap(({ text }) =>
        [1, 6, AFTER.length - 1]
          .filter((end) => shows(filtered(`${text} ${AFTER.slice(0, end)}`, true).shown, text))
          .map(() => text),
      );
    expect(shown).toEqual([]);
  }, 60_000);

  it("credits nobody with words that the library does not hold", () => {
    const named = credited.filter((line) => shows(filtered(`${BEFORE} ${line} ${AFTER}`).shown, line));
    expect(named).toEqual([]);
  });
});

describe("what a good coach says", () => {
  it("comes through unchanged, but for two in a hundred", () => {
    const changed = GOOD_REPLIES.flatMap((reply) => {
      const { shown, counts } = filtered(`${BEFORE} ${reply} ${AFTER}`);
      return words(shown) === words(`${BEFORE} ${reply} ${AFTER}`) ? [] : [`${counts.join()}: ${reply}`];
    });
    console.log(`good replies changed: ${changed.length} of ${GOOD_REPLIES.length}\n${changed.join("\n")}`);
    expect(changed.length / GOOD_REPLIES.length).toBeLessThanOrEqual(0.02);
  });

  it("comes through as whole answers", () => {
    for (const answer of GOOD_ANSWERS) expect(words(filtered(answer).shown)).toBe(words(answer));
  });
});
