// The navigation's and the footer's links (P1 §2), in one place.
import { paths } from "#app/lib/paths.ts";
import { can, type Tier } from "#app/lib/tiers.ts";

export type NavLink = { to: string; label: string };

export const NAV_LINKS: NavLink[] = [
  { to: paths.home(), label: "Accueil" },
  { to: paths.dashboard(), label: "Tableau de bord" },
  { to: paths.journal(), label: "Journal" },
  { to: paths.community(), label: "Communauté" },
  { to: paths.blog(), label: "Blog" },
  { to: paths.challenges(), label: "Défis" },
  { to: paths.guides(), label: "Guides" },
  { to: paths.meditations(), label: "Méditations" },
  { to: paths.videos(), label: "Vidéos" },
];

export const COACH_LINK: NavLink = { to: paths.coach(), label: "Coach IA" };

/** The coach's link stands there for those who may talk to it. */
export const navLinks = (tier: Tier) => (can(tier, "coach") ? [...NAV_LINKS, COACH_LINK] : NAV_LINKS);

/** What somebody who has no account yet looks for first. */
export const VISITOR_LINKS: NavLink[] = [
  { to: paths.blog(), label: "Blog" },
  { to: "/#pricing", label: "Tarifs" },
  { to: "/authors", label: "Auteurs" },
];

export const FOOTER_COLUMNS: { title: string; links: NavLink[] }[] = [
  {
    title: "Le Portique",
    links: [
      { to: "/#features", label: "Fonctionnalités" },
      { to: "/#pricing", label: "Tarifs" },
      { to: paths.coach(), label: "Coach IA" },
      { to: paths.challenges(), label: "Défis" },
      { to: paths.home(), label: "Accueil" },
    ],
  },
  {
    title: "Ressources",
    links: [
      { to: paths.guides(), label: "Guides" },
      { to: paths.blog(), label: "Blog" },
      { to: paths.community(), label: "Communauté" },
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
