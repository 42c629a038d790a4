// A shared post, for anyone (P1 §2). Finished without scripts: for visitors none is sent.
import type { ComponentProps } from "react";
import { NOT_PUBLIC, type PublicPostView } from "#app/features/community/community.ts";
import { Byline } from "#app/features/community/components/byline.tsx";
import { PlainText } from "#app/features/community/components/plain-text.tsx";
import { countsOf } from "#app/features/community/counts.ts";
import { paths } from "#app/lib/paths.ts";
import { heldPunctuation } from "#app/lib/text.ts";
import { CrisisCard } from "#app/ui/crisis-card.tsx";
import { DayQuotation } from "#app/ui/quotation.tsx";
import { ShareLinks } from "#app/ui/share-links.tsx";
import { shareLinks } from "../share.ts";
import { ShareMenu } from "./share-menu.tsx";

type PublicPageProps = { post: PublicPostView; signedIn: boolean };

export function PublicPage({ post, signedIn }: PublicPageProps) {
  return (
    <div className="page max-w-3xl py-8 sm:py-12">
      <a href={paths.community()} className="link-quiet">
        Retour à la communauté
      </a>
      <article aria-labelledby="publication" className="mt-8">
        <p className="text-accent">{post.categoryLabel}</p>
        <h1 id="publication" className="mt-2 wrap-anywhere">
          {heldPunctuation(post.title)}
        </h1>
        <Byline {...post} edited={post.editedAt !== null} className="mt-5" />
        <PlainText text={post.content} className="measure mt-7 text-base leading-relaxed" />
        {post.danger && <CrisisCard danger={post.danger} className="mt-8" />}
        <p className="mt-8 border-t border-line pt-4 text-muted">{countsOf(post)}</p>
      </article>
      <div className="mt-6 flex flex-wrap items-start gap-x-8 gap-y-5">
        <a href={paths.community()} className="btn btn-primary">
          Rejoindre la discussion
        </a>
        {signedIn ? (
          <ShareMenu id={post.id} title={post.title} url={post.url} align="left" />
        ) : (
          <ShareLinks links={shareLinks(post.url, post.title)} url={post.url} />
        )}
      </div>
      <p className="mt-12">
        <a href={paths.home()} className="link-quiet">
          Découvrir la plateforme
        </a>
      </p>
    </div>
  );
}

/** A post that is not there, or not for everyone. */
export function NoPublication({
  asked,
  quotation,
}: { asked: boolean } & ComponentProps<typeof DayQuotation>) {
  return (
    <div className="page max-w-3xl py-10 sm:py-14">
      <h1>Publication non trouvée</h1>
      {asked && <p className="mt-4">{NOT_PUBLIC}</p>}
      <p className="mt-8">
        <a href={paths.community()} className="btn btn-quiet">
          Retour à la communauté
        </a>
      </p>
      <DayQuotation quotation={quotation} />
    </div>
  );
}
