// The body of a call that writes in the forum: distress is heard in its words before any schema may refuse them.
import * as z from "zod/mini";
import type { Danger } from "#app/lib/crisis/danger.ts";
import { readJson } from "#app/platform/route.server.ts";
import { heardIn } from "../distress.server.ts";

/** The body as it was sent, still to be checked, and the danger its words speak of. 400 where it is not JSON. */
export async function readHeard(request: Request): Promise<{ body: unknown; danger: Danger | null }> {
  const body = await readJson(request, z.unknown());
  const { title, content }: { title?: unknown; content?: unknown } = Object(body);
  return { body, danger: heardIn(title, content) };
}
