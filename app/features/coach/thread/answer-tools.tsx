// Under an answer: copy it, ask for another, put it in the journal, promise an act, say that it did not help, report it.
// The forms work without scripts.
import { type ReactNode, useState } from "react";
import { FIELD_LABELS } from "#app/features/journal/journal.ts";
import { paths } from "#app/lib/paths.ts";
import { SelectField } from "#app/ui/choice-fields.tsx";
import { CheckboxField, FieldError, inputProps, TextField } from "#app/ui/fields.tsx";
import { MutationForm, type MutationFormState } from "#app/ui/mutation-form.tsx";
import { COMPLAINTS, type Complaint, JOURNAL_SECTIONS, type JournalSection, PROMISE_MAX } from "../coach.ts";
import type { ShownConversation } from "./begin-talk.ts";
import type { Turn } from "./turns.ts";

const COPIED_MS = 2_000;
const REPORTED: Complaint = "harmful";
const REASONS = Object.entries(COMPLAINTS)
  .filter(([value]) => value !== REPORTED)
  .map(([value, label]) => ({ value, label }));

const TOOL = "btn btn-ghost btn-sm px-2 font-normal";

function Copy({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), COPIED_MS);
    } catch {
      // The browser refuses: the text can still be selected.
    }
  };
  return (
    <button type="button" onClick={() => void copy()} className={TOOL}>
      {copied ? "Copié" : "Copier"}
    </button>
  );
}

type ToolProps<Fields extends Record<string, string | string[]>> = {
  /** What opens it. */
  name: string;
  intent: string;
  id: string;
  turn: Turn;
  submit: string;
  resets?: boolean;
  /** The fields of its form. */
  children(fields: MutationFormState<Fields, unknown>["fields"]): ReactNode;
};

/** A form under an answer: it folds once it was accepted. */
function Tool<Fields extends Record<string, string | string[]>>({
  name,
  intent,
  id,
  turn,
  submit,
  resets = false,
  children,
}: ToolProps<Fields>) {
  const [open, setOpen] = useState(false);
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="open:w-full"
    >
      <summary className={TOOL}>{name}</summary>
      <MutationForm<Fields>
        intent={intent}
        id={id}
        action={paths.coach({ conversation: turn.id })}
        resets={resets}
        onDone={() => setOpen(false)}
        className="mt-1 ml-2 space-y-3 rounded-lg border border-line bg-paper p-3 text-ink"
      >
        {({ fields, busy }) => (
          <>
            {children(fields)}
            <button type="submit" aria-disabled={busy} className="btn btn-quiet btn-sm px-3">
              {submit}
            </button>
          </>
        )}
      </MutationForm>
    </details>
  );
}

/** « Ce n’est pas utile » with its reason, or « Signaler »: one complaint stands for an answer, the last one. */
function Complaints({ turn, reports }: { turn: Turn; reports?: boolean }) {
  const id = `${reports ? "report" : "complain"}-${turn.exchangeId}`;
  return (
    <Tool<{ reason: string }>
      name={reports ? "Signaler" : "Ce n’est pas utile"}
      intent="complain"
      id={id}
      turn={turn}
      submit={reports ? "Signaler cette réponse" : "Envoyer"}
    >
      {() => (
        <>
          <input type="hidden" name="exchangeId" value={turn.exchangeId} />
          {reports ? (
            <>
              <input type="hidden" name="reason" value={REPORTED} />
              <p className="text-ink">
                {`${COMPLAINTS[REPORTED]}\u202f? Dites-le-nous\u00a0: nous serons prévenus, sans lire l’échange.`}
              </p>
            </>
          ) : (
            <SelectField
              id={`${id}-reason`}
              name="reason"
              label="Ce qui ne va pas dans cette réponse"
              options={REASONS}
            />
          )}
        </>
      )}
    </Tool>
  );
}

const SECTIONS = JOURNAL_SECTIONS.map((value) => ({ value, label: FIELD_LABELS[value].label }));

/** What the member chooses of the exchange goes under what today's page says. */
function ToJournal({ turn, section }: { turn: Turn; section: JournalSection }) {
  const id = `journal-${turn.exchangeId}`;
  const quotations = turn.parts.filter((part) => part.kind === "quotation");
  return (
    <Tool<{ parts: string[]; section: string }>
      name="Écrire cela dans mon journal"
      intent="journal"
      id={id}
      turn={turn}
      submit="Écrire dans ma page"
    >
      {(fields) => (
        <>
          <input type="hidden" name="exchangeId" value={turn.exchangeId} />
          <fieldset>
            <legend className="font-medium">Ce qui va dans votre page d’aujourd’hui</legend>
            <CheckboxField id={`${id}-words`} name="parts" value="words" defaultChecked label="Mes mots" />
            {quotations.map((part) => (
              <CheckboxField
                key={part.id}
                id={`${id}-${part.id}`}
                name="parts"
                value={part.id}
                defaultChecked
                label={`La citation\u00a0: ${part.author}, ${part.reference}`}
              />
            ))}
            <CheckboxField
              id={`${id}-answer`}
              name="parts"
              value="answer"
              label="La réponse du coach, sous son nom"
            />
            <FieldError id={`${id}-parts-error`} errors={fields.parts.errors as string[] | undefined} />
          </fieldset>
          <SelectField
            {...inputProps(fields.section)}
            label="Sous quelle section"
            options={SECTIONS}
            defaultValue={section}
          />
        </>
      )}
    </Tool>
  );
}

/** An act that the coach asks after next time. */
function Promised({ turn }: { turn: Turn }) {
  return (
    <Tool<{ text: string }>
      name="Promettre un acte"
      intent="promise"
      id={`promise-${turn.exchangeId}`}
      turn={turn}
      submit="Promettre"
      resets
    >
      {(fields) => (
        <TextField
          {...inputProps(fields.text)}
          label="Ce que je ferai"
          hint="Le coach vous demandera où vous en êtes. La liste est dans « Vos choix »."
          maxLength={PROMISE_MAX}
          required
          autoComplete="off"
        />
      )}
    </Tool>
  );
}

/** What the member's choices and the hour open under each answer. */
export type AnswerOptions = { remembers: boolean; section: JournalSection };

export function AnswerTools({
  turn,
  coach,
  options,
}: {
  turn: Turn;
  coach: ShownConversation;
  options: AnswerOptions;
}) {
  return (
    <div className="mt-2 -ml-2 flex flex-wrap items-start gap-x-1 text-sm text-muted">
      <Copy text={turn.response} />
      {!turn.danger && (
        <button
          type="button"
          onClick={() => coach.talk?.regenerate(turn)}
          aria-disabled={coach.writing !== null || undefined}
          className={TOOL}
        >
          Répondre autrement
        </button>
      )}
      <ToJournal turn={turn} section={options.section} />
      {options.remembers && <Promised turn={turn} />}
      <Complaints turn={turn} />
      <Complaints turn={turn} reports />
    </div>
  );
}
