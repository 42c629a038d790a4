// What a page asks: mood and stress first, then the questions of the hour. All of them stand there; journal.css shows one
// at a time where its writer likes that better.
import { Fragment, type ReactNode } from "react";
import { useScripted } from "#app/ui/use-scripted.ts";
import {
  FIELD_LABELS,
  MOOD_LABELS,
  type PagePart,
  partsAt,
  STRESS_LABELS,
  type WritingTime,
} from "../journal.ts";
import { moodPicture, stressPicture } from "./late-parts.ts";
import { ScaleField } from "./scale-field.tsx";
import { type AskedField, showQuestion, stepId } from "./steps.ts";
import { TextSection } from "./text-section.tsx";
import type { EntryEditor } from "./use-entry.ts";

const SCALES = ["mood", "stressLevel"] as const;
const nameOf = (question: AskedField) =>
  question === "mood"
    ? "Humeur"
    : question === "stressLevel"
      ? "Niveau de stress"
      : FIELD_LABELS[question].label;

const orderOf = (parts: readonly PagePart[]): AskedField[] => [
  ...SCALES,
  ...parts.flatMap(({ fields }) => fields),
];

export function Questions({ entry, moment }: { entry: EntryEditor; moment: WritingTime }) {
  const { fields, saved, change, errors } = entry;
  const parts = partsAt(moment);
  const order = orderOf(parts);
  const isAnswered = (question: AskedField) => Boolean(String(fields[question] ?? "").trim());
  // The first that waits, as the page stood when it was opened.
  const first = order.find((question) => !saved.fields[question]) ?? "mood";
  const asked = (question: AskedField, children: ReactNode, className = "") => (
    <Asked key={question} {...{ question, order, first, className }} answered={isAnswered(question)}>
      {children}
    </Asked>
  );
  return (
    <div className="questions pt-2 pb-8">
      {asked(
        "mood",
        <ScaleField
          name="mood"
          legend="Humeur"
          guide={moment === "past" ? "Comment alliez-vous ce jour-là\u202f?" : "Comment allez-vous\u202f?"}
          labels={MOOD_LABELS}
          picture={moodPicture}
          value={fields.mood}
          onChange={(step) => change("mood", step)}
          errors={errors.mood}
        />,
        "half",
      )}
      {asked(
        "stressLevel",
        <ScaleField
          name="stressLevel"
          legend="Niveau de stress"
          guide={moment === "past" ? "L’eau était-elle calme\u202f?" : "L’eau est-elle calme\u202f?"}
          labels={STRESS_LABELS}
          picture={stressPicture}
          value={fields.stressLevel}
          onChange={(step) => change("stressLevel", step)}
          errors={errors.stressLevel}
        />,
        "half",
      )}
      {parts.map(({ name, fields: ofPart }) => (
        <Fragment key={name}>
          {name && <p className="part-name eyebrow border-t border-line pt-6">{name}</p>}
          {ofPart.map((field) =>
            asked(
              field,
              <TextSection field={field} value={fields[field]} onChange={change} errors={errors[field]} />,
            ),
          )}
        </Fragment>
      ))}
    </div>
  );
}

type AskedProps = {
  question: AskedField;
  order: readonly AskedField[];
  /** The question that is shown first, where one stands at a time. */
  first: AskedField;
  answered: boolean;
  className: string;
  children: ReactNode;
};

function Asked({ question, order, first, answered, className, children }: AskedProps) {
  const at = order.indexOf(question);
  return (
    <>
      <input
        type="radio"
        name="question"
        id={stepId(question)}
        value={question}
        defaultChecked={question === first}
        data-answered={answered || undefined}
        aria-label={`Question ${at + 1} sur ${order.length}`}
        title={`${nameOf(question)}${answered ? ", répondue" : ""}`}
        className="step"
      />
      <div className={`question ${className}`} data-answered={answered || undefined}>
        {children}
        <p className="turn flex-wrap justify-between gap-x-6 pt-6">
          <Turn to={order[at - 1]}>Question précédente</Turn>
          <Turn to={order[at + 1]}>Question suivante</Turn>
        </p>
      </div>
    </>
  );
}

/** To another question. Without scripts it is the label of its radio, which the keyboard reaches by itself. */
function Turn({ to, children }: { to: AskedField | undefined; children: string }) {
  const scripted = useScripted();
  const className = "link-quiet inline-flex min-h-11 cursor-pointer items-center";
  if (!to) return <span />;
  if (!scripted)
    return (
      <label htmlFor={stepId(to)} className={className}>
        {children}
      </label>
    );
  return (
    <button type="button" onClick={() => turnTo(to)} className={className}>
      {children}
    </button>
  );
}

/** Shows a question and puts the cursor where its answer is given. */
function turnTo(question: AskedField): void {
  showQuestion(question);
  const box = document.getElementById(stepId(question))?.nextElementSibling;
  box?.querySelector<HTMLElement>("textarea, input:checked")?.focus();
}
