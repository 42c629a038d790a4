import { redirect } from "@remix-run/cloudflare";
import { catchRefusal } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { readForm, screenAction } from "#app/platform/route.server.ts";
import { newsletterSchema } from "./newsletter.schema.ts";
import { subscribe } from "./newsletter.server.ts";

const ANSWERS: Record<string, string> = { tooMany: "later", unavailable: "closed" };

/** The landing page's box, without JavaScript: back to the page, which says what came of it. */
export const action = screenAction(async ({ request, services: { newsletter } }) => {
  const answer = await catchRefusal(
    readForm(request, newsletterSchema)
      .then((form) => subscribe(newsletter, { ...form, source: paths.home() }))
      .then(() => "ok"),
    ({ code }) => ANSWERS[code] ?? "invalid",
  );
  return redirect(`/?newsletter=${answer}#newsletter`);
});

export const loader = () => redirect(paths.home());
