import { data, type LinksFunction, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { readOrNull, screenLoader } from "#app/platform/route.server.ts";
import { getBlogView, readBlogQuery } from "./blog.server.ts";
import { BLOG_TITLE, NOT_LOADED } from "./blog.ts";
import { BlogPage } from "./components/blog-page.tsx";
import { blogMeta } from "./meta.ts";

export const loader = screenLoader(async ({ request, context, services: { session, blog, settings } }) => {
  const member = await session.member();
  const shell = { signedIn: member !== undefined, origin: settings.APP_ORIGIN };
  // P2 §8: a blog that cannot be read says so in its place.
  const view = await readOrNull(
    getBlogView(blog, readBlogQuery(new URL(request.url).searchParams)),
    "blog.failed",
    context.request.id,
  );
  return data({ ...shell, view }, { status: view ? 200 : 503 });
});

export const links: LinksFunction = () => [
  {
    rel: "alternate",
    type: "application/atom+xml",
    title: pageTitle(BLOG_TITLE),
    href: paths.feed(),
  },
];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data?.view
    ? blogMeta(data.view, data.origin)
    : [{ title: pageTitle(NOT_LOADED.title) }, { name: "robots", content: "noindex" }];

export const handle = {
  static: (data: unknown) => (data as { signedIn?: boolean } | undefined)?.signedIn === false,
};

export default function BlogScreen() {
  const { view } = useLoaderData<typeof loader>();
  return <BlogPage view={view} />;
}
