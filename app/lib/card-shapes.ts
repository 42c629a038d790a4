/** The shapes of a card that is given on, as the addresses name them, with what a member is told. */
export const CARD_SHAPES = {
  large: { label: "Image large", width: 1200, height: 630 },
  carre: { label: "Image carrée", width: 1080, height: 1080 },
  story: { label: "Image haute", width: 1080, height: 1920 },
} as const;
export type CardShape = keyof typeof CARD_SHAPES;
export const isCardShape = (asked: string | undefined): asked is CardShape =>
  asked !== undefined && Object.hasOwn(CARD_SHAPES, asked);
