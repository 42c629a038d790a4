// « Aujourd'hui » and the figures: one question, one round trip.
import type { Member } from "#app/features/auth/user.ts";
import {
  type Challenge,
  currentDay,
  isOpenTo,
  progressPercent,
} from "#app/features/challenges/challenges.ts";
import {
  type ActsOfDay,
  type ActsOfMonth,
  actsDone,
  actsOn,
  isEvening,
  keptDays,
  keptLabel,
  lightOf,
  rhythmNote,
  rhythmOf,
} from "#app/features/day/acts.ts";
import type { MarkAct } from "#app/features/day/day.server.ts";
import { type JournalEntry, type Scales, TEXT_FIELDS } from "#app/features/journal/journal.ts";
import type { DayLine } from "#app/features/journal/lines.ts";
import type { JournalPages } from "#app/features/journal/pages/pages.ts";
import { PROGRESS_SCALES, type ProgressRows, toProgress } from "#app/features/progress/progress.server.ts";
import { toDailyCard } from "#app/features/quotes/card.ts";
import { phrasesOf } from "#app/features/quotes/phrases.ts";
import type { DailyUseCases } from "#app/features/quotes/quotes.server.ts";
import type { DailyRows } from "#app/features/quotes/quotes.ts";
import type { RemindersToday } from "#app/features/reminders/reminders.ts";
import {
  type Day,
  dayIn,
  daysBetween,
  daysUpTo,
  formatDay,
  formatLongDay,
  formatMonth,
  formatShortDay,
  formatWeekday,
  hourIn,
  monthBefore,
} from "#app/lib/dates.ts";
import { excerpt } from "#app/lib/signs.ts";
import type { Tier } from "#app/lib/tiers.ts";
import type { DatabaseRunner, Query } from "#db/client.ts";

type ActiveChallenge = {
  id: string;
  startDate: Day;
  doneDays: number[];
  challenge: { id: string; name: string; duration: number; requiredTier: Tier; tasks: Challenge["tasks"] };
};

type DashboardDeps = DailyUseCases & {
  now(): number;
  db: DatabaseRunner;
  progress(userId: string, today: Day): { [Name in keyof ProgressRows]: Query<ProgressRows[Name]> };
  pages(member: Member): Pick<JournalPages, "look">;
  writtenDays(userId: string, from: Day, to: Day): Query<Day[]>;
  activeChallenges(userId: string, today: Day, limit: number): Query<ActiveChallenge[]>;
  /** Every month's acts, and the marking of one after the answer. */
  acts: { months(userId: string): Query<ActsOfMonth[]>; mark: MarkAct };
  /** Does somebody look at the answer? */
  looks: boolean;
  reminders(member: Member): Query<RemindersToday>;
};

/** P1 §9: seven columns in the strip, the recent entries taken from the first seven, three challenges at most. */
const STRIP_DAYS = 7;
const ENTRIES_READ = 7;
const CHALLENGES_READ = 3;
const PREVIEW = 100;
/** What is shown of a page of a month ago. */
const REMEMBERED = 180;

const toRecentPage = ({ day, mood, morningReflection }: JournalEntry) => ({
  day,
  date: formatDay(day),
  shortDate: formatShortDay(day),
  mood,
  morning: morningReflection,
  preview: excerpt(morningReflection, PREVIEW),
});

function toRunningChallenge({ id, startDate, doneDays, challenge }: ActiveChallenge, today: Day, tier: Tier) {
  const span = { startDate, duration: challenge.duration };
  const day = currentDay(span, today);
  return {
    id,
    challengeId: challenge.id,
    name: challenge.name,
    duration: challenge.duration,
    percent: Math.round(progressPercent(span, today)),
    day,
    done: doneDays.length,
    /** Today's task, where the tier still opens it. */
    task: isOpenTo(tier, challenge) ? (challenge.tasks[day - 1]?.title ?? null) : null,
    doneToday: doneDays.includes(day),
  };
}

/** A day of the week: its mood as a height, how many of its acts were done, and both in words. */
function toWeek(
  days: readonly Day[],
  today: Day,
  scales: readonly (Scales & { day: Day })[],
  actsOf: (day: Day) => ActsOfDay,
) {
  const moods = new Map(scales.map(({ day, mood }) => [day, mood]));
  return days.map((day) => ({
    day,
    label: formatWeekday(day),
    date: formatLongDay(day),
    mood: moods.get(day) ?? null,
    stood: actsDone(actsOf(day)),
    current: day === today,
  }));
}

/** What was written on a day, in its first words. */
function remember(day: Day, entry: JournalEntry | null, line: DayLine | undefined) {
  const text = line?.text || TEXT_FIELDS.map((field) => entry?.[field].trim()).find(Boolean);
  return text ? { day, text: excerpt(text, REMEMBERED) } : null;
}

export async function getDashboardView(deps: DashboardDeps, member: Member) {
  const now = deps.now();
  const today = dayIn(now, member.timezone);
  const strip = daysUpTo(today, STRIP_DAYS);
  const ago = monthBefore(today);
  const [rows, { entry, recent, scales, lines }] = await Promise.all([
    deps.db.batch({
      ...deps.dailyQueries(member, today),
      ...deps.progress(member.id, today),
      written: deps.writtenDays(member.id, strip[0] ?? today, today),
      challenges: deps.activeChallenges(member.id, today, CHALLENGES_READ),
      reminders: deps.reminders(member),
      months: deps.acts.months(member.id),
    }),
    deps
      .pages(member)
      .look({ recent: ENTRIES_READ, scales: PROGRESS_SCALES, day: ago, lines: [...strip, ago] }),
  ]);
  const {
    written,
    challenges,
    counted,
    challengesCompleted,
    meditated,
    watched,
    reminders,
    months,
    ...daily
  } = rows;
  const since = dayIn(member.createdAt, member.timezone);
  const filled = new Set(written);
  const card = toDailyCard(await deps.dailyView(member, today, daily satisfies DailyRows));
  const before = actsOn(months, today);
  const acts = readToday(deps, member, today, before, card.state === "open");
  const hour = hourIn(now, member.timezone);
  const kept = keptDays(months);
  if (actsDone(acts) > 0 && !kept.includes(today)) kept.push(today);
  const rhythm = rhythmOf(kept, today, since);
  const progress = toProgress({ counted, challengesCompleted, meditated, watched }, scales, today);
  const line = lines.find(({ day }) => day === today);
  return {
    date: formatLongDay(today),
    today,
    layout: member.dashboardLayout,
    deadChannels: reminders.deadChannels,
    daily: card,
    acts,
    /** Where it is read first today, the quotation comes in by them. */
    phrases: card.state === "open" && acts.read && !before.read ? phrasesOf(card.quotation.quote) : undefined,
    isEvening: isEvening(hour),
    light: lightOf(hour),
    line: { text: line?.text ?? "", seen: line?.at ?? 0 },
    /** Nothing was ever done before today: figures would be zeros. */
    isNew: kept.every((day) => day === today) && progress.totalSessions + progress.challengesCompleted === 0,
    morningHour: reminders.morningHour,
    rhythm: member.streakHidden ? null : { ...rhythm, label: keptLabel(rhythm), note: rhythmNote(rhythm) },
    week: toWeek(strip, today, scales, (day) => (day === today ? acts : actsOn(months, day))),
    ago: remember(
      ago,
      entry,
      lines.find(({ day }) => day === ago),
    ),
    progress,
    wroteToday: filled.has(today),
    strip: strip.map((day) => ({
      label: formatWeekday(day),
      detail: formatDay(day),
      filled: filled.has(day),
      current: day === today,
    })),
    entries: recent.map(toRecentPage),
    /** The lines of the days before today, newest first. */
    lines: strip
      .filter((day) => day !== today)
      .toReversed()
      .flatMap((day) =>
        lines
          .filter((one) => one.day === day && one.text)
          .map(({ text }) => ({ day, date: formatDay(day), text })),
      ),
    challenges: challenges.map((challenge) => toRunningChallenge(challenge, today, member.tier)),
    since: { day: formatDay(since), month: formatMonth(since), days: daysBetween(since, today) },
  };
}

/** The day's acts, once its quotation stands open before somebody. */
function readToday(
  { acts, looks }: DashboardDeps,
  { id }: Member,
  today: Day,
  done: ActsOfDay,
  open: boolean,
): ActsOfDay {
  if (!open || !looks || done.read) return done;
  acts.mark(id, today, "read");
  return { ...done, read: true };
}

export type DashboardView = Awaited<ReturnType<typeof getDashboardView>>;
