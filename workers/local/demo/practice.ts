// What the demonstration members have practised: quotations opened and kept, a challenge under way with its notes, a
// finished meditation. Written through the features' own stores, for accounts that this start has opened.

import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { createChallengesStore } from "#app/features/challenges/challenges.store.server.ts";
import type { ChallengeNotes } from "#app/features/challenges/notes/notes.ts";
import { createMeditationsStore } from "#app/features/meditations/meditations.store.server.ts";
import { ensureCalendar } from "#app/features/quotes/quotes.server.ts";
import { createQuotesStore } from "#app/features/quotes/quotes.store.server.ts";
import { addDays, dayIn, monthOf } from "#app/lib/dates.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/time.ts";
import type { Database, DatabaseRunner, Query } from "#db/client.ts";

type DemoPractice = {
  /** Days ago on which a quotation was read, and those of them that are kept. */
  read: readonly number[];
  kept: readonly number[];
  challenge: {
    id: string;
    startedDaysAgo: number;
    /** By the number of the day: its note, or null for a day checked without one. */
    days: Record<number, string | null>;
  };
  meditation: { id: string; daysAgo: number; minutes: number; rating: number };
};

const DEMO_PRACTICE: Record<string, DemoPractice> = {
  "demo-gratuit": {
    read: [2, 9],
    kept: [2],
    challenge: {
      id: "serenity-7",
      startedDaysAgo: 2,
      days: {
        1: "Lever : pressée. Midi : ailleurs. Coucher : un peu là, pour une fois.",
        2: "Première inquiétude à 7 h 12 : le rendez-vous de jeudi. Elle attendait déjà dans la cuisine.",
      },
    },
    meditation: { id: "dix-souffles", daysAgo: 1, minutes: 5, rating: 4 },
  },
  "demo-essentiel": {
    read: [1, 2, 3, 4, 6, 7, 8],
    kept: [3, 7],
    challenge: {
      id: "gratitude-7",
      startedDaysAgo: 3,
      days: {
        1: "La lumière sur l’escalier, le bus qui a attendu, le pain encore tiède.",
        2: "Merci à Léa pour samedi. Je lui ai dit les trois choses ; elle a rougi, moi aussi.",
        3: null,
      },
    },
    meditation: { id: "souffle-carre", daysAgo: 2, minutes: 6, rating: 5 },
  },
  "demo-complet": {
    read: [1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12],
    kept: [2, 5, 11],
    challenge: {
      id: "serenity-14",
      startedDaysAgo: 5,
      days: {
        1: "Cinquante-trois traits. J’en attendais vingt.",
        2: "Coupé : le groupe des voisins, deux lettres, les alertes du journal. Onze minutes.",
        3: "Dix-neuf heures, vingt minutes. L’envie est revenue quatre fois ; je n’aurais rien fait autrement.",
        5: null,
      },
    },
    meditation: { id: "revue-du-soir", daysAgo: 1, minutes: 10, rating: 5 },
  },
};

/** No number of days completes a challenge here. */
const NEVER_ENOUGH = 1_000;

type Demo = {
  database: Database;
  db: DatabaseRunner;
  notesOf(userId: string): ChallengeNotes;
  /** ms */
  now: number;
};

/** Gives a demonstration member what they have practised; writing it twice changes nothing. */
export async function fillPractice({ database, db, notesOf, now }: Demo, userId: string): Promise<void> {
  const practice = DEMO_PRACTICE[userId];
  if (!practice) return;
  const today = dayIn(now, DEFAULT_TIME_ZONE);
  const quotes = createQuotesStore(database);
  const challenges = createChallengesStore(database);
  const meditations = createMeditationsStore(database);
  const writes: Query<unknown>[] = [];

  await ensureCalendar({ store: quotes, db }, today);
  for (const daysAgo of practice.read) {
    const day = addDays(today, -daysAgo);
    const quotation = await db.read(quotes.onDay(day));
    if (!quotation) continue;
    const view = { id: `${userId}-${daysAgo}`, userId, quotationId: quotation.id, limit: null };
    const at = now - daysAgo * DAY_MS;
    writes.push(quotes.open({ ...view, month: monthOf(day), now: at }));
    if (practice.kept.includes(daysAgo)) writes.push(quotes.favorite(userId, quotation.id, at));
  }

  const { id: challengeId, startedDaysAgo, days } = practice.challenge;
  const runId = `${userId}-run`;
  const startDate = addDays(today, -startedDaysAgo);
  writes.push(
    challenges.join({ id: runId, userId, challengeId, startDate, now: now - startedDaysAgo * DAY_MS }),
  );
  for (const [number, note] of Object.entries(days).map(([day, text]) => [Number(day), text] as const)) {
    if (note) await notesOf(userId).put({ runId, number, note });
    const doneAt = now - (startedDaysAgo + 1 - number) * DAY_MS - HOUR_MS;
    writes.push(...challenges.check(userId, runId, { number, doneAt, enough: NEVER_ENOUGH }));
  }

  const { id: meditationId, daysAgo, minutes, rating } = practice.meditation;
  const startedAt = now - daysAgo * DAY_MS - HOUR_MS;
  const session = { id: `${userId}-session`, meditationId, startedAt };
  writes.push(
    meditations.open(userId, session),
    meditations.end(userId, {
      ...session,
      completed: true,
      completedAt: startedAt + minutes * 60_000,
      duration: minutes * 60,
      rating,
    }),
  );
  await db.write(writes);
}
