// The keyboard's shortcuts: which key leads where, when none counts, and whether the person wants them. Pure but for the
// storage.
import { paths } from "./paths.ts";
import { browserStore } from "./storage.ts";

/** After `g`, within GO_MS. */
export const GO_KEYS: readonly { key: string; label: string; to: string }[] = [
  { key: "a", label: "Aujourd’hui", to: paths.dashboard() },
  { key: "j", label: "Journal", to: paths.journal() },
  { key: "d", label: "Défis", to: paths.challenges() },
  { key: "m", label: "Méditations", to: paths.meditations() },
  { key: "c", label: "Communauté", to: paths.community() },
];
/** How long `g` waits for its second key. */
export const GO_MS = 1_500;

export type Pressed = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  isComposing?: boolean;
  repeat?: boolean;
};
/** What a key asks for; `go` waits for its second key. */
type Asked = "search" | "list" | "go" | { to: string } | null;

/**
 * @param pressed the key and what was held with it
 * @param state `typing`: a field has the focus, or a dialog is open; `on`: single keys are wanted; `going`: `g` came before
 */
export function askedBy(pressed: Pressed, state: { typing: boolean; on: boolean; going: boolean }): Asked {
  if (pressed.isComposing || pressed.repeat) return null;
  const key = pressed.key.toLowerCase();
  // Held with a modifier it is no character: it counts wherever the focus is, and when single keys are off.
  if ((pressed.ctrlKey || pressed.metaKey) && !pressed.altKey) return key === "k" ? "search" : null;
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || state.typing || !state.on) return null;
  if (state.going) {
    const place = GO_KEYS.find((one) => one.key === key);
    if (place) return { to: place.to };
  }
  if (key === "/") return "search";
  if (key === "?") return "list";
  return key === "g" ? "go" : null;
}

const NAME = "portique:shortcuts";

/** Single keys are on until somebody switches them off, in this browser. */
export function shortcutsOn(): boolean {
  return browserStore.get(NAME) !== "off";
}

export function switchShortcuts(on: boolean): void {
  if (on) browserStore.remove(NAME);
  else browserStore.set(NAME, "off");
}
