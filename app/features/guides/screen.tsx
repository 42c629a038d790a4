import type { MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { ErrorScreen } from "#app/shell/error-screens.tsx";
import { GuidesFailure } from "./components/guides-failure.tsx";
import { GuidesPage } from "./components/guides-page.tsx";
import { getGuidesView } from "./guides.server.ts";
import { readGuideFilter } from "./guides.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Guides Pratiques Stoïciens") }];

export const loader = screenLoader(async ({ request, services: { session, guides } }) => {
  const member = await session.requireMember();
  return getGuidesView(guides, member, readGuideFilter(new URL(request.url).searchParams));
});

export default function GuidesScreen() {
  return <GuidesPage view={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status < 500 ? <ErrorScreen /> : <GuidesFailure />;
}
