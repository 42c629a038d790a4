import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readBearer, waysIn } from "#app/features/auth/session.ts";
import { sessionsBar, streakBar, streakOf } from "#app/features/journal/figures.ts";
import { journalSchema } from "#app/features/journal/journal.schema.ts";
import { progressOf } from "#app/features/progress/progress.ts";
import { AUDIO_LABELS, type AudioEvent, nextAudioState } from "#app/features/quotes/audio.ts";
import { allowanceOf } from "#app/features/quotes/quotes.ts";
import { readCookie } from "#app/lib/cookies.ts";
import { addDays, type Day } from "#app/lib/dates.ts";
import { streakOfDays } from "../../streak-of-days.ts";

const TODAY = "2026-11-28" as Day;

describe("the listen button", () => {
  it("goes from stopped to generating, playing, paused and back", () => {
    expect(nextAudioState("idle", "press")).toBe("generating");
    expect(nextAudioState("generating", "sound")).toBe("playing");
    expect(nextAudioState("playing", "press")).toBe("paused");
    expect(nextAudioState("paused", "press")).toBe("playing");
    expect(nextAudioState("playing", "halt")).toBe("paused");
    expect(nextAudioState("playing", "end")).toBe("idle");
  });

  it("is never stuck: from any state an end brings it back", () => {
    const event = fc.constantFrom<AudioEvent>("press", "sound", "end", "halt");
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = events.reduce(nextAudioState, "idle" as const as ReturnType<typeof nextAudioState>);
        expect(nextAudioState(state, "end")).toBe("idle");
      }),
    );
  });

  it("says the specification's words", () => {
    expect(AUDIO_LABELS.card).toMatchObject({
      idle: "Écouter",
      generating: "Génération...",
      playing: "Pause",
    });
    expect(AUDIO_LABELS.dialog).toMatchObject({
      idle: "Écouter la citation",
      playing: "Lecture en cours...",
    });
  });
});

describe("the streak", () => {
  it("ends today or yesterday: an unwritten today does not break it", () => {
    expect(streakOf({ first: addDays(TODAY, -4), last: TODAY }, TODAY)).toBe(5);
    expect(streakOf({ first: addDays(TODAY, -4), last: addDays(TODAY, -1) }, TODAY)).toBe(4);
    expect(streakOf({ first: addDays(TODAY, -4), last: addDays(TODAY, -2) }, TODAY)).toBe(0);
    expect(streakOf(undefined, TODAY)).toBe(0);
  });

  it("counts consecutive days whatever their order", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.boolean(), (length, wroteToday) => {
        const end = wroteToday ? TODAY : addDays(TODAY, -1);
        const days = Array.from({ length }, (_, at) => addDays(end, -at)).reverse();
        expect(streakOfDays([...days, addDays(end, -length - 1)], TODAY)).toBe(length);
      }),
    );
  });

  it("fills its bar ten points a day, sessions two points each, a hundred at most", () => {
    expect([streakBar(0), streakBar(3), streakBar(10), streakBar(400)]).toEqual([0, 30, 100, 100]);
    expect([sessionsBar(0), sessionsBar(7), sessionsBar(50), sessionsBar(900)]).toEqual([0, 14, 100, 100]);
  });
});

describe("progress", () => {
  it("has no average without data", () => {
    const rows = {
      run: undefined,
      averages: { entries: 0, mood: null, stress: null },
      challengesCompleted: 2,
      meditated: 0,
      watched: 0,
    };
    expect(progressOf(rows, TODAY)).toEqual({
      journalStreak: 0,
      totalSessions: 0,
      challengesCompleted: 2,
      averageMood: null,
      averageStress: null,
      journalEntries: 0,
    });
  });
});

describe("the month's allowance", () => {
  it("is three on the free tier and none elsewhere", () => {
    expect(allowanceOf("free", TODAY, 1)).toEqual({ month: "2026-11", used: 1, limit: 3, remaining: 2 });
    expect(allowanceOf("free", TODAY, 7).remaining).toBe(0);
    expect(allowanceOf("essential", TODAY, 30)).toMatchObject({ limit: null, remaining: null });
  });
});

describe("a session's secrets", () => {
  const token = "a".repeat(43);
  it("in a bearer alone open an API client's session only", () => {
    expect(waysIn({ bearer: token, cookie: undefined })).toEqual([
      { opener: token, bearer: undefined, bound: false },
    ]);
  });

  it("in a bearer beside a cookie open the cookie's session, where the bearer is its other half", () => {
    expect(waysIn({ bearer: token, cookie: "b" })).toEqual([
      { opener: "b", bearer: token, bound: true },
      { opener: token, bearer: undefined, bound: false },
    ]);
  });

  it("in a cookie alone open a browser's only", () => {
    expect(waysIn({ bearer: undefined, cookie: token })).toEqual([
      { opener: token, bearer: undefined, bound: true },
    ]);
    expect(waysIn({ bearer: undefined, cookie: undefined })).toEqual([]);
  });

  it("is read from headers without being fooled", () => {
    expect(readBearer(`Bearer ${token}`)).toBe(token);
    expect(readBearer(`Basic ${token}`)).toBeUndefined();
    expect(readBearer(`Bearer ${token} x`)).toBeUndefined();
    expect(readCookie(`a=1; portique=${token}; b=2`, "portique")).toBe(token);
    expect(readCookie(`xportique=${token}`, "portique")).toBeUndefined();
    expect(readCookie(null, "portique")).toBeUndefined();
  });
});

describe("the journal's form", () => {
  const parse = (fields: object) => journalSchema.safeParse({ date: "2026-11-28", ...fields });
  it("reads a form's strings as the calls' numbers", () => {
    expect(parse({ gratitude: "x", mood: "4", stressLevel: "", version: "3" }).data).toMatchObject({
      mood: 4,
      stressLevel: null,
      version: 3,
      morningReflection: "",
    });
    expect(parse({ gratitude: "x", version: "new" }).data?.version).toBe("new");
  });

  it("refuses an entry without any of its three main parts", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\s{0,5}$/), (blank) => {
        const empty = parse({
          morningReflection: blank,
          eveningReflection: blank,
          gratitude: blank,
          lessonsLearned: "x",
        });
        expect(empty.success).toBe(false);
      }),
    );
  });
});
