// A text in the GSM 7-bit alphabet: 160 characters in one SMS, where one « ê » outside of it would leave 70.

const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** These take two places. */
const EXTENDED = "^{}\\[~]|€";

const basic = new Set(BASIC);
const extended = new Set(EXTENDED);

export const SMS_MAX = 160;

const NEAR: Record<string, string> = {
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "«": '"',
  "»": '"',
  "…": "...",
  "–": "-",
  "—": "-",
  œ: "oe",
  Œ: "Oe",
  "\u00a0": " ",
  "\u202f": " ",
};

/** Every sign outside the alphabet replaced by the nearest inside: typography made plain, rarer accents dropped. */
export function toGsm(text: string): string {
  const plain = text
    .replace(/«[\s\u00a0\u202f]*/g, '"')
    .replace(/[\s\u00a0\u202f]*»/g, '"')
    .replace(/[\u00a0\u202f](?=[;:!?])/g, " ");
  return [...plain]
    .map((sign) => {
      if (basic.has(sign) || extended.has(sign)) return sign;
      const near = NEAR[sign] ?? sign.normalize("NFD").replace(/\p{M}/gu, "");
      return [...near].every((one) => basic.has(one) || extended.has(one)) ? near : "?";
    })
    .join("");
}

/** Places a text takes in the alphabet; undefined where it holds a sign from outside. */
export function gsmLength(text: string): number | undefined {
  let length = 0;
  for (const sign of text) {
    if (basic.has(sign)) length += 1;
    else if (extended.has(sign)) length += 2;
    else return undefined;
  }
  return length;
}
