// A discussion read from the dialog: one page of replies, then those that follow, on demand.
import { useCallback, useEffect, useRef, useState } from "react";
import type { PostView } from "#app/features/community/community.ts";
import { places } from "#app/features/community/places.ts";
import { ApiError, api } from "#app/lib/api.ts";
import { useMutationPolicy } from "#app/ui/mutation-policy.ts";

type PostReading =
  | { state: "loading" }
  | { state: "failed"; missing: boolean }
  | { state: "ready"; view: PostView; loadingMore: boolean };

/** Pages that are read at once to reach a reply just written; the page of the discussion has the rest. */
const PAGES_AT_ONCE = 10;

async function readPages(id: string, wanted: number): Promise<{ view: PostView; pages: number }> {
  let view = await api<PostView>(places.postView(id));
  let pages = 1;
  for (; view.next && pages < wanted; pages++) {
    const more = await api<PostView>(places.postView(id, view.next));
    view = { ...view, replies: [...view.replies, ...more.replies], next: more.next };
  }
  return { view, pages };
}

export function usePostView(id: string) {
  const { signedOut } = useMutationPolicy();
  const [reading, setReading] = useState<PostReading>({ state: "loading" });
  const pages = useRef(1);
  const alive = useRef(true);

  const read = useCallback(
    async (wanted: number) => {
      try {
        const found = await readPages(id, wanted);
        if (!alive.current) return;
        pages.current = found.pages;
        setReading({ state: "ready", view: found.view, loadingMore: false });
      } catch (error) {
        if (!alive.current) return;
        if (error instanceof ApiError && error.signedOut) return signedOut();
        setReading({ state: "failed", missing: error instanceof ApiError && error.status === 404 });
      }
    },
    [id, signedOut],
  );

  useEffect(() => {
    alive.current = true;
    void read(1);
    return () => {
      alive.current = false;
    };
  }, [read]);

  return {
    reading,
    retry() {
      setReading({ state: "loading" });
      void read(1);
    },
    /** The same pages again. */
    refresh: () => read(pages.current),
    /** Up to the newest reply. */
    refreshToEnd: () => read(PAGES_AT_ONCE),
    more() {
      setReading((now) => (now.state === "ready" ? { ...now, loadingMore: true } : now));
      void read(pages.current + 1);
    },
  };
}
