// A page to read: what was answered, and nothing of what was not.
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
    <div className="leaf space-y-8">
      {(mood || stressLevel) && (
        <dl className="flex flex-wrap gap-x-10 gap-y-1 font-sans text-base">
          {mood && (
            <div className="flex flex-wrap items-center gap-x-2">
              <MoodShape step={mood} />
              <dt className="text-muted">Humeur</dt>
              <dd>{`${MOOD_LABELS[mood]} (${mood}/5)`}</dd>
            </div>
          )}
          {stressLevel && (
            <div className="flex flex-wrap items-center gap-x-2">
              <StressShape step={stressLevel} />
              <dt className="text-muted">Stress</dt>
              <dd>{`${STRESS_LABELS[stressLevel]} (${stressLevel}/5)`}</dd>
            </div>
          )}
        </dl>
      )}
      {TEXT_FIELDS.filter((field) => fields[field].trim()).map((field) => (
        <section key={field}>
          <Heading className="attribution">{FIELD_LABELS[field].label}</Heading>
          <p className="wrap-anywhere whitespace-pre-wrap">{fields[field]}</p>
        </section>
      ))}
    </div>
  );
}
