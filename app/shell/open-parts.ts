// Going back shows a page as it was left: the parts that stood open are opened before its place is scrolled to. Which
// ones is kept by number, for each visit in this tab's history; never what stands in them.
import { useLocation } from "@remix-run/react";
import { useEffect, useLayoutEffect } from "react";

const partsOf = () => [...document.querySelectorAll<HTMLDetailsElement>("main details")];

function read(place: string): number[] {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? "[]");
  } catch {
    return [];
  }
}

// React's own advice for what is drawn on a server as well.
const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** To be called by what is drawn before the scroll’s restoration. */
export function useOpenParts(): void {
  const { key, pathname, search } = useLocation();
  const place = `parts:${key}:${pathname}${search}`;
  useBeforePaint(() => {
    const open = new Set(read(place));
    for (const [at, part] of partsOf().entries()) if (open.has(at)) part.open = true;
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement)) return;
      const parts = partsOf();
      if (!parts.includes(target)) return;
      const open = parts.flatMap((part, at) => (part.open ? [at] : []));
      try {
        sessionStorage.setItem(place, JSON.stringify(open));
      } catch {
        // A browser that keeps nothing shows the page as it comes.
      }
    };
    document.addEventListener("toggle", note, true);
    return () => document.removeEventListener("toggle", note, true);
  }, [place]);
}
