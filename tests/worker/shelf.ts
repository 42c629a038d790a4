// What the guides' tests share: a shelf of one booklet a tier, with their files in the bucket.
import { env } from "cloudflare:test";
import type { Tier } from "#app/lib/tiers.ts";
import { guides } from "#db/schema/index.ts";
import { database } from "./app.ts";

/** A hundred bytes, each telling where it stands. */
export const FILE = Array.from({ length: 10 }, (_, ten) => `${ten}123456789`).join("");

export const TITLES: Record<Tier, string> = {
  free: "L’œuvre du matin",
  essential: "La nuit d’angoisse",
  complete: "Prévoir le pire",
};

export async function givenShelf(): Promise<void> {
  for (const [at, tier] of (["free", "essential", "complete"] as const).entries()) {
    const objectKey = `guides/${tier}-0123456789.pdf`;
    await env.MEDIA.put(objectKey, FILE, { httpMetadata: { contentType: "application/pdf" } });
    await database
      .insert(guides)
      .values({
        id: tier,
        position: at + 1,
        fileName: `${tier}.pdf`,
        title: TITLES[tier],
        description: `Un cahier ${tier}.`,
        category: tier === "free" ? "daily" : "emergency",
        requiredTier: tier,
        fileSize: FILE.length,
        pageCount: 10,
        objectKey,
        contentHash: "h",
      })
      .onConflictDoNothing()
      .run();
  }
}
