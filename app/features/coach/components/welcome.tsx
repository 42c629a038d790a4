// Before the first exchange: what speaks here, how it will address the member, what was promised last time, ways to
// begin, and the guided exercises.
import { type FormEvent, useId } from "react";
import { paths } from "#app/lib/paths.ts";
import { Scene } from "#app/ui/scene.tsx";
import type { Address } from "../coach.ts";
import type { OpenCoachView } from "../conversations/conversations.server.ts";

const SAYS: Record<Address, string> = {
  vous: "Je parle à la manière de Marc Aurèle, mais je ne suis ni lui ni un humain, et je peux me tromper. Les passages que je cite viennent de la bibliothèque du Portique, à la lettre\u202f; tout le reste, ce sont mes mots. Dites-moi ce qui vous occupe.",
  tu: "Je parle à la manière de Marc Aurèle, mais je ne suis ni lui ni un humain, et je peux me tromper. Les passages que je cite viennent de la bibliothèque du Portique, à la lettre\u202f; tout le reste, ce sont mes mots. Dis-moi ce qui t’occupe.",
};
const PROMISED: Record<Address, (when: string) => string> = {
  vous: (when) => `Le ${when}, vous aviez promis. Où en êtes-vous\u202f?`,
  tu: (when) => `Le ${when}, tu avais promis. Où en es-tu\u202f?`,
};
const CHOICE = "w-full py-3 text-left font-serif text-base leading-snug hover:text-primary";

type WelcomeProps = {
  view: OpenCoachView;
  /** Puts words into the box. */
  onChoose(text: string): void;
  /** Sends a first question. */
  onBegin(text: string): void;
};

function Choices({
  title,
  texts,
  onChoose,
}: {
  title: string;
  texts: readonly string[];
  onChoose(text: string): void;
}) {
  const heading = useId();
  return (
    <>
      <h3 id={heading} className="eyebrow mt-7 font-sans">
        {title}
      </h3>
      <ul aria-labelledby={heading} className="mt-2 divide-y divide-line border-y border-line">
        {texts.map((text) => (
          <li key={text}>
            <button type="button" onClick={() => onChoose(text)} className={CHOICE}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Each begins with its own question; without scripts the pressed button is the message of the form. */
function Exercises({
  exercises,
  onBegin,
}: {
  exercises: OpenCoachView["exercises"];
  onBegin(text: string): void;
}) {
  const heading = useId();
  const begin = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    onBegin(submitter.value);
  };
  return (
    <form method="post" action={paths.coach()} onSubmit={begin}>
      <input type="hidden" name="intent" value="ask" />
      <h3 id={heading} className="eyebrow mt-7 font-sans">
        Faire un exercice, pas à pas
      </h3>
      <ul aria-labelledby={heading} className="mt-3 flex flex-wrap gap-2">
        {exercises.map(({ id, name, ask }) => (
          <li key={id}>
            <button type="submit" name="message" value={ask} className="btn btn-quiet btn-sm min-h-11 px-3">
              {name}
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}

export function Welcome({ view, onChoose, onBegin }: WelcomeProps) {
  const { address } = view.preferences;
  const promise = view.memory.promises.at(-1);
  return (
    <div className="mx-auto flex min-h-full max-w-[34rem] flex-col justify-center py-4">
      <Scene of="agora" className="w-40 max-w-full" />
      <h2 className="mt-3 text-2xl">Je suis une intelligence artificielle</h2>
      <p className="mt-3 text-muted">{SAYS[address]}</p>
      {promise && (
        <Choices
          title={PROMISED[address](promise.when)}
          texts={[`J’avais promis\u00a0: «\u00a0${promise.text}\u00a0». Voici où j’en suis\u00a0: `]}
          onChoose={onChoose}
        />
      )}
      <Choices title="Pour commencer" texts={view.suggestions} onChoose={onChoose} />
      <Exercises exercises={view.exercises} onBegin={onBegin} />
    </div>
  );
}
