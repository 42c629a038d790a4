import { paths } from "#app/lib/paths.ts";
import { heldPunctuation } from "#app/lib/text.ts";
import { Quoted } from "#app/ui/quotation.tsx";
import { COMMITMENTS, DIFFERENCES, MISSION, VALUES, VISION, WHY } from "../content/about.ts";

type AboutPageProps = {
  quotations: number;
  quotation: { quote: string; author: string; reference: string } | null;
};

function Prose({ id, title, paragraphs }: { id: string; title: string; paragraphs: readonly string[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3 font-serif text-xl leading-relaxed">
          {heldPunctuation(paragraph)}
        </p>
      ))}
    </section>
  );
}

function Points({ id, title, points }: { id: string; title: string; points: readonly string[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-3">
        {points.map((point) => (
          <li key={point} className="border-t border-line py-3">
            {heldPunctuation(point)}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function AboutPage({ quotations, quotation }: AboutPageProps) {
  return (
    <div className="page py-10 sm:py-14">
      <header className="max-w-3xl">
        <h1>À propos</h1>
        <p className="mt-3 max-w-2xl font-serif text-xl text-muted">
          Une école ouverte sur la place, comme l’était le portique d’Athènes qui lui a donné son nom.
        </p>
      </header>
      <div className="mt-10 grid gap-10 md:grid-cols-2 lg:gap-16">
        <Prose id="mission" title="Notre mission" paragraphs={MISSION} />
        <Prose id="vision" title="Notre vision" paragraphs={VISION} />
      </div>
      <div className="colonnade-rule mt-14" aria-hidden="true" />
      <section aria-labelledby="valeurs" className="mt-12">
        <h2 id="valeurs" className="text-2xl">
          Trois valeurs
        </h2>
        <ul className="mt-5 grid gap-8 md:grid-cols-3">
          {VALUES.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-primary pt-4">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2 text-muted">{heldPunctuation(text)}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className="mt-14 max-w-3xl">
        <Prose id="pourquoi" title="Pourquoi Le Portique" paragraphs={WHY} />
      </div>
      <div className="mt-14 grid gap-10 md:grid-cols-2 lg:gap-16">
        <Points id="difference" title="Ce qui nous distingue" points={DIFFERENCES(quotations)} />
        <Points id="engagements" title="Nos engagements" points={COMMITMENTS} />
      </div>
      {quotation && <Quoted quotation={quotation} className="mt-16 max-w-3xl border-y border-line py-8" />}
      <p className="mt-10 flex flex-wrap gap-3">
        <a href={paths.method()} className="btn btn-quiet">
          Notre méthode
        </a>
        <a href={paths.contact()} className="btn btn-quiet">
          Nous écrire
        </a>
      </p>
    </div>
  );
}
