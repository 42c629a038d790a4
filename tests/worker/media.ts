// What worker tests of meditations and videos share: one of each tier, with a file in the bucket.
import { env } from "cloudflare:test";
import { PRACTICE_TIERS } from "#app/features/practice/practice.ts";
import { meditations, videos } from "#db/schema/index.ts";
import { database } from "./app.ts";

const SOUND = "0123456789abcdef";
export const CAPTIONS = "WEBVTT\n";
export const MINUTES = 5;
export const VIDEO_SECONDS = 100;

/** Meditations `m-free`, `m-essential`, `m-premium` of five minutes, videos `v-…` of a hundred seconds. */
export async function givenPractice(): Promise<void> {
  for (const [position, tier] of PRACTICE_TIERS.entries()) {
    const audioKey = `meditations/m-${tier}.mp3`;
    const [mediaKey, captionsKey] = [`videos/v-${tier}.mp4`, `videos/v-${tier}.vtt`];
    await env.MEDIA.put(audioKey, SOUND, { httpMetadata: { contentType: "audio/mpeg" } });
    await env.MEDIA.put(mediaKey, SOUND, { httpMetadata: { contentType: "video/mp4" } });
    await env.MEDIA.put(captionsKey, CAPTIONS, { httpMetadata: { contentType: "text/vtt" } });
    const piece = { position, title: `Titre ${tier}`, description: "Description", tier, contentHash: tier };
    await database
      .insert(meditations)
      .values({
        ...piece,
        id: `m-${tier}`,
        category: "respiration",
        duration: MINUTES,
        difficulty: "beginner",
        breath: "[4,0,6,0]",
        steps: JSON.stringify([{ at: 6, text: "Asseyez-vous." }]),
        audioKey,
        audioBytes: SOUND.length,
      })
      .onConflictDoNothing()
      .run();
    await database
      .insert(videos)
      .values({
        ...piece,
        id: `v-${tier}`,
        category: "exercice",
        duration: VIDEO_SECONDS,
        speaker: "Voix",
        transcript: JSON.stringify([{ text: "Regardez." }]),
        mediaKey,
        captionsKey,
      })
      .onConflictDoNothing()
      .run();
  }
}
