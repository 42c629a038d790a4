import { count } from "#app/lib/text.ts";

/** « 12 vues »: P1 §2 names the three. */
export const viewsOf = (n: number) => count(n, "vue", "vues");
export const repliesOf = (n: number) => count(n, "réponse", "réponses");
const sharesOf = (n: number) => count(n, "partage", "partages");

/** The three in one line, of views and shares only what is not nought. */
export const countsOf = ({
  views,
  replyCount,
  shares,
}: {
  views: number;
  replyCount: number;
  shares: number;
}) =>
  [views > 0 && viewsOf(views), repliesOf(replyCount), shares > 0 && sharesOf(shares)]
    .filter(Boolean)
    .join(" · ");
