// What a shared post tells networks and search engines. Pure.
import { BRAND } from "#app/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { NO_NAME, type PublicPostView } from "./community.ts";
import { places } from "./places.ts";

const interactions = (type: string, userInteractionCount: number) => ({
  "@type": "InteractionCounter",
  interactionType: `https://schema.org/${type}`,
  userInteractionCount,
});

export function postMeta(post: PublicPostView, origin: string) {
  const { title, description, url, author } = post;
  const image = `${origin}${places.card(post.id, "png")}`;
  const named = author.name !== NO_NAME;
  return [
    { title: `${title} · ${BRAND}` },
    { name: "description", content: description },
    ...(named ? [{ name: "author", content: author.name }] : []),
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
    { property: "og:image:alt", content: `${title}, par ${author.name}` },
    { property: "article:published_time", content: post.createdAt },
    { name: "twitter:card", content: "summary_large_image" },
    { tagName: "link", rel: "canonical", href: url },
    // Data, never run: the policy on scripts does not ask it for a nonce.
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "DiscussionForumPosting",
        headline: title,
        text: post.content,
        url,
        mainEntityOfPage: url,
        inLanguage: "fr",
        datePublished: post.createdAt,
        ...(post.editedAt && { dateModified: post.editedAt }),
        articleSection: post.categoryLabel,
        author: { "@type": "Person", name: author.name },
        image,
        commentCount: post.replyCount,
        interactionStatistic: [
          interactions("ViewAction", post.views),
          interactions("CommentAction", post.replyCount),
          interactions("ShareAction", post.shares),
        ],
        isPartOf: { "@type": "WebSite", name: BRAND, url: `${origin}${paths.home()}` },
      },
    },
  ];
}
