// A member's private calendar address: made, revoked, and read by calendars that show no session.

import type { Member } from "#app/features/auth/user.ts";
import type { ChallengeRun } from "#app/features/challenges/challenges.ts";
import { chosenHours, DEFAULT_PUSH_HOUR, type ReminderSettings } from "#app/features/reminders/reminders.ts";
import { type Day, dayIn } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { contentId, hashToken } from "#app/lib/hash.server.ts";
import { newId } from "#app/lib/ids.ts";
import { paths } from "#app/lib/paths.ts";
import { can, effectiveTier } from "#app/lib/tiers.ts";
import type { DatabaseRunner, Query } from "#db/client.ts";
import type { CalendarStore } from "./calendar.store.server.ts";
import { calendarOf } from "./calendar.ts";
import { toIcs } from "./ics.ts";

type KnownPlan = { settings: ReminderSettings /** ms */; createdAt: number; updatedAt: number };

export type CalendarDeps = {
  store: CalendarStore;
  db: DatabaseRunner;
  now(): number;
  origin: string;
  /** The secret end of an address, from what is kept of it. */
  token(seed: string): string;
  /** Refuse past the rate, before anything is read. @throws AppError tooMany (429) */
  limit: {
    /** Who asks: strangers guess. */
    block(): Promise<void>;
    /** One address: a reader that polls. */
    address(tokenHash: string): Promise<void>;
  };
  complimentaryEmails: readonly string[];
  plan(userId: string): Query<KnownPlan | undefined>;
  challenges(userId: string, today: Day): Query<ChallengeRun[]>;
  /** Whether the Sunday letter goes to this address. */
  isReader(email: string): Query<boolean>;
};

const addressOf = ({ origin, token }: CalendarDeps, seed: string) =>
  `${origin}${paths.calendar(token(seed))}`;

/** A member's address, or null where there is none. */
export async function getCalendarAddress(deps: CalendarDeps, member: Member): Promise<string | null> {
  const seed = await deps.db.read(deps.store.seed(member.id));
  return seed === undefined ? null : addressOf(deps, seed);
}

/** A new address; the one before leads nowhere any more. */
export async function makeCalendarAddress(deps: CalendarDeps, member: Member): Promise<string> {
  const seed = newId();
  const tokenHash = hashToken(deps.token(seed));
  await deps.db.read(deps.store.save({ userId: member.id, seed, tokenHash, createdAt: deps.now() }));
  return addressOf(deps, seed);
}

export const revokeCalendarAddress = (deps: CalendarDeps, member: Member): Promise<void> =>
  deps.db.read(deps.store.revoke(member.id));

/** What a derived token looks like: 256 bits in base64url. Anything else is looked for nowhere. */
const TOKEN = /^[\w-]{43}$/;

/**
 * The calendar behind an address (RFC 5545).
 * @throws AppError notFound where it leads nowhere (any more), tooMany (429) past its budget or that of the block that asks
 */
export async function readCalendar(deps: CalendarDeps, token: string): Promise<string> {
  await deps.limit.block();
  const tokenHash = TOKEN.test(token) ? hashToken(token) : undefined;
  if (tokenHash) await deps.limit.address(tokenHash);
  const now = deps.now();
  const owner = tokenHash && (await deps.db.read(deps.store.owner(tokenHash)));
  if (!owner) throw new AppError("notFound", "Cette adresse d’agenda n’existe pas ou plus.");
  const { plan, challenges, isReader } = await deps.db.batch({
    plan: deps.plan(owner.id),
    challenges: deps.challenges(owner.id, dayIn(now, owner.timezone)),
    isReader: deps.isReader(owner.emailConfirmedAt === null ? "" : owner.email),
  });
  const zone = plan?.settings.timezone ?? owner.timezone;
  const complimentary = owner.emailConfirmedAt !== null && deps.complimentaryEmails.includes(owner.email);
  const hasAll = can(effectiveTier({ ...owner, complimentary }, now), "reminders");
  const chosen = plan?.settings;
  const hours = chosen ? chosenHours(chosen, hasAll) : [];
  const from = dayIn(plan?.createdAt ?? owner.feedCreatedAt, zone);
  const pause = chosen?.pauseUntil ?? null;
  const runs = challenges.filter(({ isCompleted }) => !isCompleted);
  const calendar = calendarOf({
    origin: deps.origin,
    owner: contentId(`calendar/${owner.id}`),
    practice: {
      hours: hours.length ? hours : [DEFAULT_PUSH_HOUR],
      zone,
      quietDays: chosen?.quietDays ?? [],
      from: pause !== null && pause > from ? pause : from,
    },
    challenges: runs,
    letterFrom: isReader ? dayIn(owner.feedCreatedAt, zone) : undefined,
    changedAt: Math.max(owner.feedCreatedAt, plan?.updatedAt ?? 0, ...runs.map(({ updatedAt }) => updatedAt)),
  });
  return toIcs(calendar, now);
}
