// French captions: one cue a sentence, two lines at most; a long sentence is cut where it breathes.

export type Cue = { /** seconds */ start: number; end: number; text: string };

/** Two lines of some 42 characters fit over a small picture. */
const LONGEST = 84;

const stamp = (seconds: number) => {
  const ms = Math.round(seconds * 1000);
  const pad = (number: number, digits = 2) => String(number).padStart(digits, "0");
  return `${pad(Math.floor(ms / 3_600_000))}:${pad(Math.floor(ms / 60_000) % 60)}:${pad(Math.floor(ms / 1000) % 60)}.${pad(ms % 1000, 3)}`;
};

/** Pieces of at most LONGEST characters, cut after a comma or a colon where there is one, at a space elsewhere. */
export function cutCaption(text: string): string[] {
  if (text.length <= LONGEST) return [text];
  const half = text.length / Math.ceil(text.length / LONGEST);
  const cuts = [...text.matchAll(/ /g)].map(({ index }) => index).filter((index) => index <= LONGEST);
  const worth = (index: number) =>
    Math.abs(index - half) - (/[,;:.!?]/.test(text.slice(0, index).trimEnd().slice(-1)) ? 22 : 0);
  const [best] = cuts.sort((one, other) => worth(one) - worth(other));
  if (best === undefined) return [text];
  return [text.slice(0, best).trimEnd(), ...cutCaption(text.slice(best + 1))];
}

/** Each piece stands for its share of the sentence's time. */
export function splitCue({ start, end, text }: Cue): Cue[] {
  const pieces = cutCaption(text);
  const total = pieces.reduce((sum, piece) => sum + piece.length, 0);
  let clock = start;
  return pieces.map((piece) => {
    const from = clock;
    clock += ((end - start) * piece.length) / total;
    return { start: from, end: clock, text: piece };
  });
}

export function toWebVtt(cues: readonly Cue[]): string {
  const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
  const blocks = cues
    .flatMap(splitCue)
    .map(({ start, end, text }) => `${stamp(start)} --> ${stamp(end)}\n${escaped(text)}\n`);
  return `WEBVTT\n\n${blocks.join("\n")}`;
}
