// What the blog's pages tell networks and search engines. Pure.
import { BRAND, BRAND_TAGLINE } from "#app/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { ARTICLE_CATEGORY_LABELS, type ArticleView, BLOG_TITLE, type BlogView } from "./blog.ts";

const DESCRIPTION =
  "Des articles de fond sur le stoïcisme : les idées lues dans les textes, les exercices, l’histoire, la vie d’aujourd’hui.";

export function blogMeta({ category, search, page }: BlogView, origin: string) {
  const label = category === "all" ? "" : `${ARTICLE_CATEGORY_LABELS[category]} · `;
  const url = `${origin}${paths.blog({ category, page })}`;
  return [
    { title: `${label}${BLOG_TITLE} · ${BRAND}` },
    { name: "description", content: DESCRIPTION },
    { property: "og:title", content: BLOG_TITLE },
    { property: "og:description", content: DESCRIPTION },
    { property: "og:type", content: "website" },
    { property: "og:url", content: url },
    { property: "og:site_name", content: BRAND },
    { property: "og:locale", content: "fr_FR" },
    // What somebody searched for is a page of nobody else's.
    ...(search ? [{ name: "robots", content: "noindex, follow" }] : []),
    { tagName: "link", rel: "canonical", href: url },
  ];
}

export function articleMeta(article: ArticleView, origin: string) {
  const { title, description, url, authorName, publishedAt, categoryLabel } = article;
  const image = `${origin}${paths.articleCard(article.slug)}`;
  const publisher = { "@type": "Organization", name: BRAND, url: `${origin}${paths.home()}` };
  return [
    { title: `${title} · ${BRAND}` },
    { name: "description", content: description },
    { name: "author", content: authorName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "article" },
    { property: "og:url", content: url },
    { property: "og:site_name", content: BRAND },
    { property: "og:locale", content: "fr_FR" },
    { property: "og:image", content: image },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: `${title}, par ${authorName}` },
    { property: "article:section", content: categoryLabel },
    ...(publishedAt ? [{ property: "article:published_time", content: publishedAt }] : []),
    { name: "twitter:card", content: "summary_large_image" },
    { tagName: "link", rel: "canonical", href: url },
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
