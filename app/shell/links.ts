// The five places, the navigation’s and a member’s links (P1 §2). A visitor’s stand in visitor-links.ts.
import { paths } from "#app/lib/paths.ts";
import { can, type Tier } from "#app/lib/tiers.ts";

export type NavLink = { to: string; label: string };

export const HOME: NavLink = { to: paths.home(), label: "Accueil" };
const DASHBOARD: NavLink = { to: paths.dashboard(), label: "Tableau de bord" };
const JOURNAL: NavLink = { to: paths.journal(), label: "Journal" };
export const COMMUNITY: NavLink = { to: paths.community(), label: "Communauté" };
export const BLOG: NavLink = { to: paths.blog(), label: "Blog" };
export const CHALLENGES: NavLink = { to: paths.challenges(), label: "Défis" };
export const GUIDES: NavLink = { to: paths.guides(), label: "Guides" };
const MEDITATIONS: NavLink = { to: paths.meditations(), label: "Méditations" };
const VIDEOS: NavLink = { to: paths.videos(), label: "Vidéos" };
const MINIGAME: NavLink = { to: paths.minigame(), label: "L'Épreuve du Sage" };
export const COACH: NavLink = { to: paths.coach(), label: "Coach IA" };

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

/** The rooms behind the places, for a page that leads into them: all but the day, the journal and the blog. */
export const rooms = (tier: Tier): NavLink[] =>
  places(tier).flatMap((place) =>
    "rooms" in place ? place.rooms : place.id === "today" || place.id === "journal" ? [] : [place],
  );

/** What is no place of its own: in the member's menu. */
export const MENU_LINKS: NavLink[] = [HOME, DASHBOARD, BLOG];

/** Whether an address stands in a room: the room itself, or something within it. */
export const isWithin = (pathname: string, room: string) =>
  pathname === room || pathname.startsWith(`${room}/`);

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
