import type { MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { ErrorScreen } from "#app/shell/error-screens.tsx";
import { LatePart, late } from "#app/ui/late-part.tsx";
import { GuidesFailure } from "./components/guides-failure.tsx";
import { GuidesPage } from "./components/guides-page.tsx";
import { getGuidesView } from "./guides.server.ts";
import { readGuideFilter } from "./guides.ts";

/** What the root shows too: a browser that meets no error never needs it. */
const errorScreen = late(import.meta.env.SSR ? ErrorScreen : undefined, () =>
  import("#app/shell/error-screens.tsx").then((screens) => screens.ErrorScreen),
);

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
  return isRouteErrorResponse(error) && error.status < 500 ? (
    <LatePart of={errorScreen} props={{}} />
  ) : (
    <GuidesFailure />
  );
}
