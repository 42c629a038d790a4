// What a public page tells networks and search engines of itself: Open Graph, Twitter, its own address. Pure.
import { BRAND } from "../brand.ts";

type SharedPage = {
  /** Of the tab and of what is shared. */
  title: string;
  heading?: string;
  description: string;
  /** Absolute, canonical. */
  url: string;
  type: "website" | "article";
  author?: string;
  /** ISO */
  publishedAt?: string | null;
  /** A PNG of 1200 × 630, absolute. */
  image?: { url: string; alt: string };
};

export function shareMeta({
  title,
  heading = title,
  description,
  url,
  type,
  author,
  publishedAt,
  image,
}: SharedPage) {
  return [
    { title: `${title} · ${BRAND}` },
    { name: "description", content: description },
    ...(author ? [{ name: "author", content: author }] : []),
    { property: "og:title", content: heading },
    { property: "og:description", content: description },
    { property: "og:type", content: type },
    { property: "og:url", content: url },
    { property: "og:site_name", content: BRAND },
    { property: "og:locale", content: "fr_FR" },
    ...(image
      ? [
          { property: "og:image", content: image.url },
          { property: "og:image:type", content: "image/png" },
          { property: "og:image:width", content: "1200" },
          { property: "og:image:height", content: "630" },
          { property: "og:image:alt", content: image.alt },
          { name: "twitter:card", content: "summary_large_image" },
        ]
      : []),
    ...(publishedAt ? [{ property: "article:published_time", content: publishedAt }] : []),
    { tagName: "link", rel: "canonical", href: url },
  ];
}
