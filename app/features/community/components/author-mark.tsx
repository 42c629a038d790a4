import { ColonnadeMark } from "#app/ui/colonnade-mark.tsx";
import { type ForumAuthor, NO_NAME } from "../community.ts";

/** The author's picture, or initials in a circle; the name is said beside it. */
export function AuthorMark({ author, large = false }: { author: ForumAuthor; large?: boolean }) {
  const size = large ? "size-11 text-base" : "size-8 text-sm";
  return author.imageUrl ? (
    <img src={author.imageUrl} alt="" className={`${size} shrink-0 rounded-full object-cover`} />
  ) : (
    <span
      aria-hidden="true"
      className={`${size} flex shrink-0 items-center justify-center rounded-full border border-line bg-surface font-semibold text-muted`}
    >
      {author.name === NO_NAME ? <ColonnadeMark className="size-1/2" /> : author.initials}
    </span>
  );
}
