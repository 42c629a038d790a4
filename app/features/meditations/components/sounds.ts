// What is heard beside the voice: the bowl that is struck, and the bed that fills the silence. Their files are made by
// content/voice/ambience.ts; a bed comes round without a seam, which an element's own loop cannot promise.
import { type Bed, LOOP, LOOP_FROM } from "../ambience.ts";
import air from "../sounds/air.mp3";
import bol from "../sounds/bol.mp3";
import bell from "../sounds/cloche.mp3";
import eau from "../sounds/eau.mp3";

const BED_FILES: Record<Exclude<Bed, "aucun">, string> = { air, eau, bol };
/** A bed comes and goes in this time, seconds. */
const FADE = 2;

export type Sounds = {
  strike(): void;
  /** Plays that bed until told otherwise. */
  fill(bed: Bed): void;
  close(): void;
};

/** Opens the browser's sound inside a press, where it may; what follows needs none. A sound that cannot be had is not heard. */
export function openSounds(): Sounds {
  const Context = window.AudioContext;
  if (!Context) return { strike: () => undefined, fill: () => undefined, close: () => undefined };
  const context = new Context();
  const files = new Map<string, Promise<AudioBuffer | undefined>>();
  const load = (url: string) => {
    const known = files.get(url);
    if (known) return known;
    const loading = fetch(url)
      .then(async (answer) => (answer.ok ? context.decodeAudioData(await answer.arrayBuffer()) : undefined))
      .catch(() => undefined);
    files.set(url, loading);
    return loading;
  };
  void load(bell);

  let wanted: Bed = "aucun";
  let playing: { bed: Bed; source: AudioBufferSourceNode; volume: GainNode } | undefined;
  const hush = () => {
    if (!playing) return;
    const { source, volume } = playing;
    volume.gain.setTargetAtTime(0, context.currentTime, FADE / 4);
    source.stop(context.currentTime + FADE);
    playing = undefined;
  };
  return {
    async strike() {
      void context.resume();
      const buffer = await load(bell);
      if (!buffer || context.state === "closed") return;
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(context.destination);
      source.start();
    },
    async fill(bed) {
      wanted = bed;
      if (playing?.bed === bed) return;
      hush();
      if (bed === "aucun") return;
      void context.resume();
      const buffer = await load(BED_FILES[bed]);
      // Another was chosen, or the session stopped, while it came.
      if (!buffer || wanted !== bed || playing || context.state === "closed") return;
      const volume = new GainNode(context, { gain: 0 });
      const source = new AudioBufferSourceNode(context, {
        buffer,
        loop: true,
        loopStart: LOOP_FROM,
        loopEnd: LOOP_FROM + LOOP,
      });
      source.connect(volume).connect(context.destination);
      volume.gain.setTargetAtTime(1, context.currentTime, FADE / 4);
      source.start(0, LOOP_FROM);
      playing = { bed, source, volume };
    },
    close: () => void context.close().catch(() => undefined),
  };
}
