// The discussions: titles and first lines, a hairline between two.

import { Link } from "@remix-run/react";
import { type MouseEvent, memo } from "react";
import { paths } from "#app/lib/paths.ts";
import { heldPunctuation } from "#app/lib/text.ts";
import type { PostCard } from "../community.ts";
import { repliesOf, viewsOf } from "../counts.ts";
import { ShareMenu } from "../sharing/components/share-menu.tsx";
import { AuthorMark } from "./author-mark.tsx";
import { useForum } from "./forum-context.tsx";
import { PostMarks } from "./post-marks.tsx";
import { When } from "./when.tsx";

type PostListProps = { posts: PostCard[]; onOpen(post: PostCard): void };

/** Not drawn again where a discussion opens over it. @param props.onOpen the same function at each drawing */
export const PostList = memo(function PostList({ posts, onOpen }: PostListProps) {
  return (
    <ol>
      {posts.map((post) => (
        <li key={post.id} className="border-b border-line">
          <PostRow post={post} onOpen={onOpen} />
        </li>
      ))}
    </ol>
  );
});

function PostRow({ post, onOpen }: { post: PostCard; onOpen(post: PostCard): void }) {
  const { origin } = useForum();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(post);
  };
  return (
    <article
      aria-labelledby={`titre-${post.id}`}
      className="grid gap-x-10 gap-y-2 py-6 lg:grid-cols-[minmax(0,1fr)_11rem]"
    >
      <div className="min-w-0">
        <h2 id={`titre-${post.id}`} className="text-xl wrap-anywhere">
          <Link to={paths.post(post.id)} onClick={open} className="hover:underline">
            {heldPunctuation(post.title)}
          </Link>
        </h2>
        <p className="measure mt-1 line-clamp-2 wrap-anywhere">{heldPunctuation(post.content)}</p>
        <p className="mt-3 flex items-center gap-2 text-sm text-muted">
          <AuthorMark author={post.author} />
          <span className="min-w-0 wrap-anywhere">
            <span className="text-ink">{post.author.name}</span>
            {", "}
            <When instant={post.createdAt} words={post.created} />
            {post.edited && ", modifié"}
            {` · ${post.categoryLabel}`}
          </span>
        </p>
      </div>
      {/* In the margin, where there is one, what has become of it. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted lg:flex-col lg:items-start lg:pt-1.5">
        <PostMarks post={post} />
        <span>
          {repliesOf(post.replyCount)}
          {post.activity && `, ${post.activity}`}
          {post.views > 0 && ` · ${viewsOf(post.views)}`}
        </span>
        {post.isPublic && !post.isHidden && (
          <ShareMenu
            id={post.id}
            title={post.title}
            url={`${origin}${paths.publicPost(post.id)}`}
            className="max-lg:ml-auto lg:-ml-2"
          />
        )}
      </div>
    </article>
  );
}
