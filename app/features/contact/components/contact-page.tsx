import { paths } from "#app/lib/paths.ts";
import type { ContactView } from "../contact.ts";
import { ContactForm } from "./contact-form.tsx";

export function ContactPage({ view }: { view: ContactView }) {
  return (
    <div className="page py-10 sm:py-14">
      <header className="max-w-3xl">
        <h1>Nous écrire</h1>
        <p className="mt-3 max-w-2xl font-serif text-xl text-muted">
          Une question, une remarque, une citation à revoir : une personne lit chaque message et y répond.
        </p>
      </header>
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-16">
        <ContactForm known={view.known} />
        <div className="space-y-9">
          <Details view={view} />
          <section aria-labelledby="reponse" className="border-t border-line pt-5">
            <h2 id="reponse" className="text-2xl">
              Réponse rapide
            </h2>
            <p className="mt-2 text-muted">
              Nous répondons en général sous 24 heures les jours ouvrés. Un message de détresse ne peut pas
              attendre : le 3114 répond jour et nuit, gratuitement.
            </p>
          </section>
          <section aria-labelledby="avant" className="border-t border-line pt-5">
            <h2 id="avant" className="text-2xl">
              Questions fréquentes
            </h2>
            <p className="mt-2 text-muted">
              La réponse est peut-être déjà écrite : l’abonnement, le coach, le journal, vos données.
            </p>
            <a href={paths.faq()} className="btn btn-quiet mt-4">
              Lire les réponses
            </a>
          </section>
        </div>
      </div>
    </div>
  );
}

function Details({ view }: { view: ContactView }) {
  return (
    <section aria-labelledby="coordonnees" className="border-t border-line pt-5">
      <h2 id="coordonnees" className="text-2xl">
        Coordonnées
      </h2>
      <dl className="mt-3 space-y-3">
        <div>
          <dt className="text-sm text-muted">E-mail</dt>
          <dd>
            <a href={`mailto:${view.email}`} className="link-quiet wrap-anywhere">
              {view.email}
            </a>
          </dd>
        </div>
        {view.postal.length > 0 && (
          <div>
            <dt className="text-sm text-muted">Adresse postale</dt>
            <dd>{view.postal.join(", ")}</dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-muted">Horaires</dt>
          <dd>
            Lun–Ven : 9h–18h
            <br />
            Sam : 10h–16h
          </dd>
        </div>
      </dl>
    </section>
  );
}
