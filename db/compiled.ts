// Statements that are built once an isolate. Drizzle walks a statement's tree at every build, which took 11 to 18 % of a
// screen's processor time. A compiled query is built at its first call around slots, and only bound afterwards.
// Trap: what the statement is built around must not look into a slot. The types see to it: a slot is no string.

import { fillPlaceholders, Placeholder } from "drizzle-orm";
import { type Built, built, changesNothing, type Query, refuseTwins, type Statement } from "./client.ts";

/** Where a value will stand that is bound at each call. */
export type Bound<Value> = Placeholder<string, Value>;
/** A value now, or one bound later: for the pieces of SQL that compiled and other statements share. */
export type Bindable<Value> = Value | Bound<Value>;

/** Values as a statement meets them: slots for strings and numbers, the rest as it is. */
export type BoundParts<Value> = Value extends string | number
  ? Bound<Value>
  : Value extends readonly (infer Item)[]
    ? readonly BoundParts<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: BoundParts<Value[Name]> }
      : Value;

/** What a call gives where the statement has slots. */
type Given<Part> =
  Part extends Placeholder<string, infer Value>
    ? Value
    : Part extends readonly (infer Item)[]
      ? readonly Given<Item>[]
      : Part extends object
        ? { [Name in keyof Part]: Given<Part[Name]> }
        : Part;
type GivenAll<Parts extends readonly unknown[]> = { [At in keyof Parts]: Given<Parts[At]> };

/**
 * Takes a call's values apart.
 * @param bound gets the strings and numbers, in order: they stand in slots
 * @returns the shape of all else, which the statement is built around: flags, what is null or left out, how long a list is
 */
function takeApart(value: unknown, bound: unknown[]): string {
  if (typeof value === "string" || typeof value === "number") {
    bound.push(value);
    return "?";
  }
  if (typeof value === "boolean" || value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return `[${value.map((item) => takeApart(item, bound)).join()}]`;
  if (Object.getPrototypeOf(value) !== Object.prototype) throw new Error("compiled: this cannot be bound");
  const parts = Object.entries(value).map(([name, part]) => `${name}:${takeApart(part, bound)}`);
  return `{${parts.join()}}`;
}

/** The same values with a slot for each that is bound, numbered in the same order. */
function withSlots(value: unknown, next: () => Placeholder): unknown {
  if (typeof value === "string" || typeof value === "number") return next();
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withSlots(item, next));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withSlots(part, next)]));
}

/**
 * A query that is built at its first call in the isolate, once for each shape of its values.
 * @param build the statement around slots. A flag, null and undefined come as they are, so that `before && …` and
 * `isPinned ? a : b` make statements of their own
 * @param read makes the result of the rows and of the call's own values
 */
export function compiled<Parts extends readonly unknown[], S extends Statement, Result>(
  build: (...slots: Parts) => S,
  read: (rows: S["_"]["result"], ...values: GivenAll<Parts>) => Result | Promise<Result>,
): (...values: GivenAll<Parts>) => Query<Result> {
  const shapes = new Map<string, { built: Built; looks: boolean }>();

  function buildOnce(values: GivenAll<Parts>) {
    let slots = 0;
    const next = () => new Placeholder(String(slots++));
    const statement = build(...(values.map((value) => withSlots(value, next)) as unknown as Parts));
    refuseTwins(statement);
    return { built: built(statement), looks: changesNothing(statement) };
  }

  return (...values) => {
    const bound: unknown[] = [];
    const shape = takeApart(values, bound);
    let known = shapes.get(shape);
    if (!known) {
      known = buildOnce(values);
      shapes.set(shape, known);
    }
    const { built: made, looks } = known;
    const { sql, params } = made.getQuery();
    const toSQL = () => ({
      sql,
      params: fillPlaceholders(params, bound as unknown as Record<string, unknown>),
    });
    const filled: Built = {
      getQuery: toSQL,
      mapResult: (answer) => made.mapResult(answer, true),
    };
    const statement = { _prepare: () => filled, toSQL, looks } as unknown as Statement;
    return { statement, read: ((rows: S["_"]["result"]) => read(rows, ...values)) as Query<Result>["read"] };
  };
}
