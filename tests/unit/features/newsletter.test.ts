// The Sunday letter: when it is due, over every night the clocks change; which lesson comes; which mail answers a wish.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lessonMail } from "#app/features/newsletter/mails.ts";
import { dueSunday, mailFor, nextLesson, nextSunday } from "#app/features/newsletter/newsletter.ts";
import { letterTo } from "#app/features/newsletter/weekly.server.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Central European time by the European rule alone, asked of no time zone table (directive 2000/84/CE). */
function parisOffset(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const lastSunday = (month: number) => {
    const last = new Date(Date.UTC(year, month + 1, 0, 1));
    return last.getTime() - last.getUTCDay() * DAY;
  };
  return instant >= lastSunday(2) && instant < lastSunday(9) ? 2 * HOUR : HOUR;
}
const local = (instant: number) => new Date(instant + parisOffset(instant));

const FROM = Date.UTC(2026, 0, 1);
const TO = Date.UTC(2037, 0, 1);

/** Every Sunday of 2026 to 2036, `yyyy-MM-dd`. */
const SUNDAYS: string[] = [];
for (let at = FROM; at < TO; at += DAY)
  if (new Date(at).getUTCDay() === 0) SUNDAYS.push(new Date(at).toISOString().slice(0, 10));

describe("the letter's hour", () => {
  it("is Sunday from eight to ten in the evening in Paris, and no other time, from 2026 to 2036", () => {
    fc.assert(
      fc.property(fc.integer({ min: FROM, max: TO - 1 }), (now) => {
        const there = local(now);
        const due = there.getUTCDay() === 0 && there.getUTCHours() >= 8 && there.getUTCHours() < 22;
        expect(dueSunday(now)).toBe(due ? there.toISOString().slice(0, 10) : undefined);
      }),
      { numRuns: 300 },
    );
  });

  it("strikes at eight sharp on each of those Sundays, the nights of the clocks included", () => {
    expect(SUNDAYS.length).toBe(574);
    const wrong = SUNDAYS.filter((day) => {
      const noon = Date.parse(`${day}T12:00:00Z`);
      const eight = Date.parse(`${day}T08:00:00Z`) - parisOffset(noon);
      return dueSunday(eight) !== day || dueSunday(eight - 60_000) !== undefined;
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ["in winter time", "2026-03-22T06:59:00Z", "2026-03-22T07:00:00Z"],
    ["the morning summer time begins", "2026-03-29T05:59:00Z", "2026-03-29T06:00:00Z"],
    ["the morning it ends", "2026-10-25T06:59:00Z", "2026-10-25T07:00:00Z"],
  ])("is known by heart %s", (_, before, at) => {
    expect(dueSunday(Date.parse(before))).toBeUndefined();
    expect(dueSunday(Date.parse(at))).toBe(at.slice(0, 10));
  });

  it("comes once a Sunday however often the cron strikes, for whoever keeps what was sent", () => {
    const sent = new Map<string, number>();
    // A cron every seven minutes over the two weekends that change the clocks and one that does not.
    for (const start of ["2026-03-28", "2026-06-13", "2026-10-24"]) {
      const from = Date.parse(`${start}T00:00:00Z`);
      for (let at = from; at < from + 2.5 * DAY; at += 7 * 60_000) {
        const day = dueSunday(at);
        if (day && !sent.has(day)) sent.set(day, at);
      }
    }
    expect([...sent.keys()]).toEqual(["2026-03-29", "2026-06-14", "2026-10-25"]);
    for (const at of sent.values()) expect(local(at).getUTCHours()).toBe(8);
  });

  it("is the next Sunday's for who confirms: today before eight, else in the week", () => {
    expect(nextSunday(Date.parse("2026-11-28T12:00:00Z"))).toBe("2026-11-29");
    expect(nextSunday(Date.parse("2026-11-29T06:59:00Z"))).toBe("2026-11-29");
    expect(nextSunday(Date.parse("2026-11-29T07:00:00Z"))).toBe("2026-12-06");
  });
});

describe("the calendar of lessons", () => {
  it("goes round: none comes back before all the others, for eleven years", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 60 }), (size) => {
        const lessons = Array.from({ length: size }, (_, at) => ({
          id: `l${at}`,
          position: at + 1,
          lastSent: null as string | null,
        }));
        const sent: string[] = [];
        for (const day of SUNDAYS) {
          const lesson = nextLesson(lessons);
          if (!lesson) throw new Error("no lesson");
          lesson.lastSent = day;
          sent.push(lesson.id);
        }
        for (let at = 0; at < sent.length; at++) expect(sent[at]).toBe(`l${at % size}`);
      }),
      { numRuns: 20 },
    );
  });

  it("takes a new lesson next, and is not upset by one that left", () => {
    const kept = [
      { id: "a", position: 1, lastSent: "2026-01-04" },
      { id: "c", position: 3, lastSent: "2026-01-18" },
    ];
    expect(nextLesson([...kept, { id: "d", position: 4, lastSent: null }])?.id).toBe("d");
    expect(nextLesson(kept)?.id).toBe("a");
    expect(nextLesson([])).toBeUndefined();
  });
});

describe("a wish to subscribe", () => {
  const now = Date.parse("2026-11-28T12:00:00Z");
  it.each([
    ["from an unknown address", undefined, "confirm"],
    ["from one that left", { status: "unsubscribed", mailedAt: now - DAY, mailCount: 3 }, "confirm"],
    ["said again at once", { status: "pending", mailedAt: now - HOUR / 2, mailCount: 1 }, "none"],
    ["said again an hour later", { status: "pending", mailedAt: now - HOUR, mailCount: 1 }, "confirm"],
    ["said for the fourth time", { status: "pending", mailedAt: now - DAY, mailCount: 3 }, "none"],
    ["whose mail never left", { status: "pending", mailedAt: null, mailCount: 0 }, "confirm"],
    ["from a reader", { status: "confirmed", mailedAt: now - 2 * DAY, mailCount: 1 }, "known"],
    ["from a reader, again today", { status: "confirmed", mailedAt: now - HOUR, mailCount: 1 }, "none"],
  ] as const)("%s is answered by: %s", (_, known, mail) => {
    expect(mailFor(known, now)).toBe(mail);
  });
});

describe("a letter", () => {
  const lesson = {
    id: "l",
    subject: "Le délai",
    body: "Un <b>.\n\nDeux\nsuite.",
    act: "attendez.",
    quote: "Prends du temps.",
    attribution: "Épictète, Manuel, 20",
  };

  it("says the same in HTML and in text, escaped, with the way out", () => {
    const { html, text, subject } = lessonMail(
      lesson,
      "https://p.fr/x?key=k",
      Date.parse("2026-03-05T12:00:00Z"),
    );
    expect(subject).toBe("Le délai");
    for (const words of [
      "Prends du temps.",
      "Épictète, Manuel, 20",
      "Deux suite.",
      "https://p.fr/x?key=k",
      "5 mars 2026",
    ]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(html).toContain("Un &lt;b&gt;.");
  });

  it("prints emphasis in italics, and plain in the text", () => {
    const body = "La page du *Manuel* & la suite.\n\n*Lâches-en quelques-unes.* 2 * 3.";
    const { html, text } = lessonMail({ ...lesson, body, act: "relisez le *Manuel*." }, "https://p.fr", null);
    expect(html).toContain("La page du <em>Manuel</em> &amp; la suite.");
    expect(html).toContain("<em>Lâches-en quelques-unes.</em> 2 * 3.");
    expect(html).toContain("relisez le <em>Manuel</em>.");
    expect(text).toContain("La page du Manuel & la suite.");
    expect(text).toContain("Lâches-en quelques-unes. 2 * 3.");
  });

  it("carries the one-click headers of RFC 8058, each reader's own key", () => {
    const mail = letterTo(
      { id: "s", email: "a@b.fr", unsubscribeKey: "clé/1", confirmedAt: null },
      lesson,
      "https://p.fr",
    );
    expect(mail.headers).toEqual({
      "List-Unsubscribe": "<https://p.fr/newsletter/unsubscribe?key=cl%C3%A9%2F1>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });
});
