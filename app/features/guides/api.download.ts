import { redirect } from "@remix-run/cloudflare";
import { isAppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { type FlashCode, flashCookie } from "#app/shell/flash.ts";
import { downloadableGuide, handOver } from "./guides.server.ts";

/** A link that was followed, rather than a script's call: its refusal is shown on the screen it came from. */
const isFollowedLink = ({ headers }: Request) => headers.get("Sec-Fetch-Mode") === "navigate";

function refusalFlash(error: unknown): FlashCode {
  const required = isAppError(error) ? error.details.requiredTier : undefined;
  return required ? `guide-needs-${required}` : "guide-failed";
}

/** GET /api/guides/{fileName}/download. The name is looked up; no path is ever made of it. */
const endpoint = resourceRoute({
  GET: async ({ request, params, services: { session, guides } }) => {
    try {
      const member = await session.requireMember();
      const guide = await downloadableGuide(guides, member, params.fileName ?? "");
      return await handOver(guides, guide, request);
    } catch (error) {
      if (!isAppError(error) || !isFollowedLink(request)) throw error;
      if (error.code === "unauthorized") return redirect(paths.loginRedirect(paths.guides()));
      return redirect(paths.guides(), { headers: { "Set-Cookie": flashCookie(refusalFlash(error)) } });
    }
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
