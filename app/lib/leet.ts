/** Digits and signs that stand for letters: « su1c1d3 », « p@ssw0rd ». Each reader adds the signs of its own. Pure. */
export const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};
