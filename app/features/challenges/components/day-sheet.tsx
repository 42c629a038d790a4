// A day's task and its check-in: a form that posts to the screen without scripts, and goes through the call with them.
import { type FormEvent, useState } from "react";
import { ApiError, api } from "#app/lib/api.ts";
import { paths } from "#app/lib/paths.ts";
import { count, formatNumber } from "#app/lib/text.ts";
import { FieldError } from "#app/ui/fields.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import { useRefresh } from "#app/ui/use-refresh.ts";
import { DAY_STATE_LABELS, NOTE_MAX } from "../challenges.ts";
import type { RunView } from "../challenges-view.server.ts";
import { useSignedOutPort } from "./signed-out.ts";

export type RefusedNote = { day: number; note: string; message: string };

type DaySheetProps = { view: RunView; refused: RefusedNote | undefined };

export function DaySheet({ view, refused }: DaySheetProps) {
  const { day } = view;
  return (
    <section aria-labelledby="tache" className="sheet p-5 sm:p-8">
      <p className="eyebrow">{`Jour ${day.number} sur ${view.progress.duration} · ${DAY_STATE_LABELS[day.state]}`}</p>
      <h2 id="tache" className="mt-2 text-2xl sm:text-3xl">
        {day.title}
      </h2>
      <p className="mt-1 text-sm text-muted first-letter:uppercase">{day.date}</p>
      <p className="measure mt-5 font-serif text-[1.3rem] leading-relaxed">{day.text}</p>
      <CheckInForm key={`${view.runId}/${day.number}`} view={view} refused={refused} />
    </section>
  );
}

const FAILED = {
  title: "Rien n’a été enregistré",
  body: "Votre note est toujours là. Réessayez dans un instant.",
  tone: "destructive",
} as const;

function CheckInForm({ view, refused }: DaySheetProps) {
  const { runId, day, progress } = view;
  const done = day.state === "done";
  const mine = refused?.day === day.number ? refused : undefined;
  const [note, setNote] = useState(mine?.note ?? day.note);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState(mine?.message);
  const toast = useToast();
  const refresh = useRefresh();
  const onSignedOut = useSignedOutPort();
  const over = note.length - NOTE_MAX;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const undo = submitter?.getAttribute("value") === "uncheck";
    setBusy(true);
    setError(undefined);
    try {
      const path = paths.challengeDayCall(runId, day.number);
      const run = await api<{ isCompleted: boolean }>(
        path,
        undo ? { method: "DELETE" } : { method: "PUT", body: { note } },
      );
      if (undo) setNote("");
      toast({
        title: undo
          ? "Jour décoché"
          : run.isCompleted
            ? "Défi accompli"
            : done
              ? "Note enregistrée"
              : `Jour ${day.number} coché`,
        ...(run.isCompleted && { body: "Il rejoint vos défis complétés." }),
      });
      refresh();
    } catch (failure) {
      if (failure instanceof ApiError && failure.signedOut) return onSignedOut();
      const sentence = failure instanceof ApiError ? failure.body?.message : undefined;
      setError(sentence);
      toast(sentence ? { ...FAILED, body: sentence } : FAILED);
      refresh();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form method="post" onSubmit={send} className="mt-6 border-t border-line pt-5">
      <input type="hidden" name="runId" value={runId} />
      <input type="hidden" name="day" value={day.number} />
      <label htmlFor="note" className="block font-medium">
        Une note, si vous voulez
      </label>
      <textarea
        id="note"
        name="note"
        rows={3}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        aria-describedby="note-aide"
        aria-invalid={over > 0 || Boolean(error) || undefined}
        className="textarea mt-1.5 field-sizing-content max-h-[50dvh] min-h-24 text-base leading-relaxed"
      />
      <p id="note-aide" className={`mt-1 text-sm ${over > 0 ? "font-medium text-error" : "text-muted"}`}>
        {over > 0
          ? `${count(over, "caractère")} de trop sur ${formatNumber(NOTE_MAX)}. Rien n’est coupé.`
          : "Chiffrée comme votre journal\u202f: personne d’autre ne la lit."}
      </p>
      <FieldError id="note-erreur" errors={error ? [error] : undefined} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <button
          type="submit"
          name="intent"
          value="check"
          aria-disabled={busy}
          className={`btn ${done ? "btn-quiet" : "btn-primary"}`}
        >
          {done
            ? "Enregistrer la note"
            : day.state === "missed"
              ? `Rattraper le jour ${day.number}`
              : "C’est fait, cocher ce jour"}
        </button>
        {done && (
          <button type="submit" name="intent" value="uncheck" className="link-quiet min-h-11">
            Décocher ce jour{day.note ? " et effacer sa note" : ""}
          </button>
        )}
      </div>
      {progress.over && !done && (
        <p className="mt-4 text-muted">
          {`Les ${progress.duration} jours sont passés\u202f: ${count(Math.max(0, progress.enough - progress.done), "tâche encore", "tâches encore")}, et le défi est accompli.`}
        </p>
      )}
    </form>
  );
}
