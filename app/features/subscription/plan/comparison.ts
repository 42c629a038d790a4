// The plans side by side.
import { type Capability, can, FREE_QUOTES_PER_MONTH, type Tier } from "#app/lib/tiers.ts";

/** What the plans are compared by on /subscribe; a capability's cell comes from its table (lib/tiers.ts). */
type Comparison = { label: string; cells: Record<Tier, string | boolean> };

const opens = (capability: Capability): Comparison["cells"] => ({
  free: can("free", capability),
  essential: can("essential", capability),
  complete: can("complete", capability),
});

export const COMPARISON: readonly Comparison[] = [
  {
    label: "Citations commentées",
    cells: {
      free: `${FREE_QUOTES_PER_MONTH} par mois`,
      essential: "sans limite",
      complete: "sans limite",
    },
  },
  { label: "Journal guidé", cells: opens("writeJournal") },
  {
    label: "Communauté",
    cells: { free: "en lecture", essential: "complète", complete: "complète" },
  },
  { label: "Blog", cells: opens("readBlog") },
  {
    label: "Guides PDF",
    cells: { free: "de base", essential: "pratiques", complete: "tous, premium compris" },
  },
  {
    label: "Défis",
    cells: { free: "de base", essential: "essentiels", complete: "tous" },
  },
  {
    label: "Méditations et vidéos",
    cells: { free: "de base", essential: "oui", complete: "premium comprises" },
  },
  { label: "Coach IA", cells: opens("coach") },
  { label: "Rappels SMS, WhatsApp, Telegram, e-mail", cells: opens("reminders") },
  {
    label: "Un rappel par notification",
    cells: { free: "un par jour", essential: "un par jour", complete: "à toutes vos heures" },
  },
  { label: "L'Épreuve du Sage", cells: opens("minigame") },
  {
    label: "Assistance",
    cells: { free: "par e-mail", essential: "prioritaire", complete: "VIP" },
  },
];
