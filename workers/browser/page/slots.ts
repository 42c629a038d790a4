// Filling the page's slots (app/features/offline/components/kept-views.tsx). Words are set as text, never as markup.
import type { Day } from "#app/lib/dates.ts";
import { dateFormat } from "#app/lib/intl.ts";

/** The page, or a part of it. */
type Root = Pick<ParentNode, "querySelector">;

/** A part of the page that is always there. */
export function part<Found extends HTMLElement = HTMLElement>(
  selector: string,
  within: Root = document,
): Found {
  const found = within.querySelector<Found>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

export const show = (element: HTMLElement, shown: boolean): void => {
  element.hidden = !shown;
};

type Slots = {
  slot(name: string, text: string): void;
  link(name: string, href: string): void;
  /** Without an act there is no button. */
  button(name: string, onPress: (() => void) | null): void;
  /** Without a recording there is no player. */
  audio(url: string | null, label: string): void;
};

const slotsOf = (root: Root): Slots => ({
  slot(name, text) {
    part(`[data-slot="${name}"]`, root).textContent = text;
  },
  link(name, href) {
    part<HTMLAnchorElement>(`[data-link="${name}"]`, root).href = href;
  },
  button(name, onPress) {
    const button = part<HTMLButtonElement>(`[data-button="${name}"]`, root);
    if (!onPress) return button.remove();
    button.addEventListener("click", onPress);
  },
  audio(url, label) {
    const player = part<HTMLAudioElement>("[data-audio]", root);
    if (!url) return player.remove();
    player.src = url;
    player.setAttribute("aria-label", label);
  },
});

/** Draws each of a list, or says that there is none. */
export function fillList<Item>(
  name: string,
  items: readonly Item[],
  fill: (item: Item, slots: Slots) => void,
): void {
  const list = part(`[data-list="${name}"]`);
  const template = part<HTMLTemplateElement>(`template[data-of="${name}"]`);
  list.replaceChildren(
    ...items.map((item) => {
      const copy = template.content.cloneNode(true) as DocumentFragment;
      const [root] = copy.children;
      if (root) fill(item, slotsOf(root));
      return copy;
    }),
  );
  const none = document.querySelector<HTMLElement>(`[data-empty="${name}"]`);
  if (none) show(none, items.length === 0);
}

/** « dimanche 29 novembre 2026 », « dimanche 1er novembre 2026 »: as the product says it, without its library of dates. */
export const longDay = (day: Day): string =>
  dateFormat("fr-FR", {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  })
    .format(new Date(day))
    .replace(" 1 ", " 1er ");

/** « 07:05 », where this device is. */
export const timeHere = (at: Date): string =>
  dateFormat("fr-FR", { hour: "2-digit", minute: "2-digit" }).format(at);
