import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openQuotation, type QuotesDeps, quotationAudio } from "#app/features/quotes/quotes.server.ts";
import { createQuotesStore } from "#app/features/quotes/quotes.store.server.ts";
import { createRunner } from "#db/client.ts";
import { quotations } from "#db/schema/index.ts";
import { aDay, database, fetchAs, givenLibrary, givenMember } from "./app.ts";

beforeAll(() => givenLibrary(12));

type Daily = { id: string; date: string; allowance: { used: number; remaining: number | null } };
const today = async (as: Awaited<ReturnType<typeof givenMember>>) =>
  (await (await fetchAs("/api/daily-content", { as })).json()) as Daily;

describe("the quotation of the day", () => {
  it("is the same for everyone", async () => {
    const [one, two] = [await givenMember({ tier: "essential" }), await givenMember({ tier: "free" })];
    expect((await today(one)).id).toBe((await today(two)).id);
  });

  it("stands where a screen is not, whatever the room", async () => {
    const member = await givenMember({ tier: "complete" });
    const quote = ((await (await fetchAs("/api/daily-content", { as: member })).json()) as { quote: string })
      .quote;
    const rooms = [
      "/nulle-part",
      "/meditations/rien",
      "/challenges/rien",
      "/community/rien",
      "/article/rien",
    ];
    for (const path of [...rooms, "/community/post/rien"]) {
      const answer = await fetchAs(path, { as: member });
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toContain(`<p class="quotation text-xl sm:text-2xl">${quote}</p>`);
    }
  });

  it("holds every named field and what makes it checkable", async () => {
    const member = await givenMember({ tier: "essential" });
    const body = await (await fetchAs("/api/daily-content", { as: member })).json();
    for (const field of [
      "id",
      "quote",
      "author",
      "explanation",
      "exercise",
      "exerciseDescription",
      "work",
      "locus",
      "original",
    ]) {
      expect(body).toHaveProperty(field);
    }
  });

  it("has its second reading in the second round, and both on its own page", async () => {
    const member = await givenMember({ tier: "complete" });
    const reading = {
      secondExplanation: "Autre côté",
      secondExercise: "Autre",
      secondExerciseDescription: "Là",
    };
    await database.update(quotations).set(reading).where(eq(quotations.published, true)).run();
    const on = async (date: string) =>
      (await (await fetchAs(`/api/daily-content?date=${date}`, { as: member })).json()) as Record<
        string,
        string
      >;
    expect(await on("2025-01-12")).toMatchObject({ explanation: "Explication", exercise: "Exercice" });
    const second = await on("2025-01-13");
    expect(second).toMatchObject({ explanation: "Autre côté", exercise: "Autre", exerciseDescription: "Là" });
    expect(await on("2025-01-25")).toMatchObject({ explanation: "Explication", exercise: "Exercice" });
    const page = await (await fetchAs(`/quotes/${second.id}`, { as: member })).text();
    for (const words of ["Explication", "Seconde lecture", "Autre côté", "Un autre exercice"])
      expect(page).toContain(words);
    const none = { secondExplanation: null, secondExercise: null, secondExerciseDescription: null };
    await database.update(quotations).set(none).run();
  });

  it("refuses the future, dates that do not exist, and days before the opening", async () => {
    const member = await givenMember({ tier: "complete" });
    const status = async (date: string) =>
      (await fetchAs(`/api/daily-content?date=${date}`, { as: member })).status;
    expect(await status(aDay(2))).toBe(403);
    expect(await status("2026-02-30")).toBe(422);
    expect(await status("hier")).toBe(422);
    expect(await status("2024-12-31")).toBe(404);
    expect(await status(aDay(-3))).toBe(200);
  });

  it("opens three a month on the free tier; a fourth is refused with the tier that opens it, reading again is free", async () => {
    const member = await givenMember({ tier: "free" });
    const read = (offset: number) => fetchAs(`/api/daily-content?date=${aDay(offset)}`, { as: member });
    for (const [offset, remaining] of [
      [0, 2],
      [-1, 1],
      [-2, 0],
    ] as const) {
      expect(((await (await read(offset)).json()) as Daily).allowance.remaining).toBe(remaining);
    }
    const fourth = await read(-3);
    expect(fourth.status).toBe(403);
    expect(await fourth.json()).toMatchObject({ requiredTier: "essential" });
    expect((await read(-1)).status).toBe(200);
  });

  it("is opened by nobody else's page, by no fetch ahead of the reader, and by no HEAD", async () => {
    const [member, paid] = [await givenMember({ tier: "free" }), await givenMember({ tier: "complete" })];
    const from = (headers: Record<string, string>, as = member, method?: string) =>
      fetchAs("/api/daily-content", { as, headers, ...(method && { method }) });
    const foreign: Record<string, string>[] = [
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site" },
      { "Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate" },
      { "Sec-Purpose": "prefetch;prerender" },
      { Purpose: "prefetch" },
      { "X-Moz": "prefetch" },
    ];
    for (const headers of foreign) {
      const answer = await from(headers);
      expect([headers, answer.status]).toEqual([headers, 403]);
      expect(await answer.json()).not.toHaveProperty("requiredTier");
      expect((await from(headers, paid)).status).toBe(403);
    }
    await from({}, member, "HEAD");
    const opened = await env.DB.prepare("select count(*) as n from quote_views where user_id in (?, ?)")
      .bind(member.id, paid.id)
      .first();
    expect(opened).toEqual({ n: 0 });
    // Our own page opens it; from then on it is read from anywhere.
    expect((await from({})).status).toBe(200);
    expect((await from({ "Sec-Fetch-Site": "cross-site" })).status).toBe(200);
  });

  it("never passes the allowance under fifty calls at once", async () => {
    const member = await givenMember({ tier: "free" });
    const calls = Array.from({ length: 50 }, (_, at) =>
      fetchAs(`/api/daily-content?date=${aDay(-(at % 10))}`, { as: member }),
    );
    await Promise.all(calls);
    const row = await env.DB.prepare("select count(*) as n from quote_views where user_id = ?")
      .bind(member.id)
      .first();
    expect(row).toEqual({ n: 3 });
  });

  it("counts the month in the member's zone", async () => {
    const store = createQuotesStore(database);
    const reader = { id: (await givenMember()).id, tier: "free" as const, timezone: "Pacific/Noumea" };
    // 31 January 14:00 UTC is already February in Nouméa.
    const deps = {
      store,
      db: createRunner(database),
      now: () => Date.UTC(2026, 0, 31, 14),
    } as unknown as QuotesDeps;
    await openQuotation(deps, reader, "q1");
    const row = await env.DB.prepare("select month from quote_views where user_id = ?")
      .bind(reader.id)
      .first();
    expect(row).toEqual({ month: "2026-02" });
  });

  it("is not spent by looking at the screens on the free tier", async () => {
    const member = await givenMember({ tier: "free" });
    const html = await (await fetchAs("/", { as: member })).text();
    expect(html).toContain("Découvrir la citation du jour");
    await fetchAs("/dashboard", { as: member });
    expect((await today(member)).allowance.used).toBe(1);
  });

  it("opens from the screen's form without JavaScript", async () => {
    const member = await givenMember({ tier: "free" });
    const answer = await fetchAs("/quotes/open", {
      as: member,
      body: new URLSearchParams({ redirectTo: "/dashboard" }),
    });
    expect(answer.headers.get("Location")).toBe("/dashboard");
    const html = await (await fetchAs("/dashboard", { as: member })).text();
    expect(html).toContain("Compréhension");
    expect(html).toMatch(/il vous reste (<!-- -->)?2\u00a0citations/);
  });
});

describe("the history", () => {
  it("lists what was opened, newest first, in pages", async () => {
    const member = await givenMember({ tier: "essential" });
    for (const offset of [-4, -3, -2, -1, 0])
      await fetchAs(`/api/daily-content?date=${aDay(offset)}`, { as: member });
    const first = await fetchAs("/api/quote-history?limit=2", { as: member });
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    const second = await fetchAs(next, { as: member });
    const items = [
      ...((await first.json()) as { viewedAt: string }[]),
      ...((await second.json()) as { viewedAt: string }[]),
    ];
    expect(items).toHaveLength(4);
    expect(items.map((item) => item.viewedAt)).toEqual(
      items
        .map((item) => item.viewedAt)
        .sort()
        .reverse(),
    );
    expect(items[0]).toMatchObject({
      audioGenerated: expect.any(Boolean),
      dailyContent: {
        id: expect.stringMatching(/^q\d+$/),
        author: expect.stringMatching(/^(Marc Aurèle|Sénèque|Épictète)$/),
        quote: expect.stringMatching(/^Parole/),
      },
    });
  });

  it("refuses a limit or a cursor that means nothing", async () => {
    const member = await givenMember();
    expect((await fetchAs("/api/quote-history?limit=0", { as: member })).status).toBe(422);
    expect((await fetchAs("/api/quote-history?cursor=abc", { as: member })).status).toBe(422);
  });
});

describe("the recording", () => {
  it("is given at once where there is one", async () => {
    const member = await givenMember({ tier: "essential" });
    const answer = await fetchAs("/api/daily-content/q0/audio", { as: member, method: "POST" });
    expect(await answer.json()).toEqual({ audioUrl: "/media/narrations/q0.mp3" });
    const generated = await fetchAs("/api/audio/generate", {
      as: member,
      body: { text: "x", contentId: "q0" },
    });
    expect(await generated.json()).toEqual({ audioUrl: "/media/narrations/q0.mp3" });
  });

  it("is 503 with a sentence where there is none and no provider", async () => {
    const member = await givenMember({ tier: "essential" });
    const answer = await fetchAs("/api/daily-content/q1/audio", { as: member, method: "POST" });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toHaveProperty("message");
  });

  it("is refused for a quotation the free tier has not opened, and 404 for one that does not exist", async () => {
    const member = await givenMember({ tier: "free" });
    expect((await fetchAs("/api/daily-content/q0/audio", { as: member, method: "POST" })).status).toBe(403);
    expect((await fetchAs("/api/daily-content/nothing/audio", { as: member, method: "POST" })).status).toBe(
      404,
    );
  });

  it("is made once under a lock, however many press at once", async () => {
    let made = 0;
    const member = await givenMember({ tier: "essential" });
    const deps = {
      store: createQuotesStore(database),
      db: createRunner(database),
      now: Date.now,
      waitUntil: () => undefined,
      media: env.MEDIA,
      speech: {
        speak: async () => {
          made += 1;
          await new Promise((resolve) => setTimeout(resolve, 20));
          return { bytes: new ArrayBuffer(4), contentType: "audio/mpeg" as const };
        },
      },
    } satisfies QuotesDeps;
    const reader = { id: member.id, tier: "essential" as const, timezone: "Europe/Paris" };
    const presses = await Promise.allSettled(
      Array.from({ length: 5 }, () => quotationAudio(deps, reader, "q2")),
    );
    expect(made).toBe(1);
    expect(presses.filter((press) => press.status === "fulfilled")).toHaveLength(1);
    expect((await quotationAudio(deps, reader, "q2")).audioUrl).toMatch(/^\/media\/speech\/q2-/);
    expect(made).toBe(1);
  });

  it("frees its lock when the provider fails", async () => {
    const member = await givenMember({ tier: "essential" });
    const deps = (speak: () => Promise<never>) =>
      ({
        store: createQuotesStore(database),
        db: createRunner(database),
        now: Date.now,
        waitUntil: () => undefined,
        media: env.MEDIA,
        speech: { speak },
      }) satisfies QuotesDeps;
    const reader = { id: member.id, tier: "essential" as const, timezone: "Europe/Paris" };
    const fail = () => Promise.reject(new Error("down"));
    await expect(quotationAudio(deps(fail), reader, "q3")).rejects.toMatchObject({ code: "unavailable" });
    const row = await env.DB.prepare(
      "select audio_key, audio_locked_until from quotations where id = 'q3'",
    ).first();
    expect(row).toEqual({ audio_key: null, audio_locked_until: null });
  });

  it("is not kept where the words changed while it was made", async () => {
    const member = await givenMember({ tier: "essential" });
    const deps = {
      store: createQuotesStore(database),
      db: createRunner(database),
      now: Date.now,
      waitUntil: () => undefined,
      media: env.MEDIA,
      speech: {
        speak: async () => {
          await env.DB.prepare("update quotations set quote = 'D’autres mots.' where id = 'q4'").run();
          return { bytes: new ArrayBuffer(4), contentType: "audio/mpeg" as const };
        },
      },
    } satisfies QuotesDeps;
    const reader = { id: member.id, tier: "essential" as const, timezone: "Europe/Paris" };
    await expect(quotationAudio(deps, reader, "q4")).rejects.toMatchObject({ code: "unavailable" });
    const row = await env.DB.prepare(
      "select audio_key, audio_locked_until from quotations where id = 'q4'",
    ).first();
    expect(row).toEqual({ audio_key: null, audio_locked_until: null });
  });

  it("is served whole, in ranges, not again when known, and never past its end", async () => {
    const member = await givenMember({ tier: "essential" });
    const get = (headers: Record<string, string> = {}) =>
      fetchAs("/media/narrations/q0.mp3", { as: member, headers });
    const whole = await get();
    expect([whole.status, await whole.text()]).toEqual([200, "0123456789"]);
    expect(whole.headers.get("Cache-Control")).toBe("private, max-age=31536000, immutable");
    const part = await get({ Range: "bytes=2-4" });
    expect([part.status, part.headers.get("Content-Range"), await part.text()]).toEqual([
      206,
      "bytes 2-4/10",
      "234",
    ]);
    const tail = await get({ Range: "bytes=-3" });
    expect([tail.status, await tail.text()]).toEqual([206, "789"]);
    expect((await get({ Range: "bytes=10-" })).status).toBe(416);
    expect((await get({ "If-None-Match": whole.headers.get("ETag") ?? "" })).status).toBe(304);
  });

  it("is not served to visitors, nor to a free member who has not opened it, nor outside the library", async () => {
    const member = await givenMember({ tier: "free" });
    expect((await fetchAs("/media/narrations/q0.mp3")).status).toBe(401);
    expect((await fetchAs("/media/narrations/q0.mp3", { as: member })).status).toBe(404);
    const paid = await givenMember({ tier: "complete" });
    for (const key of ["narrations/../q0.mp3", "secrets.json", "narrations%2Fq0.mp3x"]) {
      expect((await fetchAs(`/media/${key}`, { as: paid })).status).toBe(404);
    }
  });
});
