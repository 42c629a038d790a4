import type { MetaFunction } from "@remix-run/cloudflare";
import { pageTitle } from "#app/brand.ts";
import { AppError } from "#app/lib/errors.ts";
import { screenAction, screenLoader } from "#app/platform/route.server.ts";

const refuse = async (): Promise<null> => {
  throw new AppError("notFound", "Cette page n’existe pas, ou n’existe plus. Le chemin, lui, continue.");
};

export const loader = screenLoader(refuse);
export const action = screenAction(refuse);

export const meta: MetaFunction = () => [{ title: pageTitle("404 Page Not Found") }];

/** Never drawn: the loader always refuses, and the error boundary shows the screen. */
export default function NotFoundRoute() {
  return null;
}
