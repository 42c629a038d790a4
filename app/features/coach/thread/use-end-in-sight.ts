// The end of the conversation stays in sight while an answer comes, unless the reader has gone up.
import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { Turn } from "./turns.ts";

const NEAR_END_PX = 120;

/** @returns what the scrolling region calls as it scrolls, and what a sent question calls */
export function useEndInSight(region: RefObject<HTMLElement>, turns: readonly Turn[]) {
  const following = useRef(true);
  const end = turns.map(({ key, status, parts, danger }) => `${key}${status}${parts.length}${danger}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new part moves the end.
  useEffect(() => {
    const element = region.current;
    if (!element || turns.length === 0 || !following.current) return;
    // The card is what must be seen, not the end of the words below it.
    const last = element.querySelector("article:last-of-type");
    if (turns.at(-1)?.danger && last) last.scrollIntoView({ block: "start" });
    else element.scrollTop = element.scrollHeight;
  }, [end]);
  const onScroll = useCallback(() => {
    const element = region.current;
    if (element)
      following.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
  }, [region]);
  const followEnd = useCallback(() => {
    following.current = true;
  }, []);
  return { onScroll, followEnd };
}
