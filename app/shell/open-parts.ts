// Going back shows a page as it was left: the parts that stood open are opened before its place is scrolled to. Which
// ones is kept by number, for each visit since this document was loaded; never what stands in them.
import { useLocation } from "@remix-run/react";
import { useEffect, useLayoutEffect } from "react";

const partsOf = () => [...document.querySelectorAll<HTMLDetailsElement>("main details")];

/** Numbers of open parts, by visit. In memory alone: a place tells where its reader was. */
const visits = new Map<string, number[]>();
const MOST_VISITS = 50;

// React's own advice for what is drawn on a server as well.
const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** To be called by what is drawn before the scroll’s restoration. */
export function useOpenParts(): void {
  const { key, pathname, search } = useLocation();
  const place = `${key} ${pathname}${search}`;
  useBeforePaint(() => {
    const open = new Set(visits.get(place));
    for (const [at, part] of partsOf().entries()) if (open.has(at)) part.open = true;
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLDetailsElement)) return;
      const parts = partsOf();
      if (!parts.includes(target)) return;
      visits.set(
        place,
        parts.flatMap((part, at) => (part.open ? [at] : [])),
      );
      const [oldest] = visits.keys();
      if (visits.size > MOST_VISITS && oldest !== undefined) visits.delete(oldest);
    };
    document.addEventListener("toggle", note, true);
    return () => document.removeEventListener("toggle", note, true);
  }, [place]);
}
