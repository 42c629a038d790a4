// Questions and answers (P2 §2): native accordions, one open at a time in each category; the search is a GET form.
import { Form } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { count, heldPunctuation } from "#app/lib/text.ts";
import { Figures } from "#app/ui/figures.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { EmptyState } from "#app/ui/states.tsx";
import { FAQ_SEARCH_MAX, type FaqCategory } from "../document.ts";
import { Line } from "./line.tsx";

type FaqPageProps = { categories: readonly FaqCategory[]; search: string; quotations: number };

export function FaqPage({ categories, search, quotations }: FaqPageProps) {
  const found = categories.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className="page py-10 sm:py-14">
      <header className="max-w-3xl">
        <h1>Questions fréquentes</h1>
        <p className="mt-3 max-w-2xl font-serif text-xl text-muted">
          Ce que l’on nous demande le plus, et ce que nous répondons.
        </p>
      </header>
      <Form method="get" action={paths.faq()} role="search" className="mt-8 flex max-w-2xl gap-2">
        <SearchField label="Rechercher une question" initial={search} maxLength={FAQ_SEARCH_MAX} />
      </Form>
      {search && found > 0 && (
        <p role="status" className="mt-4 text-muted">
          {`${count(found, "question")} pour «\u00a0${search}\u00a0». `}
          <a href={paths.faq()} className="link-quiet">
            Effacer la recherche
          </a>
        </p>
      )}
      {found === 0 ? (
        <div className="mt-6 max-w-3xl border-y border-line py-6">
          <EmptyState scene="horizon" title="Aucun résultat trouvé">
            <p>Essayez un autre mot, ou posez-nous la question.</p>
            <p className="mt-4">
              <a href={paths.faq()} className="btn btn-quiet">
                Effacer la recherche
              </a>
            </p>
          </EmptyState>
        </div>
      ) : (
        <div className="mt-10 max-w-3xl space-y-12">
          {categories.map((category) => (
            <Category key={category.id} category={category} />
          ))}
        </div>
      )}
      <div className="mt-16">
        <Figures
          label="En trois chiffres"
          figures={[
            { value: String(quotations), label: "citations authentiques" },
            { value: "24/7", label: "le coach IA" },
            { value: "3", label: "offres, dont une gratuite" },
          ]}
        />
      </div>
      <section aria-labelledby="autre" className="mt-14 border-t border-line pt-8">
        <h2 id="autre" className="text-2xl">
          Votre question n’est pas là ?
        </h2>
        <p className="measure mt-2 text-muted">
          Écrivez-nous : une personne vous répondra, en général sous 24 heures les jours ouvrés.
        </p>
        <a href={paths.contact()} className="btn btn-primary mt-5">
          Nous écrire
        </a>
      </section>
    </div>
  );
}

function Category({ category: { id, label, questions } }: { category: FaqCategory }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex items-baseline gap-3 text-2xl">
        {label}
        <span className="badge font-sans text-sm">
          {questions.length}
          <span className="sr-only">{questions.length < 2 ? " question" : " questions"}</span>
        </span>
      </h2>
      <div className="mt-3 border-b border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} name={`faq-${id}`} className="group border-t border-line">
            <summary className="flex min-h-12 items-center justify-between gap-4 py-2.5 font-medium">
              {heldPunctuation(question)}
              <span
                aria-hidden="true"
                className="shrink-0 text-xl text-accent transition-transform group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <div className="measure pb-5">
              {answer.map((line) => (
                <p key={line} className="mt-1.5">
                  <Line of={line} />
                </p>
              ))}
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
