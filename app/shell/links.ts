// The five places, the navigation’s and the footer’s links (P1 §2), in one file.
import { paths } from "#app/lib/paths.ts";
import { can, type Tier } from "#app/lib/tiers.ts";

export type NavLink = { to: string; label: string };

const HOME: NavLink = { to: paths.home(), label: "Accueil" };
const DASHBOARD: NavLink = { to: paths.dashboard(), label: "Tableau de bord" };
const JOURNAL: NavLink = { to: paths.journal(), label: "Journal" };
const COMMUNITY: NavLink = { to: paths.community(), label: "Communauté" };
const BLOG: NavLink = { to: paths.blog(), label: "Blog" };
const CHALLENGES: NavLink = { to: paths.challenges(), label: "Défis" };
const GUIDES: NavLink = { to: paths.guides(), label: "Guides" };
const MEDITATIONS: NavLink = { to: paths.meditations(), label: "Méditations" };
const VIDEOS: NavLink = { to: paths.videos(), label: "Vidéos" };
const MINIGAME: NavLink = { to: paths.minigame(), label: "L'Épreuve du Sage" };
const COACH: NavLink = { to: paths.coach(), label: "Coach IA" };

/** Every entry the specification names, in its order: the drawer's. The coach stands there for those who may talk to it. */
export const navLinks = (tier: Tier): NavLink[] => [
  HOME,
  DASHBOARD,
  JOURNAL,
  COMMUNITY,
  BLOG,
  CHALLENGES,
  GUIDES,
  MEDITATIONS,
  VIDEOS,
  ...(can(tier, "coach") ? [COACH] : []),
];

/** One of the five places: a screen, or several behind one name. */
export type Place = { id: "today" | "journal" | "practice" | "coach" | "community"; label: string } & (
  | { to: string }
  | { rooms: NavLink[] }
);

export const places = (tier: Tier): Place[] => [
  { id: "today", label: "Aujourd’hui", to: DASHBOARD.to },
  { id: "journal", ...JOURNAL },
  {
    id: "practice",
    label: "Pratiquer",
    rooms: [CHALLENGES, MEDITATIONS, VIDEOS, ...(can(tier, "minigame") ? [MINIGAME] : []), GUIDES],
  },
  ...(can(tier, "coach") ? [{ id: "coach" as const, ...COACH }] : []),
  { id: "community", ...COMMUNITY },
];

/** What is no place of its own: in the member's menu. */
export const MENU_LINKS: NavLink[] = [HOME, DASHBOARD, BLOG];

/** Whether an address stands in a room: the room itself, or something within it. */
export const isWithin = (pathname: string, room: string) =>
  pathname === room || pathname.startsWith(`${room}/`);

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

/** A member's one line: help and the law. Where it is too narrow, the drawer alone holds those that are not `always`. */
export const MEMBER_FOOTER: (NavLink & { always?: true })[] = [
  { to: paths.faq(), label: "Questions fréquentes" },
  { to: paths.contact(), label: "Contact", always: true },
  { to: paths.legal(), label: "Mentions légales" },
  { to: paths.privacy(), label: "Confidentialité" },
  { to: paths.terms(), label: "Conditions d’utilisation" },
  { to: paths.cookies(), label: "Cookies" },
  { to: paths.cancelContract(), label: "Résilier votre contrat", always: true },
];
