import { useLocation } from "@remix-run/react";
import { type ReactNode, useMemo } from "react";
import { paths } from "#app/lib/paths.ts";
import { MutationPolicyContext } from "#app/ui/mutation-policy.ts";
import { SESSION_EXPIRED, SIGNED_OUT } from "./signed-out.ts";
import { useSignedOut } from "./use-signed-out.ts";

/** Stands around every screen, inside the toaster. */
export function MutationPolicyProvider({ children }: { children: ReactNode }) {
  // The settings have the French words, every other screen the English ones (P2 §8).
  const inSettings = useLocation().pathname.startsWith(paths.settings());
  const signedOut = useSignedOut(inSettings ? SESSION_EXPIRED : SIGNED_OUT);
  const policy = useMemo(() => ({ signedOut }), [signedOut]);
  return <MutationPolicyContext.Provider value={policy}>{children}</MutationPolicyContext.Provider>;
}
