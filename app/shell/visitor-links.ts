// What a visitor’s pages link to at their head and foot (P1 §2).
import { paths } from "#app/lib/paths.ts";
import { BLOG, CHALLENGES, COACH, COMMUNITY, GUIDES, HOME, type NavLink } from "./links.ts";

/** What somebody who has no account yet looks for first. */
export const VISITOR_LINKS: NavLink[] = [
  BLOG,
  { to: "/#pricing", label: "Tarifs" },
  { to: "/authors", label: "Auteurs" },
];

export const FOOTER_COLUMNS: { title: string; links: NavLink[] }[] = [
  {
    title: "Le Portique",
    links: [
      { to: "/#features", label: "Fonctionnalités" },
      { to: "/#pricing", label: "Tarifs" },
      COACH,
      CHALLENGES,
      HOME,
    ],
  },
  {
    title: "Ressources",
    links: [
      GUIDES,
      BLOG,
      COMMUNITY,
      { to: "/authors", label: "Les auteurs" },
      { to: paths.method(), label: "Notre méthode" },
      { to: paths.about(), label: "À propos" },
    ],
  },
  {
    title: "Aide",
    links: [
      { to: paths.contact(), label: "Contact" },
      { to: paths.faq(), label: "Questions fréquentes" },
      { to: paths.legal(), label: "Mentions légales" },
      { to: paths.privacy(), label: "Confidentialité" },
      { to: paths.terms(), label: "Conditions d’utilisation" },
      { to: paths.cookies(), label: "Cookies" },
      { to: paths.cancelContract(), label: "Résilier votre contrat" },
      { to: paths.withdraw(), label: "Renoncer au contrat ici" },
    ],
  },
];
