import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { CommunityPage } from "./components/community-page.tsx";
import { ForumProvider } from "./components/forum-context.tsx";
import { getCommunityView, readPostsQuery } from "./posts/posts-view.server.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Communauté") }];

export const loader = screenLoader(async ({ request, services: { session, community, settings } }) => {
  const member = await session.requireMember();
  const asked = readPostsQuery(new URL(request.url).searchParams);
  const view = await getCommunityView(community, member, asked);
  return { view, older: asked.before !== undefined, origin: settings.APP_ORIGIN };
});

export default function CommunityScreen() {
  const { view, older, origin } = useLoaderData<typeof loader>();
  return (
    <ForumProvider origin={origin}>
      <CommunityPage view={view} older={older} />
    </ForumProvider>
  );
}
