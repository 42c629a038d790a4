// What a shared post tells networks and search engines. Pure.
import { BRAND } from "#app/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { shareMeta } from "#app/lib/share-meta.ts";
import { NO_NAME, type PublicPostView } from "../community.ts";
import { places } from "../places.ts";

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
    ...shareMeta({
      title,
      description,
      url,
      type: "article",
      author: named ? author.name : undefined,
      publishedAt: post.createdAt,
      image: { url: image, alt: `${title}, par ${author.name}` },
    }),
    // For whom its author sends it to, as the form says (decision 22): networks draw it, search engines leave it out.
    { name: "robots", content: "noindex" },
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
