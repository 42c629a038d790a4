// The administration's own navigation, a line a section, and the titles of its pages.
import { pageTitle } from "#app/brand.ts";
import { paths } from "#app/lib/paths.ts";

/** « Messages · Administration · Le Portique »; without a section, the administration's first page. */
export const adminTitle = (section?: string) =>
  pageTitle(section ? `${section} · Administration` : "Administration");

export const ADMIN_SECTIONS: { to: string; label: string; end: boolean }[] = [
  { to: paths.admin(), label: "Membres", end: true },
  { to: paths.adminModeration(), label: "Modération", end: false },
  { to: paths.adminMessages(), label: "Messages", end: false },
  { to: paths.adminAttributions(), label: "Attributions", end: false },
  { to: paths.adminContent(), label: "Contenus", end: false },
  { to: paths.adminDeliveries(), label: "Envois", end: false },
  { to: paths.adminActivity(), label: "Activité", end: false },
  { to: paths.adminCoach(), label: "Coach", end: false },
  { to: paths.adminHealth(), label: "Santé", end: false },
  { to: paths.adminLog(), label: "Journal des actes", end: false },
];
