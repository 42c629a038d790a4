// Rules of the videos (P2 §3, §4, §9): what there is, what was watched, when one is done. Pure; `now` comes in.
import type { PracticeTier } from "#app/features/practice/practice.ts";

export const VIDEO_CATEGORIES = ["enseignement", "exercice", "temoignage"] as const;
export type VideoCategory = (typeof VIDEO_CATEGORIES)[number];
export const VIDEO_CATEGORY_LABELS: Record<VideoCategory, string> = {
  enseignement: "Enseignement",
  exercice: "Exercice",
  temoignage: "Témoignage",
};

/** P2 §9. */
export const SKIP_SECONDS = 10;
export const DEFAULT_VOLUME = 80;
const DONE_FROM = 0.9;

export type Video = {
  id: string;
  title: string;
  description: string;
  category: VideoCategory;
  /** seconds */
  duration: number;
  speaker: string;
  tier: PracticeTier;
  viewCount: number;
};

/** One part of the words of a video: what stands on the picture, what is said. */
export type TranscriptPart = {
  heading?: string;
  text?: string;
  quotation?: { id: string; quote: string; author: string; reference: string };
};

/** A part of the picture that was watched, seconds from and to. */
export type WatchedSpan = readonly [from: number, to: number];

/** Apart, in order, inside `length`; whole seconds grown outwards by no more than rounding. */
export function mergeSpans(spans: readonly WatchedSpan[], length: number): WatchedSpan[] {
  const within = spans
    .map(
      ([from, to]): WatchedSpan => [Math.max(0, Math.min(from, length)), Math.max(0, Math.min(to, length))],
    )
    .filter(([from, to]) => to > from)
    .sort(([one], [other]) => one - other);
  const merged: [number, number][] = [];
  for (const [from, to] of within) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

export const spanLength = (spans: readonly WatchedSpan[]) =>
  spans.reduce((sum, [from, to]) => sum + to - from, 0);

/** Both together, of `added` only what is new and only for `allowance` seconds, from its beginning. */
export function addSpans(
  known: readonly WatchedSpan[],
  added: readonly WatchedSpan[],
  allowance: number,
  length: number,
): WatchedSpan[] {
  let all = mergeSpans(known, length);
  let left = allowance;
  for (const span of mergeSpans(added, length)) {
    for (const gap of gapsIn(span, all)) {
      const taken = Math.min(left, gap[1] - gap[0]);
      if (taken <= 0) return all;
      left -= taken;
      all = mergeSpans([...all, [gap[0], gap[0] + taken]], length);
    }
  }
  return all;
}

/** The parts of `span` that `known` (merged) does not cover. */
function gapsIn([from, to]: WatchedSpan, known: readonly WatchedSpan[]): WatchedSpan[] {
  const gaps: WatchedSpan[] = [];
  let at = from;
  for (const [start, end] of known) {
    if (end <= at || start >= to) continue;
    if (start > at) gaps.push([at, start]);
    at = Math.max(at, end);
  }
  if (at < to) gaps.push([at, to]);
  return gaps;
}

/** P2 §4: rating and « Marquer comme terminée » appear here. */
export const reachesEnd = (position: number, length: number) => length > 0 && position >= length * DONE_FROM;

/** Whole seconds still to be watched before it counts as done. */
export const missingSeconds = (watched: number, length: number) =>
  Math.max(0, Math.ceil(length * DONE_FROM - watched));

export type Viewing = {
  startedAt: number;
  /** Seconds of this viewing that were credited. */
  credited: number;
  watched: WatchedSpan[];
  duration: number;
  position: number;
  completed: boolean;
  completedAt: number | null;
  rating: number | null;
};

export type WatchReport = {
  /** Seconds watched, as the device counts them; used where it tells no spans. */
  duration: number;
  spans?: readonly WatchedSpan[] | undefined;
  position?: number | undefined;
  completed: boolean;
  rating?: number | null | undefined;
};

/**
 * What a report makes of a viewing. New seconds are credited only as far as time has gone by since it began, and the
 * same part twice is counted once; done is what was asked to be, and was watched.
 */
export function credit(viewing: Viewing, report: WatchReport, length: number, now: number): Viewing {
  const gone = Math.ceil(Math.max(0, now - viewing.startedAt) / 1000);
  const reported = report.spans ?? [[0, report.duration] as const];
  const watched = addSpans(viewing.watched, reported, Math.max(0, gone - viewing.credited), length);
  const gained = spanLength(watched) - spanLength(viewing.watched);
  const duration = Math.min(length, Math.round(spanLength(watched)));
  const position = Math.min(length, Math.floor(report.position ?? report.duration));
  const completed =
    viewing.completed || (report.completed && missingSeconds(spanLength(watched), length) === 0);
  return {
    startedAt: viewing.startedAt,
    credited: viewing.credited + gained,
    watched,
    duration,
    position,
    completed,
    completedAt: viewing.completedAt ?? (completed ? now : null),
    rating: report.rating ?? viewing.rating,
  };
}

/** Where to go on: from the start again when one had come to the end. */
export const resumeAt = (position: number, length: number) => (reachesEnd(position, length) ? 0 : position);
