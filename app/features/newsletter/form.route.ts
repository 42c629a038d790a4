import { redirect } from "@remix-run/cloudflare";
import { isAppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { readForm, screenAction } from "#app/platform/route.server.ts";
import { newsletterSchema } from "./newsletter.schema.ts";
import { subscribe } from "./newsletter.server.ts";

const ANSWERS: Record<string, string> = { tooMany: "later", unavailable: "closed" };

/** The landing page's box, without JavaScript: back to the page, which says what came of it. */
export const action = screenAction(async ({ request, services: { newsletter } }) => {
  try {
    await subscribe(newsletter, { ...(await readForm(request, newsletterSchema)), source: paths.home() });
    return redirect("/?newsletter=ok#newsletter");
  } catch (error) {
    if (!isAppError(error)) throw error;
    return redirect(`/?newsletter=${ANSWERS[error.code] ?? "invalid"}#newsletter`);
  }
});

export const loader = () => redirect(paths.home());
