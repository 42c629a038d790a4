// What the blog's pages tell networks and search engines. Pure.
import { BRAND, BRAND_TAGLINE } from "#app/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { shareMeta } from "#app/lib/share-meta.ts";
import { ARTICLE_CATEGORY_LABELS, type ArticleView, BLOG_TITLE, type BlogView } from "./blog.ts";

const DESCRIPTION =
  "Des articles de fond sur le stoïcisme : les idées lues dans les textes, les exercices, l’histoire, la vie d’aujourd’hui.";

export function blogMeta({ category, search, page }: BlogView, origin: string) {
  const label = category === "all" ? "" : `${ARTICLE_CATEGORY_LABELS[category]} · `;
  const url = `${origin}${paths.blog({ category, page })}`;
  return [
    ...shareMeta({
      title: `${label}${BLOG_TITLE}`,
      heading: BLOG_TITLE,
      description: DESCRIPTION,
      url,
      type: "website",
    }),
    // What somebody searched for is a page of nobody else's.
    ...(search ? [{ name: "robots", content: "noindex, follow" }] : []),
  ];
}

export function articleMeta(article: ArticleView, origin: string) {
  const { title, description, url, authorName, publishedAt, categoryLabel } = article;
  const image = `${origin}${paths.articleCard(article.slug)}`;
  const publisher = { "@type": "Organization", name: BRAND, url: `${origin}${paths.home()}` };
  return [
    ...shareMeta({
      title,
      description,
      url,
      type: "article",
      author: authorName,
      publishedAt,
      image: { url: image, alt: `${title}, par ${authorName}` },
    }),
    { property: "article:section", content: categoryLabel },
    // Data, never run: the policy on scripts does not ask it for a nonce.
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Article",
        headline: title,
        description,
        url,
        mainEntityOfPage: url,
        image,
        inLanguage: "fr",
        articleSection: categoryLabel,
        ...(publishedAt && { datePublished: publishedAt }),
        author: {
          "@type": authorName.includes(BRAND.replace(/^Le /, "")) ? "Organization" : "Person",
          name: authorName,
        },
        publisher: { ...publisher, slogan: BRAND_TAGLINE },
        isAccessibleForFree: true,
      },
    },
  ];
}
