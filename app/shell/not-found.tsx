import { data, type MetaFunction } from "@remix-run/cloudflare";
import { DEFAULT_TIME_ZONE, pageTitle } from "#app/brand.ts";
import { shownQuotation } from "#app/features/quotes/quotes.server.ts";
import { AppError } from "#app/lib/errors.ts";
import { readOrNull, screenAction, screenLoader } from "#app/platform/route.server.ts";

const MESSAGE = "Cette page n’existe pas, ou n’existe plus. Le chemin, lui, continue.";

/** Nothing is here, but the day's quotation is. */
export const loader = screenLoader(async ({ context, services: { quotes } }): Promise<null> => {
  const quotation = await readOrNull(
    shownQuotation(quotes, DEFAULT_TIME_ZONE),
    "not_found.quotation_unread",
    context.request.id,
  );
  throw data({ message: MESSAGE, quotation }, { status: 404 });
});

export const action = screenAction(async (): Promise<null> => {
  throw new AppError("notFound", MESSAGE);
});

export const meta: MetaFunction = () => [{ title: pageTitle("404 Page Not Found") }];

/** Never drawn: the loader always refuses, and the error boundary shows the screen. */
export default function NotFoundRoute() {
  return null;
}
