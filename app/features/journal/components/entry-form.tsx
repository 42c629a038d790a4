// The page being written. A plain form that posts to the screen; with JavaScript the same words go through the call.
import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import type { Day } from "#app/lib/dates.ts";
import { KIT_FIELDS } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { formatNumber } from "#app/lib/text.ts";
import { useReturned } from "#app/ui/mutation-form.tsx";
import { MOOD_LABELS, STRESS_LABELS, TEXT_FIELDS, TEXT_MAX } from "../journal.ts";
import type { JournalView } from "../journal-view.server.ts";
import { DeleteEntry } from "./delete-entry.tsx";
import { ConflictPanel, ReturnedNotice } from "./notices.tsx";
import { SaveBar } from "./save-bar.tsx";
import { ScaleField } from "./scale-field.tsx";
import { MoodShape, StressShape } from "./scale-shapes.tsx";
import { Slips } from "./slips.tsx";
import { TextSection } from "./text-section.tsx";
import { type EntryEditor, useEntry } from "./use-entry.ts";

export const entryFormId = (day: Day) => `page-${day}`;

export function EntryForm({ view, zone }: { view: JournalView; zone: string }) {
  const { day, quotationId } = view;
  const formId = entryFormId(day);
  const entry = useEntry({ view, returned: useReturned("save", formId), zone, formId });
  const { conflict, returned } = entry;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    entry.save();
  };
  return (
    <>
      <Form
        id={formId}
        method="post"
        action={paths.journal(day, quotationId)}
        encType="multipart/form-data"
        autoComplete="off"
        reloadDocument
        onSubmit={submit}
        aria-label={`Page du ${view.date}`}
        className="sheet flex flex-col px-4 pb-6 sm:px-10 sm:pb-8"
      >
        {/* Enter in a radio presses a form's first button: it must be this one, never « remplacer ». */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name={KIT_FIELDS.intent} value="save" />
        <input type="hidden" name={KIT_FIELDS.form} value={formId} />
        <input type="hidden" name="date" value={day} />
        <input type="hidden" name="version" value={entry.base} />
        {quotationId && <input type="hidden" name="quotationId" value={quotationId} />}
        {conflict ? (
          <ConflictPanel entry={entry} stored={conflict} day={day} />
        ) : (
          returned && <ReturnedNotice returned={returned} />
        )}
        <p className="pt-4 text-sm text-muted">
          Une section suffit : matin, soir ou gratitude. {formatNumber(TEXT_MAX)} caractères au plus par
          section.
        </p>
        <Sections entry={entry} />
        <Slips entry={entry} zone={zone} />
        <SaveBar entry={entry} />
      </Form>
      {entry.saved.version !== "new" && (
        <div className="mt-4">
          <DeleteEntry
            day={day}
            date={view.date}
            onDeleted={entry.erased}
            onSignedOut={entry.keepForSignIn}
          />
        </div>
      )}
    </>
  );
}

function Sections({ entry: { fields, change, errors } }: { entry: EntryEditor }) {
  return (
    <>
      <div className="mt-6 space-y-10">
        {TEXT_FIELDS.map((field) => (
          <TextSection
            key={field}
            field={field}
            value={fields[field]}
            onChange={change}
            errors={errors[field]}
          />
        ))}
      </div>
      <div aria-hidden="true" className="colonnade-rule mt-12" />
      <div className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-8 md:grid-cols-1">
        <ScaleField
          name="mood"
          legend="Humeur"
          labels={MOOD_LABELS}
          shape={MoodShape}
          value={fields.mood}
          onChange={(step) => change("mood", step)}
          errors={errors.mood}
        />
        <ScaleField
          name="stressLevel"
          legend="Niveau de stress"
          labels={STRESS_LABELS}
          shape={StressShape}
          value={fields.stressLevel}
          onChange={(step) => change("stressLevel", step)}
          errors={errors.stressLevel}
        />
      </div>
    </>
  );
}
