// The listen button's four states (P1 §4), as a reducer: idle, generating, playing, paused. Pure.

export type AudioState = "idle" | "generating" | "playing" | "paused";
export type AudioEvent =
  /** The button was pressed. */
  | "press"
  /** Sound is coming out. */
  | "sound"
  /** The reading came to its end, or nothing could be played. */
  | "end"
  /** Paused from outside the button: headset, lock screen, another page. */
  | "halt";

export function nextAudioState(state: AudioState, event: AudioEvent): AudioState {
  switch (event) {
    case "press":
      if (state === "playing") return "paused";
      if (state === "paused") return "playing";
      return "generating";
    case "sound":
      return "playing";
    case "end":
      return "idle";
    case "halt":
      return state === "playing" ? "paused" : state;
  }
}

export const AUDIO_LABELS: Record<"card" | "dialog", Record<AudioState, string>> = {
  card: { idle: "Écouter", generating: "Génération...", playing: "Pause", paused: "Écouter" },
  dialog: {
    idle: "Écouter la citation",
    generating: "Génération...",
    playing: "Lecture en cours...",
    paused: "Écouter la citation",
  },
};
