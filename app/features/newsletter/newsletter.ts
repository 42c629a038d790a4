// The Sunday letter: who asked for it, when it is due, which lesson comes next. Pure.

import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { addDays, type Day, dayIn, hourIn } from "#app/lib/dates.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/time.ts";

/** P1 §5, to the letter. */
export const SUBSCRIBED = "Inscription à la newsletter réussie !";

/** What the box says beside its field; the proof of a wish names the wording it was made under. */
export const WORDING = "2026-11";

/** How long the mailed link confirms; a wish that nobody confirmed is forgotten then. */
export const CONFIRM_MS = 7 * DAY_MS;
/** Between two mails about subscribing to one address, so that the box is nobody's weapon. */
const CONFIRM_PAUSE_MS = HOUR_MS;
const KNOWN_PAUSE_MS = DAY_MS;
const CONFIRM_MAILS = 3;
/** The proof of a subscription that ended, and the lines of who got what. */
export const PROOF_KEPT_MS = 3 * 365 * DAY_MS;
export const DELIVERIES_KEPT_MS = 90 * DAY_MS;

export type NewsletterSubscription = {
  status: "pending" | "confirmed" | "unsubscribed";
  mailedAt: number | null;
  mailCount: number;
};

/** Mails about subscribing that one mailbox gets at most, whatever stands after its `+`. */
export const MAILS_PER_MAILBOX = [
  { limit: 3, windowMs: HOUR_MS },
  { limit: 6, windowMs: DAY_MS },
] as const;

/** Why somebody is no longer on the list: they left, their mailbox is gone, they called the letter spam. */
const END_REASONS = ["left", "bounced", "complained"] as const;
export type EndReason = (typeof END_REASONS)[number];

/** The mail that a wish to subscribe calls for; « none » where one left a moment ago, or three were left unanswered. */
export function mailFor(
  known: NewsletterSubscription | undefined,
  now: number,
): "confirm" | "known" | "none" {
  if (!known) return "confirm";
  const { status, mailedAt, mailCount } = known;
  const since = mailedAt === null ? Number.POSITIVE_INFINITY : now - mailedAt;
  if (status === "confirmed") return since < KNOWN_PAUSE_MS ? "none" : "known";
  if (since < CONFIRM_PAUSE_MS) return "none";
  return status === "pending" && mailCount >= CONFIRM_MAILS ? "none" : "confirm";
}

/** The letter leaves on Sunday at eight, Paris time (P1 §9: « a lesson every Sunday morning »). */
export const LETTER_HOUR = 8;
/** A cron that was away sends the same day, never in the night. */
const LETTER_UNTIL_HOUR = 22;

/** The day in the product's own zone, its weekday (0 for Sunday) and its hour. */
function clockOf(now: number): { day: Day; weekday: number; hour: number } {
  const day = dayIn(now, DEFAULT_TIME_ZONE);
  return { day, weekday: new Date(`${day}T12:00:00Z`).getUTCDay(), hour: hourIn(now, DEFAULT_TIME_ZONE) };
}

/** The Sunday whose letter is to be sent at `now` (ms), or undefined. */
export function dueSunday(now: number): Day | undefined {
  const { day, weekday, hour } = clockOf(now);
  return weekday === 0 && hour >= LETTER_HOUR && hour < LETTER_UNTIL_HOUR ? day : undefined;
}

/** The Sunday of the first letter for who confirms at `now`: this Sunday's has left from eight on. */
export function nextSunday(now: number): Day {
  const { day, weekday, hour } = clockOf(now);
  return addDays(day, weekday === 0 ? (hour < LETTER_HOUR ? 0 : 7) : 7 - weekday);
}

type LessonTurn = { id: string; position: number; lastSent: string | null };

/**
 * The lesson whose turn it is: one that was never sent, in the order of the year; then the one sent longest ago. So
 * the calendar goes round by itself, and a lesson that is added or taken away disturbs no other.
 */
export function nextLesson<Lesson extends LessonTurn>(lessons: readonly Lesson[]): Lesson | undefined {
  return [...lessons].sort(
    (a, b) => (a.lastSent ?? "").localeCompare(b.lastSent ?? "") || a.position - b.position,
  )[0];
}

export type Lesson = {
  id: string;
  subject: string;
  body: string;
  act: string;
  quote: string;
  /** « Épictète, Manuel, 1, 1 ». */
  attribution: string;
};

export type Recipient = { id: string; email: string; unsubscribeKey: string; confirmedAt: number | null };
