// A refusal of words that speak of danger carries its card, whatever refuses them; nothing else changes.
import { describe, expect, it } from "vitest";
import { withCard } from "#app/lib/crisis/with-card.server.ts";
import { AppError, type ErrorCode, STATUS, unauthorized } from "#app/lib/errors.ts";

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error("not refused")),
    (error: unknown) => error as AppError,
  );
const failing = (error: unknown) => () => Promise.reject(error);

describe("withCard", () => {
  it.each((Object.keys(STATUS) as ErrorCode[]).filter((code) => code !== "unauthorized"))(
    "adds the card to a refusal: %s",
    async (code) => {
      const error = new AppError(code, "Non.", { retryAfter: 7 }, "cause");
      const refused = await refusal(withCard("couple", "Impossible.", failing(error)));
      expect(refused).toMatchObject({ code, message: "Non.", cause: "cause" });
      expect(refused.details).toEqual({ retryAfter: 7, crisis: true, danger: "couple" });
    },
  );

  it("makes a refusal of a failure of ours, so that its card comes too", async () => {
    const bug = new TypeError("rien");
    const refused = await refusal(withCard("minor", "Impossible.", failing(bug)));
    expect(refused).toMatchObject({ code: "unavailable", message: "Impossible.", cause: bug });
    expect(refused.details).toEqual({ crisis: true, danger: "minor" });
  });

  it("leaves alone a session that ended, a redirect, and what speaks of no danger", async () => {
    const signedOut = unauthorized();
    expect(await refusal(withCard("suicide", "x", failing(signedOut)))).toBe(signedOut);
    const redirect = new Response(null, { status: 302 });
    expect(await refusal(withCard("suicide", "x", failing(redirect)))).toBe(redirect);
    const bug = new TypeError("rien");
    expect(await refusal(withCard(null, "x", failing(bug)))).toBe(bug);
    expect(await withCard("suicide", "x", async () => 1)).toBe(1);
  });
});
