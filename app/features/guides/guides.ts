// Rules of the guides (P2 §2, §5): who may have which, how one is found, what its file is called.
import { matches } from "#app/lib/text.ts";
import { TIER_LABELS, type Tier, tierReaches } from "#app/lib/tiers.ts";

export const GUIDE_CATEGORIES = ["daily", "emergency", "mindset", "exercises"] as const;
type GuideCategory = (typeof GUIDE_CATEGORIES)[number];
export type GuideCategoryFilter = GuideCategory | "all";

export const GUIDE_CATEGORY_LABELS: Record<GuideCategory, string> = {
  daily: "Pratique quotidienne",
  emergency: "Secours d’urgence",
  mindset: "État d’esprit",
  exercises: "Exercices",
};

export const SEARCH_MAX = 100;

/** As the call answers it (P2 §5), and how many pages it has. */
export type Guide = {
  id: string;
  fileName: string;
  title: string;
  description: string;
  category: GuideCategory;
  requiredTier: Tier;
  /** Bytes. */
  fileSize: number;
  downloadCount: number;
  pageCount: number;
};

/** `number`: its place in the collection, from 1. */
export type GuideCard = Guide & { number: number; open: boolean };
export type GuideFilter = { category: GuideCategoryFilter; search: string };

export type GuidesView = {
  filter: GuideFilter;
  tier: Tier;
  guides: GuideCard[];
  /** How many of the whole collection this member may have, and how many there are. */
  opened: number;
  total: number;
};

/** P2 §5: free for all, essential from essential on, complete for complete only. */
export const mayDownload = (tier: Tier, { requiredTier }: Pick<Guide, "requiredTier">) =>
  tierReaches(tier, requiredTier);

/** P2 §8, to the letter. */
export const tierSentence = (tier: Exclude<Tier, "free">) =>
  `Ce guide nécessite un abonnement ${TIER_LABELS[tier]}.`;

/** Without scripts a refused download is told on the screen it was asked from (P2 §8). */
export const ACCESS_NEEDED = "Accès requis";
export const NOT_DOWNLOADED = {
  title: "Erreur de téléchargement",
  body: "Impossible de télécharger le guide. Veuillez réessayer.",
  tone: "destructive",
} as const;

/** A filter from the address; what it does not know asks for everything. */
export function readGuideFilter(query: URLSearchParams): GuideFilter {
  const wanted = query.get("category");
  const category = GUIDE_CATEGORIES.find((known) => known === wanted) ?? "all";
  const search = (query.get("q") ?? "").replace(/\s+/g, " ").trim().slice(0, SEARCH_MAX);
  return { category, search };
}

/** P2 §5: over title and description, accents and case aside. */
export function filterGuides<Found extends Guide>(
  guides: readonly Found[],
  { category, search }: GuideFilter,
): Found[] {
  return guides.filter(
    (guide) =>
      (category === "all" || guide.category === category) &&
      matches(`${guide.title} ${guide.description}`, search),
  );
}

/** What no file system refuses of a title; a name is at most 255 bytes with its ending. */
function fileTitle(title: string): string {
  const clean = [...title.replace(/[\p{Cc}\p{Cs}/\\:*?"<>|]+/gu, " ").replace(/\s+/g, " ")]
    .slice(0, 60)
    .join("")
    .replace(/^[ .]+|[ .]+$/g, "");
  return clean || "guide";
}

/** « {title}.pdf » (P2 §7). */
export const downloadName = (title: string) => `${fileTitle(title)}.pdf`;

const ASCII: Record<string, string> = {
  œ: "oe",
  Œ: "OE",
  æ: "ae",
  Æ: "AE",
  "’": "'",
  "‘": "'",
  "–": "-",
  "—": "-",
};

/** RFC 6266 and 8187: a name for every client, and the true one, accents, œ and ’ included. */
export function contentDisposition(title: string): string {
  const name = downloadName(title);
  const plain = name
    .replace(/[œŒæÆ’‘–—]/g, (character) => ASCII[character] ?? "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/g, "_")
    .replace(/["\\]/g, "_");
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}

/**
 * Is the answer the whole file? Its pieces, a « not modified » and a refusal are no download; a range that holds
 * everything is one.
 */
export function isWholeFile(method: string, status: number, contentRange: string | null): boolean {
  if (method !== "GET") return false;
  if (status === 200) return true;
  const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(contentRange ?? "");
  return status === 206 && range?.[1] === "0" && Number(range[2]) === Number(range[3]) - 1;
}
