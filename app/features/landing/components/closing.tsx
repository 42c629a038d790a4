import { SUBSCRIBED } from "#app/features/newsletter/newsletter.ts";
import { paths } from "#app/lib/paths.ts";
import type { NewsletterAnswer } from "../landing.ts";

export function Closing({ newsletter }: { newsletter: NewsletterAnswer }) {
  return (
    <div className="closing">
      <div className="page closing-page">
        <section aria-labelledby="closing-titre">
          <h2 id="closing-titre" className="closing-title">
            Demain matin, une phrase vous attend
          </h2>
          <a href={paths.auth({ tab: "register" })} className="btn btn-primary mt-8 px-6 text-base">
            Commencer Gratuitement
          </a>
        </section>
        <section id="newsletter" aria-labelledby="newsletter-titre" className="newsletter">
          <h2 id="newsletter-titre" className="text-2xl">
            La lettre du dimanche
          </h2>
          <p className="mt-2 text-muted">Une leçon chaque dimanche matin.</p>
          {newsletter === "ok" ? (
            <div role="status">
              <p className="newsletter-done">{SUBSCRIBED}</p>
              <p className="mt-2 text-muted">
                Un message vient de partir vers votre adresse : suivez son lien pour la confirmer.
              </p>
            </div>
          ) : (
            <NewsletterForm answer={newsletter} />
          )}
        </section>
      </div>
    </div>
  );
}

const REFUSALS = {
  invalid: "Email invalide",
  later: "Trop d’essais en peu de temps. Réessayez dans une minute.",
  closed: "La lettre n’est pas disponible pour le moment. Votre adresse n’a pas été gardée.",
};

function NewsletterForm({ answer }: { answer: keyof typeof REFUSALS | null }) {
  return (
    <form method="post" action={paths.newsletter()} className="mt-5">
      <label htmlFor="newsletter-email" className="mb-1 block font-medium">
        Email
      </label>
      <div className="newsletter-row">
        <input
          id="newsletter-email"
          className="input min-h-11"
          type="email"
          name="email"
          autoComplete="email"
          required
          aria-invalid={answer === "invalid" || undefined}
          aria-describedby={answer ? "newsletter-answer newsletter-hint" : "newsletter-hint"}
        />
        <button type="submit" className="btn btn-quiet">
          Recevoir la lettre
        </button>
      </div>
      {answer && (
        <p id="newsletter-answer" role="alert" className="mt-2 text-sm font-medium text-error">
          {REFUSALS[answer]}
        </p>
      )}
      <p id="newsletter-hint" className="mt-2 text-sm text-muted">
        Votre adresse ne sert qu’à cet envoi. Chaque lettre permet de s’en désinscrire.
      </p>
    </form>
  );
}
