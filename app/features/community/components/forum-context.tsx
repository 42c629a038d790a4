// What the forum's parts need of their screen: who writes, and where shared links lead.
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useRootData } from "#app/shell/root-data.ts";
import type { NameChoice } from "../community.ts";

type Forum = {
  /** How the member signs by default. */
  signature: NameChoice;
  /** The site's own address, for links that are shared. */
  origin: string;
};

const ForumContext = createContext<Forum | null>(null);

export function ForumProvider({ origin, children }: { origin: string; children: ReactNode }) {
  const signature = useRootData().user?.forumName ?? "full";
  const forum = useMemo(() => ({ signature, origin }), [signature, origin]);
  return <ForumContext.Provider value={forum}>{children}</ForumContext.Provider>;
}

export function useForum(): Forum {
  const forum = useContext(ForumContext);
  if (!forum) throw new Error("useForum: no ForumProvider above");
  return forum;
}
