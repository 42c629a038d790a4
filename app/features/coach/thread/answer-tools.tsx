// Under an answer: copy it, ask for another, say that it did not help. The forms work without scripts.
import { Form } from "@remix-run/react";
import { useState } from "react";
import { paths } from "#app/lib/paths.ts";
import { COMPLAINTS } from "../coach.ts";
import type { Turn } from "./turns.ts";
import type { Conversation } from "./use-conversation.ts";

const COPIED_MS = 2_000;

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
    <button type="button" onClick={() => void copy()} className="btn btn-ghost btn-sm px-2">
      {copied ? "Copié" : "Copier"}
    </button>
  );
}

export function AnswerTools({ turn, coach }: { turn: Turn; coach: Conversation }) {
  return (
    <div className="mt-2 flex flex-wrap items-start gap-x-2 gap-y-1 text-sm text-muted">
      <Copy text={turn.response} />
      {!turn.danger && (
        <button
          type="button"
          onClick={() => coach.again(turn)}
          aria-disabled={coach.busy !== null || undefined}
          className="btn btn-ghost btn-sm px-2"
        >
          Répondre autrement
        </button>
      )}
      <details>
        <summary className="btn btn-ghost btn-sm px-2">Ce n’est pas utile</summary>
        <Form
          method="post"
          action={paths.coach({ conversation: turn.id })}
          reloadDocument
          className="mt-1 flex flex-wrap items-center gap-2"
        >
          <input type="hidden" name="intent" value="complain" />
          <input type="hidden" name="exchangeId" value={turn.exchangeId} />
          <label className="sr-only" htmlFor={`reason-${turn.exchangeId}`}>
            Ce qui ne va pas dans cette réponse
          </label>
          <select id={`reason-${turn.exchangeId}`} name="reason" className="select select-sm w-auto">
            {Object.entries(COMPLAINTS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <button type="submit" className="btn btn-quiet btn-sm px-3">
            Envoyer
          </button>
        </Form>
      </details>
    </div>
  );
}
