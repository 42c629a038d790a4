// What a member's calendar says: the hours of practice, the days of challenges, the Sunday letter. Nothing that was
// written. Pure.
import { BRAND, DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { type ChallengeRun, dateOfDay } from "#app/features/challenges/challenges.ts";
import { LETTER_HOUR } from "#app/features/newsletter/newsletter.ts";
import { weekdayOf } from "#app/features/reminders/slots.ts";
import { addDays, type Day } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import type { IcsCalendar, IcsEvent } from "./ics.ts";

type Practice = {
  /** Local. */
  hours: readonly number[];
  zone: string;
  /** 0 Sunday … 6 Saturday. */
  quietDays: readonly number[];
  /** The first day that may have one. */
  from: Day;
};

type CalendarFacts = {
  origin: string;
  /** Names the member among all, and says nothing of them. */
  owner: string;
  practice: Practice;
  challenges: readonly ChallengeRun[];
  /** The Sunday letter's first day, where the member reads it. */
  letterFrom: Day | undefined;
  /** ms */
  changedAt: number;
};

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const PRACTICE_MINUTES = 5;
const LETTER_MINUTES = 15;

/** The first day from `day` on that is one of these weekdays. */
const firstOf = (day: Day, weekdays: readonly number[]): Day =>
  WEEK.map((later) => addDays(day, later)).find((one) => weekdays.includes(weekdayOf(one))) ?? day;

export function calendarOf(facts: CalendarFacts): IcsCalendar {
  const { origin, owner, practice, challenges, letterFrom, changedAt } = facts;
  const uid = (name: string) => `${name}-${owner}@${new URL(origin).hostname}`;
  const weekdays = WEEK.filter((day) => !practice.quietDays.includes(day));
  const hours = practice.hours.map(
    (hour): IcsEvent => ({
      uid: uid(`practice-${hour}`),
      summary: `${BRAND}\u00a0: cinq minutes`,
      url: `${origin}${paths.dashboard()}`,
      day: firstOf(practice.from, weekdays),
      hour,
      minutes: PRACTICE_MINUTES,
      zone: practice.zone,
      weekdays,
    }),
  );
  const days = challenges.flatMap(({ id, startDate, challenge }) =>
    challenge.tasks.slice(0, challenge.duration).map(
      ({ title }, at): IcsEvent => ({
        uid: uid(`challenge-${id}-${at + 1}`),
        summary: `${challenge.name}, jour ${at + 1}`,
        description: title,
        url: `${origin}${paths.challenges()}`,
        day: dateOfDay({ startDate }, at + 1),
        days: 1,
      }),
    ),
  );
  const letter: IcsEvent[] = letterFrom
    ? [
        {
          uid: uid("letter"),
          summary: `${BRAND}\u00a0: la lettre du dimanche`,
          url: origin,
          day: firstOf(letterFrom, [0]),
          hour: LETTER_HOUR,
          minutes: LETTER_MINUTES,
          zone: DEFAULT_TIME_ZONE,
          weekdays: [0],
        },
      ]
    : [];
  return { name: BRAND, changedAt, events: [...hours, ...days, ...letter] };
}
