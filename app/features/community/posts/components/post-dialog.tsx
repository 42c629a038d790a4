import type { PostCard } from "#app/features/community/community.ts";
import { paths } from "#app/lib/paths.ts";
import { heldPunctuation } from "#app/lib/text.ts";
import { Modal } from "#app/ui/modal.tsx";
import { ErrorState, Loading } from "#app/ui/states.tsx";
import { DETAIL_TITLE, PostDetail } from "./post-detail.tsx";
import { usePostView } from "./use-post-view.ts";

type PostDialogProps = {
  post: Pick<PostCard, "id" | "title">;
  onClose(): void;
};

export default function PostDialog({ post, onClose }: PostDialogProps) {
  const { reading, retry, refresh, refreshToEnd, more } = usePostView(post.id);
  return (
    <Modal labelledBy={DETAIL_TITLE} onClose={onClose}>
      {reading.state !== "ready" && (
        <h2 id={DETAIL_TITLE} className="text-2xl wrap-anywhere">
          {heldPunctuation(post.title)}
        </h2>
      )}
      {reading.state === "loading" && <Loading />}
      {reading.state === "failed" && (
        <div className="mt-5">
          <Failure missing={reading.missing} onRetry={retry} />
        </div>
      )}
      {reading.state === "ready" && (
        <PostDetail
          view={reading.view}
          heading="h2"
          onReplied={refreshToEnd}
          onChanged={refresh}
          onGone={onClose}
          more={
            reading.view.next && (
              <p className="mt-4">
                <a
                  href={paths.post(post.id, reading.view.next)}
                  aria-disabled={reading.loadingMore || undefined}
                  onClick={(event) => {
                    event.preventDefault();
                    if (!reading.loadingMore) more();
                  }}
                  className="btn btn-quiet"
                >
                  {reading.loadingMore ? "Chargement..." : "Réponses suivantes"}
                </a>
              </p>
            )
          }
        />
      )}
    </Modal>
  );
}

function Failure({ missing, onRetry }: { missing: boolean; onRetry(): void }) {
  if (missing)
    return <ErrorState title="Cette discussion n’est plus là">Elle a été supprimée, ou masquée.</ErrorState>;
  return (
    <ErrorState title="La discussion n’a pas pu être chargée">
      Vérifiez votre connexion.{" "}
      <button type="button" onClick={onRetry} className="link-quiet cursor-pointer">
        Réessayer
      </button>
    </ErrorState>
  );
}
