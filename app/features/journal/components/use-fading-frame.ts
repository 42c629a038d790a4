// The frame steps back from who writes: after two seconds of keys the head, the margin and the bars fade (journal.css),
// and they are there again at once when the pointer moves, the text is left, or nothing is written for a while.
import { type RefObject, useEffect } from "react";

/** ms of writing until the frame fades, and ms without a key until it comes back. */
const FADES_MS = 2_000;
const RESTS_MS = 8_000;
/** Pixels a pointer may tremble. */
const TREMBLE = 6;

export function useFadingFrame(paper: RefObject<HTMLElement>): void {
  useEffect(() => {
    const root = document.documentElement;
    let began = 0;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      began = 0;
      clearTimeout(rest);
      delete root.dataset.writing;
    };
    const write = ({ target, timeStamp }: Event) => {
      if (!(target instanceof HTMLTextAreaElement)) return;
      began ||= timeStamp;
      if (timeStamp - began >= FADES_MS) root.dataset.writing = "";
      clearTimeout(rest);
      rest = setTimeout(show, RESTS_MS);
    };
    const move = ({ movementX, movementY }: PointerEvent) => {
      if (Math.abs(movementX) + Math.abs(movementY) > TREMBLE) show();
    };
    const { current } = paper;
    current?.addEventListener("input", write);
    current?.addEventListener("focusout", show);
    window.addEventListener("pointermove", move);
    return () => {
      show();
      current?.removeEventListener("input", write);
      current?.removeEventListener("focusout", show);
      window.removeEventListener("pointermove", move);
    };
  }, [paper]);
}
