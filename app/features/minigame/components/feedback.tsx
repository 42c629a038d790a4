import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { count } from "#app/lib/text.ts";
import type { MinigameView } from "../minigame-view.server.ts";
import { OtherWays } from "./other-ways.tsx";
import { StepHead, StepHeading } from "./step-head.tsx";

export function Feedback({ view }: { view: Extract<MinigameView, { state: "feedback" }> }) {
  const { scenario, feedback, number, total } = view;
  return (
    <>
      <StepHead number={number} total={total} done={number} difficulty={scenario.difficultyLabel} />
      <section aria-labelledby="reponse" className="sheet appear mt-6 p-5 sm:p-8">
        <p className="text-muted">{scenario.situation}</p>
        <div className="mt-5 border-l border-accent pl-4">
          <StepHeading id="reponse">
            <span className="font-sans text-base leading-normal font-medium">{feedback.text}</span>
          </StepHeading>
        </div>
        <p className="mt-4 font-semibold tabular-nums">
          {count(feedback.points, "point")}{" "}
          <span className="font-normal text-muted">{`sur ${feedback.max}`}</span>
        </p>
        <p className="measure mt-4 text-base leading-relaxed">{feedback.explanation}</p>
        {feedback.quotation && (
          <figure className="mt-8 border-t border-line pt-7">
            <blockquote className="quotation">{feedback.quotation.quote}</blockquote>
            <figcaption className="attribution mt-3">
              {`${feedback.quotation.author}, ${feedback.quotation.reference}`}
            </figcaption>
          </figure>
        )}
        <Link to={paths.minigame()} className="btn btn-primary mt-8">
          Situation suivante
        </Link>
        <OtherWays others={feedback.others} />
      </section>
    </>
  );
}
