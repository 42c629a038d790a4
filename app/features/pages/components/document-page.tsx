// A page of rules and rights: a contents list, then parts under hairlines.
import { heldPunctuation } from "#app/lib/text.ts";
import type { DocumentSection, LegalDocument } from "../document.ts";
import { Line } from "./line.tsx";

export function DocumentPage({
  document: { title, standfirst, updated, sections },
}: {
  document: LegalDocument;
}) {
  return (
    <div className="page py-10 sm:py-14">
      <header className="max-w-3xl">
        <h1>{title}</h1>
        <p className="mt-3 max-w-2xl font-serif text-xl text-muted">{heldPunctuation(standfirst)}</p>
        <p className="mt-4 text-sm text-muted">Dernière mise à jour : {updated}</p>
      </header>
      <div className="mt-10 lg:grid lg:grid-cols-[13rem_minmax(0,40rem)] lg:gap-16">
        <nav aria-label="Sur cette page">
          <ol className="border-l border-line sm:max-lg:columns-2 lg:sticky lg:top-24">
            {sections.map(({ id, title: label }) => (
              <li key={id}>
                <a href={`#${id}`} className="block py-1.5 pl-4 text-muted hover:text-ink hover:underline">
                  {label}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="mt-10 lg:mt-0">
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Section({ section: { id, title, parts } }: { section: DocumentSection }) {
  return (
    <section
      aria-labelledby={`${id}-titre`}
      id={id}
      className="border-t border-line py-8 first:border-t-0 first:pt-0"
    >
      <h2 id={`${id}-titre`} className="text-2xl">
        {title}
      </h2>
      {parts.map((part, at) =>
        typeof part === "string" ? (
          <p key={at} className="mt-3">
            <Line of={part} />
          </p>
        ) : (
          <ul key={at} className="mt-3 list-disc space-y-2 pl-5 marker:text-accent">
            {part.map((line) => (
              <li key={line}>
                <Line of={line} />
              </li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}
