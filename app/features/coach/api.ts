import { AppError } from "#app/lib/errors.ts";
import { eventStream, wantsEvents } from "#app/platform/event-stream.server.ts";
import { call, readJson } from "#app/platform/route.server.ts";
import { coachSchema } from "./coach.schema.ts";
import { answerWhole, ask, resume, stop, stream } from "./coach.server.ts";

/** A question `{message}`; `{resume}` goes on with an interrupted answer, `{stop}` stops one. */
const endpoint = call({
  POST: async ({ request, services: { session, coach, later } }) => {
    const member = await session.requireMember();
    const asked = await readJson(request, coachSchema);
    if ("stop" in asked) return stop(coach, member, asked.stop, asked.attempt);
    const answer = await ("resume" in asked
      ? resume(coach, member, asked.resume)
      : ask(coach, member, asked));
    if (wantsEvents(request)) return eventStream((emit) => stream(answer, emit), later);
    const whole = answerWhole(answer);
    later(whole.catch(() => {})); // goes on when the caller leaves
    const { item, failed } = await whole;
    if (failed) throw new AppError("unavailable", failed, { current: item });
    return item;
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
