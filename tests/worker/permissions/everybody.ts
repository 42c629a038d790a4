// Every room's rows, and the people who ask, with what they own.

import { env } from "cloudflare:test";
import { aDay, givenLibrary, givenMember } from "../app.ts";
import { givenAuthor } from "../forum.ts";
import type { Members, Room, Row } from "./table.ts";

const ROOMS = import.meta.glob<Room>("./*.rows.ts", { eager: true, import: "default" });

export const ROWS: readonly Row[] = Object.values(ROOMS).flatMap((room) => room.rows);

/** Whatever day it is: q0 is yesterday's, which a free member has not opened. */
const givenCalendar = () =>
  env.DB.batch(
    [aDay(-1), aDay(), aDay(1)].map((day, at) =>
      env.DB.prepare("insert into daily_quotations (day, quotation_id, cycle) values (?, ?, 0)").bind(
        day,
        `q${at}`,
      ),
    ),
  );

export async function givenEverybody(): Promise<Members> {
  await givenLibrary(9);
  await givenCalendar();
  const members = {
    free: await givenMember({ tier: "free" }),
    essential: await givenAuthor(),
    complete: await givenAuthor({ tier: "complete" }),
    other: await givenMember({ tier: "essential" }),
    admin: await givenMember({ tier: "complete", role: "admin" }),
  };
  for (const room of Object.values(ROOMS)) await room.prepare?.(members);
  return members;
}
