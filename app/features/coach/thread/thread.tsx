// The conversation: questions on the right, answers as text on the page. What failed says so and offers to go on.
import { RotateCcw } from "lucide-react";
import { paths } from "#app/lib/paths.ts";
import { heldPunctuation } from "#app/lib/text.ts";
import { CrisisCard } from "#app/ui/crisis-card.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { AnswerText } from "./answer-text.tsx";
import type { AnswerOptions } from "./answer-tools.tsx";
import { AnswerTools } from "./answer-tools.tsx";
import type { ShownConversation } from "./begin-talk.ts";
import type { Turn } from "./turns.ts";

/** Three columns that breathe while the coach thinks. */
function Thinking() {
  return (
    <p className="flex items-center gap-3 py-1 text-muted">
      <span aria-hidden="true" className="skeleton-columns block h-5 w-12" />
      Le coach réfléchit…
    </p>
  );
}

/** With scripts the answer streams into its place; without them the form comes back with the whole page. */
function Interrupted({ turn, coach }: { turn: Turn; coach: ShownConversation }) {
  const begun = turn.parts.length > 0;
  return (
    <form
      method="post"
      action={paths.coach({ conversation: turn.id })}
      onSubmit={(event) => {
        event.preventDefault();
        coach.talk?.resume(turn);
      }}
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted"
    >
      <span>
        {begun
          ? "Réponse interrompue. Elle est gardée."
          : "La réponse n’est pas venue. Votre question est gardée."}
      </span>
      <input type="hidden" name="intent" value="resume" />
      <input type="hidden" name="exchangeId" value={turn.exchangeId} />
      <button
        type="submit"
        className="btn btn-quiet btn-sm px-3"
        aria-disabled={coach.writing !== null || undefined}
      >
        <Icon of={RotateCcw} size={16} />
        {begun ? "Reprendre" : "Réessayer"}
      </button>
    </form>
  );
}

function Unsent({ turn, coach }: { turn: Turn; coach: ShownConversation }) {
  return (
    <div className="mt-2 flex flex-wrap items-center justify-end gap-2 text-sm text-muted">
      <span className="mr-auto">Ce message n’est pas parti. Il est gardé dans ce navigateur.</span>
      <button
        type="button"
        className="btn btn-quiet btn-sm px-3"
        aria-disabled={coach.writing !== null || undefined}
        onClick={() => coach.talk?.sendAgain(turn)}
      >
        Renvoyer
      </button>
      <button type="button" className="btn btn-ghost btn-sm px-3" onClick={() => coach.talk?.discard(turn)}>
        Modifier
      </button>
    </div>
  );
}

/** The card goes and the coach lets go of its care, at once. */
function NotThat({ turn, coach }: { turn: Turn; coach: ShownConversation }) {
  return (
    <MutationForm
      intent="calm"
      id={`calm-${turn.key}`}
      action={paths.coach({ conversation: turn.id })}
      onDone={() => coach.talk?.calm(turn.key)}
      className="mt-1 text-right"
    >
      <input type="hidden" name="exchangeId" value={turn.exchangeId} />
      <button type="submit" className="btn btn-ghost btn-sm px-3">
        Ce n’était pas ça
      </button>
    </MutationForm>
  );
}

function TurnView({ turn, coach, options }: { turn: Turn } & ThreadProps) {
  const writing = turn.status === "sending" || turn.status === "answering";
  return (
    <article aria-label="Échange" className="space-y-4">
      {turn.danger && (
        <div>
          <CrisisCard danger={turn.danger} />
          {turn.exchangeId && <NotThat turn={turn} coach={coach} />}
        </div>
      )}
      <div className="ml-auto w-fit max-w-[88%] rounded-xl rounded-br-sm border border-line bg-paper px-4 py-2.5">
        <p className="sr-only">Vous</p>
        <p className="whitespace-pre-wrap">{heldPunctuation(turn.message)}</p>
      </div>
      {turn.status === "unsent" ? (
        <Unsent turn={turn} coach={coach} />
      ) : (
        <div className="max-w-[62ch]" aria-busy={writing || undefined}>
          <p className="eyebrow mb-1.5">Coach IA</p>
          <AnswerText parts={turn.parts} />
          {writing &&
            (turn.parts.length === 0 ? <Thinking /> : <span className="writing-mark" aria-hidden="true" />)}
          {turn.status === "done" && turn.exchangeId && (
            <AnswerTools turn={turn} coach={coach} options={options} />
          )}
          {turn.status === "interrupted" && <Interrupted turn={turn} coach={coach} />}
        </div>
      )}
    </article>
  );
}

type ThreadProps = { coach: ShownConversation; options: AnswerOptions };

export function Thread({ coach, options }: ThreadProps) {
  return (
    <div className="space-y-8">
      {coach.turns.map((turn) => (
        <TurnView key={turn.key} turn={turn} coach={coach} options={options} />
      ))}
    </div>
  );
}
