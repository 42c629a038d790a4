// The page being written. A plain form that posts to the screen; with JavaScript the same words go through the call, and
// go by themselves at each pause.
import { Form } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { KIT_FIELDS } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { addedTo } from "#app/lib/shared-text.ts";
import { formatNumber } from "#app/lib/text.ts";
import { LatePart } from "#app/ui/late-part.tsx";
import { useReturned } from "#app/ui/mutation-form.tsx";
import { SharedOffer } from "#app/ui/shared-offer.tsx";
import { partsAt, TEXT_MAX } from "../journal.ts";
import type { JournalView } from "../journal-view.server.ts";
import { besideWords, dayLine, endOfPage, fetchLater, notSaved, paceChoice } from "./late-parts.ts";
import { Questions } from "./questions.tsx";
import { SaveBar } from "./save-bar.tsx";
import { showQuestion } from "./steps.ts";
import { entryFormId } from "./use-draft.ts";
import { useEntry } from "./use-entry.ts";

export function EntryForm({ view, zone }: { view: JournalView; zone: string }) {
  const { day, today, quotationId, moment, pace } = view;
  const formId = entryFormId(day);
  const returned = useReturned("save", formId);
  const entry = useEntry({ view, returned, zone, formId, fetchUnsaved: fetchLater });
  const paper = useRef<HTMLFormElement>(null);
  // They show when something happens: their scripts are there by then, and nothing moves.
  useEffect(() => {
    void endOfPage.load();
    void notSaved.load();
  }, []);
  /** Under what its hour asks for first. */
  const take = (text: string) => {
    const field = partsAt(moment)[0]?.fields[0] ?? "morningReflection";
    entry.change(field, addedTo(entry.fields[field], text));
    showQuestion(field);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    entry.save();
  };
  return (
    <>
      <Form
        ref={paper}
        id={formId}
        method="post"
        action={paths.journal(day, quotationId)}
        encType="multipart/form-data"
        autoComplete="off"
        reloadDocument
        onSubmit={submit}
        aria-label={`Page du ${view.date}`}
        className="paper"
      >
        {/* Enter in a radio presses a form's first button: it must be this one, never « remplacer ». */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name={KIT_FIELDS.intent} value="save" />
        <input type="hidden" name={KIT_FIELDS.form} value={formId} />
        <input type="hidden" name="date" value={day} />
        <input type="hidden" name="version" value={entry.base} />
        {quotationId && <input type="hidden" name="quotationId" value={quotationId} />}
        <div>
          <LatePart of={paceChoice} props={{ pace }} />
        </div>
        {(entry.conflict || entry.returned) && (
          <div>
            <LatePart of={notSaved} props={{ entry, day }} />
          </div>
        )}
        {view.line && (
          <div>
            <LatePart of={dayLine} props={{ view }} />
          </div>
        )}
        {day === today && <SharedOffer onTake={take} />}
        <Questions entry={entry} moment={moment} />
        <p className="pb-6 text-sm text-muted">
          Une section suffit : matin, soir ou gratitude. {formatNumber(TEXT_MAX)}&nbsp;caractères au plus par
          section.
        </p>
        <div className="paper-foot">
          <LatePart of={besideWords} props={{ entry, zone, paper }} />
          <SaveBar entry={entry} />
        </div>
      </Form>
      {entry.saved.version !== "new" && (
        <LatePart
          of={endOfPage}
          props={{ view, onDeleted: entry.erased, onSignedOut: entry.keepForSignIn }}
        />
      )}
    </>
  );
}
