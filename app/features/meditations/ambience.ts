// What is heard of a meditation, as its listener chooses: the voice, the bells alone, nothing; and what fills the silence.

export const LISTENINGS = ["voix", "cloches", "silence"] as const;
export type Listening = (typeof LISTENINGS)[number];
export const LISTENING_LABELS: Record<Listening, string> = {
  voix: "Voix",
  cloches: "Cloches",
  silence: "Silence",
};

export const BEDS = ["aucun", "air", "eau", "bol"] as const;
export type Bed = (typeof BEDS)[number];
export const BED_LABELS: Record<Bed, string> = { aucun: "Aucun", air: "Air", eau: "Eau", bol: "Bol" };

/** Seconds after which a bed comes round: 2^20 samples of 44.1 kHz. Its file holds a little more on either side. */
export const LOOP = 2 ** 20 / 44_100;
/** Where in its file a player begins to loop, seconds. */
export const LOOP_FROM = 0.5;
