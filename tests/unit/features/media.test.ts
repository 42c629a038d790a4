// Rules of meditations and videos: the clock of instants, what counts as watched, the figures.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { interrupted } from "#app/features/meditations/components/use-track.ts";
import {
  breathAt,
  creditedSeconds,
  elapsedOf,
  halt,
  isComplete,
  moveTo,
  run,
  STOPPED,
  stepAt,
} from "#app/features/meditations/meditations.ts";
import {
  formatClock,
  opensFor,
  readCategory,
  readFigures,
  requireTier,
  spokenClock,
  tierSentence,
} from "#app/features/practice/practice.ts";
import { createRecorder } from "#app/features/videos/recorder.ts";
import {
  addSpans,
  credit,
  mergeSpans,
  missingSeconds,
  reachesEnd,
  resumeAt,
  spanLength,
  type Viewing,
  type WatchedSpan,
} from "#app/features/videos/videos.ts";
import { ApiError } from "#app/lib/api.ts";
import { pageOf, parseInstantCursor } from "#app/lib/cursor.ts";
import { cutCaption, splitCue, toWebVtt } from "#content/films/captions.ts";

const TOTAL = 300_000;

describe("a narrated track", () => {
  it("is not broken by a pause before its first sound", () => {
    expect(interrupted(new DOMException("paused", "AbortError"))).toBe(true);
    expect(interrupted(new DOMException("no such format", "NotSupportedError"))).toBe(false);
  });
});

describe("the clock of a session", () => {
  it("counts what went by while it ran, whenever it is looked at", () => {
    const pieces = fc.array(fc.tuple(fc.nat(90_000), fc.nat(90_000)), { maxLength: 8 });
    fc.assert(
      fc.property(pieces, fc.nat(10 ** 12), (runs, origin) => {
        let [clock, now, ran] = [STOPPED, origin, 0];
        for (const [running, standing] of runs) {
          clock = run(clock, now);
          now += running;
          ran += running;
          expect(elapsedOf(clock, now, TOTAL)).toBe(Math.min(TOTAL, ran));
          clock = halt(clock, now, TOTAL);
          now += standing;
          expect(elapsedOf(clock, now, TOTAL)).toBe(Math.min(TOTAL, ran));
        }
      }),
      { numRuns: 200 },
    );
  });

  it("is right after a screen locked for longer than the meditation, and stops at its end", () => {
    const clock = run(STOPPED, 1_000);
    expect(elapsedOf(clock, 1_000 + 10 * TOTAL, TOTAL)).toBe(TOTAL);
    expect(halt(clock, 1_000 + 10 * TOTAL, TOTAL)).toEqual({ past: TOTAL, since: null });
  });

  it("loses nothing to a device's clock set back, nor to a second press", () => {
    const clock = { past: 5_000, since: 60_000 };
    expect(elapsedOf(clock, 0, TOTAL)).toBe(5_000);
    expect(run(clock, 90_000)).toBe(clock);
  });

  it("is moved back and forth within what was lived, and runs on from there", () => {
    const lived = { past: 0, since: 10_000 };
    const back = moveTo(lived, 20_000, 70_000, 60_000);
    expect(elapsedOf(back, 70_000, TOTAL)).toBe(20_000);
    expect(elapsedOf(back, 75_000, TOTAL)).toBe(25_000);
    expect(elapsedOf(moveTo(back, 90_000, 75_000, 60_000), 75_000, TOTAL)).toBe(60_000);
    expect(moveTo({ past: 30_000, since: null }, -5_000, 75_000, 60_000)).toEqual({ past: 0, since: null });
  });
});

describe("what a session's words and breath are at a second", () => {
  it("finds the step being said", () => {
    const steps = [{ at: 6 }, { at: 21 }, { at: 60 }];
    expect([0, 6, 20, 21, 500].map((second) => stepAt(steps, second))).toEqual([-1, 0, 0, 1, 2]);
  });

  it("goes round the breath, leaving out phases of no length", () => {
    const phases = (breath: [number, number, number, number], count: number) =>
      Array.from({ length: count }, (_, second) => breathAt(breath, second).phase[0]).join("");
    expect(phases([4, 0, 6, 0], 12)).toBe("iiiioooooo" + "ii");
    expect(phases([4, 4, 4, 4], 17)).toBe("iiiiffffooooeeee" + "i");
    expect(breathAt([4, 0, 6, 0], 5)).toEqual({ phase: "outward", length: 6 });
  });
});

describe("what counts of a session", () => {
  it("is never more than was said, went by, or lasts", () => {
    const seconds = fc.double({ min: 0, max: 10 ** 7, noNaN: true });
    fc.assert(
      fc.property(seconds, seconds, fc.integer({ min: 300, max: 1200 }), (said, since, total) => {
        const counted = creditedSeconds(said, since, total);
        expect(Number.isInteger(counted)).toBe(true);
        expect(counted).toBeLessThanOrEqual(Math.min(said, since + 1, total));
        expect(isComplete(counted, total)).toBe(counted === total);
      }),
      { numRuns: 200 },
    );
  });
});

const LENGTH = 120;
const second = fc.integer({ min: 0, max: LENGTH + 30 });
const spans = fc.array(fc.tuple(second, second), { maxLength: 12 });
const seconds = (list: readonly WatchedSpan[]) => {
  const set = new Set<number>();
  for (const [from, to] of list) for (let at = from; at < Math.min(to, LENGTH); at++) set.add(at);
  return set;
};

describe("what was watched", () => {
  it("holds every second once, apart and in order", () => {
    fc.assert(
      fc.property(spans, (list) => {
        const merged = mergeSpans(list, LENGTH);
        expect(seconds(merged)).toEqual(seconds(list));
        expect(spanLength(merged)).toBe(seconds(list).size);
        for (const [n, span] of merged.entries())
          expect(span[0]).toBeGreaterThan(merged[n - 1]?.[1] ?? Number.NEGATIVE_INFINITY);
      }),
      { numRuns: 300 },
    );
  });

  it("grows by no more than is allowed, and only by what was reported", () => {
    fc.assert(
      fc.property(spans, spans, fc.nat(200), (known, added, allowance) => {
        const all = addSpans(known, added, allowance, LENGTH);
        const before = seconds(known);
        const gained = [...seconds(all)].filter((at) => !before.has(at));
        const fresh = [...seconds(mergeSpans(added, LENGTH))].filter((at) => !before.has(at));
        expect(gained.length).toBe(Math.min(allowance, fresh.length));
        expect(gained.every((at) => fresh.includes(at))).toBe(true);
        expect([...before].every((at) => seconds(all).has(at))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  const START = 1_000_000;
  const fresh: Viewing = {
    startedAt: START,
    credited: 0,
    watched: [],
    duration: 0,
    position: 0,
    completed: false,
    completedAt: null,
    rating: null,
  };
  const momentAt = (wait: number) => START + wait * 1000;

  it("is what the clock allows, whatever is claimed", () => {
    const claimed = credit(fresh, { duration: 99_999, completed: true }, LENGTH, momentAt(3));
    expect(claimed).toMatchObject({ duration: 3, completed: false, completedAt: null });
    const again = credit(claimed, { duration: 99_999, completed: true }, LENGTH, momentAt(3));
    expect(again.duration).toBe(3);
  });

  it("never passes the time that went by, however often it is saved", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(spans, fc.nat(20)), { maxLength: 10 }), (saves) => {
        let [viewing, wait] = [fresh, 0];
        for (const [reported, pause] of saves) {
          wait += pause;
          viewing = credit(
            viewing,
            { duration: 0, spans: reported, completed: true },
            LENGTH,
            momentAt(wait),
          );
          expect(viewing.duration).toBeLessThanOrEqual(wait);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("counts the same half watched twice as one half: that is not the whole", () => {
    const half: WatchedSpan[] = [[0, LENGTH / 2]];
    const once = credit(fresh, { duration: 60, spans: half, completed: false }, LENGTH, momentAt(60));
    const twice = credit(once, { duration: 120, spans: half, completed: true }, LENGTH, momentAt(200));
    expect(twice).toMatchObject({ duration: 60, completed: false });
  });

  it("is done from nine tenths, stays done, and remembers when", () => {
    const nearly = credit(fresh, { duration: 107, completed: true }, LENGTH, momentAt(130));
    expect(nearly.completed).toBe(false);
    const done = credit(nearly, { duration: 108, completed: true, rating: 5 }, LENGTH, momentAt(140));
    expect(done).toMatchObject({ completed: true, completedAt: momentAt(140), rating: 5 });
    const later = credit(done, { duration: 10, completed: false }, LENGTH, momentAt(500));
    expect(later).toMatchObject({ completed: true, completedAt: momentAt(140), rating: 5, position: 10 });
  });

  it("goes on where one stopped, and from the start again after the end", () => {
    expect([reachesEnd(107, LENGTH), reachesEnd(108, LENGTH)]).toEqual([false, true]);
    expect([resumeAt(42, LENGTH), resumeAt(110, LENGTH)]).toEqual([42, 0]);
    expect([missingSeconds(0, LENGTH), missingSeconds(100.4, LENGTH), missingSeconds(119, LENGTH)]).toEqual([
      108, 8, 0,
    ]);
  });

  it("is recorded as played, not as jumped over", () => {
    const recorder = createRecorder([[0, 5]], LENGTH);
    recorder.play(3);
    recorder.play(8);
    recorder.lift();
    recorder.play(50);
    recorder.play(51.5);
    expect(recorder.spans()).toEqual([
      [3, 8],
      [50, 51.5],
    ]);
    expect(recorder.watched()).toBe(9.5);
  });
});

describe("the figures", () => {
  it("round minutes of the whole (P2 §9)", () => {
    expect(readFigures([{ completed: 3, seconds: 450, excellent: 2 }])).toEqual({
      completed: 3,
      minutes: 8,
      excellent: 2,
    });
    expect(readFigures([])).toEqual({ completed: 0, minutes: 0, excellent: 0 });
  });

  it("are told as a clock and as words", () => {
    expect([0, 65, 600, 3_725].map(formatClock)).toEqual(["0:00", "1:05", "10:00", "1:02:05"]);
    expect([0, 1, 65, 600].map(spokenClock)).toEqual([
      "0\u00a0seconde",
      "1\u00a0seconde",
      "1\u00a0minute 5\u00a0secondes",
      "10\u00a0minutes",
    ]);
  });

  it("have pages whose cursor comes back as it was given, and no other", () => {
    const rows = Array.from({ length: 4 }, (_, n) => ({ id: `s-${n}`, at: 10 - n }));
    const { page, next } = pageOf(rows, 3, (row) => row);
    expect([page.length, parseInstantCursor(next)]).toEqual([3, { at: 8, id: "s-2" }]);
    expect(pageOf(rows, 4, (row) => row).next).toBeUndefined();
    expect(["", "x", "1", "1.", "1.a b", "99999999999999999.a"].map(parseInstantCursor)).toEqual(
      Array(6).fill(undefined),
    );
  });
});

describe("who may open what", () => {
  it("is by tier: free, essential, premium for complete", () => {
    const opened = (tier: "free" | "essential" | "complete") =>
      (["free", "essential", "premium"] as const).filter((one) => opensFor(tier, one)).join();
    expect([opened("free"), opened("essential"), opened("complete")]).toEqual([
      "free",
      "free,essential",
      "free,essential,premium",
    ]);
  });

  it("is said in the specification's words", () => {
    expect(tierSentence("méditation", "premium")).toBe("Cette méditation nécessite un abonnement Complet+");
    expect(tierSentence("vidéo", "premium")).toBe("Cette vidéo nécessite un abonnement Complet+");
    expect(() => requireTier("essential", "premium", "vidéo")).toThrowError(
      expect.objectContaining({ code: "forbidden", details: { requiredTier: "complete" } }),
    );
    expect(new ApiError(403, '{"message":"x"}').body?.message).toBe("x");
  });

  it("reads a category it knows, all for anything else", () => {
    expect(["a", "z", null].map((asked) => readCategory(asked, ["a", "b"] as const))).toEqual([
      "a",
      "all",
      "all",
    ]);
  });
});

describe("captions", () => {
  it("cut a long sentence into pieces that fit, and lose no word", () => {
    const word = fc.stringMatching(/^[a-zé]{1,14}[,;]?$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), (words) => {
        const text = words.join(" ");
        const pieces = cutCaption(text);
        expect(pieces.join(" ")).toBe(text);
        expect(pieces.every((piece) => piece.length <= 84)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it("follow one another within the time of their sentence", () => {
    const cue = { start: 10, end: 20, text: `${"mot ".repeat(40)}fin` };
    const cues = splitCue(cue);
    expect(cues.length).toBeGreaterThan(1);
    expect([cues[0]?.start, cues.at(-1)?.end]).toEqual([10, 20]);
    expect(cues.every((one, n) => one.start === (cues[n - 1]?.end ?? 10))).toBe(true);
  });

  it("are written as WebVTT", () => {
    expect(toWebVtt([{ start: 0.6, end: 61.25, text: "Un < deux & trois" }])).toBe(
      "WEBVTT\n\n00:00:00.600 --> 00:01:01.250\nUn &lt; deux &amp; trois\n",
    );
  });
});
