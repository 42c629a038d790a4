// The light of the member's hour, behind the head of the screen.
import type { DashboardView } from "../dashboard-view.server.ts";

/** A tenth of a colour that fades away under the head: bronze, the Aegean, violet. */
const washOf = (colour: string) =>
  `linear-gradient(color-mix(in srgb, ${colour} 10%, transparent), transparent) top / 100% 15rem no-repeat`;
export const BEHIND: Record<DashboardView["light"], string> = {
  dawn: washOf("var(--color-accent)"),
  noon: washOf("var(--color-primary)"),
  evening: washOf("#8a6aa5"),
};
