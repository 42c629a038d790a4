// The second ear: what a provider hears in a question, beside the model that answers it. The product's own ear was asked
// before and heard nothing; this one is asked at the same moment as the model, and its failures are silence.
import type { Moderation } from "#app/gateways/moderation/moderation.ts";
import type { Danger } from "#app/lib/crisis/danger.ts";
import { likeliestDanger } from "#app/lib/crisis/hear.server.ts";

/** An answer's first words wait so long for the second ear, and no longer; ms. */
const HOLD_MS = 1_000;

const VIOLENT: ReadonlySet<Danger> = new Set(["couple", "minor", "harassment", "sexual", "threat", "other"]);

/** Which card: a provider says « violence » of the one who strikes and of the one who is struck; our own ear tells. */
async function dangerIn(moderation: Moderation, message: string): Promise<Danger | null> {
  const concern = await moderation.hear(message);
  if (concern !== "violence") return concern;
  const likeliest = likeliestDanger(message);
  return VIOLENT.has(likeliest) ? likeliest : "threat";
}

type SecondEar = {
  /** What it heard, once it answered; null until then. */
  heard(): Danger | null;
  /** Resolves when it answered, or after HOLD_MS: first words may be shown then. */
  held: Promise<unknown>;
  /** Resolves when it answered, whatever it heard. */
  done: Promise<Danger | null>;
};

const DEAF: SecondEar = { heard: () => null, held: Promise.resolve(), done: Promise.resolve(null) };

/** Begins to listen. `onHeard` is told at once where a danger is heard. */
export function listenTo(
  moderation: Moderation | undefined,
  message: string,
  onHeard: () => void,
): SecondEar {
  if (!moderation) return DEAF;
  let heard: Danger | null = null;
  const done = dangerIn(moderation, message).then((danger) => {
    heard = danger;
    if (danger) onHeard();
    return danger;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, HOLD_MS);
  });
  const held = Promise.race([done, over]).finally(() => clearTimeout(timer));
  return { heard: () => heard, held, done };
}
