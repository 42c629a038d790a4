// What the house's pages share: what they tell search engines, and that they are finished without a script. Pure.
import { BRAND } from "#app/brand.ts";

type Told = { title: string; description: string; path: string; origin: string };

export const pageMeta = ({ title, description, path, origin }: Told) => [
  { title: `${title} · ${BRAND}` },
  { name: "description", content: description },
  { property: "og:title", content: title },
  { property: "og:description", content: description },
  { property: "og:type", content: "website" },
  { property: "og:url", content: `${origin}${path}` },
  { property: "og:site_name", content: BRAND },
  { property: "og:locale", content: "fr_FR" },
  { tagName: "link", rel: "canonical", href: `${origin}${path}` },
];

/** No script for visitors; a member's navigation needs its own. */
export const staticForVisitors = {
  static: (data: unknown) => (data as { signedIn?: boolean } | undefined)?.signedIn === false,
};
