// What machines read of the site: the feed of articles (Atom, RFC 4287), the map of public pages (sitemaps.org), and
// what robots may fetch. Pure.
import { BRAND, BRAND_TAGLINE } from "#app/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { xmlText as xml } from "#app/lib/signs.ts";
import type { ArticleBlock } from "./blog.ts";

export type FeedEntry = {
  /** Absolute; also what names the entry for ever. */
  url: string;
  title: string;
  summary: string;
  author: string;
  category: string;
  publishedAt: number | null;
  /** ms: of its last edit; null where it is as it was published. */
  editedAt: number | null;
  blocks: readonly ArticleBlock[];
};

const updatedAt = ({ publishedAt, editedAt }: FeedEntry) => Math.max(publishedAt ?? 0, editedAt ?? 0);

const iso = (instant: number | null) => new Date(instant ?? 0).toISOString();

/** An article as one HTML text that stands by itself: links made absolute. */
function wholeHtml(blocks: readonly ArticleBlock[], { url }: FeedEntry, origin: string): string {
  return blocks
    .map((block) =>
      "html" in block
        ? block.html.replace(/href="\//g, `href="${origin}/`).replace(/href="#/g, `href="${url}#`)
        : `<blockquote><p>«&#160;${xml(block.quotation.quote)}&#160;»</p><p>${xml(block.quotation.author)}, ${xml(block.quotation.reference)}</p></blockquote>`,
    )
    .join("\n");
}

/** @param origin https://… */
export function atomFeed(entries: readonly FeedEntry[], origin: string): string {
  const updated = entries.reduce((latest, entry) => Math.max(latest, updatedAt(entry)), 0);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="fr">',
    `<title>${xml(`Le Blog Stoïcien · ${BRAND}`)}</title>`,
    `<subtitle>${xml(BRAND_TAGLINE)}</subtitle>`,
    `<id>${xml(`${origin}${paths.blog()}`)}</id>`,
    `<link rel="alternate" type="text/html" href="${xml(`${origin}${paths.blog()}`)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${xml(`${origin}${paths.feed()}`)}"/>`,
    `<updated>${iso(updated)}</updated>`,
    ...entries.map((entry) =>
      [
        "<entry>",
        `<title>${xml(entry.title)}</title>`,
        `<id>${xml(entry.url)}</id>`,
        `<link rel="alternate" type="text/html" href="${xml(entry.url)}"/>`,
        `<author><name>${xml(entry.author)}</name></author>`,
        `<category term="${xml(entry.category)}"/>`,
        `<published>${iso(entry.publishedAt)}</published>`,
        `<updated>${iso(updatedAt(entry))}</updated>`,
        `<summary>${xml(entry.summary)}</summary>`,
        `<content type="html">${xml(wholeHtml(entry.blocks, entry, origin))}</content>`,
        "</entry>",
      ].join("\n"),
    ),
    "</feed>",
    "",
  ].join("\n");
}

export type SitemapPage = { path: string /** ms */; changedAt?: number | null };

/** Pages of the site that anyone may read, articles aside. */
export const PUBLIC_PAGES: readonly SitemapPage[] = [
  { path: paths.home() },
  { path: paths.blog() },
  { path: "/authors" },
  { path: "/authors/marc-aurele" },
  { path: "/authors/seneque" },
  { path: "/authors/epictete" },
  { path: paths.method() },
  { path: paths.about() },
  { path: paths.faq() },
  { path: paths.contact() },
  { path: paths.legal() },
  { path: paths.privacy() },
  { path: paths.terms() },
  { path: paths.cookies() },
  { path: paths.auth() },
];

export function sitemap(pages: readonly SitemapPage[], origin: string): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(
      ({ path, changedAt }) =>
        `<url><loc>${xml(`${origin}${path}`)}</loc>${changedAt ? `<lastmod>${iso(changedAt)}</lastmod>` : ""}</url>`,
    ),
    "</urlset>",
    "",
  ].join("\n");
}

/** Members' pages answer a visitor with sign-in only; shared posts are for whom their authors send them to. */
const CLOSED_TO_ROBOTS = [
  "/api/",
  "/dashboard",
  "/journal",
  "/coach",
  "/settings",
  "/account",
  "/admin",
  "/local/",
];

export const robotsTxt = (origin: string) =>
  [
    "User-agent: *",
    ...CLOSED_TO_ROBOTS.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}${paths.sitemap()}`,
    "",
  ].join("\n");
