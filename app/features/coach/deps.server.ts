// What the coach's use cases are given, and who may ask the coach.
import type { Member } from "#app/features/auth/user.ts";
import type { Outbox } from "#app/features/outbox/outbox.server.ts";
import type { Chat, ChatUsage } from "#app/gateways/chat/chat.ts";
import type { Moderation } from "#app/gateways/moderation/moderation.ts";
import { AppError, tierRequired } from "#app/lib/errors.ts";
import { can } from "#app/lib/tiers.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { MoodTrend } from "./answer/prompt.ts";
import type { CoachStore } from "./coach.store.server.ts";
import { type JournalSection, REQUIRED_TEXT } from "./coach.ts";
import type { LibraryDeps } from "./library/library.server.ts";
import type { CoachPages } from "./pages/pages.ts";

export type CoachDeps = LibraryDeps & {
  store: CoachStore;
  db: DatabaseRunner;
  now(): number;
  /** Undefined where no model is configured. */
  chat: Chat | undefined;
  /** Listens beside the model; undefined where no provider of the chat can. */
  moderation: Moderation | undefined;
  /** The member's own object. */
  pages(member: Member): CoachPages;
  /** Names a member to a provider's abuse control without telling who they are. */
  digest(userId: string): Promise<string>;
  /** Asked only where the member allowed it. */
  moodTrend(member: Member): Promise<MoodTrend | undefined>;
  todayEntry(member: Member): Promise<string | undefined>;
  /** Adds to today's page of the journal, under its rules. */
  addToJournal(member: Member, added: { section: JournalSection; text: string }): Promise<unknown>;
  /** The whole library goes with a question, where the model's window holds it. */
  wholeLibrary: boolean;
  /** Tokens a day for all members together; 0: no cap. */
  dailyTokens: number;
  onFiltered(counts: Readonly<Record<string, number>>): void;
  onUsage(usage: ChatUsage): void;
  outbox: Outbox;
  /** Addresses that are told when the day's tokens are used up. */
  administrators: readonly string[];
  /** Somebody should look at this. Never with a text. */
  onAlarm(event: string, fields: Readonly<Record<string, string | number>>): void;
};

/** @throws AppError forbidden (403) below Complet+ */
export function requireCoach(member: Member): void {
  if (!can(member.tier, "coach")) throw tierRequired("complete", REQUIRED_TEXT);
}

export const noExchange = () => new AppError("notFound", "Cet échange n’existe pas.");
