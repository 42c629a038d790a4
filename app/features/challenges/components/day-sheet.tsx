// A day's task and its check-in, with a note whose words are kept until they are saved.
import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { askWorker } from "#app/features/offline/messages.ts";
import { changedIn, drawnText } from "#app/lib/form.ts";
import { count, formatNumber } from "#app/lib/text.ts";
import { DraftOffers } from "#app/ui/draft-offers.tsx";
import { inputProps, Notice, TextAreaField } from "#app/ui/fields.tsx";
import { KeepButton } from "#app/ui/keep-button.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { useFormDraft } from "#app/ui/use-draft.ts";
import { useScripted } from "#app/ui/use-scripted.ts";
import { DAY_STATE_LABELS, NOTE_MAX } from "../challenges.ts";
import type { RunView } from "../challenges-view.server.ts";

export function DaySheet({ view }: { view: RunView }) {
  const { day } = view;
  return (
    <section aria-labelledby="tache" className="sheet p-5 sm:p-8">
      <p className="eyebrow">{`Jour ${day.number} sur ${view.progress.duration} · ${DAY_STATE_LABELS[day.state]}`}</p>
      <h2 id="tache" className="mt-2 text-2xl">
        {day.title}
      </h2>
      <p className="mt-1 text-sm text-muted first-letter:uppercase">{day.date}</p>
      <p className="measure mt-5 font-serif text-xl leading-relaxed">{day.text}</p>
      <CheckInForm key={`${view.runId}/${day.number}`} view={view} />
    </section>
  );
}

const FORM = "jour";
const UNCHECK_FORM = "decocher";

const NOTHING_KEPT = "Rien n’a été enregistré";

/** A day ticked while the network was away waits with the service worker, which sends it, this page open or not. */
function useWaitingTick({ runId, challenge, day: { number } }: RunView) {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<"none" | "waiting" | "sent">("none");
  const waits = state === "waiting";
  useEffect(() => {
    if (!waits) return;
    const send = async () => {
      await askWorker({ type: "send" });
      const kept = await askWorker({ type: "look" });
      const isHere = kept?.ticks.some((tick) => tick.runId === runId && tick.number === number);
      if (!isHere) setState("sent");
      revalidate();
    };
    window.addEventListener("online", send);
    return () => window.removeEventListener("online", send);
  }, [waits, revalidate, runId, number]);
  const keep = async (formId: string): Promise<boolean> => {
    const form = document.getElementById(formId) as HTMLFormElement | null;
    const said = form && new FormData(form);
    // A note that was not touched is not this one's to send: another tab may have written it meanwhile.
    const written =
      said && changedIn(said)("note")
        ? { note: String(said.get("note") ?? ""), was: drawnText(said, "note") }
        : {};
    const tick = { runId, number, challenge, ...written };
    const isKept = (await askWorker({ type: "tick", tick })) ?? false;
    setState(isKept ? "waiting" : "none");
    return isKept;
  };
  return { state, keep };
}

/** The form is drawn anew once a day was taken back: its note is gone with it. */
function CheckInForm({ view }: { view: RunView }) {
  const done = view.day.state === "done";
  const [seen, setSeen] = useState({ done, drawn: 0 });
  if (seen.done !== done) setSeen({ done, drawn: seen.drawn + (done ? 0 : 1) });
  return <CheckIn key={seen.drawn} view={view} />;
}

function CheckIn({ view }: { view: RunView }) {
  const { runId, day, progress } = view;
  const done = day.state === "done";
  const [typed, setTyped] = useState(day.note);
  const scripted = useScripted();
  const over = typed.length - NOTE_MAX;
  /** The day is ticked, and its note says what stands in the field. */
  const stands = done && scripted && typed.trim() === day.note;
  const draft = useFormDraft(`challenge/${runId}/${day.number}`, FORM);
  const { revalidate } = useRevalidator();
  // The challenge may have been left, or completed, elsewhere.
  const waiting = useWaitingTick(view);
  const readAgain = ({ status }: { status: number }) => {
    if (status > 0 && status !== 422) revalidate();
  };
  const which = (
    <>
      <input type="hidden" name="runId" value={runId} />
      <input type="hidden" name="day" value={day.number} />
    </>
  );
  return (
    <>
      <DraftOffers draft={draft} />
      <MutationForm<{ note: string }>
        intent="check"
        id={FORM}
        defaultValue={{ note: day.note }}
        drawn={{ note: day.note }}
        refusedTitle={({ status, errors }) => (status === 0 || errors.note ? undefined : NOTHING_KEPT)}
        onDone={draft.drop}
        onRefused={(refusal) => {
          readAgain(refusal);
          if (refusal.status === 0) void waiting.keep(FORM).then((kept) => kept && draft.drop());
        }}
        className="mt-6 border-t border-line pt-5"
      >
        {({ fields, busy, result }) => (
          <>
            {which}
            <input type="hidden" name="shown" value={day.state} />
            {waiting.state === "waiting" && (
              <p role="status" className="mb-4">
                Coché sur cet appareil. En attente du réseau.
              </p>
            )}
            {result && !result.ok && !result.errors.note && !result.stands && waiting.state === "none" && (
              <Notice tone="error" className="mb-4">
                {result.message}
              </Notice>
            )}
            <TextAreaField
              {...inputProps(fields.note)}
              // The counter says what is too long, and nothing is cut.
              maxLength={undefined}
              label="Une note, si vous voulez"
              rows={3}
              onChange={(event) => setTyped(event.currentTarget.value)}
              hint={
                <span className={over > 0 ? "font-medium text-error" : undefined}>
                  {over > 0
                    ? `${count(over, "caractère")} de trop sur ${formatNumber(NOTE_MAX)}. Rien n’est coupé.`
                    : "Chiffrée comme votre journal\u00a0: personne d’autre ne la lit."}
                </span>
              }
              className="textarea mt-1.5 field-sizing-content max-h-[50dvh] min-h-24 text-base leading-relaxed"
            />
            <div className="mt-4 flex flex-wrap items-center gap-3">
              <KeepButton busy={busy} stands={stands}>
                {done
                  ? stands
                    ? `Jour ${day.number} coché`
                    : "Garder la note"
                  : day.state === "missed"
                    ? `Rattraper le jour ${day.number}`
                    : "C’est fait, cocher ce jour"}
              </KeepButton>
              {done && (
                <button type="submit" form={UNCHECK_FORM} className="link-quiet min-h-11">
                  {day.note ? "Décocher ce jour et effacer sa note" : "Décocher ce jour"}
                </button>
              )}
            </div>
            {progress.over && !done && (
              <p className="mt-4 text-muted">
                {`Les ${progress.duration}\u00a0jours sont passés\u00a0: ${count(Math.max(0, progress.enough - progress.done), "tâche encore", "tâches encore")}, et le défi est accompli.`}
              </p>
            )}
          </>
        )}
      </MutationForm>
      {done && (
        <MutationForm
          // Drawn anew with each note: it erases the one that is shown, and no other.
          key={day.note}
          intent="uncheck"
          id={UNCHECK_FORM}
          drawn={{ note: day.note }}
          refusedTitle={NOTHING_KEPT}
          onDone={draft.drop}
          onRefused={readAgain}
        >
          {which}
        </MutationForm>
      )}
    </>
  );
}
