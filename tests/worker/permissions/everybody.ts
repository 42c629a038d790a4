// Every room's rows, and the people who ask, with what they own.

import { givenLibrary, givenMember } from "../app.ts";
import { givenAuthor } from "../forum.ts";
import type { Members, Room, Row } from "./table.ts";

const ROOMS = import.meta.glob<Room>("./*.rows.ts", { eager: true, import: "default" });

export const ROWS: readonly Row[] = Object.values(ROOMS).flatMap((room) => room.rows);

export async function givenEverybody(): Promise<Members> {
  await givenLibrary(9);
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
