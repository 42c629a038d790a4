// The day's exercise and the line that answers it; in the evening, the coming back. It is the one card of the screen.
import { Link } from "@remix-run/react";
import { useState } from "react";
import { LINE_LABEL, LINE_MAX } from "#app/features/journal/lines.ts";
import type { DailyCardView } from "#app/features/quotes/card.ts";
import { paths } from "#app/lib/paths.ts";
import { addedTo } from "#app/lib/shared-text.ts";
import { count } from "#app/lib/text.ts";
import { DraftOffers } from "#app/ui/draft-offers.tsx";
import { inputProps, TextAreaField } from "#app/ui/fields.tsx";
import { KeepButton } from "#app/ui/keep-button.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { SharedOffer } from "#app/ui/shared-offer.tsx";
import { typeInto } from "#app/ui/type-into.ts";
import { useFormDraft } from "#app/ui/use-draft.ts";
import { useScripted } from "#app/ui/use-scripted.ts";
import type { DashboardView } from "../dashboard-view.server.ts";

type ComposerProps = { view: DashboardView; writes: boolean };

export function Composer({ view, writes }: ComposerProps) {
  const { daily } = view;
  return (
    <section aria-labelledby="exercice" className="sheet px-4 py-3 sm:p-6">
      <Exercise daily={daily} />
      <LineForm key={view.today} view={view} writes={writes} />
      {daily.state === "open" && (
        <details className="mt-1">
          <summary className="link-quiet inline-flex min-h-11 items-center rounded-md text-sm">
            Comment faire, en cinq minutes au plus
          </summary>
          <p className="mt-1 text-muted">{daily.quotation.exerciseDescription}</p>
        </details>
      )}
      {view.isEvening && <Evening view={view} />}
    </section>
  );
}

function Exercise({ daily }: { daily: DailyCardView }) {
  if (daily.state !== "open")
    return (
      <h2 id="exercice" className="text-xl">
        Une ligne pour aujourd’hui
      </h2>
    );
  return (
    <>
      <h2 id="exercice" className="eyebrow font-sans">
        Exercice pratique
      </h2>
      <p className="font-serif text-xl leading-snug sm:mt-1">{daily.quotation.exercise}</p>
    </>
  );
}

const FORM = "mot-du-jour";

function LineForm({ view: { today, line, isEvening, daily, wroteToday }, writes }: ComposerProps) {
  const draft = useFormDraft(`line/${today}`, FORM);
  const [typed, setTyped] = useState(line.text);
  const scripted = useScripted();
  const over = typed.length - LINE_MAX;
  const stands = scripted && line.text !== "" && typed.trim() === line.text;
  const takeShared = (text: string) => {
    const field = document.querySelector<HTMLTextAreaElement>(`#${FORM} textarea`);
    if (!field) return;
    // A line has no paragraphs.
    typeInto(field, { value: addedTo(field.value, text).replace(/\s*\n\s*/g, " "), checked: null });
    field.focus();
  };
  const quotationId = daily.state === "open" && !wroteToday ? daily.quotation.id : null;
  return (
    <>
      <DraftOffers draft={draft} />
      {!writes && <SharedOffer onTake={takeShared} />}
      <MutationForm<{ line: string }>
        intent="line"
        id={FORM}
        defaultValue={{ line: line.text }}
        onDone={draft.drop}
        className="mt-2 sm:mt-3"
      >
        {({ fields, busy, result }) => (
          <>
            <input type="hidden" name="day" value={today} />
            <input type="hidden" name="seen" value={seenOf(result?.current) ?? line.seen} />
            <TextAreaField
              {...inputProps(fields.line)}
              label={LINE_LABEL}
              labelHidden
              rows={1}
              placeholder={isEvening ? "Une phrase pour ce soir…" : "Une phrase pour ce matin…"}
              // What is too long is said, and nothing is cut.
              maxLength={undefined}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                event.preventDefault();
                event.currentTarget.form?.requestSubmit();
              }}
              hint={
                over > 0 ? (
                  <span className="font-medium text-error">{`${count(over, "caractère")} de trop sur ${LINE_MAX}. Rien n’est coupé.`}</span>
                ) : undefined
              }
              className="textarea field-sizing-content max-h-40 min-h-11 w-full resize-none sm:min-h-[4.25rem] font-serif text-xl leading-snug"
            />
            <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1">
              <KeepButton busy={busy} stands={stands}>
                {busy ? "Un instant…" : stands ? "Ligne gardée" : lineAct(line.text, typed, scripted)}
              </KeepButton>
              {writes && (
                <Link
                  to={paths.journal(undefined, quotationId)}
                  className="link-quiet inline-flex min-h-11 items-center"
                >
                  {wroteToday ? "Reprendre la page" : "Ouvrir la page"}
                </Link>
              )}
            </div>
          </>
        )}
      </MutationForm>
    </>
  );
}

/** What a press would do; without scripts nothing is known of what is typed. */
function lineAct(kept: string, typed: string, scripted: boolean): string {
  if (!kept) return "Garder cette ligne";
  return scripted && !typed.trim() ? "Effacer la ligne" : "Garder la nouvelle ligne";
}

/** Of the line that stands there now, after another one was written meanwhile. */
const seenOf = (current: unknown): number | undefined => (current as { at?: number } | undefined)?.at;

function Evening({ view: { acts } }: { view: DashboardView }) {
  return (
    <div id="soir" className="mt-4 border-t border-line pt-3">
      {acts.returned ? (
        <p className="text-muted">Votre journée est refermée. À demain.</p>
      ) : (
        <MutationForm intent="act" id="revenir" className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {({ busy }) => (
            <>
              <input type="hidden" name="act" value="returned" />
              <p className="min-w-0 flex-1 basis-52">
                Avez-vous tenu votre pensée du matin ? Relisez-la une fois.
              </p>
              <button type="submit" aria-disabled={busy} className="btn btn-quiet">
                Refermer la journée
              </button>
            </>
          )}
        </MutationForm>
      )}
    </div>
  );
}
