// « Nouvelle discussion » for whoever does not write here: what a discussion is, and what may be read meanwhile.
import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { heldPunctuation } from "#app/lib/text.ts";
import { Scene } from "#app/ui/scene.tsx";
import type { WritingRight } from "../../community.ts";
import { NoWriting } from "../../components/no-writing.tsx";
import { WeeklyQuestion } from "../../components/weekly-question.tsx";
import { repliesOf } from "../../counts.ts";
import type { getReading } from "../posts-view.server.ts";

type ReadingProps = { writing: WritingRight; reading: Awaited<ReturnType<typeof getReading>> };

export function Reading({ writing, reading: { question, posts } }: ReadingProps) {
  return (
    <>
      <div className="flex flex-wrap-reverse items-end gap-x-12 gap-y-4">
        <div className="min-w-0 flex-1 basis-80">
          <NoWriting writing={writing} />
        </div>
        <Scene of="agora" />
      </div>
      <h2 className="mt-12 text-2xl">À lire, dès maintenant</h2>
      <WeeklyQuestion question={question} canWrite={false} />
      {posts.length > 0 && (
        <ul className="mt-8 divide-y divide-line border-y border-line">
          {posts.map((post) => (
            <li key={post.id} className="py-4">
              <Link to={paths.post(post.id)} className="font-serif text-xl wrap-anywhere hover:underline">
                {heldPunctuation(post.title)}
              </Link>
              <p className="mt-1 text-sm text-muted">
                {`${post.categoryLabel} · ${post.author.name}, ${post.created} · ${repliesOf(post.replyCount)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
