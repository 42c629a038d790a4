// What stands beside or under the paper, and the quotation that it may start from. Late: nobody writes in it.
import { Link } from "@remix-run/react";
import type { Day } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import type { JournalView, QuotationView, ShortQuotation } from "../journal-view.server.ts";
import { ExportLinks } from "./export-links.tsx";

function DayQuotation({ quotation }: { quotation: QuotationView }) {
  if (!quotation) return null;
  if (quotation.state === "closed") {
    return (
      <p className="text-muted">
        La citation du jour vous attend{" "}
        <a href={paths.home()} className="link-quiet">
          à l’accueil
        </a>
        .
      </p>
    );
  }
  return <Quoted quotation={quotation} />;
}

/** The quotation the page is written from: in sight while it is written, on every width. */
export function StartQuotation({ quotation }: { quotation: ShortQuotation }) {
  return (
    <section aria-labelledby="depart" className="mb-8">
      <h2 id="depart" className="eyebrow mb-3 font-sans">
        À partir de cette citation
      </h2>
      <Quoted quotation={quotation} />
    </section>
  );
}

function Quoted({ quotation }: { quotation: ShortQuotation }) {
  return (
    <figure>
      <blockquote>
        <p className="quotation text-xl">{quotation.quote}</p>
      </blockquote>
      <figcaption className="attribution mt-2 text-base">
        <Link to={paths.quotation(quotation.id)} className="hover:underline hover:underline-offset-4">
          {quotation.author}, <cite className="not-italic">{quotation.reference}</cite>
        </Link>
      </figcaption>
    </figure>
  );
}

function Figures({ figures }: { figures: NonNullable<JournalView["figures"]> }) {
  const rows = [
    { label: "Série actuelle", value: figures.streak },
    { label: "Pages", value: figures.entries },
    { label: "Humeur moyenne", value: figures.mood, of: 5 },
    { label: "Stress moyen", value: figures.stress, of: 5 },
  ].filter(({ value }) => value !== null);
  return (
    <section aria-labelledby="chiffres">
      <h2 id="chiffres" className="sr-only">
        Statistiques
      </h2>
      <dl className="grid grid-cols-pairs gap-x-6 lg:grid-cols-1">
        {rows.map((row) => (
          <div
            key={row.label}
            className="flex flex-col border-t border-line py-3 lg:flex-row lg:items-baseline lg:justify-between lg:gap-3"
          >
            <dt className="text-sm text-muted">{row.label}</dt>
            <dd className="font-serif text-xl tabular-nums">
              {row.value}
              {row.of && row.value !== "--" && <span className="text-base text-muted">{` / ${row.of}`}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function JournalLinks({ day }: { day: Day }) {
  return (
    <div className="space-y-3">
      <p>
        <Link to={paths.book()} className="link-quiet">
          Livre
        </Link>
        {", "}
        <Link to={`${paths.bookDay(day)}#ce-jour-la`} className="link-quiet">
          ce jour-là autrefois
        </Link>
      </p>
      <p>
        <Link to={paths.journalSearch()} className="link-quiet">
          Rechercher dans le journal
        </Link>
      </p>
      <ExportLinks />
    </div>
  );
}

export const Margin = ({ view }: { view: JournalView }) => (
  <div className="space-y-8">
    {!view.start && <DayQuotation quotation={view.quotation} />}
    {view.figures && <Figures figures={view.figures} />}
    <JournalLinks day={view.day} />
  </div>
);
