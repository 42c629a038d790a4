// Use case: all that a member's browser may keep to be read without network, asked at once.
import { SESSION_IDLE_MS } from "#app/features/auth/session.ts";
import type { Member } from "#app/features/auth/user.ts";
import { type ChallengeRun, isOpenTo } from "#app/features/challenges/challenges.ts";
import { toJournalItem } from "#app/features/journal/journal.ts";
import type { JournalPages } from "#app/features/journal/pages/pages.ts";
import type { MeditationItem } from "#app/features/meditations/meditations.server.ts";
import { toCard } from "#app/features/quotes/card.ts";
import type { DailyUseCases } from "#app/features/quotes/quotes.server.ts";
import type { DailyView } from "#app/features/quotes/quotes.ts";
import { addDays, type Day, daysUpTo, todayOf } from "#app/lib/dates.ts";
import { contentId } from "#app/lib/hash.server.ts";
import { can, type Tier } from "#app/lib/tiers.ts";
import type { DatabaseRunner, Query } from "#db/client.ts";
import {
  KEPT_DAYS,
  type OfflineChallenge,
  type OfflineData,
  type OfflineMeditation,
  type OfflineQuotation,
} from "./offline.ts";

export type OfflineDeps = DailyUseCases & {
  now(): number;
  db: DatabaseRunner;
  pages(member: Member): Pick<JournalPages, "look">;
  activeChallenges(userId: string, today: Day, limit: number): Query<ChallengeRun[]>;
  /** One that does not open to the member has no track. */
  meditations(member: Member): Promise<MeditationItem[]>;
};

const CHALLENGES_READ = 3;

/** A session's name: it says nothing of the secret that opens it. */
const sessionName = (token: string) => contentId(`offline/${token}`);

function toQuotation(view: DailyView): OfflineQuotation[] {
  if (view.state !== "open") return [];
  const card = toCard(view.quotation);
  const { id, quote, author, reference, original, language, audioUrl } = card;
  const { explanation, exercise, exerciseDescription } = card;
  return [
    {
      day: view.today,
      id,
      quote,
      author,
      reference,
      original,
      language,
      explanation,
      exercise,
      exerciseDescription,
      audioUrl,
    },
  ];
}

const toChallenge = ({ id, startDate, doneDays, challenge }: ChallengeRun, tier: Tier): OfflineChallenge => ({
  id: challenge.id,
  runId: id,
  name: challenge.name,
  description: challenge.description,
  start: startDate,
  doneDays,
  tasks: challenge.tasks.map(({ title, text }) => ({ title, text: isOpenTo(tier, challenge) ? text : null })),
});

const toMeditation = ({ id, title, duration, audioUrl, audioBytes }: MeditationItem): OfflineMeditation[] =>
  audioUrl ? [{ id, title, minutes: duration, audioUrl, audioBytes: audioBytes ?? 0 }] : [];

/** @param token what opened the session; the answer has a name made of it */
export async function getOfflineData(deps: OfflineDeps, member: Member, token: string): Promise<OfflineData> {
  const today = todayOf(deps, member);
  const yesterday = addDays(today, -1);
  const [{ challenges, ...ofToday }, ofYesterday, { days }, meditations] = await Promise.all([
    deps.db.batch({
      ...deps.dailyQueries(member, today),
      challenges: deps.activeChallenges(member.id, today, CHALLENGES_READ),
    }),
    deps.db.batch(deps.dailyQueries(member, yesterday)),
    deps.pages(member).look({ days: daysUpTo(today, KEPT_DAYS) }),
    deps.meditations(member),
  ]);
  const [first, second] = await Promise.all([
    deps.dailyView(member, today, ofToday),
    deps.dailyView(member, yesterday, ofYesterday),
  ]);
  return {
    session: sessionName(token),
    lasts: SESSION_IDLE_MS,
    userId: member.id,
    timezone: member.timezone,
    writes: can(member.tier, "writeJournal"),
    quotations: [...toQuotation(first), ...toQuotation(second)],
    pages: days.toSorted((one, other) => other.day.localeCompare(one.day)).map(toJournalItem),
    challenges: challenges.map((run) => toChallenge(run, member.tier)),
    meditations: meditations.flatMap(toMeditation),
  };
}
