// « Votre semaine », on screen and by mail. What is private is read in the member's own request, or for their own mail
// when it is sent; what is owed and queued names a week and nothing else.
import type { Member } from "#app/features/auth/user.ts";
import type { Outbox } from "#app/features/outbox/outbox.server.ts";
import { addDays, type Day, formatLongDay, formatWeekday, todayOf } from "#app/lib/dates.ts";
import { AppError, tierRequired } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { paths } from "#app/lib/paths.ts";
import { can, effectiveTier } from "#app/lib/tiers.ts";
import { DAY_MS } from "#app/lib/time.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { BookStore, LetterReader } from "./book.store.server.ts";
import { type BookDeps, instantsAround, practiceRows, practicesOf } from "./book-view.server.ts";
import { drawCurve } from "./drawings.server.ts";
import { averageOf, joinDays, notedLabel, type Span } from "./figures.ts";
import {
  chooseSentence,
  letterLines,
  moodColumns,
  nextLetterAt,
  weekLabel,
  weekOf,
  weekOfLetter,
} from "./letter.ts";
import { LETTER_MAIL } from "./mails.ts";

/** Whose week it is. */
type Writer = Pick<Member, "id" | "dataKey" | "timezone">;
type WeekDeps = Pick<BookDeps, "db" | "counted" | "practice"> & {
  pages(member: Writer): ReturnType<BookDeps["pages"]>;
};

/** A week's lines, curve and sentence. @param quotes whether a sentence is looked for */
export async function readWeek(deps: WeekDeps, member: Writer, week: Span, quotes: boolean) {
  const from = addDays(week.from, -7);
  const both = { from, to: week.to };
  const days = joinDays(week, [], []).map(({ day }) => day);
  const [{ counted, ...rows }, { pages, said }] = await Promise.all([
    deps.db.batch({
      counted: deps.counted(member.id, from, week.to),
      ...practiceRows(deps, member.id, week),
    }),
    deps.pages(member).look({
      pages: { spans: [both], ...(quotes && { days }) },
      saidSince: instantsAround(week)[0],
    }),
  ]);
  const joined = joinDays(both, counted, pages.spans);
  const [before, now] = [joined.slice(0, 7), joined.slice(7)];
  return {
    days: now,
    lines: letterLines({ days: now, before, practised: practicesOf(rows, said, week, member.timezone) }),
    moodColumns: moodColumns(now),
    sentence: quotes ? await chooseCalm(pages.days) : null,
  };
}

/** A sentence that speaks of no danger. What hears dangers is read with the first letter that quotes. */
async function chooseCalm(days: Parameters<typeof chooseSentence>[0]) {
  const { hear } = await import("#app/lib/crisis/hear.server.ts");
  return chooseSentence(days, (text) => hear(text) !== null);
}

/** The week of an address: this one for anything that is none, or is to come. */
function readWeekOf(asked: Day | undefined, today: Day): Span {
  const week = weekOf(asked ?? today);
  return week.from > today ? weekOf(today) : week;
}

export async function getLetterView(
  deps: BookDeps & { outbox: Pick<Outbox, "available"> },
  member: Member,
  asked: Day | undefined,
) {
  if (!can(member.tier, "writeJournal"))
    throw tierRequired("essential", "«\u00a0Votre semaine\u00a0» fait partie de l’offre Essentiel.");
  const today = todayOf(deps, member);
  const week = readWeekOf(asked, today);
  const [choices, { days, lines, sentence }] = await Promise.all([
    deps.db.read(deps.store.choices(member.id)),
    readWeek(deps, member, week, true),
  ]);
  const moods = days.map(({ mood }) => mood);
  const next = addDays(week.from, 7);
  return {
    label: weekLabel(week),
    previous: paths.bookWeek(addDays(week.from, -7)),
    next: next <= today ? paths.bookWeek(next) : null,
    lines,
    sentence: sentence && {
      ...sentence,
      date: formatLongDay(sentence.day),
      to: paths.bookDay(sentence.day),
    },
    isNow: next > today,
    curve: moods.some((mood) => mood !== null)
      ? { ...drawCurve(moods), noted: notedLabel(averageOf(moods)) }
      : null,
    days: days.map(({ day, words, mood }) => ({
      weekday: formatWeekday(day),
      words,
      mood,
      to: words === null ? null : paths.bookDay(day),
      date: formatLongDay(day),
    })),
    byMail: choices.nextLetterAt !== null,
    withSentence: choices.letterSentence,
    canMail: deps.outbox.available && member.emailConfirmed,
  };
}
export type LetterView = Awaited<ReturnType<typeof getLetterView>>;

/**
 * Whether the letter comes by mail, and whether it quotes a sentence there.
 * @throws AppError invalid where the address was never proved, unavailable where no mail leaves
 */
export async function chooseLetter(
  deps: Pick<BookDeps, "db" | "store" | "now"> & { outbox: Pick<Outbox, "available"> },
  member: Member,
  { byMail, withSentence }: { byMail?: boolean; withSentence?: boolean },
): Promise<void> {
  if (byMail && !can(member.tier, "writeJournal"))
    throw tierRequired("essential", "«\u00a0Votre semaine\u00a0» fait partie de l’offre Essentiel.");
  if (byMail && !deps.outbox.available)
    throw new AppError("unavailable", "Aucun e-mail ne peut partir à cet instant. Rien n’a changé.");
  if (byMail && !member.emailConfirmed)
    throw new AppError(
      "invalid",
      "Confirmez d’abord votre adresse\u00a0: cette lettre ne part que vers une adresse prouvée.",
    );
  await deps.db.read(
    deps.store.choose(member.id, {
      ...(withSentence !== undefined && { letterSentence: withSentence }),
      ...(byMail === true && { nextLetterAt: nextLetterAt(deps.now(), member.timezone) }),
      ...(byMail === false && { letterSentence: false, nextLetterAt: null }),
    }),
  );
}

/** The link in every letter, without signing in. False for a key that is none. */
export async function leaveLetter(
  { db, store }: Pick<BookDeps, "db" | "store">,
  key: string,
): Promise<boolean> {
  return key !== "" && db.read(store.leaveLetters(key));
}

type OweDeps = { store: BookStore; db: DatabaseRunner; outbox: Outbox };

/** Letters that one run owes. */
const LETTERS_A_RUN = 50;
/** A week's letter is of its Sunday: after an outage the next one says more than one that comes in the week after. */
const LATEST_MS = DAY_MS;

/**
 * Owes the letters that are due, each once: the mail and the next date are written together, and the mail's key is the
 * week's. One that is a day late is passed over; one that was given up meanwhile stays given up.
 * @param now ms, the minute the cron stands for
 */
export async function oweLetters({ store, db, outbox }: OweDeps, now: number): Promise<number> {
  if (!outbox.available) return 0;
  const due = await db.read(store.dueLetters(now, LETTERS_A_RUN));
  if (due.length === 0) return 0;
  await db.write(
    due.flatMap(({ userId, timezone, nextLetterAt: at }) => {
      const day = weekOfLetter(at, timezone).to;
      return [
        ...(now - at > LATEST_MS
          ? []
          : [
              outbox.enqueue(LETTER_MAIL, {
                key: `week/${userId}/${day}`,
                to: { userId },
                facts: { day },
                when: store.isDue(userId, at),
              }),
            ]),
        store.moveLetter(userId, at, nextLetterAt(now, timezone), newId()),
      ];
    }),
  );
  return due.length;
}

/** May the letter be sent to them now? */
export function mayGetLetter(
  reader: LetterReader | undefined,
  complimentaryEmails: readonly string[],
  now: number,
): reader is LetterReader & { leaveKey: string } {
  if (
    !reader?.leaveKey ||
    reader.suspendedAt !== null ||
    reader.emailConfirmedAt === null ||
    reader.nextLetterAt === null
  )
    return false;
  const complimentary = complimentaryEmails.includes(reader.email);
  return can(effectiveTier({ ...reader, complimentary }, now), "writeJournal");
}
