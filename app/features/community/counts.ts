import { count } from "#app/lib/text.ts";

/** « 12 vues »: P1 §2 names the three. */
export const viewsOf = (n: number) => count(n, "vue", "vues");
export const repliesOf = (n: number) => count(n, "réponse", "réponses");
export const sharesOf = (n: number) => count(n, "partage", "partages");
