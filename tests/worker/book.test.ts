// The Livre, from the screens to the shared database and the member's own object.
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { endMailTo } from "#app/composition/mail-fate.server.ts";
import { createBookStore } from "#app/features/book/book.store.server.ts";
import { oweLetters } from "#app/features/book/letter.server.ts";
import { nextLetterAt, weekOf } from "#app/features/book/letter.ts";
import { EMPTY_FIELDS, type EntryFields, type Scale } from "#app/features/journal/journal.ts";
import { addDays, type Day, daysUpTo, formatLongDay } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { createDatabase } from "#db/client.ts";
import { aDay, fetchAs, givenLibrary, givenMember, ORIGIN, type TestMember } from "./app.ts";
import { pagesOf } from "./member-pages.ts";
import { outboxOver, postOffice } from "./reading.ts";

beforeAll(() => givenLibrary(9));

const today = () => aDay() as Day;
const daysAgo = (days: number) => addDays(today(), -days);
const given = () => givenMember({ tier: "essential" });

type Page = Partial<EntryFields> & { day: Day; quotationId?: string };
/** Writes pages as the product does, on their own days. */
async function write(as: TestMember, pages: readonly Page[]): Promise<void> {
  const journal = await pagesOf(as);
  for (const { day, quotationId = null, ...fields } of pages) {
    const input = { ...EMPTY_FIELDS, gratitude: "un mot", ...fields, date: day, version: "new" as const };
    const saved = await journal.save({ input, quotationId, now: Date.parse(day), today: today() });
    expect(saved.outcome).toBe("saved");
  }
}
async function givenMeditation(): Promise<string> {
  await env.DB.prepare(
    "insert or ignore into meditations (id, position, title, description, category, duration, difficulty, tier, breath, steps, content_hash) values ('pour-le-livre', 99, 'T', 'D', 'presence', 5, 'beginner', 'free', '[4,0,4,0]', '[]', '')",
  ).run();
  return "pour-le-livre";
}
/** A meditation sat to its end on a day. */
function sat({ id }: TestMember, meditation: string, day: Day) {
  const at = Date.parse(`${day}T11:00:00Z`);
  return env.DB.prepare(
    "insert into meditation_sessions (id, user_id, meditation_id, started_at, completed_at, completed, duration) values (?, ?, ?, ?, ?, 1, 60)",
  ).bind(crypto.randomUUID(), id, meditation, at, at + 1);
}
const show = async (as: TestMember, path: string) => {
  const answer = await fetchAs(path, { as, headers: { Accept: "text/html" } });
  return { status: answer.status, text: await answer.text() };
};
const send = (as: TestMember, path: string, fields: Record<string, string>) =>
  fetchAs(path, { as, body: new URLSearchParams(fields) });
const textOf = async (as: TestMember, path: string) => (await show(as, path)).text;

describe("the Livre", () => {
  it("is forty kilobytes at the most, whatever is shown of it, and says how many days are noted", async () => {
    const member = await givenMember({ tier: "complete" });
    // The whole year before, which has a year on either side, and the days of the longest window.
    const last = Number(today().slice(0, 4)) - 1;
    const days = [...new Set([...daysUpTo(`${last}-12-31` as Day, 365), ...daysUpTo(today(), 365)])];
    await write(member, [{ day: `${last - 9}-05-04` as Day }]);
    for (let at = 0; at < days.length; at += 20)
      await Promise.all(
        days.slice(at, at + 20).map((day, nth) =>
          write(member, [
            {
              day,
              // No two pages alike: what is said twice stands once in the data.
              morningReflection: `Le ${day}. ${"Un œuf de jonc ".repeat(5 + (((at + nth) * 37) % 90))}`,
              gratitude: `Le ${day}. ${"Le pain, l’été. ".repeat(30)}`,
              mood: ((nth % 5) + 1) as Scale,
              stressLevel: (((nth * 3) % 5) + 1) as Scale,
              quotationId: "q1",
            },
          ]),
        ),
      );
    const meditation = await givenMeditation();
    await env.DB.batch(
      daysUpTo(today(), 365).flatMap((day, at) =>
        at % 2
          ? sat(member, meditation, day)
          : [
              env.DB.prepare(
                "insert into day_acts (user_id, month, read) values (?, ?, ?) on conflict do update set read = excluded.read",
              ).bind(member.id, day.slice(0, 7), 0b0101_0101_0101_0101_0101_0101_0101),
            ],
      ),
    );
    const weigh = async (path: string) => {
      const { status, text } = await show(member, path);
      expect([path, status]).toEqual([path, 200]);
      expect(new TextEncoder().encode(text).length, path).toBeLessThan(40 * 1024);
      return text;
    };
    for (const period of [7, 30, 90, 365]) {
      expect(await weigh(paths.book({ period }))).toContain(`${period}\u00a0jours notés sur ${period}`);
      expect(await weigh(paths.book({ year: last, period }))).toContain("365\u00a0jours écrits");
    }
    const month = `${last}-12`;
    expect(await weigh(paths.bookMonth(month))).toContain("31\u00a0jours écrits sur 31");
    const filters = { month, mood: 4, question: "matin", quotationId: "q1" };
    for (const asked of [{}, { month }, { question: "gratitude" }, filters])
      expect(await weigh(paths.bookPages(asked))).toMatch(/Un œuf de jonc|Le pain, l’été/);
    await weigh(paths.bookWeek());
    // The table of days is asked for by who wants it, and weighs what it weighs.
    const inFigures = await textOf(member, paths.book({ year: last, inFigures: true }));
    expect(inFigures).toMatch(/<td>\d+ · 1\/1<\/td>/);
  }, 240_000);

  it("compares moods with enough days, and no more once they are put away", async () => {
    const member = await given();
    const days = Array.from({ length: 16 }, (_, at) => daysAgo(at));
    await write(
      member,
      days.map((day, at) => ({ day, mood: at < 8 ? 4 : 2 })),
    );
    const meditation = await givenMeditation();
    await env.DB.batch(days.slice(0, 8).map((day) => sat(member, meditation, day)));
    const sentence = "votre humeur est en moyenne de 4,0\u00a0(8\u00a0jours) contre 2,0\u00a0(8\u00a0jours)";
    expect(await textOf(member, paths.book())).toContain(sentence);
    expect((await send(member, paths.book(), { shown: "non" })).status).toBe(302);
    expect(await textOf(member, paths.book())).not.toContain(sentence);
    expect((await send(member, paths.book(), { shown: "oui" })).status).toBe(302);
    expect(await textOf(member, paths.book())).toContain(sentence);
  });

  it("leaves a free member their pages, and offers the curves", async () => {
    const member = await given();
    await write(member, [{ day: daysAgo(1), gratitude: "Une page d’avant." }]);
    await env.DB.prepare("update users set subscription_tier = 'free' where id = ?").bind(member.id).run();
    expect(await textOf(member, paths.book())).toContain("Les courbes font partie de l’offre Essentiel");
    expect(await textOf(member, paths.bookMonth(daysAgo(1).slice(0, 7)))).toContain("Une page d’avant.");
  });
});

describe("a past page", () => {
  it("shows what stood on that day before, and the pages of its quotation", async () => {
    const member = await given();
    const day = "2026-03-31" as Day;
    await write(member, [
      { day, gratitude: "La page du trente et un.", quotationId: "q1" },
      { day: "2026-02-28" as Day, gratitude: "Un mois avant." },
      { day: "2025-09-30" as Day, gratitude: "Six mois avant." },
      { day: "2024-03-31" as Day, gratitude: "Deux ans avant.", quotationId: "q1" },
      { day: "2024-04-01" as Day, gratitude: "Un autre jour." },
    ]);
    const text = await textOf(member, paths.bookDay(day));
    for (const said of ["La page du trente et un.", "Un mois avant.", "Six mois avant.", "Deux ans avant."])
      expect(text).toContain(said);
    expect(text).not.toContain("Un autre jour.");
    const all = paths.bookPages({ quotationId: "q1" });
    expect(text).toContain(all);
    const pages = await textOf(member, all);
    expect(pages).toContain(formatLongDay(day));
    expect(pages).toContain("Deux ans avant.");
    expect(pages).not.toContain("Un mois avant.");
  });

  it("is nobody else's", async () => {
    const [member, other] = [await given(), await given()];
    await write(member, [{ day: daysAgo(2), gratitude: "À moi seul." }]);
    for (const path of [paths.bookDay(daysAgo(2)), paths.bookPages(), paths.book()])
      expect(await textOf(other, path)).not.toContain("À moi seul.");
  });
});

describe("the pages", () => {
  let member: TestMember;
  beforeAll(async () => {
    member = await given();
    await write(member, [
      { day: daysAgo(1), gratitude: "", morningReflection: "Le figuier.", mood: 4 },
      { day: daysAgo(2), gratitude: "Le figuier encore.", mood: 2 },
      { day: daysAgo(400), gratitude: "Le figuier d’autrefois.", mood: 4 },
      ...Array.from({ length: 25 }, (_, at) => ({ day: daysAgo(10 + at), gratitude: `Page ${at}.` })),
    ]);
  });

  it("are found by mood, by question and by month", async () => {
    const byMood = await textOf(member, paths.bookPages({ mood: 4 }));
    expect(byMood).toContain("Le figuier.");
    expect(byMood).toContain("Le figuier d’autrefois.");
    expect(byMood).not.toContain("Le figuier encore.");
    const byQuestion = await textOf(member, paths.bookPages({ question: "matin" }));
    expect(byQuestion).toContain("Le figuier.");
    expect(byQuestion).not.toContain("Page 1.");
    const byMonth = await textOf(member, paths.bookPages({ month: daysAgo(400).slice(0, 7) }));
    expect(byMonth).toContain("Le figuier d’autrefois.");
    expect(byMonth).not.toContain("Le figuier encore.");
  });

  it("are found by words, which stand in no address", async () => {
    const answer = await send(member, paths.bookPages(), { q: "figuier", humeur: "4" });
    const to = answer.headers.get("Location") ?? "";
    expect([answer.status, to.includes("humeur=4")]).toEqual([302, true]);
    expect(to).not.toContain("figuier");
    const text = await textOf(member, to);
    expect(text).toContain("d’autrefois");
    expect(text).not.toContain("encore.");
    // Sealed for its writer alone.
    expect(await textOf(await given(), to)).not.toContain("figuier");
  });

  it("come a leaf at a time, each page once", async () => {
    const leafOf = async (before?: Day) => {
      const text = await textOf(member, paths.bookPages({ before }));
      return [...text.matchAll(/href="\/journal\/livre\/jour\/([\d-]+)"/g)].map(([, day]) => day as Day);
    };
    const first = await leafOf();
    const second = await leafOf(first.at(-1));
    expect([first.length, second.length]).toEqual([20, 8]);
    expect(new Set([...first, ...second]).size).toBe(28);
    expect([...first, ...second]).toEqual([...first, ...second].sort().reverse());
  });
});

describe("the year's book", () => {
  it("is a PDF of one's own pages, and of nobody else's", async () => {
    const member = await given();
    await write(
      member,
      Array.from({ length: 45 }, (_, at) => ({
        day: addDays("2025-03-01" as Day, at),
        gratitude: `Page ${at}.`,
      })),
    );
    const answer = await fetchAs(paths.yearBookCall(2025), { as: member });
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const text = new TextDecoder("latin1").decode(bytes);
    expect(text).toMatch(/^%PDF-1.7[\s\S]*%%EOF\n$/);
    // The figures, March and April; each month's pages after its bookmark.
    expect(text.match(/\/Title <feff/g)?.length).toBe(3 + 1);
    const empty = await fetchAs(paths.yearBookCall(2025), { as: await given() });
    expect((await empty.arrayBuffer()).byteLength).toBeLessThan(bytes.length);
  });
});

describe("the letter about oneself", () => {
  const choiceOf = ({ id }: TestMember) =>
    env.DB.prepare(
      "select next_letter_at as at, letter_sentence as quotes from book_choices where user_id = ?",
    )
      .bind(id)
      .first<{ at: number; quotes: number }>();

  it("shows a week of one's own, with a sentence that speaks of no danger", async () => {
    const member = await given();
    await write(member, [{ day: today(), gratitude: "Le café partagé avec mon frère ce matin.", mood: 4 }]);
    const text = await textOf(member, paths.bookWeek());
    expect(text).toContain("Vous avez écrit 1\u00a0jour sur 7");
    expect(text).toContain("Le café partagé avec mon frère ce matin.");
    const other = await given();
    await write(other, [{ day: today(), lessonsLearned: "J’ai envie d’en finir et de me tuer ce soir." }]);
    expect(await textOf(other, paths.bookWeek())).not.toContain("en finir");
    expect((await show(await givenMember({ tier: "free" }), paths.bookWeek())).status).toBe(403);
  });

  it("is mailed once a week to who asked for it, with no word of a page unless asked", async () => {
    const [quiet, quoted] = [await given(), await given()];
    const secret = "Ce que j’ai reçu de ma sœur ce matin.";
    for (const member of [quiet, quoted]) await write(member, [{ day: today(), gratitude: secret, mood: 4 }]);
    const asks: Record<string, string> = { byMail: "oui" };
    expect((await send(quiet, paths.bookWeek(), asks)).status).toBe(302);
    expect((await send(quoted, paths.bookWeek(), { ...asks, withSentence: "oui" })).status).toBe(302);
    expect(new Date((await choiceOf(quiet))?.at ?? 0).getUTCDay()).toBe(0);
    // Of the week that holds today, even on a Sunday evening, when the next one is a week away.
    const at = nextLetterAt(Date.parse(`${weekOf(today()).from}T12:00:00Z`), "Europe/Paris");
    await env.DB.prepare("update book_choices set next_letter_at = ? where user_id in (?, ?)")
      .bind(at, quiet.id, quoted.id)
      .run();
    const office = postOffice();
    let clock = at - 1;
    const { outbox, db, drain } = outboxOver(office, () => clock);
    const deps = { store: createBookStore(createDatabase(env.DB)), db, outbox };
    expect(await oweLetters(deps, clock)).toBe(0);
    clock = at;
    expect(await oweLetters(deps, clock)).toBe(2);
    expect(await oweLetters(deps, clock)).toBe(0);
    const rows = await env.DB.prepare("select facts from mail_outbox where kind = 'book.week'").all<{
      facts: string;
    }>();
    expect(new Set(rows.results.map(({ facts }) => Object.keys(JSON.parse(facts)).join()))).toEqual(
      new Set(["day"]),
    );
    clock = at + 60_000;
    await drain();
    const mailOf = ({ email }: TestMember) => office.delivered.filter(({ to }) => to === email);
    expect([mailOf(quiet).length, mailOf(quoted).length]).toEqual([1, 1]);
    expect(JSON.stringify(mailOf(quiet))).toContain("Vous avez écrit 1\u00a0jour sur 7");
    expect(JSON.stringify(mailOf(quiet))).not.toContain("ma sœur");
    expect(JSON.stringify(mailOf(quoted))).toContain("ma sœur");
    expect((await send(quiet, paths.bookWeek(), {})).status).toBe(302);
    expect((await choiceOf(quiet))?.at).toBeNull();

    const link = /^<(.+)>$/.exec(mailOf(quoted)[0]?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
    const path = link.slice(ORIGIN.length);
    expect(JSON.stringify(mailOf(quoted))).toContain(path);
    const page = await fetchAs(path);
    expect([page.status, (await choiceOf(quoted))?.at === null]).toEqual([200, false]);
    for (const _ of ["once", "again"]) {
      const left = await fetchAs(path, {
        headers: { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" },
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      });
      expect([left.status, (await choiceOf(quoted))?.at]).toEqual([200, null]);
      await left.arrayBuffer();
    }
    await page.arrayBuffer();
  });

  /** A member who asked for the letter, and when it is due. */
  async function subscribed() {
    const member = await given();
    expect((await send(member, paths.bookWeek(), { byMail: "oui" })).status).toBe(302);
    return { member, at: (await choiceOf(member))?.at ?? 0 };
  }
  const owed = async ({ id }: TestMember) =>
    (await env.DB.prepare("select key from mail_outbox where key like ?").bind(`week/${id}/%`).all()).results
      .length;

  it("that is more than a day late is passed over, and the next one comes", async () => {
    const { member, at } = await subscribed();
    const late = at + 25 * 3_600_000;
    const { outbox, db } = outboxOver(postOffice(), () => late);
    await oweLetters({ store: createBookStore(createDatabase(env.DB)), db, outbox }, late);
    expect(await owed(member)).toBe(0);
    const next = (await choiceOf(member))?.at ?? 0;
    expect(next).toBeGreaterThan(late);
    expect(next - at).toBeLessThan(8 * 86_400_000);
  });

  it("stays given up by who gives it up while the cron is at it", async () => {
    const { member, at } = await subscribed();
    const { outbox, db } = outboxOver(postOffice(), () => at);
    const store = createBookStore(createDatabase(env.DB));
    const due = await db.read(store.dueLetters(at, 50));
    expect((await send(member, paths.bookWeek(), {})).status).toBe(302);
    const dueLetters = () => store.dueLetters(at, 50);
    const readBefore = { ...db, read: async (asked: never) => (asked === seen ? due : db.read(asked)) };
    const seen = dueLetters() as never;
    await oweLetters(
      { store: { ...store, dueLetters: () => seen }, db: readBefore as typeof db, outbox },
      at,
    );
    expect([await owed(member), (await choiceOf(member))?.at]).toEqual([0, null]);
  });

  it("ends at a mailbox that is gone", async () => {
    const { member } = await subscribed();
    const [office, now] = [postOffice(), () => Date.now()];
    const { outbox, db } = outboxOver(office, now);
    await endMailTo({ database: createDatabase(env.DB), db, now, outbox })(member.email, "bounced");
    expect((await choiceOf(member))?.at).toBeNull();
  });

  it("goes to a proved address alone", async () => {
    const member = await given();
    await env.DB.prepare("update users set email_confirmed_at = null where id = ?").bind(member.id).run();
    expect((await send(member, paths.bookWeek(), { byMail: "oui" })).status).toBe(422);
  });
});
