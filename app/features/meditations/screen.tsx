import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { readCategory } from "#app/features/practice/practice.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { MeditationsPage } from "./components/meditations-page.tsx";
import { getMeditationsView } from "./meditations.server.ts";
import { MEDITATION_CATEGORIES } from "./meditations.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Méditations") }];

export const loader = screenLoader(async ({ request, services: { session, meditations } }) => {
  const member = await session.requireMember();
  const asked = new URL(request.url).searchParams.get("category");
  return getMeditationsView(meditations, member, readCategory(asked, MEDITATION_CATEGORIES));
});

export default function MeditationsScreen() {
  return <MeditationsPage view={useLoaderData<typeof loader>()} />;
}
