// A discussion with its replies: the dialog and the page show the same.
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import { heldPunctuation } from "#app/lib/text.ts";
import { CrisisCard } from "#app/ui/crisis-card.tsx";
import type { PostView, ReplyItem } from "../community.ts";
import { repliesOf, sharesOf, viewsOf } from "../counts.ts";
import { REPLIES_ANCHOR } from "../places.ts";
import { AuthorMark } from "./author-mark.tsx";
import { PostEditor, ReplyEditor } from "./editors.tsx";
import { useForum } from "./forum-context.tsx";
import { NoWriting } from "./no-writing.tsx";
import { Options } from "./options.tsx";
import { PlainText } from "./plain-text.tsx";
import { PostMarks } from "./post-marks.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { ShareMenu } from "./share-menu.tsx";
import { When } from "./when.tsx";

type PostDetailProps = {
  view: PostView;
  heading: "h1" | "h2";
  /** After a reply was published. */
  onReplied(): void | Promise<void>;
  onChanged(): void;
  onGone(): void;
  /** The replies that follow, where there are. */
  more: ReactNode;
};

export const DETAIL_TITLE = "discussion-titre";

export function PostDetail({ view, heading: Heading, onReplied, onChanged, onGone, more }: PostDetailProps) {
  const { post, replies, canReply } = view;
  const { origin } = useForum();
  return (
    <article aria-labelledby={DETAIL_TITLE}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="text-muted">{post.categoryLabel}</span>
        <PostMarks post={post} />
      </div>
      <Heading id={DETAIL_TITLE} className="mt-2 text-[1.75rem] wrap-anywhere sm:text-[2.1rem]">
        {heldPunctuation(post.title)}
      </Heading>
      <div className="mt-4 flex items-center gap-3">
        <AuthorMark author={post.author} large />
        <p className="min-w-0 leading-snug wrap-anywhere">
          <span className="font-medium">{post.author.name}</span>
          <span className="block text-sm text-muted">
            <When instant={post.createdAt} words={post.created} />
            {post.edited && ", modifié"}
          </span>
        </p>
      </div>
      <PlainText text={post.content} className="mt-5 text-[1.08rem]" />
      {post.danger && <CrisisCard danger={post.danger} className="mt-6" />}
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line pt-3 text-sm text-muted">
        <span>
          {viewsOf(post.views)} · {repliesOf(post.replyCount)} · {sharesOf(post.shares)}
        </span>
        {post.isPublic && !post.isHidden ? (
          <ShareMenu
            id={post.id}
            title={post.title}
            url={`${origin}${paths.publicPost(post.id)}`}
            className="ml-auto"
          />
        ) : (
          <span className="ml-auto">Réservée aux membres</span>
        )}
      </div>
      <div className="mt-1">
        <Options
          item={{
            kind: "post",
            id: post.id,
            postId: post.id,
            isMine: post.isMine,
            authorName: post.author.name,
          }}
          editor={<PostEditor post={post} onChanged={onChanged} />}
          onChanged={onChanged}
          onGone={onGone}
        />
      </div>
      <section aria-labelledby={REPLIES_ANCHOR} className="mt-8">
        <h3 id={REPLIES_ANCHOR} className="scroll-mt-24 text-xl">
          Réponses
        </h3>
        {replies.length === 0 ? (
          <p className="mt-2 text-muted">Personne n’a encore répondu.</p>
        ) : (
          <ol className="mt-3 border-t border-line">
            {replies.map((reply) => (
              <li key={reply.id} className="border-b border-line py-5">
                <Reply
                  reply={reply}
                  postId={post.id}
                  onChanged={onChanged}
                  // The post stays: only this reply goes.
                  onGone={onChanged}
                />
              </li>
            ))}
          </ol>
        )}
        {more}
        <div className="mt-8">
          {canReply ? <ReplyForm postId={post.id} onReplied={onReplied} /> : <NoReply view={view} />}
        </div>
      </section>
    </article>
  );
}

type ReplyProps = {
  reply: ReplyItem;
  postId: string;
  onChanged(): void;
  onGone(): void;
};

function Reply({ reply, postId, onChanged, onGone }: ReplyProps) {
  return (
    <article aria-label={`Réponse de ${reply.author.name}`}>
      <div className="flex items-center gap-2.5 text-sm">
        <AuthorMark author={reply.author} />
        <p className="min-w-0 wrap-anywhere">
          <span className="font-medium">{reply.author.name}</span>
          <span className="text-muted">
            {", "}
            <When instant={reply.createdAt} words={reply.created} />
            {reply.edited && ", modifié"}
          </span>
          {reply.isHidden && <span className="ml-2 font-medium text-error">Masquée par la modération</span>}
        </p>
      </div>
      <PlainText text={reply.content} className="mt-2" />
      {reply.danger && <CrisisCard danger={reply.danger} className="mt-4" />}
      <div className="mt-1">
        <Options
          item={{
            kind: "reply",
            id: reply.id,
            postId,
            isMine: reply.isMine,
            authorName: reply.author.name,
          }}
          editor={<ReplyEditor reply={reply} postId={postId} onChanged={onChanged} />}
          onChanged={onChanged}
          onGone={onGone}
        />
      </div>
    </article>
  );
}

function NoReply({ view }: { view: PostView }) {
  if (view.silentUntil) return <NoWriting writing={view} />;
  if (!view.canWrite)
    return (
      <p className="border-l-2 border-accent pl-4">
        Répondre fait partie de l’offre Essentiel. La lecture reste ouverte à tous les membres.{" "}
        <Link to={paths.subscribe()} className="link-quiet">
          Voir les offres
        </Link>
      </p>
    );
  return (
    <p className="text-muted">
      {view.post.isLocked ? "Les réponses à cette discussion sont closes." : "Cette discussion est masquée."}
    </p>
  );
}
