import { redirect } from "@remix-run/cloudflare";
import { type AppError, catchRefusal } from "#app/lib/errors.ts";
import type { Toast } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { mayAct } from "#app/platform/provenance.ts";
import { resourceRoute } from "#app/platform/route.server.ts";
import { toastCookie } from "#app/platform/toast-cookie.server.ts";
import { downloadableGuide, handOver } from "./guides.server.ts";
import { ACCESS_NEEDED, NOT_DOWNLOADED } from "./guides.ts";

/** A link that was followed, rather than a script's call: its refusal is shown on the screen it came from. */
const isFollowedLink = ({ headers }: Request) => headers.get("Sec-Fetch-Mode") === "navigate";

const toastOf = ({ code, details, message }: AppError): Toast => {
  if (details.requiredTier) return { title: ACCESS_NEEDED, body: message };
  return code === "tooMany" ? { ...NOT_DOWNLOADED, body: message } : NOT_DOWNLOADED;
};

/** GET /api/guides/{fileName}/download. The name is looked up; no path is ever made of it. */
const endpoint = resourceRoute({
  GET: ({ request, params, services: { session, guides, settings } }) => {
    const download = async () => {
      const member = await session.requireMember();
      const guide = await downloadableGuide(guides, member, params.fileName ?? "");
      return handOver(guides, guide, request, mayAct(request));
    };
    return catchRefusal(download(), (refusal) => {
      if (!isFollowedLink(request)) return undefined;
      if (refusal.code === "unauthorized") return redirect(paths.loginRedirect(paths.guides()));
      return redirect(paths.guides(), { headers: { "Set-Cookie": toastCookie(toastOf(refusal), settings) } });
    });
  },
});
export const loader = endpoint.loader;
export const action = endpoint.action;
