// The forum's own addresses, beside those everybody links to (lib/paths.ts). Pure.
import { paths } from "#app/lib/paths.ts";

/** Fragments of a discussion's page. */
export const REPLY_ANCHOR = "repondre";
export const REPLIES_ANCHOR = "reponses";

export const places = {
  /** « Nouvelle discussion » as a page; in answer to a question of the editors. */
  write: (questionId?: string) =>
    questionId ? `/community/new?question=${encodeURIComponent(questionId)}` : "/community/new",
  /** A discussion as its screen shows it, as data, for the dialog. */
  postView: (id: string, cursor?: string | null) =>
    `/community/${encodeURIComponent(id)}/view${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ""}`,
  /** The image card of a shared discussion: a drawing, and the picture networks want. */
  card: (id: string, format: "svg" | "png") => `${paths.publicPost(encodeURIComponent(id))}/card.${format}`,
} as const;
