import type { Danger } from "#app/lib/crisis/danger.ts";

/** What a provider's categories say, as far as there is a card for it; "violence" leaves open whose, and against whom. */
export type Concern = Extract<Danger, "suicide" | "minor" | "sexual"> | "violence";

/** One provider that listens. Null: it heard nothing. Throws where it fails; its errors never hold the text. */
export type Listener = {
  name: string;
  hear(text: string, signal: AbortSignal): Promise<Concern | null>;
};

/** How one listener ended, to be counted. */
export type Listened = "heard" | "calm" | "failed" | "late";

/** The port: the first concern that any provider hears within its time; null otherwise. Never throws. */
export type Moderation = { hear(text: string): Promise<Concern | null> };
