// An article, at /article/{slug} and at /blog/{slug} (P2 §2): one page, whose own address is the first.
import { data, type LinksFunction, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { orNotFound } from "#app/lib/errors.ts";
import { quotationIn, screenLoader } from "#app/platform/route.server.ts";
import articleStyles from "./article.css?url";
import { getArticleView } from "./blog.server.ts";
import { NO_ARTICLE } from "./blog.ts";
import { ArticlePage, NoArticle } from "./components/article-page.tsx";
import { articleMeta } from "./meta.ts";

export const loader = screenLoader(async ({ params, context, services }) => {
  const { session, blog, settings } = services;
  const [member, article] = await Promise.all([
    session.member(),
    orNotFound(getArticleView(blog, params.slug ?? "")),
  ]);
  const shell = { signedIn: member !== undefined, origin: settings.APP_ORIGIN };
  const quotation = article ? null : await quotationIn(services, context.request.id);
  return data({ ...shell, article, quotation }, { status: article ? 200 : 404 });
});

export const links: LinksFunction = () => [{ rel: "stylesheet", href: articleStyles }];

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data?.article
    ? articleMeta(data.article, data.origin)
    : [{ title: pageTitle(NO_ARTICLE.title) }, { name: "robots", content: "noindex" }];

export const handle = {
  static: (data: unknown) => (data as { signedIn?: boolean } | undefined)?.signedIn === false,
};

export default function ArticleScreen() {
  const { article, signedIn, quotation } = useLoaderData<typeof loader>();
  return article ? (
    <ArticlePage article={article} signedIn={signedIn} />
  ) : (
    <NoArticle quotation={quotation} />
  );
}
