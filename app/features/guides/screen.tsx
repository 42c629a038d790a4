import type { MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { screenLoader } from "#app/platform/route.server.ts";
import { ErrorScreen } from "#app/shell/error-screens.tsx";
import { useSignedOut } from "#app/shell/use-signed-out.ts";
import { GuidesFailure } from "./components/guides-failure.tsx";
import { GuidesPage } from "./components/guides-page.tsx";
import { getGuidesView } from "./guides.server.ts";
import { readGuideFilter } from "./guides.ts";

export const meta: MetaFunction = () => [{ title: "Guides Pratiques Stoïciens · Le Portique" }];

export const loader = screenLoader(async ({ request, services: { session, guides } }) => {
  const member = await session.requireMember();
  return getGuidesView(guides, member, readGuideFilter(new URL(request.url).searchParams));
});

export default function GuidesScreen() {
  return <GuidesPage view={useLoaderData<typeof loader>()} onSignedOut={useSignedOut()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status < 500 ? <ErrorScreen /> : <GuidesFailure />;
}
