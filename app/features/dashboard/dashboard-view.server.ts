// Both dashboards' figures: one question, one round trip.
import type { Member } from "#app/features/auth/user.ts";
import { currentDay, progressPercent } from "#app/features/challenges/challenges.ts";
import type { JournalEntry } from "#app/features/journal/journal.ts";
import type { JournalPages } from "#app/features/journal/pages/pages.ts";
import { PROGRESS_SCALES, type ProgressRows, toProgress } from "#app/features/progress/progress.server.ts";
import { toDailyCard } from "#app/features/quotes/card.ts";
import type { DailyUseCases } from "#app/features/quotes/quotes.server.ts";
import type { DailyRows } from "#app/features/quotes/quotes.ts";
import type { DeadChannel } from "#app/features/reminders/reminders.ts";
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
} from "#app/lib/dates.ts";
import { excerpt } from "#app/lib/text.ts";
import { can } from "#app/lib/tiers.ts";
import type { DatabaseRunner, Query } from "#db/client.ts";

type ActiveChallenge = {
  id: string;
  startDate: Day;
  doneDays: number[];
  challenge: { id: string; name: string; duration: number };
};

type DashboardDeps = DailyUseCases & {
  now(): number;
  db: DatabaseRunner;
  progress(userId: string, today: Day): { [Name in keyof ProgressRows]: Query<ProgressRows[Name]> };
  pages(member: Member): Pick<JournalPages, "look">;
  writtenDays(userId: string, from: Day, to: Day): Query<Day[]>;
  activeChallenges(userId: string, today: Day, limit: number): Query<ActiveChallenge[]>;
  /** Channels of the reminders that stopped without the member's doing. */
  deadChannels(userId: string): Query<DeadChannel[]>;
};

/** P1 §9: seven columns in the strip, the recent entries taken from the first seven, three challenges at most. */
const STRIP_DAYS = 7;
const ENTRIES_READ = 7;
const CHALLENGES_READ = 3;
const PREVIEW = 100;

const toRecentPage = ({ day, mood, morningReflection }: JournalEntry) => ({
  day,
  date: formatDay(day),
  shortDate: formatShortDay(day),
  mood,
  morning: morningReflection,
  preview: excerpt(morningReflection, PREVIEW),
});

function toRunningChallenge({ id, startDate, doneDays, challenge }: ActiveChallenge, today: Day) {
  const span = { startDate, duration: challenge.duration };
  return {
    id,
    challengeId: challenge.id,
    name: challenge.name,
    duration: challenge.duration,
    percent: Math.round(progressPercent(span, today)),
    day: currentDay(span, today),
    done: doneDays.length,
  };
}

export async function getDashboardView(deps: DashboardDeps, member: Member) {
  const today = dayIn(deps.now(), member.timezone);
  const strip = daysUpTo(today, STRIP_DAYS);
  const [rows, { recent, scales }] = await Promise.all([
    deps.db.batch({
      ...deps.dailyQueries(member, today),
      ...deps.progress(member.id, today),
      written: deps.writtenDays(member.id, strip[0] ?? today, today),
      challenges: deps.activeChallenges(member.id, today, CHALLENGES_READ),
      deadChannels: deps.deadChannels(member.id),
    }),
    deps.pages(member).look({ recent: ENTRIES_READ, scales: PROGRESS_SCALES }),
  ]);
  const {
    written,
    challenges,
    run,
    entries: size,
    challengesCompleted,
    meditated,
    watched,
    deadChannels,
    ...daily
  } = rows;
  const since = dayIn(member.createdAt, member.timezone);
  const filled = new Set(written);
  return {
    date: formatLongDay(today),
    layout: member.dashboardLayout,
    deadChannels: can(member.tier, "reminders") ? deadChannels : [],
    daily: toDailyCard(await deps.dailyView(member, today, daily satisfies DailyRows)),
    progress: toProgress({ run, entries: size, challengesCompleted, meditated, watched }, scales, today),
    wroteToday: filled.has(today),
    strip: strip.map((day) => ({
      label: formatWeekday(day),
      detail: formatDay(day),
      filled: filled.has(day),
      current: day === today,
    })),
    entries: recent.map(toRecentPage),
    challenges: challenges.map((challenge) => toRunningChallenge(challenge, today)),
    since: { day: formatDay(since), month: formatMonth(since), days: daysBetween(since, today) },
  };
}

export type DashboardView = Awaited<ReturnType<typeof getDashboardView>>;
