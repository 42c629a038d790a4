// The editors' question of the week, above the discussions: not one of them.
import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import { paths } from "#app/lib/paths.ts";
import type { WeeklyQuestion as Question } from "../community.ts";
import { places } from "../places.ts";

type WeeklyQuestionProps = {
  question: Question;
  canWrite: boolean;
  onAnswer?(event: MouseEvent): void;
};

export function WeeklyQuestion({ question, canWrite, onAnswer }: WeeklyQuestionProps) {
  return (
    <section aria-labelledby="question-semaine" className="mt-6 border-y border-accent py-6">
      <p className="text-sm text-muted">La question de la semaine</p>
      <h2 id="question-semaine" className="mt-1 text-2xl">
        {question.title}
      </h2>
      <p className="measure mt-1.5">{question.words}</p>
      <p className="mt-2 text-sm text-muted">{question.signature}</p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        {canWrite && (
          <Link to={places.write(question.id)} onClick={onAnswer} className="link-quiet">
            Y répondre
          </Link>
        )}
        <Link to={paths.community({ search: question.title })} className="link-quiet">
          Lire les réponses
        </Link>
      </p>
    </section>
  );
}
