// The list: who may write, what is asked, the discussions. The dialogs' code comes when one is opened.

import { Link, useNavigation, useRevalidator } from "@remix-run/react";
import { PenLine } from "lucide-react";
import { type MouseEvent, Suspense, useCallback, useEffect, useState } from "react";
import { paths } from "#app/lib/paths.ts";
import { fold } from "#app/lib/text.ts";
import { lazyPart } from "#app/ui/arrivals.ts";
import { Icon } from "#app/ui/icons.tsx";
import type { Answered, CommunityView, PostCard } from "../community.ts";
import { places } from "../places.ts";
import { CategoryRail, filterLabel, SearchForm } from "./filter.tsx";
import { ListFoot, ListNotice, NoPosts } from "./list-states.tsx";
import { NoWriting } from "./no-writing.tsx";
import { PostList } from "./post-list.tsx";
import { WeeklyQuestion } from "./weekly-question.tsx";

const PostDialog = lazyPart(() => import("../posts/components/post-dialog.tsx"));
const NewPostDialog = lazyPart(() => import("../posts/components/new-post-dialog.tsx"));

type Opened =
  | { kind: "new"; answered?: Answered }
  | { kind: "post"; post: Pick<PostCard, "id" | "title"> }
  | null;

type CommunityPageProps = {
  view: CommunityView;
  /** Not the first page. */
  older: boolean;
};

export function CommunityPage({ view, older }: CommunityPageProps) {
  const { category, search, posts, question, canWrite } = view;
  const [typed, setTyped] = useState(search);
  const [opened, setOpened] = useState<Opened>(null);
  const { revalidate } = useRevalidator();
  const busy = useNavigation().state === "loading";
  useEffect(() => setTyped(search), [search]);

  // P1 §5: on title or content, case aside; what the server found stays as it found it.
  const words = fold(typed.trim());
  const narrowed = words !== "" && typed.trim() !== search;
  const shown = narrowed
    ? posts.filter(({ title, content }) => fold(title).includes(words) || fold(content).includes(words))
    : posts;

  const write = (event: MouseEvent, answered?: Answered) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpened({ kind: "new", answered });
  };
  const open = useCallback((post: PostCard) => setOpened({ kind: "post", post }), []);
  const close = () => setOpened(null);
  const published = ({ id, crisis }: { id: string; crisis: boolean }) => {
    // The card with the number to call stands beside the post.
    setOpened(crisis ? { kind: "post", post: { id, title: "" } } : null);
  };

  return (
    <div className="page py-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1>Communauté</h1>
          <p className="measure mt-2 text-muted">
            On y parle de ce qui dépend de nous, et de la façon de s’y tenir.
          </p>
        </div>
        {canWrite && (
          <Link to={places.write()} onClick={(event) => write(event)} className="btn btn-primary">
            <Icon of={PenLine} size={18} />
            Nouvelle discussion
          </Link>
        )}
      </header>
      {!canWrite && (
        <div className="mt-6">
          <NoWriting writing={view} />
        </div>
      )}
      <div className="mt-8 grid gap-x-14 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <CategoryRail category={category} search={search} />
        <div className="min-w-0">
          <SearchForm category={category} typed={typed} onType={setTyped} />
          <ListNotice
            search={search}
            label={category === "all" ? undefined : filterLabel(category)}
            narrowed={narrowed ? { words: typed.trim(), found: shown.length } : undefined}
            clear={paths.community({ category })}
          />
          {question && !narrowed && (
            <WeeklyQuestion
              question={question}
              canWrite={canWrite}
              onAnswer={(event) => write(event, question)}
            />
          )}
          <div className={`mt-5 ${busy ? "opacity-60" : ""}`} aria-busy={busy || undefined}>
            {shown.length > 0 ? (
              <PostList posts={shown} onOpen={open} />
            ) : (
              !narrowed && <NoPosts search={search} category={category} canWrite={canWrite} />
            )}
          </div>
          <ListFoot
            older={view.next && paths.community({ category, search, cursor: view.next })}
            newest={older ? paths.community({ category, search }) : null}
          />
        </div>
      </div>
      {/* Only while it is open: a boundary of the page would still be hydrating when the first press comes. */}
      {opened && (
        <Suspense>
          {opened.kind === "new" ? (
            <NewPostDialog answered={opened.answered} onPublished={published} onClose={close} />
          ) : (
            <PostDialog
              key={opened.post.id}
              post={opened.post}
              onClose={() => {
                close();
                // What was new has been seen.
                revalidate();
              }}
            />
          )}
        </Suspense>
      )}
    </div>
  );
}
