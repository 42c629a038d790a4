import { AUTHORS, type AuthorId } from "#app/features/quotes/quotes.ts";
import type { AuthorContent } from "../authors.ts";
import { EPICTETE } from "./epictete.ts";
import { MARC_AURELE } from "./marc-aurele.ts";
import { SENEQUE } from "./seneque.ts";

export const AUTHOR_CONTENT: Record<AuthorId, AuthorContent> = {
  "marc-aurele": MARC_AURELE,
  seneque: SENEQUE,
  epictete: EPICTETE,
};

/** The three, in the order in which they lived. */
export const IN_ORDER_OF_BIRTH = [...AUTHORS]
  .map((author) => AUTHOR_CONTENT[author])
  .sort((one, two) => one.life[0] - two.life[0]);
