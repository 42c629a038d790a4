// A discussion with its replies: the dialog and the page show the same.
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ContributionKind, PostCard, PostView, ReplyItem } from "#app/features/community/community.ts";
import { AuthorMark } from "#app/features/community/components/author-mark.tsx";
import { Byline } from "#app/features/community/components/byline.tsx";
import { useForum } from "#app/features/community/components/forum-context.tsx";
import { NoWriting } from "#app/features/community/components/no-writing.tsx";
import { PlainText } from "#app/features/community/components/plain-text.tsx";
import { PostMarks } from "#app/features/community/components/post-marks.tsx";
import { When } from "#app/features/community/components/when.tsx";
import { countsOf } from "#app/features/community/counts.ts";
import { REPLIES_ANCHOR } from "#app/features/community/places.ts";
import { ShareMenu } from "#app/features/community/sharing/components/share-menu.tsx";
import { paths } from "#app/lib/paths.ts";
import { heldPunctuation } from "#app/lib/text.ts";
import { CrisisCard } from "#app/ui/crisis-card.tsx";
import { PostEditor, ReplyEditor } from "./editors.tsx";
import type { OptionItem } from "./option.tsx";
import { Options } from "./options.tsx";
import { ReplyForm, useRefusedReply } from "./reply-form.tsx";

type PostDetailProps = {
  view: PostView;
  heading: "h1" | "h2";
  /** After a reply was published; what Remix reads again by itself needs nothing more. */
  onReplied?(): void | Promise<void>;
  onChanged?(): void | Promise<void>;
  onGone(): void;
  /** The replies that follow, where there are. */
  more: ReactNode;
};

export const DETAIL_TITLE = "discussion-titre";

const nothing = () => undefined;

export function PostDetail({
  view,
  heading: Heading,
  onReplied = nothing,
  onChanged = nothing,
  onGone,
  more,
}: PostDetailProps) {
  const { post, replies, canReply } = view;
  const { origin } = useForum();
  const refused = useRefusedReply();
  const item = itemOf("post", post, post.id);
  return (
    <article aria-labelledby={DETAIL_TITLE}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="text-muted">{post.categoryLabel}</span>
        <PostMarks post={post} />
      </div>
      <Heading id={DETAIL_TITLE} className="mt-2 text-2xl wrap-anywhere sm:text-4xl">
        {heldPunctuation(post.title)}
      </Heading>
      <Byline {...post} className="mt-4" />
      <PlainText text={post.content} className="mt-5 text-base" />
      {post.danger && <CrisisCard danger={post.danger} className="mt-6" />}
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line pt-3 text-sm text-muted">
        <span>{countsOf(post)}</span>
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
          item={item}
          editor={<PostEditor item={item} post={post} onChanged={onChanged} />}
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
          {canReply || refused ? (
            <ReplyForm postId={post.id} onReplied={onReplied} />
          ) : (
            <NoReply view={view} />
          )}
        </div>
      </section>
    </article>
  );
}

const itemOf = (
  kind: ContributionKind,
  { id, isMine, author }: PostCard | ReplyItem,
  postId: string,
): OptionItem => ({
  kind,
  id,
  postId,
  isMine,
  authorName: author.name,
});

type ReplyProps = {
  reply: ReplyItem;
  postId: string;
  onChanged(): void;
  onGone(): void;
};

function Reply({ reply, postId, onChanged, onGone }: ReplyProps) {
  const item = itemOf("reply", reply, postId);
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
          item={item}
          editor={<ReplyEditor item={item} reply={reply} onChanged={onChanged} />}
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
      <p className="border-y border-accent py-3">
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
