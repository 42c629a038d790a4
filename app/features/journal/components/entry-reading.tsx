// A page to read: what was written, section by section.
import { type EntryFields, FIELD_LABELS, MOOD_LABELS, STRESS_LABELS, TEXT_FIELDS } from "../journal.ts";
import { MoodShape, StressShape } from "./scale-shapes.tsx";

export function EntryReading({
  fields,
  heading: Heading = "h2",
}: {
  fields: EntryFields;
  heading?: "h2" | "h4";
}) {
  const { mood, stressLevel } = fields;
  return (
    <div className="space-y-6">
      {TEXT_FIELDS.filter((field) => fields[field].trim()).map((field) => (
        <section key={field}>
          <Heading className="font-serif text-xl">{FIELD_LABELS[field].label}</Heading>
          <p className="mt-1 font-serif text-xl leading-[1.6] wrap-anywhere whitespace-pre-wrap">
            {fields[field]}
          </p>
        </section>
      ))}
      {(mood || stressLevel) && (
        <dl className="flex flex-wrap gap-x-10 gap-y-3 border-t border-line pt-4">
          {mood && (
            <div className="flex items-center gap-3">
              <MoodShape step={mood} />
              <dt className="text-muted">Humeur</dt>
              <dd className="font-semibold">{`${MOOD_LABELS[mood]} (${mood}/5)`}</dd>
            </div>
          )}
          {stressLevel && (
            <div className="flex items-center gap-3">
              <StressShape step={stressLevel} />
              <dt className="text-muted">Stress</dt>
              <dd className="font-semibold">{`${STRESS_LABELS[stressLevel]} (${stressLevel}/5)`}</dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}
