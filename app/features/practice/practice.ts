// What meditations and videos have in common: tiers, ratings, figures (P2 §3, §9). Pure.
import { tierRequired } from "#app/lib/errors.ts";
import type { Toast } from "#app/lib/form.ts";
import { count } from "#app/lib/text.ts";
import { TIER_LABELS, type Tier, tierReaches } from "#app/lib/tiers.ts";

/** The values of `tier` on a meditation or a video (P2 §3: premium or other; DESIGN §5). */
export const PRACTICE_TIERS = ["free", "essential", "premium"] as const;
export type PracticeTier = (typeof PRACTICE_TIERS)[number];

/** The member's tier that opens it. */
const requiredTier = (tier: PracticeTier): Tier => (tier === "premium" ? "complete" : tier);

export const opensFor = (member: Tier, tier: PracticeTier) => tierReaches(member, requiredTier(tier));

export const tierLabel = (tier: PracticeTier) => TIER_LABELS[requiredTier(tier)];

/** Who asks for a meditation or a video. */
export type PracticeReader = { id: string; tier: Tier };

/** What is practised, as sentences name it. */
export type PracticeThing = "méditation" | "vidéo";

export const TIER_NEEDED = "Abonnement requis";

/** P2 §8: « Cette méditation nécessite un abonnement Complet+ ». */
export const tierSentence = (thing: PracticeThing, tier: PracticeTier) =>
  `Cette ${thing} nécessite un abonnement ${tierLabel(tier)}`;

/** @throws AppError forbidden with `requiredTier` */
export function requireTier(member: Tier, tier: PracticeTier, thing: PracticeThing): void {
  const wanted = requiredTier(tier);
  if (wanted !== "free" && !tierReaches(member, wanted))
    throw tierRequired(wanted, tierSentence(thing, tier));
}

/** What a player says of a call that was refused (P2 §8); undefined for a lost session, which is told elsewhere. */
export function refusalToast(
  { status, message }: { status: number; message: string },
  sentence: string,
): Toast | undefined {
  if (status === 401) return undefined;
  if (status === 403) return { title: TIER_NEEDED, body: message, tone: "destructive" };
  return { title: "Erreur", body: sentence, tone: "destructive" };
}

/** A list as a screen shows it: what is open to the member comes first, each half in its own order. */
export const openFirst = <Piece extends { opens: boolean }>(pieces: readonly Piece[]): Piece[] =>
  [...pieces].sort((a, b) => Number(b.opens) - Number(a.opens));

export const RATINGS = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof RATINGS)[number];
export const RATING_LABELS: Record<Rating, string> = {
  1: "Pas pour moi",
  2: "Peu utile",
  3: "Utile",
  4: "Très utile",
  5: "Excellente",
};
/** P2 §9: what is rated so or better is « excellent ». */
export const EXCELLENT_FROM = 4;

export type PracticeFigures = { completed: number; minutes: number; excellent: number };

/** The stats cards, from sums made in the database. Minutes: the sum of durations divided by 60, rounded (P2 §9). */
export const readFigures = ([row]: {
  completed: number;
  seconds: number;
  excellent: number;
}[]): PracticeFigures => ({
  completed: row?.completed ?? 0,
  minutes: minutesOf(row?.seconds ?? 0),
  excellent: row?.excellent ?? 0,
});

const minutesOf = (seconds: number) => Math.round(seconds / 60);

/** Beside the toast of what was completed: the progress, read again. */
export const progressSentence = (sessions: number) =>
  `Votre progression compte ${count(sessions, "séance")}, journal compris.`;

/** « 4:05 »; hours where there are any. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const pad = (number: number) => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`;
}

/** « 4 minutes 5 secondes », for who hears the page. */
export function spokenClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  const part = (n: number, word: string) => (n === 0 ? "" : count(n, word));
  return [part(minutes, "minute"), part(rest, "seconde")].filter(Boolean).join(" ") || "0\u00a0seconde";
}

/** A choice of category in the address: one of the list, or all. */
export function readCategory<Category extends string>(
  asked: string | null,
  categories: readonly Category[],
): Category | "all" {
  return categories.find((category) => category === asked) ?? "all";
}

/** A session or a view in the calls: its instants in ISO 8601. */
export const toRecord = <Found extends { startedAt: number; completedAt: number | null }>({
  startedAt,
  completedAt,
  ...record
}: Found) => ({
  ...record,
  startedAt: new Date(startedAt).toISOString(),
  completedAt: completedAt === null ? null : new Date(completedAt).toISOString(),
});
