import { count } from "#app/lib/text.ts";

/** « 12 vues »: P1 §2 names the three. */
export const viewsOf = (n: number) => count(n, "vue");
export const repliesOf = (n: number) => count(n, "réponse");
export const sharesOf = (n: number) => count(n, "partage");
