import type { ForumAuthor } from "../community.ts";
import { AuthorMark } from "./author-mark.tsx";
import { When } from "./when.tsx";

type BylineProps = {
  author: ForumAuthor;
  createdAt: string;
  /** The same instant in words. */
  created: string;
  edited: boolean;
  className: string;
};

/** Who began a discussion, and when, at its head. */
export const Byline = ({ author, createdAt, created, edited, className }: BylineProps) => (
  <div className={`flex items-center gap-3 ${className}`}>
    <AuthorMark author={author} large />
    <p className="min-w-0 leading-snug wrap-anywhere">
      <span className="font-medium">{author.name}</span>
      <span className="block text-sm text-muted">
        <When instant={createdAt} words={created} />
        {edited && ", modifié"}
      </span>
    </p>
  </div>
);
