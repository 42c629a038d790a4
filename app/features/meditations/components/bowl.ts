// The bell without a file: a bowl struck once, for who practises without the voice (content/practice/sound.ts has the same).
const PARTIALS = [
  { hertz: 264, level: 0.12, fade: 2.6 },
  { hertz: 530.6, level: 0.07, fade: 1.7 },
  { hertz: 786.7, level: 0.035, fade: 0.9 },
];
const SECONDS = 7;

/** Opens the browser's sound inside a press, where it may; later strikes need none. */
export function openBowl(): { strike(): void; close(): void } {
  const Context = window.AudioContext;
  if (!Context) return { strike: () => undefined, close: () => undefined };
  const context = new Context();
  return {
    strike() {
      void context.resume();
      const start = context.currentTime + 0.02;
      for (const { hertz, level, fade } of PARTIALS) {
        const tone = context.createOscillator();
        const volume = context.createGain();
        tone.frequency.value = hertz;
        volume.gain.setValueAtTime(0, start);
        volume.gain.linearRampToValueAtTime(level, start + 0.012);
        volume.gain.setTargetAtTime(0, start + 0.012, fade);
        tone.connect(volume).connect(context.destination);
        tone.start(start);
        tone.stop(start + SECONDS);
      }
    },
    close: () => void context.close().catch(() => undefined),
  };
}
