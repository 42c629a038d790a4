import * as z from "zod/mini";
import { AppError } from "#app/lib/errors.ts";
import { eventStream, wantsEvents } from "#app/platform/event-stream.server.ts";
import { check, type RouteArgs, readJson, resourceRoute } from "#app/platform/route.server.ts";
import { answerWhole, ask, resume, stop, stream } from "./answer/answer.server.ts";
import { withCard } from "./answer/with-card.server.ts";
import { coachSchemaOf } from "./coach.schema.ts";

/** What was written, whoever wrote it and whatever becomes of it. */
const wordsOf = async (request: { json(): Promise<unknown> }): Promise<unknown> => {
  const body: unknown = await request.json().catch(() => undefined);
  return body && typeof body === "object" && "message" in body ? body.message : undefined;
};

async function answer({ request, services: { session, coach, waitUntil } }: RouteArgs) {
  const member = await session.requireMember();
  const body = await readJson(request, z.unknown());
  const asked = check(typeof body === "object" && body !== null ? body : {}, coachSchemaOf(body));
  if ("stop" in asked) return stop(coach, member, asked.stop, asked.attempt);
  const given = await ("resume" in asked
    ? resume(coach, member, asked.resume, { again: asked.again })
    : ask(coach, member, asked));
  if (wantsEvents(request)) return eventStream((emit) => stream(given, emit), waitUntil);
  const whole = answerWhole(given);
  waitUntil(whole.catch(() => {})); // goes on when the caller leaves
  const { item, failed } = await whole;
  if (failed) throw new AppError("unavailable", failed, { current: item });
  return item;
}

/** A question `{message}`; `{resume}` goes on with an interrupted answer, `{stop}` stops one. */
const endpoint = resourceRoute({
  POST: async (args) => withCard(await wordsOf(args.request.clone()), () => answer(args)),
});
export const loader = endpoint.loader;
export const action = endpoint.action;
