// What the readers share: values out of JSON of anybody's making, days and hours by rule. Pure.
import { type Day, dayIn, hourIn, isZone, parseDay } from "#app/lib/dates.ts";
import { keptText } from "#app/lib/signs.ts";
import { SCALE, type Scale, type TextField } from "../journal.ts";
import { refuse } from "./import.ts";

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const textIn = (value: unknown): string => (typeof value === "string" ? keptText(value) : "");

const lineAt = (text: string, position: number) => text.slice(0, position).split("\n").length;

/** @throws ImportRefusal with the line that is no JSON */
export function readJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const [, position] = /position (\d+)/.exec((error as Error).message) ?? [];
    const line = lineAt(text, position === undefined ? text.length : Number(position));
    return refuse([where, `ligne ${line}`].filter(Boolean).join(", "), "ce n’est pas du JSON valable");
  }
}

/** An instant in ISO 8601 with its offset, ms; undefined for anything else. */
export function instantIn(value: unknown): number | undefined {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(value))
    return undefined;
  const at = Date.parse(value);
  return Number.isFinite(at) ? at : undefined;
}

/** The day of an instant in the zone it was written in; in the member's where the file names none that exists. */
export const dayOf = (at: number, zone: unknown, own: string): Day => dayIn(at, isZone(zone) ? zone : own);

/** Before noon it is a morning's, later an evening's. */
export const sectionAt = (at: number, zone: unknown, own: string): TextField =>
  hourIn(at, isZone(zone) ? zone : own) < 12 ? "morningReflection" : "eveningReflection";

/** A day as tables write it: 2024-03-05, 05/03/2024 (day first, as in France), 5.3.2024; a time may follow. */
export function dayOfCell(value: string): Day | undefined {
  const text = value.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text);
  const french = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ].*)?$/.exec(text);
  const parts = iso ? [iso[1], iso[2], iso[3]] : french ? [french[3], french[2], french[1]] : undefined;
  return parts && parseDay(parts.map((part, at) => part?.padStart(at === 0 ? 4 : 2, "0")).join("-"));
}

/** Hours and minutes of a table's cell, as minutes of its day; undefined where there are none. */
export function minutesIn(value: string): number | undefined {
  const [, hours, minutes, half] = /(\d{1,2})[:h](\d\d)(?::\d\d)?\s*([ap]m)?/i.exec(value) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  const shift =
    /pm/i.test(half ?? "") && Number(hours) < 12 ? 12 : /am/i.test(half ?? "") && hours === "12" ? -12 : 0;
  return (Number(hours) + shift) * 60 + Number(minutes);
}

export const scaleIn = (value: unknown): Scale | null => SCALE.find((step) => step === Number(value)) ?? null;
