import { Lock, Pin } from "lucide-react";
import { count } from "#app/lib/text.ts";
import { Icon } from "#app/ui/icons.tsx";
import type { PostCard } from "../community.ts";

/** What a title does not say: pinned, closed, hidden, new replies. Each has its word. */
export function PostMarks({ post }: { post: PostCard }) {
  return (
    <>
      {post.isSticky && (
        <span className="badge gap-1 border-accent text-accent">
          <Icon of={Pin} size={13} />
          Épinglé
        </span>
      )}
      {post.isLocked && (
        <span className="flex items-center gap-1 text-muted">
          <Icon of={Lock} size={14} />
          Réponses closes
        </span>
      )}
      {post.isHidden && <span className="font-medium text-error">Masquée par la modération</span>}
      {post.newReplies > 0 && (
        <span className="font-semibold text-primary">
          {count(post.newReplies, "nouvelle réponse", "nouvelles réponses")}
        </span>
      )}
    </>
  );
}
