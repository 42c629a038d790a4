import { QuotedWords } from "#app/ui/quoted.tsx";
import type { TranscriptPart } from "../videos.ts";

export function Transcript({ parts }: { parts: readonly TranscriptPart[] }) {
  return (
    <div className="space-y-4">
      {parts.map((part, n) => (
        <section key={n} className="measure">
          {part.heading && <h3 className="mb-1 text-xl">{part.heading}</h3>}
          {part.text && <p>{part.text}</p>}
          {part.quotation && <QuotedWords quoted={part.quotation} />}
        </section>
      ))}
    </div>
  );
}
