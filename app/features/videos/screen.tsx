import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { readCategory } from "#app/features/practice/practice.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { VideosPage } from "./components/videos-page.tsx";
import { getVideosView } from "./videos.server.ts";
import { VIDEO_CATEGORIES } from "./videos.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Vidéos") }];

export const loader = screenLoader(async ({ request, services: { session, videos } }) => {
  const member = await session.requireMember();
  const asked = new URL(request.url).searchParams.get("category");
  return getVideosView(videos, member, readCategory(asked, VIDEO_CATEGORIES));
});

export default function VideosScreen() {
  return <VideosPage view={useLoaderData<typeof loader>()} />;
}
