// The one table of what each tier opens (DESIGN §5). Servers enforce it, screens read it.

export const TIERS = ["free", "essential", "complete"] as const;
export type Tier = (typeof TIERS)[number];

export const STATUSES = ["active", "canceled", "past_due", "inactive"] as const;
export type SubscriptionStatus = (typeof STATUSES)[number];

export const TIER_LABELS: Record<Tier, string> = {
  free: "Gratuit",
  essential: "Essentiel",
  complete: "Complet+",
};

/** Euros a month, VAT included (P1 §9). */
export const TIER_PRICES: Record<Tier, number> = { free: 0, essential: 4.99, complete: 14.99 };

/** Different quotations a calendar month on the free tier (P1 §9). */
export const FREE_QUOTES_PER_MONTH = 3;

/** A failed payment keeps the tier this long (DESIGN §5). */
export const GRACE_DAYS = 7;

const CAPABILITIES = {
  unlimitedQuotes: "essential",
  writeJournal: "essential",
  readForum: "free",
  writeForum: "essential",
  readBlog: "free",
  coach: "complete",
  reminders: "complete",
  minigame: "complete",
} as const satisfies Record<string, Tier>;

export type Capability = keyof typeof CAPABILITIES;

/** Both spellings of P2 §1 are understood, in any case; undefined for anything else. */
export function parseTier(value: unknown): Tier | undefined {
  if (typeof value !== "string") return undefined;
  switch (value.trim().toLowerCase()) {
    case "free":
    case "gratuit":
      return "free";
    case "essential":
    case "essentiel":
      return "essential";
    case "complete":
    case "complete+":
    case "complet+":
      return "complete";
    default:
      return undefined;
  }
}

export const tierReaches = (tier: Tier, wanted: Tier) => TIERS.indexOf(tier) >= TIERS.indexOf(wanted);

export const can = (tier: Tier, capability: Capability) => tierReaches(tier, CAPABILITIES[capability]);

type TierFacts = {
  subscriptionTier: Tier;
  subscriptionStatus: SubscriptionStatus;
  /** ms; end of the paid period (canceled) or of the grace (past_due). */
  tierUntil: number | null;
  /** Active with a cheaper next period: what follows at `tierUntil`. */
  tierAfter: Tier | null;
  /** The address is one of COMPLIMENTARY_EMAILS. */
  complimentary: boolean;
};

/**
 * The tier that counts at `now` (ms). Active keeps the paid tier, or the next one once its period has begun; past_due keeps it to the end of the grace and
 * canceled to the end of what was paid, both given by `tierUntil`; then free. Source: DESIGN §5.
 */
export function effectiveTier(facts: TierFacts, now: number): Tier {
  if (facts.complimentary) return "complete";
  if (facts.subscriptionStatus === "active") {
    const over = facts.tierAfter && facts.tierUntil !== null && now >= facts.tierUntil;
    return over && facts.tierAfter ? facts.tierAfter : facts.subscriptionTier;
  }
  const running = facts.tierUntil !== null && now < facts.tierUntil;
  const lapses = facts.subscriptionStatus === "past_due" || facts.subscriptionStatus === "canceled";
  return lapses && running ? facts.subscriptionTier : "free";
}
