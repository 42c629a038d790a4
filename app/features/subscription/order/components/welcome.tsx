// What a payment ends on: what is open now, in the order one would begin with it.
import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { can, TIER_LABELS, type Tier } from "#app/lib/tiers.ts";

type Step = { title: string; text: string; to: string; label: string };

const REMINDERS: Step = {
  title: "Choisissez vos heures",
  text: "Le matin suffit pour commencer. Dites aussi par où vous recevrez votre pensée\u00a0: SMS, WhatsApp, Telegram ou e-mail.",
  to: paths.settings("rappels"),
  label: "Régler mes rappels",
};
const COACH: Step = {
  title: "Posez une première question au coach",
  text: "Une chose qui vous occupe aujourd’hui, telle qu’elle est. Il répond avec les textes.",
  to: paths.coach(),
  label: "Parler au coach",
};
const JOURNAL: Step = {
  title: "Écrivez votre première page",
  text: "Matin ou soir, une section suffit. Les lignes que vous avez déjà écrites y sont.",
  to: paths.journal(),
  label: "Ouvrir le journal",
};
const TODAY: Step = {
  title: "Lisez sans compter",
  text: "Chaque jour une citation, son commentaire et son exercice, sans limite désormais.",
  to: paths.dashboard(),
  label: "Voir Aujourd’hui",
};

const stepsOf = (tier: Tier): Step[] => (can(tier, "coach") ? [REMINDERS, COACH, JOURNAL] : [JOURNAL, TODAY]);

export function Welcome({ tier, firstName }: { tier: Tier; firstName: string | null }) {
  return (
    <div className="page py-8 sm:py-12">
      <p className="eyebrow">{`Offre ${TIER_LABELS[tier]}`}</p>
      <h1 className="mt-2">{firstName ? `Bienvenue, ${firstName}` : "Bienvenue"}</h1>
      <p className="measure mt-3 text-muted">
        Tout est ouvert. Voici par où commencer, une chose après l’autre.
      </p>
      <ol className="mt-8 border-b border-line">
        {stepsOf(tier).map(({ title, text, to, label }, at) => (
          <li
            key={title}
            className="grid gap-x-6 gap-y-2 border-t border-line py-6 sm:grid-cols-[2rem_1fr_auto] sm:items-center"
          >
            <span aria-hidden="true" className="font-serif text-2xl text-accent max-sm:hidden">
              {at + 1}
            </span>
            <div>
              <h2 className="text-xl">{title}</h2>
              <p className="measure mt-1 text-muted">{text}</p>
            </div>
            <Link
              to={to}
              className={`btn ${at === 0 ? "btn-primary" : "btn-quiet"} max-sm:justify-self-start`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ol>
      <p className="mt-6">
        <Link to={paths.home()} className="link-quiet">
          Continuer vers l’accueil
        </Link>
      </p>
    </div>
  );
}
