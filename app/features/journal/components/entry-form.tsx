// The page being written. A plain form that posts to the screen; with JavaScript the same words go through the call, and
// go by themselves at each pause.
import { Form, Link } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import type { Day } from "#app/lib/dates.ts";
import { KIT_FIELDS } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { addedTo } from "#app/lib/shared-text.ts";
import { formatNumber } from "#app/lib/text.ts";
import { LatePart, late } from "#app/ui/late-part.tsx";
import { useReturned } from "#app/ui/mutation-form.tsx";
import { SharedOffer } from "#app/ui/shared-offer.tsx";
import { partsAt, TEXT_MAX } from "../journal.ts";
import type { JournalView } from "../journal-view.server.ts";
import { DayLine } from "./day-line.tsx";
import { DeleteEntry } from "./delete-entry.tsx";
import { ConflictPanel, ReturnedNotice } from "./notices.tsx";
import { PaceChoice } from "./pace-choice.tsx";
import { PhotoSection } from "./photo-forms.tsx";
import { Questions } from "./questions.tsx";
import { SaveBar } from "./save-bar.tsx";
import { Slips } from "./slips.tsx";
import { showQuestion } from "./steps.ts";
import { useEntry } from "./use-entry.ts";
import { useFadingFrame } from "./use-fading-frame.ts";

// Under the page, which does not wait for their script.
const photos = late(import.meta.env.SSR ? PhotoSection : undefined, () =>
  import("./photo-forms.tsx").then((forms) => forms.PhotoSection),
);

export const entryFormId = (day: Day) => `page-${day}`;

export function EntryForm({ view, zone }: { view: JournalView; zone: string }) {
  const { day, today, quotationId, moment, pace } = view;
  const formId = entryFormId(day);
  const entry = useEntry({ view, returned: useReturned("save", formId), zone, formId });
  const { conflict, returned } = entry;
  const paper = useRef<HTMLFormElement>(null);
  useFadingFrame(paper);
  // They show at the first save, which moves nothing where their script is there by then.
  useEffect(() => void photos.load(), []);
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
        <PaceChoice pace={pace} />
        {(conflict || returned) && (
          <div>
            {conflict ? (
              <ConflictPanel entry={entry} stored={conflict} day={day} />
            ) : (
              returned && <ReturnedNotice returned={returned} />
            )}
          </div>
        )}
        <DayLine view={view} />
        {day === today && <SharedOffer onTake={take} />}
        <Questions entry={entry} moment={moment} />
        <p className="pb-6 text-sm text-muted">
          Une section suffit : matin, soir ou gratitude. {formatNumber(TEXT_MAX)}&nbsp;caractères au plus par
          section.
        </p>
        <div className="paper-foot">
          <Slips entry={entry} zone={zone} />
          <SaveBar entry={entry} />
        </div>
      </Form>
      {entry.saved.version !== "new" && <LatePart of={photos} props={{ view }} />}
      {entry.saved.version !== "new" && (
        <div className="fades mt-4 flex flex-wrap items-start justify-between gap-x-6">
          <DeleteEntry
            day={day}
            date={view.date}
            onDeleted={entry.erased}
            onSignedOut={entry.keepForSignIn}
          />
          {day < today && (
            <Link to={paths.journal(day)} className="link-quiet py-2">
              Relire la page
            </Link>
          )}
        </div>
      )}
    </>
  );
}
