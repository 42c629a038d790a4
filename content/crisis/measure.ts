// How the ear is measured: the author kept apart, what is counted, what is taken for what. Pure.
import { DANGERS } from "#app/lib/crisis/danger.ts";
import type { Phrase } from "./corpus.ts";

/** The author that is never trained on: its phrases choose the threshold and are the measure. */
export const MEASURE = "held";

export type Heard = Phrase & { as: Phrase["kind"] };

export const percent = (part: number, whole: number) =>
  whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`;

/** What was heard of the phrases of distress, and what of the ordinary ones was taken for it. */
export function countOf(heard: readonly Heard[]) {
  const danger = heard.filter(({ kind }) => kind !== "none");
  const ordinary = heard.filter(({ kind }) => kind === "none");
  return {
    danger: danger.length,
    heardDanger: danger.filter(({ as }) => as !== "none").length,
    rightKind: danger.filter(({ kind, as }) => as === kind).length,
    ordinary: ordinary.length,
    alarms: ordinary.filter(({ as }) => as !== "none").length,
  };
}

/** A row a kind that occurs, a column a card: how many of the phrases of that kind got that card. */
export function confusionOf(heard: readonly Heard[]): Record<string, Record<string, number>> {
  const kinds = [...DANGERS, "none" as const];
  const rows = kinds.map((kind): [string, Record<string, number>] => {
    const of = heard.filter((one) => one.kind === kind);
    return [kind, Object.fromEntries(kinds.map((as) => [as, of.filter((one) => one.as === as).length]))];
  });
  return Object.fromEntries(rows.filter(([, row]) => Object.values(row).some((count) => count > 0)));
}
