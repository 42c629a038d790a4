// The shape of the permission table: a row a call or screen, with the exact status each kind of person gets.
import type { TestMember } from "../app.ts";

/** `complete` owns what the rows name unless a room's file says otherwise; `other` is essential and owns nothing. */
export const ACTORS = ["anonymous", "free", "essential", "complete", "other", "admin"] as const;
export type Actor = (typeof ACTORS)[number];
export type Members = Record<Exclude<Actor, "anonymous">, TestMember>;

export type Row = {
  /** Method and path as in app/routes.ts: `GET /api/journal/:date`. */
  call: string;
  /** The address asked, where the path has parameters or a query. */
  path?: () => string;
  body?: () => unknown;
  statuses: Record<Actor, number>;
};

/** A room's rows, and what has to be there before they are asked. */
export type Room = { prepare?(members: Members): Promise<void>; rows: Row[] };

/** Everybody who is signed in gets the same. */
export const all = (anonymous: number, rest: number): Row["statuses"] => ({
  anonymous,
  free: rest,
  essential: rest,
  complete: rest,
  other: rest,
  admin: rest,
});

/** By tier: `other` is essential, `admin` complete. */
export const byTier = (
  anonymous: number,
  free: number,
  essential: number,
  complete: number,
): Row["statuses"] => ({ anonymous, free, essential, complete, other: essential, admin: complete });

/** The administrator's alone: for others the address does not exist. */
export const adminOnly = (status: number): Row["statuses"] => ({ ...all(401, 404), admin: status });
